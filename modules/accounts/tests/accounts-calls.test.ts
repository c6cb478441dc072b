import { describe, expect, test } from 'vitest';
import { login, register, resendCode, resendCodeBySms, verifyCode } from '../endpoints/accounts.ts';
import { logout, readSession, reportActivity } from '#kit/endpoints/session.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import {
  callWith,
  isAlive,
  memberOf,
  newEmail,
  strongPassword,
  wrongCode,
} from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { newPassword } from '#app/tests/support/sign-in.ts';
import { accountScene } from './account-scene.ts';

const scene = await accountScene();
const { server, asNobody, signUpAs, signIn, giveCode, signUp, signUpAndVerify, codeByMail } = scene;
const { signedUpWithCode, clientWith, anotherSession, askReset, exchange, storePassword } = scene;

async function needsToken(call: Endpoint): Promise<void> {
  expect(await asNobody(call, call.method === 'GET' ? undefined : {})).toMatchObject({
    status: 401,
    message: 'Sign in again to continue.',
  });
}

describe('auth/register', () => {
  test('API-01 SIGN-05 anyone can create an account: the token waits for the code that was sent', async () => {
    const email = newEmail();
    const answer = (await signUpAs(email.toUpperCase())).answer();
    expect(answer).toMatchObject({ email, code_expires_in: 600 });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    const [user] = await sql(server)<{ password_hash: string }>`SELECT name, phone, phone_code, roles,
      how_did_you_hear, password_hash FROM users WHERE email = ${email}`;
    expect(user).toMatchObject({
      name: 'Nakato Grace',
      phone: '772123456',
      phone_code: '+256',
      roles: ['client'],
      how_did_you_hear: 'A Friend',
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await codeByMail(email)).toMatch(/^\d{6}$/);
    const client = await clientWith(email, answer.token);
    expect((await client.api(readSession)).answer().data.stage).toBe('code-pending');
  });

  test('API-01 a role in the body is ignored', async () => {
    const email = newEmail();
    const more = { role: 'administrator', disabled_at: null, id: 1 };
    expect((await signUpAs(email, more)).status).toBe(200);
    expect(await sql(server, 'SELECT roles FROM users WHERE email = $1', [email])).toEqual([
      { roles: ['client'] },
    ]);
  });

  test('SIGN-04 SIGN-06 API-14 reports all invalid fields at once, and creates nothing', async () => {
    const before = await sql(server, 'SELECT count(*)::int AS people FROM users');
    const { status, message, errors } = await asNobody(register, {});
    expect(status).toBe(422);
    expect(errors).toEqual({
      name: ['Full name is required.'],
      email: ['Email is required.'],
      phone: ['Phone number is required.'],
      password: ['Password is required.'],
      password_confirmation: ['Confirmation password is required.'],
      how_did_you_hear: ['Choose how you heard about us.'],
    });
    expect(message).toBe('Full name is required.');
    expect(await sql(server, 'SELECT count(*)::int AS people FROM users')).toEqual(before);
  });

  test.each([
    [{ name: 'G' }, 'name', 'Full name must contain only letters and valid characters.'],
    [{ email: 'grace@shop' }, 'email', 'Invalid email format.'],
    [{ phone: '12345678' }, 'phone', 'Phone number must be exactly 9 digits.'],
    [{ phone_code: '+999' }, 'phone_code', 'Choose a country code from the list.'],
    [{ password: 'short1A' }, 'password', 'Password must be at least 8 characters.'],
    [{ password_confirmation: 'Goats5Hens' }, 'password_confirmation', 'Passwords do not match.'],
    [{ how_did_you_hear: 'Radio' }, 'how_did_you_hear', 'Choose how you heard about us.'],
    [{ password: 'Nakato12' }, 'password', "Don't use your own name or email as your password."],
  ])('SIGN-04 refuses %o at its field', async (changes, field, words) => {
    const { status, errors } = await signUpAs(newEmail(), changes);
    expect([status, errors?.[field]?.[0]]).toEqual([422, words]);
  });

  test('SIGN-06 a known address, in any spelling, gets a message at its field', async () => {
    const { email } = await signUpAndVerify();
    const { status, errors } = await signUpAs(email.toUpperCase());
    const known = { email: ['This email address already has an account. Sign in instead.'] };
    expect([status, errors]).toEqual([422, known]);
  });

  test('SIGN-06 one address can be tried ten times in ten minutes', async () => {
    const { email } = await signUpAndVerify();
    const replies = [];
    for (let nth = 0; nth < 10; nth += 1) replies.push(await signUpAs(email));
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 422), 429]);
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(590);
  });
});

describe('auth/login', () => {
  test('API-01 LOGIN-06 the correct password gets a new token that waits for a new code', async () => {
    const { email, token: first } = await signUp();
    await codeByMail(email);
    const answer = (await signIn(` ${email.toUpperCase()} `)).answer();
    expect(answer).toMatchObject({ email, code_expires_in: 600 });
    expect(answer.token).not.toBe(first);
    const code = await codeByMail(email, 2);
    const client = await clientWith(email, answer.token);
    expect((await giveCode(client, code)).status).toBe(200);
  });

  test('LOGIN-08 a wrong password and an unknown address get the same answer', async () => {
    const { email } = await signUp();
    const wrong = await signIn(email, `${strongPassword}x`);
    const unknown = await signIn(newEmail());
    expect(wrong.status).toBe(422);
    expect(JSON.parse(wrong.text)).toEqual({
      message: 'The email or password is wrong. Check them and try again.',
      code: 'wrong-credentials',
    });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test('LOGIN-05 the rules for address and password apply before anything is looked up', async () => {
    const { status, errors } = await asNobody(login, { email: 'grace', password: 'goats' });
    expect(status).toBe(422);
    expect(errors).toEqual({
      email: ['Invalid email format.'],
      password: ['Password must be at least 8 characters.'],
    });
  });

  test('LOGIN-09 API-14 wrong passwords are slowed down, whether or not the address is known', async () => {
    for (const email of [(await signUp()).email, newEmail()]) {
      const statuses = await Promise.all(
        Array.from({ length: 5 }, async () => (await signIn(email, 'Wrong1234x')).status),
      );
      expect(new Set(statuses)).toEqual(new Set([422]));
      const refused = await signIn(email);
      expect(refused.status).toBe(429);
      expect(refused.message).toMatch(/^Too many tries\. Wait \d+ seconds, then try again\./);
    }
  });
});

describe('auth/verify/store', () => {
  test('API-01 VERIFY-05 the correct code makes the token fully valid', async () => {
    const client = await signUp();
    expect((await client.api(listSettings)).status).toBe(403);
    const two_factor_code = await codeByMail(client.email);
    const answer = (await giveCode(client, two_factor_code)).answer();
    expect(answer.user?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.user).toEqual({
      id: answer.user?.id,
      name: 'Nakato Grace',
      email: client.email,
      phone: '772123456',
      phone_code: '+256',
      roles: ['client'],
      language: 'en',
    });
    expect(answer.permissions).toContain('loans.apply');
    expect((await client.api(listSettings)).status).toBe(200);
    await needsToken(verifyCode);
  });

  test('VERIFY-06 VERIFY-07 anything but six digits, and a wrong code, get a message at the field', async () => {
    const { client, code } = await signedUpWithCode();
    for (const two_factor_code of ['', '12345', '1234567', 'abcdef', '12 456', null, {}]) {
      const { status, errors } = await giveCode(client, two_factor_code);
      expect([status, errors]).toEqual([422, { two_factor_code: ['Invalid OTP format.'] }]);
    }
    const wrong = await giveCode(client, wrongCode(code));
    expect(wrong.status).toBe(422);
    expect(wrong.errors?.['two_factor_code']).toHaveLength(1);
    // An input that is not a code did not count as an attempt.
    expect(
      await sql(server, 'SELECT tries FROM one_time_code WHERE user_id = $1::bigint', [client.userId]),
    ).toEqual([{ tries: 1 }]);
  });
});

describe('sending again', () => {
  test('API-01 VERIFY-04 auth/verify/resend sends a new code by mail; the body is empty', async () => {
    const client = await signUp();
    await codeByMail(client.email);
    const answer = (await client.api(resendCode)).answer();
    expect(answer).toEqual({ message: "We've sent a new code to your email.", code_expires_in: 600 });
    const two_factor_code = await codeByMail(client.email, 2);
    expect((await giveCode(client, two_factor_code)).status).toBe(200);
    await needsToken(resendCode);
  });

  test('API-01 VERIFY-10 auth/verify/resendViaSMS sends it to the phone in E.164', async () => {
    const email = newEmail();
    const { token } = (await signUpAs(email, { phone: '0100 123 4567', phone_code: '+20' })).answer();
    const client = await clientWith(email, token);
    const answer = (await client.api(resendCodeBySms, { body: {} })).answer();
    expect(answer).toEqual({ message: "We've sent a new code to your phone.", code_expires_in: 600 });
    await expect.poll(() => server.gateway.codeFor('+201001234567')).toMatch(/^\d{6}$/);
    const two_factor_code = server.gateway.codeFor('+201001234567');
    expect((await giveCode(client, two_factor_code)).status).toBe(200);
    await needsToken(resendCodeBySms);
  });
});

describe('auth/reset_password', () => {
  async function resetToken(email: string, mails = 2): Promise<string> {
    expect((await askReset(email)).status).toBe(200);
    const otp = await codeByMail(email, mails);
    return (await exchange(email, otp)).answer().token;
  }

  test('API-01 RESET-01 request: anyone can ask, the owner gets the mail', async () => {
    const { email } = await signUpAndVerify();
    const { answer } = await askReset(email.toUpperCase());
    expect(answer()).toEqual({ message: "If this email address has an account, we've sent it a code." });
    await codeByMail(email, 2);
    expect(server.smtp.mailsTo(email).at(-1)?.subject).toBe('Your Ensigo code for a new password');
    expect((await askReset('grace')).errors).toEqual({
      email: ['Invalid email format.'],
    });
  });

  test('API-01 RESET-02 verify: the code becomes a token for one new password', async () => {
    const { email } = await signUpAndVerify();
    await askReset(email);
    const otp = await codeByMail(email, 2);
    const wrong = await exchange(email, wrongCode(otp));
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['otp']]);
    const answer = (await exchange(email, otp)).answer();
    expect(answer).toMatchObject({ name: 'Nakato Grace', email });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    // It is not a session.
    expect((await callWith(server.url, answer.token, readSession)).status).toBe(401);
  });

  test('API-01 RESET-03 store: the new password works, the old one does not', async () => {
    const { email } = await signUpAndVerify();
    const token = await resetToken(email);
    const refused = await storePassword(email, token, newPassword, 'Maize&Beans8');
    expect(refused.errors).toEqual({ password_confirmation: ['Passwords do not match.'] });
    const { message } = (await storePassword(email, token)).answer();
    expect(message).toBe('Password changed. Sign in with your new password.');
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await signIn(email)).status).toBe(422);
  });

  test('RESET-04 a weak new password is reported at its field and leaves the token valid', async () => {
    const { email } = await signUpAndVerify();
    const token = await resetToken(email);
    expect((await storePassword(email, token, 'goats')).errors?.['password']).toEqual([
      'Password must be at least 8 characters.',
    ]);
    expect((await storePassword(email, token, 'Nakato99')).errors?.['password']).toEqual([
      "Don't use your own name or email as your password.",
    ]);
    expect((await storePassword(email, token)).status).toBe(200);
  });
});

describe('the other calls of a session', () => {
  test('API-01 auth/logout ends this session and no other', async () => {
    const client = await signUpAndVerify();
    const other = await anotherSession(client);
    expect((await client.api(logout)).answer().message).toBe("You're signed out.");
    expect([await isAlive(client), await isAlive(other)]).toEqual([false, true]);
    await needsToken(logout);
  });

  test('SESS-07 auth/me reveals only the address before the code is confirmed', async () => {
    const client = await signUp();
    const before = (await client.api(readSession)).answer().data;
    expect(before).toMatchObject({ stage: 'code-pending', email: client.email, user: null, permissions: [] });
    expect(before.code_expires_in).toBeGreaterThan(590);
    const two_factor_code = await codeByMail(client.email);
    await giveCode(client, two_factor_code);
    const after = (await client.api(readSession)).answer().data;
    expect(after).toMatchObject({ stage: 'verified', code_expires_in: 0, user: { name: 'Nakato Grace' } });
    await needsToken(readSession);
  });

  test('SESS-07 auth/activity accepts activity from anyone who is signed in', async () => {
    for (const role of ['client', 'advisor']) {
      expect((await (await memberOf(server, role)).api(reportActivity)).status).toBe(200);
    }
    expect((await (await memberOf(server, 'client', 'code-pending')).api(reportActivity)).status).toBe(403);
    await needsToken(reportActivity);
  });
});
