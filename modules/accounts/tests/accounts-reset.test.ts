import { describe, expect, test } from 'vitest';
import { readSession } from '#kit/endpoints/session.ts';
import { callWith, isAlive, newEmail, wrongCode, type Client } from '#app/tests/support/clients.ts';
import { codes } from '../server/code-store.ts';
import { expireResetCodes, expireResetLinks } from '#app/tests/support/arrange/codes.ts';
import { closeAccount } from '#app/tests/support/arrange/accounts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { newPassword } from '#app/tests/support/sign-in.ts';
import { accountScene } from './account-scene.ts';
import { statusCounts } from '#app/tests/support/statuses.ts';

const scene = await accountScene();
const { server, signIn, signUp, signUpAndVerify, codeByMail, clientWith, anotherSession, lastMailTo } = scene;
const { askReset, exchange, storePassword } = scene;

/** A client with the mailed reset code, which is the second code after that of the sign-up. */
async function withResetCode(): Promise<Client & { readonly otp: string }> {
  const client = await signUpAndVerify();
  await askReset(client.email);
  return { ...client, otp: await codeByMail(client.email, 2) };
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
    const stranger = await signUpAndVerify();
    const others = [await anotherSession(client), await anotherSession(client, 'code-pending')];
    expect((await storePassword(client.email, client.resetToken)).status).toBe(200);
    expect(await Promise.all([client, ...others].map(isAlive))).toEqual([false, false, false]);
    expect(await isAlive(stranger)).toBe(true);
  });

  test('RESET-05 leaves no session to a sign-in with the old one that was under way', async () => {
    const client = await withResetToken();
    const [stored, ...before] = await Promise.all([
      storePassword(client.email, client.resetToken),
      ...Array.from({ length: 4 }, () => signIn(client.email)),
    ]);
    expect(stored.status).toBe(200);
    const sessions = before.filter(({ status }) => status === 200).map((reply) => reply.answer().token);
    const clients = await Promise.all(sessions.map((token) => clientWith(client.email, token)));
    expect((await Promise.all(clients.map(isAlive))).filter(Boolean)).toEqual([]);
  });

  test('RESET-05 tells the owner by mail that it was changed', async () => {
    const client = await withResetToken();
    await storePassword(client.email, client.resetToken);
    await expect.poll(() => lastMailTo(client.email)?.subject).toBe('Your Ensigo password was changed');
    expect(lastMailTo(client.email)?.text).not.toContain(newPassword);
  });

  test('RESET-05 a token is valid once, even with simultaneous use', async () => {
    const client = await withResetToken();
    const replies = await Promise.all(
      [1, 2, 3].map((nth) => storePassword(client.email, client.resetToken, `${newPassword}${String(nth)}`)),
    );
    expect(statusCounts(replies)).toEqual({ 200: 1, 422: 2 });
    const again = await storePassword(client.email, client.resetToken);
    expect([again.status, again.message]).toEqual([422, expect.stringMatching(changedBefore)]);
  });

  test('RESET-05 the same password again, as after a lost answer, is the same success, and changes nothing', async () => {
    const client = await withResetToken();
    const first = await storePassword(client.email, client.resetToken);
    const since = await anotherSession(client);
    const again = await storePassword(client.email, client.resetToken);
    expect([again.status, again.message]).toEqual([200, first.message]);
    expect(await isAlive(since)).toBe(true);
    await expireResetLinks(server, client.userId);
    expect((await storePassword(client.email, client.resetToken)).message).toBe(expired);
  });

  test('RESET-05 another password after a lost answer is told that the first one is stored, and changes nothing', async () => {
    const client = await withResetToken();
    await storePassword(client.email, client.resetToken);
    const again = await storePassword(client.email, client.resetToken, `${newPassword}x`);
    expect([again.status, again.message]).toEqual([422, expect.stringMatching(changedBefore)]);
    expect((await signIn(client.email, newPassword)).status).toBe(200);
    const stranger = await signUpAndVerify();
    expect((await storePassword(stranger.email, client.resetToken)).message).toBe(expired);
  });

  test('RESET-05 GUARD-01 once the password was changed again, a used token still tells only of its reset', async () => {
    const client = await withResetToken();
    const first = await storePassword(client.email, client.resetToken);
    await askReset(client.email);
    const { token } = (await exchange(client.email, await codeByMail(client.email, 3))).answer();
    const later = `${newPassword}later`;
    expect((await storePassword(client.email, token, later)).status).toBe(200);
    const answers = await Promise.all(
      [newPassword, later, `${newPassword}x`].map((password) =>
        storePassword(client.email, client.resetToken, password),
      ),
    );
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [200, first.message],
      [422, expect.stringMatching(changedBefore)],
      [422, expect.stringMatching(changedBefore)],
    ]);
    expect((await signIn(client.email, later)).status).toBe(200);
  });

  test('RESET-05 a token expires', async () => {
    const client = await withResetToken();
    await expireResetLinks(server, client.userId);
    expect(await storePassword(client.email, client.resetToken)).toMatchObject({
      status: 422,
      message: expired,
    });
    expect((await signIn(client.email)).status).toBe(200);
  });

  test("RESET-05 a token does not work for another address, nor does another's for this one", async () => {
    const [client, other] = [await withResetToken(), await signUpAndVerify()];
    expect(await storePassword(other.email, client.resetToken)).toMatchObject({
      status: 422,
      message: expired,
    });
    expect((await storePassword(client.email, client.resetToken)).status).toBe(200);
  });

  test('RESET-05 voids all other codes and tokens', async () => {
    const client = await withResetToken();
    const holder = { id: client.userId, device_id: null };
    const life = async () => (await codes.state(server.platform.database, holder, 'verify', 600))?.expires_in;
    await signIn(client.email);
    expect(await life()).toBeGreaterThan(0);
    await askReset(client.email);
    const otp = await codeByMail(client.email, 4);
    const second = (await exchange(client.email, otp)).answer().token;
    await askReset(client.email);
    const third = await codeByMail(client.email, 5);
    expect((await storePassword(client.email, client.resetToken)).status).toBe(200);
    expect(await life()).toBe(0);
    expect((await storePassword(client.email, second)).status).toBe(422);
    expect((await exchange(client.email, third)).status).toBe(422);
  });
});

describe('a reset code', () => {
  test('RESET-05 VERIFY-09 is valid once', async () => {
    const { email, otp } = await withResetCode();
    const replies = await Promise.all([exchange(email, otp), exchange(email, otp), exchange(email, otp)]);
    expect(statusCounts(replies)).toEqual({ 200: 1, 422: 2 });
    expect((await exchange(email, otp)).status).toBe(422);
  });

  test('RESET-05 VERIFY-09 expires', async () => {
    const { email, otp, userId } = await withResetCode();
    await expireResetCodes(server, userId);
    expect((await exchange(email, otp)).status).toBe(422);
  });

  test('RESET-05 does not work for signing in', async () => {
    const client = await signUpAndVerify();
    await signIn(client.email);
    const signInCode = await codeByMail(client.email, 2);
    await askReset(client.email);
    const otp = await codeByMail(client.email, 3);
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
    const known = (await signUpAndVerify()).email;
    const unknown = newEmail();
    const seen = async (email: string) => {
      const replies = [
        await askReset(email),
        ...(await Promise.all(Array.from({ length: 5 }, () => exchange(email, '000000')))),
        await exchange(email, '000000'),
        await storePassword(email, 'x'.repeat(43)),
        await storePassword(email, 'x'.repeat(43), 'Nakato99'),
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
    await askReset(newEmail());
    expect(Date.now() - began).toBeGreaterThanOrEqual(240);
    const client = await signUp();
    await codeByMail(client.email);
    expect(server.smtp.mails).toHaveLength(mails + 1);
  });

  test('RESET-05 a disabled account counts as unknown', async () => {
    const client = await signUpAndVerify();
    await closeAccount(server, client.userId);
    expect((await askReset(client.email)).text).toBe((await askReset(newEmail())).text);
    expect((await signIn(client.email)).message).toBe(
      'The email or password is wrong. Check them and try again.',
    );
    const [row] = await sql(server)`SELECT count(*)::int AS codes FROM reset_request
      WHERE user_id = ${client.userId}::bigint`;
    expect(row).toEqual({ codes: 0 });
  });

  test('RESET-05 an address can ask ten times in ten minutes, known or not', async () => {
    for (const email of [(await signUpAndVerify()).email, newEmail()]) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => askReset(email)));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect((await askReset(email)).status).toBe(429);
    }
  });

  test('RESET-05 none of it creates a session', async () => {
    const { resetToken } = await withResetToken();
    expect((await callWith(server.url, resetToken, readSession)).status).toBe(401);
  });
});
