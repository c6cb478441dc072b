import { createTransport } from 'nodemailer';
import { isOneMailAddress } from '../../rules/fields/email.ts';
import { DeliveryRefused, MOST_AT_ONCE, SEND_SECONDS, type Transport } from '../outbox/transport.ts';

/**
 * The text as HTML: a paragraph per block, line breaks kept, web addresses as links, everything else escaped. It names no
 * language: a text is written in its reader's, which is not kept with it, and a wrong one would be read out wrongly.
 */
export function simpleHtml(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs
    .map((paragraph) => `<p>${paragraph.split('\n').map(line).join('<br>')}</p>`)
    .join('\n');
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`;
}

function line(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  // Splitting on a group puts the addresses at the odd indexes.
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : escaped(part))).join('');
}

function link(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export interface MailerSettings {
  /** SMTP_URL: smtp://user:password@host:port, or smtps:// for TLS from the start. */
  readonly url: string;
  /** MAIL_FROM: an address, or a name and an address as `Ensigo <loans@example.com>`. */
  readonly from: string;
}

/** Sends mails over a pool of SMTP connections, which are opened as they are needed. */
export function createMailer({ url, from }: MailerSettings): Transport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MOST_AT_ONCE,
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
      if (!isOneMailAddress(message.to))
        throw new DeliveryRefused('not an email address', 'final', { mailboxUnknown: true });
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

/** What concerns every message and not this one: the connection, the sign-in, the sender. */
const connectionCodes: ReadonlySet<string> = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

/** A 5xx about this recipient or this text is final; what concerns every message is for the operator to fix. */
function refusal(error: unknown): DeliveryRefused {
  const { code, originalCode, command, responseCode } = smtpFacts(error);
  // What the connection itself says, such as that a certificate has expired.
  const reason = ['smtp', originalCode ?? code, command, responseCode]
    .filter((part) => part !== undefined)
    .join(' ');
  const isAboutAll = connectionCodes.has(code ?? '') || command === 'MAIL FROM' || responseCode === 421;
  if (isAboutAll || isAbort(error)) return new DeliveryRefused(reason, 'unreachable');
  const isForGood =
    (command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    isFinal(responseCode);
  return new DeliveryRefused(reason, isForGood ? 'final' : 'later', {
    mailboxUnknown: isMailboxUnknown(error),
  });
}

/**
 * No such mailbox or domain, or one that takes no mail (RFC 3463). Such as 5.1.8 is about the sender, 5.7.1 about what is
 * allowed. Without an enhanced code, 550, 551 and 553 of the recipient mean the mailbox (RFC 5321).
 */
function isMailboxUnknown(error: unknown): boolean {
  const { command, responseCode, response = '' } = smtpFacts(error);
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced !== undefined) return /^[45]\.(1\.([12346]|10)|2\.1)$/.test(enhanced);
  return command === 'RCPT TO' && responseCode !== undefined && [550, 551, 553].includes(responseCode);
}

/** It waited too long for a connection. */
const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** 552 is a full mailbox, which people empty; 503 says that the SMTP conversation went wrong. */
function isFinal(responseCode: number): boolean {
  return responseCode >= 500 && responseCode !== 503 && responseCode !== 552;
}

function smtpFacts(error: unknown): {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
} {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('originalCode' in error && typeof error.originalCode === 'string'
      ? { originalCode: error.originalCode }
      : {}),
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number'
      ? { responseCode: error.responseCode }
      : {}),
    ...('response' in error && typeof error.response === 'string' ? { response: error.response } : {}),
  };
}
