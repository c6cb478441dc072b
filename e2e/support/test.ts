import { expect, test as base } from '@playwright/test';
import { startSmsGatewaySink, type SmsGatewaySink } from '#app/tests/doubles/sms-gateway-sink.ts';
import { startSmtpSink, type SmtpSink } from '#app/tests/doubles/smtp-sink.ts';
import { startMobileMoneyDouble, type MobileMoneyDouble } from '#ops/demo/mobile-money-double.ts';
import { newPerson, type Person } from './person.ts';
import { startExample, startStack, type Stack } from './stack.ts';

interface World {
  /** The real server with its own database, and the sinks for its messages. */
  readonly ensigo: Stack & { readonly mail: SmtpSink; readonly sms: SmsGatewaySink };
}

interface Example {
  readonly url: string;
  /** The password of everyone. */
  readonly password: string;
  readonly mail: SmtpSink;
  /** MTN MoMo and Airtel Money. */
  readonly networks: MobileMoneyDouble;
}

interface Lender {
  readonly url: string;
  readonly command: Stack['command'];
  readonly mail: SmtpSink;
}

interface Fixtures {
  /** Someone who is not known yet. */
  readonly person: Person;
  /** The latest code in this person's mailbox, once it has arrived. */
  readonly mailedCode: (email: string, differentFrom?: string) => Promise<string>;
  /** A second server, on the example lender. */
  readonly example: Example;
  /** A second server without anybody, for a journey that changes what holds for everybody. */
  readonly lender: Lender;
  /** Attaches the server's log to a failed test. */
  readonly serverLog: void;
}

/** The latest code mailed to someone, once it has arrived. */
export async function codeIn(mail: SmtpSink, email: string, differentFrom?: string): Promise<string> {
  const newest = (): string | undefined => mail.codeFor(email);
  await expect
    .poll(() => newest() !== undefined && newest() !== differentFrom, { timeout: 15_000 })
    .toBe(true);
  return newest() ?? '';
}

const mailTo = (mail: SmtpSink) => ({ SMTP_URL: mail.url, MAIL_FROM: 'Ensigo <hello@ensigo.test>' });

export const test = base.extend<Fixtures, World>({
  ensigo: [
    async ({}, use) => {
      const mail = await startSmtpSink();
      const sms = await startSmsGatewaySink();
      const stack = await startStack({
        ...mailTo(mail),
        SMS_URL: sms.url,
        SMS_USERNAME: 'ensigo',
        SMS_API_KEY: 'a-key-of-the-gateway',
        SMS_FROM: 'ENSIGO',
        LOG_LEVEL: 'warn',
      });
      await use({ ...stack, mail, sms });
      await stack.stop();
      await mail.stop();
      await sms.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ensigo }, use) => use(ensigo.url),
  page: async ({ page }, use) => {
    await use(page);
    // An answer still pending when the journey ends would be reported in the next one.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  person: async ({}, use) => {
    await use(newPerson());
  },
  mailedCode: async ({ ensigo }, use) => {
    await use((email, differentFrom) => codeIn(ensigo.mail, email, differentFrom));
  },
  example: [
    async ({}, use) => {
      const mail = await startSmtpSink();
      const networks = await startMobileMoneyDouble();
      const settings = { ...mailTo(mail), ...networks.environment, LOG_LEVEL: 'warn' };
      const { stack, password } = await startExample(settings);
      await use({ url: stack.url, password, mail, networks });
      await stack.stop();
      await networks.stop();
      await mail.stop();
    },
    { timeout: 180_000 },
  ],
  lender: [
    async ({}, use) => {
      const mail = await startSmtpSink();
      const stack = await startStack({ ...mailTo(mail), LOG_LEVEL: 'warn' });
      await use({ url: stack.url, command: stack.command, mail });
      await stack.stop();
      await mail.stop();
    },
    { timeout: 90_000 },
  ],
  serverLog: [
    async ({ ensigo }, use, testInfo) => {
      const before = ensigo.log().length;
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const body = ensigo.log().slice(before);
      await testInfo.attach('server log', { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
