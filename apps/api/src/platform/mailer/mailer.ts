import { createTransport } from 'nodemailer';
import { isOneMailAddress } from '@ensigo/rulebook/fields';
import { DeliveryRefused, SEND_SECONDS, type Transport } from '../outbox/transport.ts';
import { simpleHtml } from './simple-html.ts';

export interface MailerSettings {
  /** SMTP_URL: smtp://user:password@host:port, or smtps:// for TLS from the start. */
  readonly url: string;
  /** MAIL_FROM: an address, or a name and an address as `Ensigo <loans@example.com>`. */
  readonly from: string;
}

/** Sends mails over a small pool of SMTP connections. */
export function createMailer({ url, from }: MailerSettings): Transport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      // Only the outbox retries: the pool would repeat a mail whose answer was lost.
      maxRequeues: 0,
      idleTimeout: 30_000,
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send(message) {
      if (!isOneMailAddress(message.to)) throw new DeliveryRefused('not a mail address', true);
      try {
        await transport.sendMail({
          // An object: a string would be parsed, and could then contain more than one recipient.
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html ?? simpleHtml(message.text),
          // The same for every attempt, so that a mailbox can tell a repeat from a second mail.
          messageId: `<${message.reference}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SEND_SECONDS * 1000),
        });
      } catch (error) {
        throw refusal(error);
      }
    },
    close() {
      transport.close();
    },
  };
}

/**
 * A 5xx about this recipient or this text is final. A 5xx about the sign-in or the sender is for the operator to fix;
 * the messages wait for it.
 */
function refusal(error: unknown): DeliveryRefused {
  const { code, command, responseCode } = smtpFacts(error);
  const reason = ['smtp', code, command, responseCode].filter((part) => part !== undefined).join(' ');
  const aboutThisMessage = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  return new DeliveryRefused(reason, aboutThisMessage && responseCode !== undefined && isFinal(responseCode));
}

/** 552 is a full mailbox, which people empty; 503 says that the SMTP conversation went wrong. */
function isFinal(responseCode: number): boolean {
  return responseCode >= 500 && responseCode !== 503 && responseCode !== 552;
}

function smtpFacts(error: unknown): { code?: string; command?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number'
      ? { responseCode: error.responseCode }
      : {}),
  };
}
