import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listenOnLoopback } from './listen.ts';

export interface ReceivedMail {
  /** The envelope's recipients: who really gets it, whatever the headers say. */
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** Addresses in the To header. */
  readonly to: readonly string[];
  readonly headerNames: readonly string[];
}

/** What the sink answers instead of accepting the mail, for example `{ code: 550, text: 'no such user' }`. */
export interface SmtpRefusal {
  readonly code: number;
  readonly text: string;
}

export interface SmtpSink {
  readonly url: string;
  readonly port: number;
  /** All accepted mails, oldest first. */
  readonly mails: readonly ReceivedMail[];
  mailsTo(address: string): readonly ReceivedMail[];
  /** The six digits in each mail to this address that has any, oldest first. */
  codesFor(address: string): readonly string[];
  /** The latest of them. */
  codeFor(address: string): string | undefined;
  /** Refuses at RCPT TO from now on if the function returns something; null ends it. */
  refuse(rule: ((recipient: string) => SmtpRefusal | undefined) | null): void;
  /** Holds back the answer to every mail until the returned function is called. */
  holdAnswers(): () => void;
  stop(): Promise<void>;
}

interface SmtpOptions {
  /** Replaces an earlier one. */
  readonly port?: number;
  /** How long it takes for each mail. */
  readonly answerMilliseconds?: number;
}

/** A mail server that records what it receives. */
export async function startSmtpSink(options: SmtpOptions = {}): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  let rule: ((recipient: string) => SmtpRefusal | undefined) | null = null;
  let held: Promise<void> = Promise.resolve();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onRcptTo(address, _session, done) {
      const refusal = rule?.(address.address);
      done(
        refusal === undefined ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code }),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        received(
          Buffer.concat(chunks),
          sender,
          rcptTo.map(({ address }) => address),
        )
          .then(async (mail) => {
            mails.push(mail);
            await held;
            if (options.answerMilliseconds !== undefined) await pause(options.answerMilliseconds);
            done(null);
          })
          .catch(done);
      });
    },
  });
  // A client that disconnects midway is not a failure of the sink.
  server.on('error', () => {});
  const port = await listenOnLoopback(server.server, options.port);

  const mailsTo = (address: string): ReceivedMail[] =>
    mails.filter((mail) => mail.recipients.includes(address));
  const codesFor = (address: string): string[] =>
    mailsTo(address).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    mailsTo,
    codesFor,
    codeFor: (address) => codesFor(address).at(-1),
    refuse(next) {
      rule = next;
    },
    holdAnswers() {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection.close();
      }),
  };
}

async function received(raw: Buffer, sender: string, recipients: readonly string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    recipients,
    sender,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    to: (mail.to ?? []).map((address) => address.address ?? ''),
    headerNames: mail.headers.map((header) => header.key),
  };
}
