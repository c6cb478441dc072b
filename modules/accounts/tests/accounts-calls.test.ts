import { describe, expect, test } from 'vitest';
import {
  login,
  register,
  requestReset,
  resendCode,
  resendCodeBySms,
  storeReset,
  verifyCode,
  verifyReset,
} from '../endpoints/accounts.ts';
import { logout, readSession, reportActivity } from '#kit/endpoints/session.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import {
  callWith,
  clientWith,
  codeByMail,
  isAlive,
  memberOf,
  newEmail,
  signUp,
  signUpAndVerify,
  signUpBody,
  startPostedServer,
  strongPassword,
  tokenFor,
  wrongCode,
  type Input,
} from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { serverForFile } from '#app/tests/support/server-for-file.ts';

const server = await serverForFile(startPostedServer());

const asNobody = <C extends Endpoint>(call: C, input: Input) => callWith(server.url, undefined, call, input);

async function needsToken(call: Endpoint): Promise<void> {
  const input = call.method === 'GET' ? {} : { body: {} };
  expect(await asNobody(call, input)).toMatchObject({ status: 401, message: 'Sign in again to continue.' });
}

describe('auth/register', () => {
  test('API-01 SIGN-05 anyone can create an account: the token waits for the code that was sent', async () => {
    const email = newEmail();
    const answer = (await asNobody(register, { body: signUpBody(email.toUpperCase()) })).answer();
    expect(answer).toMatchObject({ email, code_expires_in: 600 });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    const [user] = await sql<{ password_hash: string }>(
      server,
      'SELECT name, phone, phone_code, roles, how_did_you_hear, password_hash FROM users WHERE email = $1',
      [email],
    );
    expect(user).toMatchObject({
      name: 'Nakato Grace',
      phone: '772123456',
      phone_code: '+256',
      roles: ['client'],
      how_did_you_hear: 'A Friend',
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await codeByMail(server, email)).toMatch(/^\d{6}$/);
    const client = await clientWith(server, email, answer.token);
    expect((await client.api(readSession)).answer().data.stage).toBe('code-pending');
  });

  test('API-01 a role in the body is ignored', async () => {
    const email = newEmail();
    const body = signUpBody(email, { role: 'administrator', disabled_at: null, id: 1 });
    expect((await asNobody(register, { body })).status).toBe(200);
    expect(await sql(server, 'SELECT roles FROM users WHERE email = $1', [email])).toEqual([
      { roles: ['client'] },
    ]);
  });

  test('SIGN-04 SIGN-06 API-14 reports all invalid fields at once, and creates nothing', async () => {
    const before = await sql(server, 'SELECT count(*)::int AS people FROM users');
    const { status, message, errors } = await asNobody(register, { body: {} });
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
    const { status, errors } = await asNobody(register, { body: signUpBody(newEmail(), changes) });
    expect(status).toBe(422);
    expect(errors?.[field]?.[0]).toBe(words);
  });

  test('SIGN-06 a known address, in any spelling, gets a message at its field', async () => {
    const { email } = await signUpAndVerify(server);
    const { status, errors } = await asNobody(register, { body: signUpBody(email.toUpperCase()) });
    expect(status).toBe(422);
    expect(errors).toEqual({ email: ['This email address already has an account. Sign in instead.'] });
  });

  test('SIGN-06 one address can be tried ten times in ten minutes', async () => {
    const { email } = await signUpAndVerify(server);
    const replies = [];
    for (let nth = 0; nth < 10; nth += 1) {
      replies.push(await asNobody(register, { body: signUpBody(email) }));
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 422), 429]);
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(590);
  });
});

describe('auth/login', () => {
  test('API-01 LOGIN-06 the correct password gets a new token that waits for a new code', async () => {
    const { email, token: first } = await signUp(server);
    await codeByMail(server, email);
    const answer = (
      await asNobody(login, { body: { email: ` ${email.toUpperCase()} `, password: strongPassword } })
    ).answer();
    expect(answer).toMatchObject({ email, code_expires_in: 600 });
    expect(answer.token).not.toBe(first);
    const code = await codeByMail(server, email, 2);
    const client = await clientWith(server, email, answer.token);
    expect((await client.api(verifyCode, { body: { two_factor_code: code } })).status).toBe(200);
  });

  test('LOGIN-08 a wrong password and an unknown address get the same answer', async () => {
    const { email } = await signUp(server);
    const wrong = await asNobody(login, { body: { email, password: `${strongPassword}x` } });
    const unknown = await asNobody(login, { body: { email: newEmail(), password: strongPassword } });
    expect(wrong.status).toBe(422);
    expect(JSON.parse(wrong.text)).toEqual({
      message: 'The email or password is wrong. Check them and try again.',
      code: 'wrong-credentials',
    });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test('LOGIN-05 the rules for address and password apply before anything is looked up', async () => {
    const { status, errors } = await asNobody(login, { body: { email: 'grace', password: 'goats' } });
    expect(status).toBe(422);
    expect(errors).toEqual({
      email: ['Invalid email format.'],
      password: ['Password must be at least 8 characters.'],
    });
  });

  test('LOGIN-09 API-14 wrong passwords are slowed down, whether or not the address is known', async () => {
    for (const email of [(await signUp(server)).email, newEmail()]) {
      const statuses = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const reply = await asNobody(login, { body: { email, password: 'Wrong1234x' } });
          return reply.status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([422]));
      const refused = await asNobody(login, { body: { email, password: strongPassword } });
      expect(refused.status).toBe(429);
      expect(refused.message).toMatch(/^Too many tries\. Wait \d+ seconds, then try again\./);
    }
  });
});

describe('auth/verify/store', () => {
  test('API-01 VERIFY-05 the correct code makes the token fully valid', async () => {
    const client = await signUp(server);
    expect((await client.api(listSettings)).status).toBe(403);
    const two_factor_code = await codeByMail(server, client.email);
    const answer = (await client.api(verifyCode, { body: { two_factor_code } })).answer();
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
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    for (const two_factor_code of ['', '12345', '1234567', 'abcdef', '12 456', null, {}]) {
      const { status, errors } = await client.api(verifyCode, { body: { two_factor_code } });
      expect([status, errors]).toEqual([422, { two_factor_code: ['Invalid OTP format.'] }]);
    }
    const wrong = await client.api(verifyCode, { body: { two_factor_code: wrongCode(code) } });
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
    const client = await signUp(server);
    await codeByMail(server, client.email);
    const answer = (await client.api(resendCode)).answer();
    expect(answer).toEqual({ message: "We've sent a new code to your email.", code_expires_in: 600 });
    const two_factor_code = await codeByMail(server, client.email, 2);
    expect((await client.api(verifyCode, { body: { two_factor_code } })).status).toBe(200);
    await needsToken(resendCode);
  });

  test('API-01 VERIFY-10 auth/verify/resendViaSMS sends it to the phone in E.164', async () => {
    const email = newEmail();
    const body = signUpBody(email, { phone: '0100 123 4567', phone_code: '+20' });
    const { token } = (await asNobody(register, { body })).answer();
    const client = await clientWith(server, email, token);
    const answer = (await client.api(resendCodeBySms, { body: {} })).answer();
    expect(answer).toEqual({ message: "We've sent a new code to your phone.", code_expires_in: 600 });
    await expect.poll(() => server.gateway.codeFor('+201001234567')).toMatch(/^\d{6}$/);
    const two_factor_code = server.gateway.codeFor('+201001234567');
    expect((await client.api(verifyCode, { body: { two_factor_code } })).status).toBe(200);
    await needsToken(resendCodeBySms);
  });
});

describe('auth/reset_password', () => {
  async function resetToken(email: string, mails = 2): Promise<string> {
    expect((await asNobody(requestReset, { body: { email } })).status).toBe(200);
    const otp = await codeByMail(server, email, mails);
    return (await asNobody(verifyReset, { body: { email, otp } })).answer().token;
  }

  test('API-01 RESET-01 request: anyone can ask, the owner gets the mail', async () => {
    const { email } = await signUpAndVerify(server);
    const { answer } = await asNobody(requestReset, { body: { email: email.toUpperCase() } });
    expect(answer()).toEqual({ message: "If this email address has an account, we've sent it a code." });
    await codeByMail(server, email, 2);
    expect(server.smtp.mailsTo(email).at(-1)?.subject).toBe('Your Ensigo code for a new password');
    expect((await asNobody(requestReset, { body: { email: 'grace' } })).errors).toEqual({
      email: ['Invalid email format.'],
    });
  });

  test('API-01 RESET-02 verify: the code becomes a token for one new password', async () => {
    const { email } = await signUpAndVerify(server);
    await asNobody(requestReset, { body: { email } });
    const otp = await codeByMail(server, email, 2);
    const wrong = await asNobody(verifyReset, { body: { email, otp: wrongCode(otp) } });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['otp']]);
    const answer = (await asNobody(verifyReset, { body: { email, otp } })).answer();
    expect(answer).toMatchObject({ name: 'Nakato Grace', email });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    // It is not a session.
    expect((await callWith(server.url, answer.token, readSession)).status).toBe(401);
  });

  test('API-01 RESET-03 store: the new password works, the old one does not', async () => {
    const { email } = await signUpAndVerify(server);
    const token = await resetToken(email);
    const password = 'Maize&Beans7';
    const refused = await asNobody(storeReset, {
      body: { email, token, password, password_confirmation: 'Maize&Beans8' },
    });
    expect(refused.errors).toEqual({ password_confirmation: ['Passwords do not match.'] });
    const body = { email, token, password, password_confirmation: password };
    const { message } = (await asNobody(storeReset, { body })).answer();
    expect(message).toBe('Password changed. Sign in with your new password.');
    expect((await asNobody(login, { body: { email, password } })).status).toBe(200);
    expect((await asNobody(login, { body: { email, password: strongPassword } })).status).toBe(422);
  });

  test('RESET-04 a weak new password is reported at its field and leaves the token valid', async () => {
    const { email } = await signUpAndVerify(server);
    const token = await resetToken(email);
    const put = (password: string) =>
      asNobody(storeReset, { body: { email, token, password, password_confirmation: password } });
    expect((await put('goats')).errors?.['password']).toEqual(['Password must be at least 8 characters.']);
    expect((await put('Nakato99')).errors?.['password']).toEqual([
      "Don't use your own name or email as your password.",
    ]);
    expect((await put('Maize&Beans7')).status).toBe(200);
  });
});

describe('the other calls of a session', () => {
  test('API-01 auth/logout ends this session and no other', async () => {
    const client = await signUpAndVerify(server);
    const other = await clientWith(server, client.email, await tokenFor(server, client.email));
    expect((await client.api(logout)).answer().message).toBe("You're signed out.");
    expect([await isAlive(client), await isAlive(other)]).toEqual([false, true]);
    await needsToken(logout);
  });

  test('SESS-07 auth/me reveals only the address before the code is confirmed', async () => {
    const client = await signUp(server);
    const before = (await client.api(readSession)).answer().data;
    expect(before).toMatchObject({ stage: 'code-pending', email: client.email, user: null, permissions: [] });
    expect(before.code_expires_in).toBeGreaterThan(590);
    const two_factor_code = await codeByMail(server, client.email);
    await client.api(verifyCode, { body: { two_factor_code } });
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
