import { describe, expect, test } from 'vitest';
import { liftClientCodes } from '../endpoints/security.ts';
import { recoverAuthenticator, verifyAuthenticator } from '../endpoints/authenticator.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { wrongCode, type Client } from '#app/tests/support/clients.ts';
import { newPassword, doorScene } from '#app/tests/support/sign-in.ts';
import {
  forgetStep,
  newColleague,
  setUpApp,
  signInStaff,
  signInUpToAuthenticator,
} from '#app/tests/support/staff.ts';
import { deviceCodeTriesOfDay } from '#app/tests/support/arrange/codes.ts';
import { sql } from '#app/tests/support/sql.ts';

const { server, signedUp, stranger, atTheCode, signIn, owner, resetPassword } = await doorScene();

type Table = 'one_time_code' | 'authenticator';

/** As if this many wrong codes had been given, the first of them this long ago. */
const giveWrongOnes = (table: Table, userId: string, tries: number, ago = '1 hour') =>
  sql(
    server,
    `UPDATE ${table} SET tries = 0, day_tries = $2::int, day_since = now() - $3::interval WHERE user_id = $1::bigint`,
    [userId, tries, ago],
  );

describe('the daily limit of one-time codes', () => {
  test('GUARD-09 ends 24 hours after the first wrong one, and not before', async () => {
    const { email, userId } = await signedUp();
    const { code, give } = await atTheCode(stranger(), email);
    await giveWrongOnes('one_time_code', userId, 20, '23 hours');
    const refused = await give(code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    await giveWrongOnes('one_time_code', userId, 20, '24 hours');
    expect((await give(code)).status).toBe(200);
  });

  test('GUARD-09 a correct code does not count, and clears none', async () => {
    const { email, userId } = await signedUp();
    await giveWrongOnes('one_time_code', userId, 19);
    const first = await atTheCode(stranger(), email);
    expect((await first.give(first.code)).status).toBe(200);
    const second = await atTheCode(stranger(), email);
    expect((await second.give(wrongCode(second.code))).status).toBe(422);
    expect((await second.give(second.code)).status).toBe(429);
  });

  test('GUARD-09 GUARD-01 is separate for a known device; staff see that it was reached, and lift it', async () => {
    const { email, userId, phone, user } = await owner();
    const onPhone = await atTheCode(phone, email);
    await deviceCodeTriesOfDay(server, userId, 20);
    expect((await onPhone.give(onPhone.code)).status).toBe(429);
    const elsewhere = await atTheCode(stranger(), email);
    expect((await elsewhere.give(elsewhere.code)).status).toBe(200);
    const officer = await signInStaff(server, 'loan-officer');
    const reached = async () =>
      (await officer.api(showClient, { id: user.id })).answer().data.code_limit_reached;
    expect(await reached()).toBe(true);
    (await officer.api(liftClientCodes, { id: user.id, body: {} })).answer();
    expect(await reached()).toBe(false);
    expect((await onPhone.give(onPhone.code)).status).toBe(200);
  });
});

describe('the daily limit of an authenticator', () => {
  const giveApp = (person: Client, code: string) => person.api(verifyAuthenticator, { body: { code } });

  /** A colleague with an app, and how to reach the screen that asks for its code. */
  async function colleague() {
    const email = await newColleague(server, 'loan-officer');
    const { app, recoveryCodes } = await setUpApp(await signInUpToAuthenticator(server, email));
    const arrive = async () => {
      const person = await signInUpToAuthenticator(server, email);
      await forgetStep(server, person);
      return person;
    };
    return { email, app, recoveryCodes, arrive };
  }

  test('GUARD-09 ends 24 hours after the first wrong one, and not before', async () => {
    const { app, arrive } = await colleague();
    const person = await arrive();
    const give = () => giveApp(person, app.code());
    await giveWrongOnes('authenticator', person.userId, 20, '23 hours');
    expect((await give()).status).toBe(429);
    await giveWrongOnes('authenticator', person.userId, 20, '24 hours');
    expect((await give()).status).toBe(200);
  });

  test('GUARD-09 a correct code does not count, and clears none', async () => {
    const { app, arrive } = await colleague();
    const first = await arrive();
    await giveWrongOnes('authenticator', first.userId, 19);
    expect((await giveApp(first, app.code())).status).toBe(200);
    const second = await arrive();
    expect((await giveApp(second, app.code(100))).status).toBe(422);
    expect((await giveApp(second, app.code())).status).toBe(429);
  });

  test("GUARD-09 recovery codes are counted together with the app's codes", async () => {
    const { app, recoveryCodes, arrive } = await colleague();
    const person = await arrive();
    const recover = (recovery_code: string) => person.api(recoverAuthenticator, { body: { recovery_code } });
    await giveWrongOnes('authenticator', person.userId, 19);
    expect((await recover('AAAAA-AAAAA')).status).toBe(422);
    expect((await recover(recoveryCodes[0] ?? '')).status).toBe(429);
    expect((await giveApp(person, app.code())).status).toBe(429);
  });

  test('GUARD-09 a correct recovery code does not count, and clears none', async () => {
    const { app, recoveryCodes, arrive } = await colleague();
    const first = await arrive();
    await giveWrongOnes('authenticator', first.userId, 19);
    const recovery_code = recoveryCodes[0] ?? '';
    expect((await first.api(recoverAuthenticator, { body: { recovery_code } })).status).toBe(200);
    const second = await arrive();
    expect((await giveApp(second, app.code(100))).status).toBe(422);
    expect((await giveApp(second, app.code())).status).toBe(429);
  });

  test('GUARD-09 is not lifted by a new password, as it protects against someone who controls the mailbox', async () => {
    const { email, app, arrive } = await colleague();
    const { userId } = await arrive();
    await giveWrongOnes('authenticator', userId, 20);
    const tablet = stranger();
    await resetPassword(tablet, email);
    const token = await signIn(tablet, email, newPassword);
    expect((await tablet.call(verifyAuthenticator, { body: { code: app.code() } }, token)).status).toBe(429);
  });
});
