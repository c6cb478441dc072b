import { describe, expect, test } from 'vitest';
import { login, requestReset, storeReset, verifyReset } from '../endpoints/accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import {
  callWith,
  clientWith,
  codeByMail,
  isAlive,
  newEmail,
  signUp,
  signUpAndVerify,
  startPostedServer,
  strongPassword,
  tokenFor,
  wrongCode,
  type Client,
  type Input,
} from '#app/tests/support/clients.ts';
import { codes } from '../server/code-store.ts';
import { expireResetCodes, expireResetLinks } from '#app/tests/support/arrange/codes.ts';
import { closeAccount } from '#app/tests/support/arrange/accounts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { serverForFile } from '#app/tests/support/server-for-file.ts';

const server = await serverForFile(startPostedServer());

const newPassword = 'Maize&Beans7';

const asNobody = <C extends Endpoint>(call: C, input: Input) => callWith(server.url, undefined, call, input);
const ask = (email: string) => asNobody(requestReset, { body: { email } });
const exchange = (email: string, otp: string) => asNobody(verifyReset, { body: { email, otp } });
const store = (email: string, token: string, password = newPassword) =>
  asNobody(storeReset, { body: { email, token, password, password_confirmation: password } });

/** A client with the mailed reset code, which is the second code after that of the sign-up. */
async function withResetCode(): Promise<Client & { readonly otp: string }> {
  const client = await signUpAndVerify(server);
  await ask(client.email);
  return { ...client, otp: await codeByMail(server, client.email, 2) };
}

async function withResetToken(): Promise<Client & { readonly resetToken: string }> {
  const client = await withResetCode();
  return { ...client, resetToken: (await exchange(client.email, client.otp)).answer().token };
}

const expired = 'Your code has expired. Ask for a new one.';
const changedBefore = /^You've already changed your password with this code\./;

describe('a new password', () => {
  test("RESET-05 ends every session of the person, at whatever stage, and nobody else's", async () => {
    const client = await withResetToken();
    const stranger = await signUpAndVerify(server);
    const others = await Promise.all(
      (['verified', 'code-pending'] as const).map(async (stage) =>
        clientWith(server, client.email, await tokenFor(server, client.email, stage)),
      ),
    );
    expect((await store(client.email, client.resetToken)).status).toBe(200);
    expect(await Promise.all([client, ...others].map(isAlive))).toEqual([false, false, false]);
    expect(await isAlive(stranger)).toBe(true);
  });

  test('RESET-05 leaves no session to a sign-in with the old one that was under way', async () => {
    const client = await withResetToken();
    const body = { email: client.email, password: strongPassword };
    const [stored, ...before] = await Promise.all([
      store(client.email, client.resetToken),
      ...Array.from({ length: 4 }, () => asNobody(login, { body })),
    ]);
    expect(stored.status).toBe(200);
    const sessions = before.filter(({ status }) => status === 200).map((reply) => reply.answer().token);
    const clients = await Promise.all(sessions.map((token) => clientWith(server, client.email, token)));
    expect((await Promise.all(clients.map(isAlive))).filter(Boolean)).toEqual([]);
  });

  test('RESET-05 tells the owner by mail that it was changed', async () => {
    const client = await withResetToken();
    await store(client.email, client.resetToken);
    await expect
      .poll(() => server.smtp.mailsTo(client.email).at(-1)?.subject)
      .toBe('Your Ensigo password was changed');
    expect(server.smtp.mailsTo(client.email).at(-1)?.text).not.toContain(newPassword);
  });

  test('RESET-05 a token is valid once, even with simultaneous use', async () => {
    const client = await withResetToken();
    const replies = await Promise.all(
      [1, 2, 3].map((nth) => store(client.email, client.resetToken, `${newPassword}${String(nth)}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await store(client.email, client.resetToken);
    expect([again.status, again.message]).toEqual([422, expect.stringMatching(changedBefore)]);
  });

  test('RESET-05 the same password again, as after a lost answer, is the same success, and changes nothing', async () => {
    const client = await withResetToken();
    const first = await store(client.email, client.resetToken);
    const since = await clientWith(server, client.email, await tokenFor(server, client.email));
    const again = await store(client.email, client.resetToken);
    expect([again.status, again.message]).toEqual([200, first.message]);
    expect(await isAlive(since)).toBe(true);
    await expireResetLinks(server, client.userId);
    expect((await store(client.email, client.resetToken)).message).toBe(expired);
  });

  test('RESET-05 another password after a lost answer is told that the first one is stored, and changes nothing', async () => {
    const client = await withResetToken();
    await store(client.email, client.resetToken);
    const again = await store(client.email, client.resetToken, `${newPassword}x`);
    expect([again.status, again.message]).toEqual([422, expect.stringMatching(changedBefore)]);
    const body = { email: client.email, password: newPassword };
    expect((await asNobody(login, { body })).status).toBe(200);
    const stranger = await signUpAndVerify(server);
    expect((await store(stranger.email, client.resetToken)).message).toBe(expired);
  });

  test('RESET-05 GUARD-01 once the password was changed again, a used token still speaks of its own reset alone', async () => {
    const client = await withResetToken();
    const first = await store(client.email, client.resetToken);
    await ask(client.email);
    const { token } = (await exchange(client.email, await codeByMail(server, client.email, 3))).answer();
    const later = `${newPassword}later`;
    expect((await store(client.email, token, later)).status).toBe(200);
    const answers = await Promise.all(
      [newPassword, later, `${newPassword}x`].map((password) =>
        store(client.email, client.resetToken, password),
      ),
    );
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [200, first.message],
      [422, expect.stringMatching(changedBefore)],
      [422, expect.stringMatching(changedBefore)],
    ]);
    const body = { email: client.email, password: later };
    expect((await asNobody(login, { body })).status).toBe(200);
  });

  test('RESET-05 a token expires', async () => {
    const client = await withResetToken();
    await expireResetLinks(server, client.userId);
    expect(await store(client.email, client.resetToken)).toMatchObject({ status: 422, message: expired });
    const body = { email: client.email, password: strongPassword };
    expect((await asNobody(login, { body })).status).toBe(200);
  });

  test("RESET-05 a token does not work for another address, nor does another's for this one", async () => {
    const [client, other] = [await withResetToken(), await signUpAndVerify(server)];
    expect(await store(other.email, client.resetToken)).toMatchObject({ status: 422, message: expired });
    expect((await store(client.email, client.resetToken)).status).toBe(200);
  });

  test('RESET-05 voids all other codes and tokens', async () => {
    const client = await withResetToken();
    const holder = { id: client.userId, device_id: null };
    const life = async () => (await codes.state(server.platform.database, holder, 'verify', 600))?.expires_in;
    await asNobody(login, { body: { email: client.email, password: strongPassword } });
    expect(await life()).toBeGreaterThan(0);
    await ask(client.email);
    const otp = await codeByMail(server, client.email, 4);
    const second = (await exchange(client.email, otp)).answer().token;
    await ask(client.email);
    const third = await codeByMail(server, client.email, 5);
    expect((await store(client.email, client.resetToken)).status).toBe(200);
    expect(await life()).toBe(0);
    expect((await store(client.email, second)).status).toBe(422);
    expect((await exchange(client.email, third)).status).toBe(422);
  });
});

describe('a reset code', () => {
  test('RESET-05 VERIFY-09 is valid once', async () => {
    const { email, otp } = await withResetCode();
    const replies = await Promise.all([exchange(email, otp), exchange(email, otp), exchange(email, otp)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await exchange(email, otp)).status).toBe(422);
  });

  test('RESET-05 VERIFY-09 expires', async () => {
    const { email, otp, userId } = await withResetCode();
    await expireResetCodes(server, userId);
    expect((await exchange(email, otp)).status).toBe(422);
  });

  test('RESET-05 does not work for signing in', async () => {
    const client = await signUpAndVerify(server);
    await callWith(server.url, undefined, login, { body: { email: client.email, password: strongPassword } });
    const signInCode = await codeByMail(server, client.email, 2);
    await ask(client.email);
    const otp = await codeByMail(server, client.email, 3);
    const swapped = otp === signInCode ? wrongCode(otp) : signInCode;
    expect((await exchange(client.email, swapped)).status).toBe(422);
    expect((await exchange(client.email, otp)).status).toBe(200);
  });

  test('RESET-05 VERIFY-09 of forty simultaneous guesses at most five are compared', async () => {
    const { email, otp } = await withResetCode();
    const replies = await Promise.all(Array.from({ length: 40 }, () => exchange(email, wrongCode(otp))));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await exchange(email, otp)).status).toBe(429);
  });
});

describe('an unknown address', () => {
  test('RESET-05 gets the same status and body as a known one, at every step', async () => {
    const known = (await signUpAndVerify(server)).email;
    const unknown = newEmail();
    const seen = async (email: string) => {
      const replies = [
        await ask(email),
        ...(await Promise.all(Array.from({ length: 5 }, () => exchange(email, '000000')))),
        await exchange(email, '000000'),
        await store(email, 'x'.repeat(43)),
        await store(email, 'x'.repeat(43), 'Nakato99'),
      ];
      // The wait that is left depends on the second in which it is asked for.
      return replies.map(({ status, text }) => [status, text.replace(/wait (1 minute|\d+ seconds)/, 'wait')]);
    };
    const [ofKnown, ofUnknown] = [await seen(known), await seen(unknown)];
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.map(([status]) => status)).toEqual([200, 422, 422, 422, 422, 422, 429, 422, 422]);
  });

  test('RESET-05 is sent nothing, and takes as long', async () => {
    const mails = server.smtp.mails.length;
    const began = Date.now();
    await ask(newEmail());
    expect(Date.now() - began).toBeGreaterThanOrEqual(240);
    const client = await signUp(server);
    await codeByMail(server, client.email);
    expect(server.smtp.mails).toHaveLength(mails + 1);
  });

  test('RESET-05 a disabled account counts as unknown', async () => {
    const client = await signUpAndVerify(server);
    await closeAccount(server, client.userId);
    expect((await ask(client.email)).text).toBe((await ask(newEmail())).text);
    const body = { email: client.email, password: strongPassword };
    expect((await asNobody(login, { body })).message).toBe(
      'The email or password is wrong. Check them and try again.',
    );
    const [row] = await sql(
      server,
      `SELECT count(*)::int AS codes FROM reset_request WHERE user_id = $1::bigint`,
      [client.userId],
    );
    expect(row).toEqual({ codes: 0 });
  });

  test('RESET-05 an address can ask ten times in ten minutes, known or not', async () => {
    for (const email of [(await signUpAndVerify(server)).email, newEmail()]) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect((await ask(email)).status).toBe(429);
    }
  });

  test('RESET-05 none of it creates a session', async () => {
    const { resetToken } = await withResetToken();
    expect((await callWith(server.url, resetToken, readSession)).status).toBe(401);
  });
});
