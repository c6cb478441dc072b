import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readNotificationPreferences, storeNotificationPreferences } from '../endpoints/notifications.ts';
import { readTextSums, resendMessage, showMessage } from '../endpoints/staff-messages.ts';
import { register, resendCode, resendCodeBySms } from '#accounts/endpoints/accounts.ts';
import {
  callWith,
  codeByMail,
  memberOf,
  newEmail,
  signUp,
  signUpBody,
  startPostedServer,
  type PostedServer,
} from '#app/tests/support/clients.ts';
import { signInStaff } from '#app/tests/support/staff.ts';
import { textsOf, usualNumber } from '#app/tests/support/texts.ts';
import { queueText } from '#app/tests/support/arrange/messages.ts';

let server: PostedServer;
const { texts, tell, reader } = textsOf(() => server);
beforeEach(async () => {
  server = await startPostedServer({ trustProxy: 1 });
});
afterEach(() => server.close());

test('GUARD-04 a number outside the mobile networks gets no text, and its owner signs in by mail', async () => {
  const client = await reader('+256414123456');
  await tell(client);
  expect(await client.api(resendCodeBySms)).toMatchObject({
    status: 409,
    message:
      "Your phone number isn't a mobile number, so we can't send it an SMS. To get your code, press Resend by e-mail.",
  });
  expect((await client.api(resendCode)).status).toBe(200);
  expect(await texts()).toBe(0);
});

test.each(['900123456', '0800 123 456', '+256414123456'])(
  'GUARD-04 nobody signs up with %s',
  async (phone) => {
    const body = signUpBody(newEmail(), { phone });
    const { status, errors } = await callWith(server.url, undefined, register, { body });
    const phoneErrors = ['Phone number must be a mobile number, for example 772123456.'];
    expect([status, errors]).toEqual([422, { phone: phoneErrors }]);
  },
);

describe('GUARD-05 a mail server, no gateway, a public address and a proxy', () => {
  beforeEach(async () => {
    await server.close();
    const publicUrl = 'https://loans.example.com';
    server = await startPostedServer({ sms: undefined, trustProxy: 1, publicUrl });
  });

  /** As requested by a proxy that sends no headers. */
  const plainRequest = (path: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('data', (chunk) => (answer += chunk.toString())).on('error', reject);
      socket.on('end', () => resolve(answer));
      socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n`);
    });

  test('GUARD-05 neither /outbox nor the console shows a code, and SMS is refused with a message', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    expect(await client.api(resendCodeBySms)).toMatchObject({
      status: 409,
      message: "We don't send codes by SMS. To get your code, press Resend by e-mail.",
    });
    const answer = await plainRequest('/outbox');
    expect(answer).toMatch(/^HTTP\/1\.\d 404/);
    expect(answer).not.toContain(code);
    expect(server.printed).toEqual([]);
    expect(await texts()).toBe(0);
  });

  test('GUARD-05 SMS notifications are not offered, and not sent', async () => {
    const client = await memberOf(server);
    const preferences = { sms: false, phone_unproven: false, offered: false, mail: true };
    expect((await client.api(readNotificationPreferences)).answer().data).toEqual(preferences);
    expect(await client.api(storeNotificationPreferences, { body: { sms: true } })).toMatchObject({
      status: 409,
      message: "We don't send notifications by SMS. You get them by email.",
    });
    expect((await client.api(storeNotificationPreferences, { body: { sms: false } })).status).toBe(200);
    await tell(await reader());
    expect(await texts()).toBe(0);
    const administrator = await signInStaff(server, 'administrator');
    expect((await administrator.api(readTextSums)).answer().data.offered).toBe(false);
  });

  test('GUARD-05 a waiting text is kept, only shown in the log, and not sent again', async () => {
    const administrator = await signInStaff(server, 'administrator');
    const sealed = server.platform.secrets.seal(JSON.stringify({ text: 'Your loan is approved.' }));
    const [row] = await queueText(server, usualNumber, sealed);
    const id = row?.id ?? 0;
    server.platform.outbox.wake();
    const shown = async () => (await administrator.api(showMessage, { id })).answer().data;
    await expect.poll(async () => (await shown()).state, { timeout: 15_000 }).toBe('kept');
    expect(await shown()).toMatchObject({ may_resend: false });
    expect(await administrator.api(resendMessage, { id })).toMatchObject({
      status: 409,
      message: 'Text messages are off: no SMS gateway is configured.',
    });
    expect(server.printed).toEqual([]);
  });
});

test('GUARD-05 in trial mode SMS is offered, and its code is shown', async () => {
  await server.close();
  server = await startPostedServer({ smtpUrl: undefined, sms: undefined });
  const client = await signUp(server);
  expect((await client.api(resendCodeBySms)).message).toBe("We've sent a new code to your phone.");
  await expect.poll(() => server.printed.join(''), { timeout: 15_000 }).toContain(usualNumber);
});
