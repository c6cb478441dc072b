import { describe, expect, test } from 'vitest';
import {
  changeOwnEmail,
  changeOwnName,
  changeOwnPhone,
  confirmChange,
  readProfile,
  resendChangeCode,
  withdrawChange,
} from '../endpoints/profile.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import {
  memberOf,
  newEmail,
  startPostedServer,
  strongPassword,
  wrongCode,
  type Client,
} from '#app/tests/support/clients.ts';
import * as support from '#app/tests/support/clients.ts';
import { startTestServer } from '#app/tests/support/test-server.ts';
import {
  changeAskedHoursAgo,
  confirmAccount,
  erasePassword,
  provesNumber,
} from '#app/tests/support/arrange/accounts.ts';
import { changeCodeTriesOfDay, openResetLink } from '#app/tests/support/arrange/codes.ts';
import { setRateCount } from '#app/tests/support/arrange/limits.ts';
import { codesSentTo } from '#app/tests/support/arrange/messages.ts';
import { sql } from '#app/tests/support/sql.ts';
import { accountScene } from './account-scene.ts';

const scene = await accountScene();
const { server, asBearer, signUpAs, signIn, giveCode, signUp, signUpAndVerify, codeByMail } = scene;
const { anotherSession, lastMailTo } = scene;

const password = strongPassword;
const askEmail = (client: Client, email: string, typed = password) =>
  client.api(changeOwnEmail, { body: { email, password: typed } });
const askPhone = (client: Client, phone: string, typed = password) =>
  client.api(changeOwnPhone, { body: { phone, phone_code: '+256', password: typed } });
const confirm = (client: Client, code: string) => client.api(confirmChange, { body: { code } });
const profile = async (client: Client) => (await client.api(readProfile)).answer().data;
const audited = (client: Client) =>
  sql(server)<{ action: string; details: unknown }>`SELECT action, details FROM audit_log
    WHERE actor_id = ${client.userId}::bigint AND action LIKE 'profile.%' ORDER BY id`;

/** Someone whose change to another address waits for its code. */
async function withWaitingChange() {
  const [client, email] = [await signUpAndVerify(), newEmail()];
  await askEmail(client, email);
  return { client, email, code: await codeByMail(email) };
}

const wrongPassword = { password: ['This password is wrong. Enter your current password.'] };

describe("a person's own name", () => {
  test('GUARD-08 is changed, audited without the name itself, and staff see the earlier one', async () => {
    const client = await signUpAndVerify();
    expect((await client.api(changeOwnName, { body: { name: '1' } })).errors).toEqual({
      name: ['Full name must contain only letters and valid characters.'],
    });
    const { user } = (await client.api(changeOwnName, { body: { name: 'Nakato Mary Grace' } })).answer();
    expect(user).toEqual({ ...client.user, name: 'Nakato Mary Grace' });
    await client.api(changeOwnName, { body: { name: 'Nakato Mary Grace' } });
    expect(await audited(client)).toEqual([{ action: 'profile.name-changed', details: {} }]);
    const officer = await memberOf(server, 'loan-officer');
    const { data } = (await officer.api(showClient, { id: client.user.id })).answer();
    expect(data).toMatchObject({
      name: 'Nakato Mary Grace',
      earlier: [{ kind: 'name', earlier: 'Nakato Grace' }],
    });
  });
});

describe('a new email address', () => {
  test('GUARD-08 takes effect once its code is given; the old address is told, and other devices are signed out', async () => {
    const client = await signUpAndVerify();
    const other = await anotherSession(client);
    const email = newEmail();
    const answer = (await askEmail(client, email.toUpperCase())).answer();
    expect(answer.code_expires_in).toBe(600);
    expect((await profile(client)).waiting).toEqual({
      kind: 'email',
      value: email,
      sent_to: email,
      sent_by: 'mail',
      code_expires_in: expect.any(Number),
      mailbox_unknown: false,
    });
    const code = await codeByMail(email);
    expect((await signIn(email)).status).toBe(422);
    expect((await confirm(client, wrongCode(code))).errors?.['code']).toHaveLength(1);
    const { user } = (await confirm(client, code)).answer();
    expect(user).toEqual({ ...client.user, email });

    await expect.poll(() => lastMailTo(client.email)?.subject).toBe('Your Ensigo email address was changed');
    expect(lastMailTo(client.email)?.text).toContain("If this wasn't you, tell Ensigo at once");
    expect((await client.api(readSession)).status).toBe(200);
    expect((await other.api(readSession)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(client.email)).status).toBe(422);
    expect((await profile(client)).waiting).toBeNull();
    expect((await audited(client)).map(({ action }) => action)).toEqual([
      'profile.change-asked',
      'profile.email-changed',
    ]);
  });

  test('GUARD-08 the password is asked for again, ten times in ten minutes at most', async () => {
    const client = await signUpAndVerify();
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await askEmail(client, newEmail(), 'Wrong1234x')).errors).toEqual(wrongPassword);
    }
    expect((await askEmail(client, newEmail())).status).toBe(429);
    expect((await profile(client)).waiting).toBeNull();
  });

  test('GUARD-11 no password is that of an account which was erased under the call', async () => {
    const client = await signUpAndVerify();
    await erasePassword(server, client.userId);
    for (const typed of [password, 'erased']) {
      expect((await askPhone(client, '772000111', typed)).errors).toEqual(wrongPassword);
    }
  });

  test('GUARD-08 SIGN-06 a known address gets the message of sign-up; an unconfirmed one is taken over', async () => {
    const client = await signUpAndVerify();
    const known = await signUpAndVerify();
    expect((await askEmail(client, known.email)).errors).toEqual({
      email: ['This email address already has an account.'],
    });
    expect((await askEmail(client, client.email)).errors).toEqual({
      email: ['This is already your email address.'],
    });
    const stranger = await signUp();
    await codeByMail(stranger.email);
    expect((await askEmail(client, stranger.email)).status).toBe(200);
    expect((await confirm(client, await codeByMail(stranger.email, 2))).status).toBe(200);
    expect((await stranger.api(readSession)).status).toBe(401);
    expect((await profile(client)).user.email).toBe(stranger.email);
  });

  test('GUARD-08 an address that has become an account in the meantime is not taken from it', async () => {
    const { client, email, code } = await withWaitingChange();
    const { token } = (await signUpAs(email)).answer();
    await confirmAccount(server, email);
    expect(await confirm(client, code)).toMatchObject({
      status: 409,
      message: 'This email address now has another account. Choose a different address.',
    });
    expect((await profile(client)).user.email).toBe(client.email);
    expect((await asBearer(token).api(readSession)).status).toBe(200);
  });

  test('GUARD-08 another change replaces it and its code; a code is valid once, even with simultaneous use', async () => {
    const client = await signUpAndVerify();
    const [first, second] = [newEmail(), newEmail()];
    await askEmail(client, first);
    const firstCode = await codeByMail(first);
    await askEmail(client, second);
    const code = await codeByMail(second);
    const guess = firstCode === code ? wrongCode(code) : firstCode;
    expect((await confirm(client, guess)).status).toBe(422);
    const replies = await Promise.all([confirm(client, code), confirm(client, code), confirm(client, code)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await profile(client)).user.email).toBe(second);
  });

  test('GUARD-08 waits on every screen until it is confirmed, sent again or withdrawn', async () => {
    const client = await signUpAndVerify();
    expect((await client.api(resendChangeCode)).status).toBe(409);
    const email = newEmail();
    await askEmail(client, email);
    await codeByMail(email);
    expect((await client.api(resendChangeCode)).status).toBe(200);
    const code = await codeByMail(email, 2);
    expect((await client.api(withdrawChange)).status).toBe(200);
    expect((await profile(client)).waiting).toBeNull();
    expect((await confirm(client, code)).status).toBe(409);
    for (let nth = 0; nth < 3; nth += 1) await askEmail(client, email);
    expect((await askEmail(client, email)).status).toBe(429);
  });
});

test('GUARD-09 GUARD-08 after twenty wrong codes no more are compared that day: the owner is told, and nothing changes', async () => {
  const { client, code } = await withWaitingChange();
  const told = () =>
    sql(server)<{ kind: string }>`SELECT kind FROM outbox_message WHERE user_id = ${client.userId}::bigint
      AND kind IN ('codes-ended', 'sign-in-failures')`;
  for (let nth = 0; nth < 5; nth += 1) expect((await confirm(client, wrongCode(code))).status).toBe(422);
  // The person has signed in already: this is not a failed sign-in.
  expect(await told()).toEqual([]);
  await changeCodeTriesOfDay(server, client.userId, 19);
  expect((await confirm(client, wrongCode(code))).status).toBe(422);
  const ended = await confirm(client, code);
  expect([ended.status, ended.message]).toEqual([
    429,
    'Too many wrong codes today. Wait 24 hours, or ask us to lift the limit.',
  ]);
  const another = await askEmail(client, newEmail());
  expect([another.status, another.message]).toEqual([429, ended.message]);
  expect(await told()).toEqual([{ kind: 'codes-ended' }]);
  expect(
    await sql(server)`SELECT FROM audit_log WHERE actor_id = ${client.userId}::bigint
      AND action = 'code.day-ended'`,
  ).toHaveLength(1);
  expect((await profile(client)).user.email).toBe(client.email);
});

test('GUARD-08 a change waits for a day, and the code of an abandoned one changes nothing', async () => {
  const { client, code } = await withWaitingChange();
  const age = (hours: number) => changeAskedHoursAgo(server, client.userId, hours);
  await age(23);
  expect((await profile(client)).waiting).not.toBeNull();
  await age(25);
  expect((await profile(client)).waiting).toBeNull();
  expect((await confirm(client, code)).status).toBe(409);
  expect((await profile(client)).user.email).toBe(client.email);
});

test('GUARD-08 changes can be requested twenty times a day at most, and withdrawn only by their owner', async () => {
  const [client, other] = [await signUpAndVerify(), await signUpAndVerify()];
  await askEmail(client, newEmail());
  await askEmail(other, newEmail());
  await client.api(withdrawChange);
  expect((await profile(other)).waiting).not.toBeNull();
  await setRateCount(server, `profile-change:${client.userId}`, 19);
  expect((await askEmail(client, newEmail())).status).toBe(200);
  expect((await askEmail(client, newEmail())).status).toBe(429);
});

test('GUARD-08 with the new address, codes on their way to the old one are void', async () => {
  const client = await signUpAndVerify();
  const before = server.smtp.codesFor(client.email).length;
  const { token } = (await signIn(client.email)).answer();
  const old = await codeByMail(client.email, before + 1);
  await openResetLink(server, client.userId);
  const email = newEmail();
  await askEmail(client, email);
  expect((await confirm(client, await codeByMail(email))).status).toBe(200);
  const left = await sql(server)`SELECT purpose FROM one_time_code WHERE user_id = ${client.userId}::bigint
    AND code_hash IS NOT NULL UNION ALL SELECT 'reset' FROM password_reset
    WHERE user_id = ${client.userId}::bigint AND used_at IS NULL`;
  expect(left).toEqual([]);
  const late = await giveCode(asBearer(token), old);
  expect(late.status).toBe(401);
});

describe('a new phone number', () => {
  test('GUARD-08 is confirmed by a text to it; the account is told by mail, the previous number by a text', async () => {
    const client = await signUpAndVerify();
    await provesNumber(server, client.userId);
    expect((await askPhone(client, '12')).errors).toEqual({
      phone: ['Phone number must be exactly 9 digits.'],
    });
    expect((await askPhone(client, '0772 123456')).errors).toEqual({
      phone: ['This is already your phone number.'],
    });
    expect((await askPhone(client, '0701 555 666')).status).toBe(200);
    expect(await profile(client)).toMatchObject({
      phone_proven_by: 'sms',
      waiting: { kind: 'phone', value: '+256 701555666', sent_to: '+256 701555666', sent_by: 'sms' },
    });
    await expect.poll(() => server.gateway.codeFor('+256701555666')).toMatch(/^\d{6}$/);
    const { user } = (await confirm(client, server.gateway.codeFor('+256701555666') ?? '')).answer();
    expect(user).toEqual({ ...client.user, phone: '701555666' });
    await expect.poll(() => lastMailTo(client.email)?.subject).toBe('Your Ensigo phone number was changed');
    await expect
      .poll(() => server.gateway.messagesTo('+256772123456').at(-1)?.text)
      .toContain('your account now has another phone number instead of this one');
    const earlier = await sql(server)`SELECT kind, earlier FROM account_history
      WHERE user_id = ${client.userId}::bigint`;
    expect(earlier).toEqual([{ kind: 'phone', earlier: '+256 772123456' }]);
  });

  test('GUARD-08 GUARD-04 if the number cannot receive texts, the message says so, and nothing waits', async () => {
    const client = await signUpAndVerify();
    await codesSentTo(server, '+256701555777', 5);
    expect(await askPhone(client, '701555777')).toMatchObject({
      status: 429,
      message: "We can't send an SMS to this number for now. Nothing has changed. Try again later.",
    });
    expect((await profile(client)).waiting).toBeNull();
  });

  test('GUARD-08 GUARD-05 is confirmed by a text in trial mode too, where texts are shown', async () => {
    const trial = await startTestServer();
    try {
      expect((await profile(await memberOf(trial))).phone_proven_by).toBe('sms');
    } finally {
      await trial.close();
    }
  });

  test('GUARD-08 is confirmed by a mail to the account if texts cannot be sent', async () => {
    const textless = await startPostedServer({ sms: undefined });
    try {
      const client = await support.signUpAndVerify(textless);
      await client.api(changeOwnPhone, { body: { phone: '701555666', phone_code: '+256', password } });
      expect((await client.api(readProfile)).answer().data).toMatchObject({
        phone_proven_by: 'mail',
        waiting: { kind: 'phone', sent_to: client.email, sent_by: 'mail' },
      });
      const code = await support.codeByMail(textless, client.email, 2);
      expect((await confirm(client, code)).answer().user.phone).toBe('701555666');
    } finally {
      await textless.close();
    }
  });
});
