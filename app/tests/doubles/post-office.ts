import { pino } from 'pino';
import { createMailer } from '#kit/platform/mailer/mailer.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import { createOutbox, type Outbox, type OutboxParts } from '#kit/platform/outbox/outbox.ts';
import type { OutboxTiming } from '#kit/platform/outbox/settings.ts';
import { createSecrets } from '#kit/platform/secrets.ts';
import { createSms } from '#kit/platform/sms/sms.ts';
import { testDatabase } from '../support/test-database.ts';
import { startSmsGatewaySink, type SmsGatewaySink } from './sms-gateway-sink.ts';
import { startSmtpSink, type SmtpSink } from './smtp-sink.ts';

const quick = {
  pollMilliseconds: 30,
  takeoverSeconds: 0.05,
  firstRetrySeconds: 0.05,
  longestRetrySeconds: 0.1,
  longestPauseSeconds: 0.1,
};

export const code: NewMessage = {
  channel: 'mail',
  to: 'ama@example.com',
  kind: 'sign-in-code',
  subject: 'Your code',
  text: 'Your code is 123456.',
  expiresInSeconds: 600,
  secret: true,
};
export const news: NewMessage = {
  channel: 'mail',
  to: 'ama@example.com',
  kind: 'news',
  subject: 'News',
  text: 'It moved.',
};

interface Row {
  readonly state: string;
  readonly attempts: number;
  readonly body: string | null;
  readonly last_error: string | null;
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

/** A fresh database, a mail server and a gateway, and as many nodes with an outbox as a test wants. */
export async function openPostOffice() {
  const [store, smtp, gateway] = await Promise.all([testDatabase(), startSmtpSink(), startSmsGatewaySink()]);
  const logged: string[] = [];
  const printed: string[] = [];
  const cleanups: (() => Promise<unknown>)[] = [() => store.close(), () => smtp.stop(), () => gateway.stop()];

  const rows = (): Promise<Row[]> =>
    store.database.query<Row>({
      name: 'test.rows',
      text: 'SELECT state, attempts, body, last_error FROM outbox_message ORDER BY id',
    });

  return {
    database: store.database,
    smtp,
    gateway,
    /** Lines of every node's log. */
    logged,
    /** What every node printed on its console. */
    printed,
    rows,
    states: async () => (await rows()).map((row) => row.state),
    run: (text: string) => store.owner.query({ name: '', text }),
    /** One node's outbox; stopped at the end of the test. */
    node(parts: Partial<Omit<OutboxParts, 'timing'>> & { timing?: Partial<OutboxTiming> } = {}): Outbox {
      const outbox = createOutbox({
        database: store.database,
        secrets: createSecrets('a key of at least thirty-two characters'),
        log: pino({}, { write: (line) => void logged.push(line) }),
        mail: createMailer({ url: smtp.url, from: 'Ensigo <loans@example.com>' }),
        sms: createSms({ url: gateway.url, username: 'ensigo', apiKey: 'key-1' }),
        print: (text) => void printed.push(text),
        ...parts,
        timing: { ...quick, ...parts.timing },
      });
      cleanups.push(() => outbox.stop());
      return outbox;
    },
    /** One that works from now on. */
    startedNode(...parts: Parameters<typeof this.node>): Outbox {
      const outbox = this.node(...parts);
      outbox.start();
      return outbox;
    },
    async enqueue(outbox: Outbox, ...messages: readonly NewMessage[]): Promise<void> {
      await store.database.transaction(async (transaction) => {
        for (const message of messages) await outbox.enqueue(transaction, message);
      });
    },
    /** Starts another mail server in place of the stopped one. */
    async mailServerIsBack(): Promise<SmtpSink> {
      const back = await startSmtpSink({ port: smtp.port });
      cleanups.push(() => back.stop());
      return back;
    },
    /** Starts another gateway in place of the stopped one. */
    async gatewayIsBack(): Promise<SmsGatewaySink> {
      const back = await startSmsGatewaySink({ port: gateway.port });
      cleanups.push(() => back.stop());
      return back;
    },
    async close(): Promise<void> {
      for (const cleanup of cleanups.reverse()) await cleanup();
    },
  };
}
