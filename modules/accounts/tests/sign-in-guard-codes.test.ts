import { describe, expect, test } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { resendCode } from '../endpoints/accounts.ts';
import {
  codeByMail,
  newEmail,
  strongPassword,
  wrongCode,
  type TestBrowser,
} from '#app/tests/support/clients.ts';
import { newAddress, newPassword, doorScene } from '#app/tests/support/sign-in.ts';
import { codeTriedHoursAgo } from '#app/tests/support/arrange/codes.ts';
import { sql } from '#app/tests/support/sql.ts';

const scene = await doorScene();
const { server, signedUp, stranger, tryPassword, fail, mailsTo, codesTo, atTheCode, signIn, owner } = scene;
const { ask, resetCode, resetPassword, exchange, store } = scene;

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

describe('a completed reset', () => {
  test("GUARD-01 clears the owner's delays, and makes the device known", async () => {
    const { email } = await signedUp();
    const address = newAddress();
    const [attacker, tablet] = [stranger(address), stranger(address)];
    await fail(attacker, email, 6);
    expect((await tryPassword(tablet, email, strongPassword)).status).toBe(429);
    await resetPassword(tablet, email);
    expect((await tryPassword(stranger(address), email, newPassword)).status).toBe(200);
    await fail(attacker, email, 6);
    expect((await tryPassword(tablet, email, newPassword)).status).toBe(200);
  });

  test("GUARD-01 a stranger's wrong codes do not prevent it, nor do their requests", async () => {
    const { email } = await signedUp();
    const tablet = stranger();
    const otp = await resetCode(tablet, email);
    for (let nth = 0; nth < 3; nth += 1) {
      const attacker = stranger();
      for (let time = 0; time < 6; time += 1) await exchange(attacker, email, wrongCode(otp));
      await ask(attacker, email);
      for (let time = 0; time < 6; time += 1) await exchange(attacker, email, wrongCode(otp));
    }
    const { token } = (await exchange(tablet, email, otp)).answer();
    expect((await store(tablet, email, token)).status).toBe(200);
  });

  test('GUARD-01 a known device may request a code however many strangers have requested', async () => {
    const { email, phone } = await owner();
    const before = codesTo(email);
    for (let nth = 0; nth < 14; nth += 1) expect((await ask(stranger(), email)).status).toBe(200);
    await expect.poll(() => codesTo(email)).toBe(before + 10);
    await ask(phone, email);
    await expect.poll(() => codesTo(email)).toBe(before + 11);
    const otp = await codeByMail(server, email, before + 11);
    expect((await exchange(phone, email, otp)).status).toBe(200);
  });

  test('GUARD-01 a code that was requested on the phone can be typed on another machine', async () => {
    const { email, phone } = await owner();
    const otp = await resetCode(phone, email);
    const { token } = (await exchange(stranger(), email, otp)).answer();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await exchange(phone, email, otp)).status).toBe(422);
  });

  test('GUARD-01 GUARD-09 codes can only be guessed slowly, from however many origins', async () => {
    const { email, phone } = await owner();
    const otp = await resetCode(phone, email);
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const attacker = stranger();
      for (let time = 0; time < 4; time += 1) {
        statuses.push((await exchange(attacker, email, wrongCode(otp))).status);
      }
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect((await exchange(stranger(), email, otp)).status).toBe(429);
    expect((await exchange(phone, email, otp)).status).toBe(200);
  });

  test('GUARD-01 at every step an unknown address looks like a known one, even with the cookie', async () => {
    const known = (await signedUp()).email;
    const seen = async (email: string) => {
      const browser = stranger();
      const replies: Answered[] = [await ask(browser, email)];
      for (let nth = 0; nth < 7; nth += 1) replies.push(await exchange(browser, email, '000000'));
      replies.push(await ask(browser, email));
      return replies.map(({ status, text, headers }) => [
        status,
        text,
        headers.get('set-cookie')?.replace(/=[\w-]{43};/, '=;'),
      ]);
    };
    const ofKnown = await seen(known);
    expect(await seen(newEmail())).toEqual(ofKnown);
    expect(ofKnown.map(([status]) => status)).toEqual([200, 422, 422, 422, 422, 422, 429, 429, 200]);
  });
});

describe('someone who knows the password', () => {
  test("GUARD-01 cannot use up a known device's code, attempts or sends", async () => {
    const { email, phone } = await owner();
    const thief = stranger();
    // Two of the five sends were the owner's.
    for (let nth = 0; nth < 2; nth += 1) (await tryPassword(thief, email, strongPassword)).answer();
    const { token: stolen, code: theirs, give } = await atTheCode(thief, email);
    for (let nth = 0; nth < 6; nth += 1) await give(wrongCode(theirs));
    expect((await thief.call(resendCode, {}, stolen)).status).toBe(429);
    const token = await signIn(phone, email);
    expect((await phone.call(listSettings, {}, token)).status).toBe(200);
  });
});

describe('a code that the mail server puts off', () => {
  test.each([
    ['to sign in', (browser: TestBrowser, email: string) => tryPassword(browser, email, strongPassword)],
    ['for a new password', ask],
  ])(
    "STAND-09 GUARD-01 %s is not ended by a stranger's: both arrive",
    { timeout: 40_000 },
    async (_, request) => {
      const { email, phone } = await owner();
      const before = codesTo(email);
      let refused = 0;
      server.smtp.refuse(() => ({ code: 451, text: `not now ${String((refused += 1))}` }));
      expect((await request(phone, email)).status).toBe(200);
      // After the second refusal it waits for several looks of the outbox.
      await expect.poll(() => refused, { timeout: 15_000 }).toBe(2);
      server.smtp.refuse(null);
      expect((await request(stranger(), email)).status).toBe(200);
      await expect.poll(() => codesTo(email), { timeout: 15_000 }).toBe(before + 2);
    },
  );
});

describe('the daily limit of one-time codes', () => {
  test('GUARD-09 is reached after twenty wrong ones; the owner is told, and a reset lifts it', async () => {
    const { email, userId } = await signedUp();
    const thief = stranger();
    const { code, give } = await atTheCode(thief, email);
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      for (let time = 0; time < 5; time += 1) statuses.push((await give(wrongCode(code))).status);
      await codeTriedHoursAgo(server, userId, 1);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(await give(code)).toMatchObject({
      status: 429,
      message: 'Too many wrong codes today. Wait 24 hours, or ask us to lift the limit.',
    });
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toContain('Too many wrong codes for your Ensigo account');
    const ended = await sql(server)`SELECT FROM audit_log WHERE actor_id = ${userId}::bigint
      AND action = 'code.day-ended'`;
    expect(ended).toHaveLength(1);
    await resetPassword(stranger(), email);
    const fresh = await signIn(stranger(), email, newPassword);
    expect((await thief.call(listSettings, {}, fresh)).status).toBe(200);
  });
});
