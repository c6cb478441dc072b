import { describe, expect, test } from 'vitest';
import {
  forgetDevice,
  liftClientCodes,
  liftStaffCodes,
  readSecurity,
  signOutElsewhere,
} from '../endpoints/security.ts';
import { listStaffAccounts } from '#staff/endpoints/staff-accounts.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { verifyAuthenticator } from '../endpoints/authenticator.ts';
import { isAlive, newBrowser } from '#app/tests/support/clients.ts';
import { doorScene } from '#app/tests/support/sign-in.ts';
import {
  forgetStep,
  newColleague,
  setUpApp,
  signInStaff,
  signInUpToAuthenticator,
} from '#app/tests/support/staff.ts';
import { deviceUsedDaysAgo } from '#app/tests/support/arrange/codes.ts';
import { attemptsOfLongAgo } from '#app/tests/support/arrange/audit.ts';
import { clearAuthenticatorTries } from '#app/tests/support/arrange/sessions.ts';
import { sql } from '#app/tests/support/sql.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';

const { server, signedUp, stranger, fail, mailsTo, signIn, owner } = await doorScene();

describe("a person's own devices and attempts", () => {
  test('GUARD-02 lists them newest first, this one marked, with only the kind of device', async () => {
    const { email, phone, phoneToken } = await owner();
    await fail(stranger(), email, 1);
    const { data } = (await phone.call(readSecurity, {}, phoneToken)).answer();
    expect(data.devices).toMatchObject([
      { kind: 'Chrome on Android', is_this: true },
      { kind: null, is_this: false },
    ]);
    expect(data.attempts).toMatchObject([
      { result: 'wrong-password', device: 'Chrome on Android' },
      { result: 'signed-in', device: 'Chrome on Android' },
      { result: 'signed-in', device: null },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/2c0f|hash/);
  });

  test('GUARD-01 a device is kept for 400 days after its last sign-in, not after its first', async () => {
    const { email, userId, phone } = await owner();
    await deviceUsedDaysAgo(server, userId, 399);
    const token = await signIn(phone, email);
    const { devices } = (await phone.call(readSecurity, {}, token)).answer().data;
    const used = devices.map(({ is_this: isThis, last_used_at: at }) => [
      isThis,
      Date.parse(at) > Date.now() - 86_400_000,
    ]);
    expect(used).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('GUARD-02 attempts of the last 90 days are listed, and no older ones', async () => {
    const { userId, phone, phoneToken } = await owner();
    await attemptsOfLongAgo(server, userId);
    const { attempts } = (await phone.call(readSecurity, {}, phoneToken)).answer().data;
    expect(attempts.map(({ result }) => result)).toEqual(['signed-in', 'signed-in', 'wrong-password']);
  });

  test('GUARD-02 a removed device is signed out and counts as new the next time', async () => {
    const { email, phone, phoneToken } = await owner();
    const laptop = stranger();
    const laptopToken = await signIn(laptop, email);
    const { data } = (await phone.call(readSecurity, {}, phoneToken)).answer();
    const id = data.devices.find(({ is_this: isThis, kind }) => !isThis && kind !== null)?.id ?? '';
    const other = await owner();
    expect((await other.phone.call(forgetDevice, { id }, other.phoneToken)).status).toBe(404);
    (await phone.call(forgetDevice, { id }, phoneToken)).answer();
    expect((await laptop.call(readSecurity, {}, laptopToken)).status).toBe(401);
    expect((await phone.call(readSecurity, {}, phoneToken)).status).toBe(200);
    expect((await phone.call(forgetDevice, { id }, phoneToken)).status).toBe(404);
    const news = (): number =>
      mailsTo(email).filter(({ subject }) => subject === 'New device signed in to your Ensigo account')
        .length;
    await expect.poll(news).toBe(2);
    await signIn(laptop, email);
    await expect.poll(news).toBe(3);
  });

  test('GUARD-02 signing out everywhere else leaves this session alone', async () => {
    const { email, phone, phoneToken, ...first } = await owner();
    const laptopToken = await signIn(stranger(), email);
    (await phone.call(signOutElsewhere, {}, phoneToken)).answer();
    expect((await phone.call(readSecurity, {}, phoneToken)).status).toBe(200);
    expect((await phone.call(readSecurity, {}, laptopToken)).status).toBe(401);
    expect(await isAlive({ ...first, email })).toBe(false);
  });
});

describe('lifting a daily limit', () => {
  const endDay = (table: 'one_time_code' | 'authenticator', userId: string) =>
    sql(server, `UPDATE ${table} SET day_tries = 20, day_since = now() WHERE user_id = $1::bigint`, [userId]);

  test('GUARD-09 staff with the permission lift it for a client; it is shown and in the audit log', async () => {
    const client = await signedUp();
    const id = await publicIdOf(server, client.userId);
    await endDay('one_time_code', client.userId);
    const [officer, advisor] = [
      await signInStaff(server, 'loan-officer'),
      await signInStaff(server, 'advisor'),
    ];
    const reached = async (): Promise<boolean> =>
      (await officer.api(showClient, { id })).answer().data.code_limit_reached;
    expect(await reached()).toBe(true);
    expect((await advisor.api(liftClientCodes, { id, body: {} })).status).toBe(403);
    expect((await officer.api(liftStaffCodes, { id, body: {} })).status).toBe(403);
    expect((await officer.api(liftClientCodes, { id: officer.publicId, body: {} })).status).toBe(404);
    (await officer.api(liftClientCodes, { id, body: {} })).answer();
    expect(await reached()).toBe(false);
    await signIn(newBrowser(server), client.email);
    expect(
      await sql(server, `SELECT actor_id::text, subject FROM audit_log WHERE action = 'code.limit-lifted'`),
    ).toEqual([{ actor_id: officer.userId, subject: `user:${client.userId}` }]);
  });

  test('GUARD-09 twenty wrong authenticator codes in a day are the last; an administrator lifts it', async () => {
    const email = await newColleague(server, 'loan-officer');
    const { app } = await setUpApp(await signInUpToAuthenticator(server, email));
    const client = await signInUpToAuthenticator(server, email);
    await forgetStep(server, client);
    for (let nth = 0; nth < 20; nth += 1) {
      await clearAuthenticatorTries(server, client.userId);
      const code = app.code(100 + nth);
      expect((await client.api(verifyAuthenticator, { body: { code } })).status).toBe(422);
    }
    await clearAuthenticatorTries(server, client.userId);
    expect(await client.api(verifyAuthenticator, { body: { code: app.code() } })).toMatchObject({
      status: 429,
      message: 'Too many wrong codes today. Wait 24 hours, or ask an administrator to lift the limit.',
    });
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toContain('Too many wrong codes for your Ensigo account');
    const administrator = await signInStaff(server, 'administrator');
    const listed = (await administrator.api(listStaffAccounts)).answer().data;
    expect(listed.find((account) => account.email === email)).toMatchObject({ code_limit_reached: true });
    const id = await publicIdOf(server, client.userId);
    (await administrator.api(liftStaffCodes, { id, body: {} })).answer();
    expect((await client.api(verifyAuthenticator, { body: { code: app.code() } })).status).toBe(200);
    const own = await administrator.api(liftStaffCodes, { id: administrator.publicId, body: {} });
    expect(own.status).toBe(409);
  });
});
