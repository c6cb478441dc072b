import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeOwnEmail, readProfile, resendChangeCode } from '../endpoints/profile.ts';
import { resendCode, resendCodeBySms } from '../endpoints/accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { clearCodeSends } from '#app/tests/support/arrange/codes.ts';
import { clearLimits } from '#app/tests/support/arrange/limits.ts';
import { newEmail, strongPassword } from '#app/tests/support/clients.ts';
import { accountScene } from './account-scene.ts';

const { server, asBearer, signUpAs, signIn, signUpAndVerify, askReset } = await accountScene();
beforeEach(() => clearLimits(server));
afterEach(() => server.smtp.refuse(null));

const refuse = (email: string, code: number, text: string): void =>
  server.smtp.refuse((recipient) => (recipient === email ? { code, text } : undefined));

function sessionOf(token: string) {
  const { api } = asBearer(token);
  return { api, session: async () => (await api(readSession)).answer().data };
}

async function signedUp(email: string) {
  return sessionOf((await signUpAs(email)).answer().token);
}

/** Until the mail server has judged the mail. */
const patience = { timeout: 10_000 };

describe('VERIFY-10 a person who waits for a code is told that the mail provider does not know the address', () => {
  test.each([
    [550, '5.1.1 no such user'],
    [550, 'No such user here'],
    [551, 'User not local'],
    [553, 'Mailbox name not allowed'],
    [554, '5.1.1 <a@b.example>: Recipient address rejected'],
    [550, '5.1.2 Domain not found'],
    [556, '5.1.10 Recipient address has null MX'],
    [450, '4.1.2 <a@b.example>: Recipient address rejected: Domain not found'],
    [550, '5.2.1 The email account that you tried to reach is disabled'],
  ])('%i %s', async (code, text) => {
    const email = newEmail();
    refuse(email, code, text);
    const { session } = await signedUp(email);
    await expect.poll(session, patience).toMatchObject({ mailbox_unknown: true, unconfirmed: true });
  });
});

describe('VERIFY-10 other failures say nothing of the address', () => {
  test.each([
    [550, '5.7.1 Message rejected due to local policy'],
    [550, '5.1.8 Sender address rejected: Domain not found'],
    [552, '5.2.2 Mailbox full'],
    [554, '5.7.1 Relay access denied'],
    [451, '4.7.1 Greylisted, try again'],
  ])('%i %s', async (code, text) => {
    const email = newEmail();
    let asked = 0;
    server.smtp.refuse((recipient) => {
      if (recipient !== email) return undefined;
      asked += 1;
      return { code, text };
    });
    const { session } = await signedUp(email);
    await expect.poll(async () => asked, patience).toBeGreaterThan(0);
    // A mail afterwards has been judged as well.
    await signUpAndVerify();
    expect(await session()).toMatchObject({ mailbox_unknown: false });
  });
});

test('VERIFY-04 VERIFY-10 sending again does not say that it was sent, until a mail is taken', async () => {
  const email = newEmail();
  refuse(email, 550, '5.1.1 no such user');
  const { api, session } = await signedUp(email);
  const resend = async () => {
    await clearCodeSends(server);
    return (await api(resendCode)).answer().message;
  };
  const once = `We're trying ${email} once more. Its email provider rejected our last message because it doesn't know this address.`;
  await expect.poll(async () => (await session()).mailbox_unknown, patience).toBe(true);
  expect(await resend()).toBe(once);
  // Also before the second one has been refused.
  expect(await resend()).toBe(once);
  server.smtp.refuse(null);
  await resend();
  await expect.poll(async () => (await session()).mailbox_unknown, patience).toBe(false);
  expect(await resend()).toBe("We've sent a new code to your email.");
});

test('GUARD-05 VERIFY-10 a code by SMS afterwards is one that arrives', async () => {
  const email = newEmail();
  refuse(email, 550, '5.1.1 no such user');
  const { api, session } = await signedUp(email);
  await expect.poll(async () => (await session()).mailbox_unknown, patience).toBe(true);
  await clearCodeSends(server);
  expect((await api(resendCodeBySms)).status).toBe(200);
  expect((await session()).mailbox_unknown).toBe(false);
});

test('VERIFY-10 so is one who signs in, once their mailbox is gone', async () => {
  const { email } = await signUpAndVerify();
  await clearCodeSends(server);
  refuse(email, 550, '5.1.1 no such user');
  const { session } = sessionOf((await signIn(email)).answer().token);
  await expect.poll(session, patience).toMatchObject({ mailbox_unknown: true, unconfirmed: false });
});

test('GUARD-08 VERIFY-10 so is one who enters a new address in the profile', async () => {
  const client = await signUpAndVerify();
  const email = newEmail();
  refuse(email, 550, '5.1.1 no such user');
  await client.api(changeOwnEmail, { body: { email, password: strongPassword } });
  await expect
    .poll(async () => (await client.api(readProfile)).answer().data.waiting, patience)
    .toMatchObject({ value: email, mailbox_unknown: true });
  await clearCodeSends(server);
  expect((await client.api(resendChangeCode)).answer().message).toContain(`We're trying ${email} once more.`);
});

test('RESET-01 GUARD-01 a forgotten password answers alike, whether or not the mailbox or the account is known', async () => {
  const { email } = await signUpAndVerify();
  refuse(email, 550, '5.1.1 no such user');
  const first = await askReset(email);
  await expect.poll(async () => (await askReset(email)).status, patience).toBe(200);
  expect((await askReset(email)).answer()).toEqual((await askReset(newEmail())).answer());
  expect(first.answer()).toEqual((await askReset(newEmail())).answer());
});
