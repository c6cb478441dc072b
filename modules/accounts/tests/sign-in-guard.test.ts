import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requestReset } from '../endpoints/accounts.ts';
import { newBrowser, newEmail, startPostedServer, strongPassword } from '#app/tests/support/clients.ts';
import { newAddress, doorScene } from '#app/tests/support/sign-in.ts';
import { clearLimits, useUpSignInsBySource } from '#app/tests/support/arrange/limits.ts';
import { failuresToldHoursAgo } from '#app/tests/support/arrange/accounts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { statusCounts } from '#app/tests/support/statuses.ts';

const scene = await doorScene();
const { server, signedUp, stranger, tryPassword, fail, mailsTo, atTheCode, signIn, owner } = scene;
const { letDelaysPass } = scene;

describe('wrong passwords', () => {
  test('GUARD-01 slow down their origin, longer each time, and say how long', async () => {
    const { email } = await signedUp();
    const attacker = stranger();
    expect(await fail(attacker, email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
    const refused = await tryPassword(attacker, email, strongPassword);
    expect(refused.message).toBe(
      "Too many tries. Wait 15 seconds, then try again. If it's urgent, use 'Forgot your password?' to get in without waiting.",
    );
    expect(refused.headers.get('retry-after')).toBe('15');
    const waits: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      await letDelaysPass();
      await fail(attacker, email, 1);
      const { headers } = await tryPassword(attacker, email, strongPassword);
      waits.push(Number(headers.get('retry-after')));
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test('GUARD-01 of a hundred simultaneous ones five are compared', async () => {
    const { email } = await signedUp();
    const attacker = stranger();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => tryPassword(attacker, email, 'Wrong1234x')),
    );
    expect(statusCounts(replies)).toEqual({ 422: 5, 429: 95 });
  });

  test('GUARD-01 of strangers do not affect a device that has signed in before, even in its own network', async () => {
    const { email, phone, address } = await owner();
    const [neighbour, other] = [stranger(address), stranger()];
    expect(await fail(neighbour, email, 7)).toContain(429);
    for (let nth = 0; nth < 5; nth += 1) await fail(stranger(), email, 5);
    expect(await fail(other, email, 2)).toContain(429);
    // Nor does the limit of a whole network.
    await useUpSignInsBySource(server);
    expect((await tryPassword(phone, email, strongPassword)).status).toBe(200);
    await clearLimits(server);
  });

  test('GUARD-01 a known device is slowed down only by its own failures, and gets no more guesses than others', async () => {
    const { email, phone } = await owner();
    expect(await fail(phone, email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await tryPassword(stranger(), email, strongPassword)).status).toBe(200);
    await letDelaysPass();
    expect((await tryPassword(phone, email, strongPassword)).status).toBe(200);
    // Correct ones do not count.
    expect(await fail(phone, email, 4)).toEqual([422, 422, 422, 422]);
  });

  test('GUARD-01 a device known to one account is unknown to another', async () => {
    const { phone } = await owner();
    const other = await owner();
    await fail(phone, other.email, 6);
    expect((await tryPassword(phone, other.email, strongPassword)).status).toBe(429);
    expect((await tryPassword(other.phone, other.email, strongPassword)).status).toBe(200);
  });

  test('GUARD-01 many networks together get hardly more guesses than one: all strangers are slowed down', async () => {
    const { email } = await signedUp();
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) statuses.push(...(await fail(stranger(), email, 2)));
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    const refused = await tryPassword(stranger(), email, strongPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  });

  test('GUARD-09 a /64 of IPv6 is one origin, IPv4 written as IPv6 is IPv4', async () => {
    const { email } = await signedUp();
    for (let nth = 1; nth <= 5; nth += 1) await fail(stranger(`2c0f:fe38:77:1::${String(nth)}`), email, 1);
    expect(await fail(stranger('2c0f:fe38:77:1:ffff::1'), email, 1)).toEqual([429]);
    expect(await fail(stranger('2c0f:fe38:77:2::1'), email, 1)).toEqual([422]);
    for (let nth = 1; nth <= 5; nth += 1) await fail(stranger('102.134.149.7'), email, 1);
    expect(await fail(stranger('::ffff:102.134.149.7'), email, 1)).toEqual([429]);
  });

  test('GUARD-09 what is no address is one origin, however long, and is recorded as unknown', async () => {
    const { email, userId } = await signedUp();
    const junk = () => stranger(randomBytes(1500).toString('hex'));
    for (let nth = 1; nth <= 5; nth += 1) expect(await fail(junk(), email, 1)).toEqual([422]);
    expect(await fail(junk(), email, 1)).toEqual([429]);
    const recorded = await sql(server)`SELECT DISTINCT client_address FROM audit_log
      WHERE actor_id = ${userId}::bigint AND action = 'session.refused'`;
    expect(recorded).toEqual([{ client_address: 'unknown' }]);
  });

  test('GUARD-01 an unknown address is slowed down like a known one, word for word', async () => {
    const known = (await signedUp()).email;
    const seen = async (email: string) => {
      const browser = stranger();
      const replies = [];
      for (let nth = 0; nth < 7; nth += 1) replies.push(await tryPassword(browser, email, 'Wrong1234x'));
      return replies.map(({ status, text, headers }) => [status, text, headers.get('set-cookie')]);
    };
    expect(await seen(newEmail())).toEqual(await seen(known));
  });
});

describe('the cookie', () => {
  test('GUARD-01 is random, HttpOnly and SameSite=Strict, is Secure over TLS, and only its hash is stored', async () => {
    const { phone, userId } = await owner();
    const value = phone.cookie().split('=')[1] ?? '';
    expect(phone.cookie()).toMatch(/^ensigo-device=[\w-]{43}$/);
    const kept = await sql(server)<{ row: string }>`SELECT to_jsonb(sign_in_device)::text AS row
      FROM sign_in_device WHERE user_id = ${userId}::bigint`;
    // That of the sign-up, and the phone.
    expect(kept).toHaveLength(2);
    expect(kept.map(({ row }) => row).join('')).not.toContain(value);
    const overTls = await startPostedServer({ publicUrl: 'https://loans.example.test' });
    try {
      const browser = newBrowser(overTls);
      const { headers } = await browser.call(requestReset, { body: { email: newEmail() } });
      expect(headers.get('set-cookie')).toMatch(
        /^__Host-ensigo-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    } finally {
      await overTls.close();
    }
  });

  test('GUARD-01 an invalid id in it is replaced by a valid one', async () => {
    const browser = stranger();
    const headers = { cookie: 'ensigo-device=chosen-by-a-stranger' };
    await browser.call(requestReset, { body: { email: newEmail() }, headers });
    expect(browser.cookie()).toMatch(/^ensigo-device=[\w-]{43}$/);
  });

  test('GUARD-01 an unfinished sign-in makes no device known', async () => {
    const { email, userId } = await signedUp();
    const laptop = stranger();
    await atTheCode(laptop, email);
    expect(laptop.cookie()).toBe('');
    const devices = await sql(server)`SELECT FROM sign_in_device WHERE user_id = ${userId}::bigint`;
    expect(devices).toHaveLength(1);
  });
});

describe('the owner is told', () => {
  const subjects = (email: string) => mailsTo(email).map(({ subject }) => subject);
  const mailsOf = (userId: string, kind: string) =>
    sql(server, 'SELECT FROM outbox_message WHERE user_id = $1::bigint AND kind = $2', [userId, kind]);
  const told = 'Failed sign-ins to your Ensigo account';

  test('GUARD-02 about repeated failures, once a day', async () => {
    const { email, userId } = await signedUp();
    for (let nth = 0; nth < 3; nth += 1) await fail(stranger(), email, 4);
    await expect.poll(() => subjects(email).filter((subject) => subject === told)).toHaveLength(1);
    expect(mailsTo(email).at(-1)?.text).toContain('Forgot your password?');
    expect(mailsTo(email).at(-1)?.text).toContain('If you need help, ask Ensigo');
    await fail(stranger(), email, 4);
    expect(await mailsOf(userId, 'sign-in-failures')).toHaveLength(1);
    await failuresToldHoursAgo(server, userId, 25);
    await letDelaysPass();
    await fail(stranger(), email, 1);
    await expect.poll(() => subjects(email).filter((subject) => subject === told)).toHaveLength(2);
  });

  test('GUARD-02 about the first sign-in from a new device, but not about the one after the sign-up', async () => {
    const subject = 'New device signed in to your Ensigo account';
    const { email, userId } = await signedUp();
    const phone = newBrowser(server, newAddress());
    expect(subjects(email)).toHaveLength(1);
    await signIn(phone, email);
    await expect.poll(() => subjects(email).at(-1)).toBe(subject);
    const text = mailsTo(email).at(-1)?.text ?? '';
    expect(text).toMatch(/Time: \d\d \w{3} \d{4}, \d\d:\d\d \(Kampala\)\nDevice: Chrome on Android/);
    expect(text).toContain("choose a new password now with 'Forgot your password?'");
    await signIn(phone, email);
    expect(await mailsOf(userId, 'new-device')).toHaveLength(1);
  });
});
