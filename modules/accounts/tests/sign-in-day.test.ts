import { describe, expect, test } from 'vitest';
import { liftClientCodes } from '../endpoints/security.ts';
import { recoverAuthenticator, verifyAuthenticator } from '../endpoints/authenticator.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { verifyCode } from '../endpoints/accounts.ts';
import {
  codeByMail,
  signUpAndVerify,
  startPostedServer,
  strongPassword,
  wrongCode,
  type TestBrowser,
} from '#app/tests/support/clients.ts';
import { atTheDoor, newPassword } from '#app/tests/support/sign-in.ts';
import {
  forgetStep,
  newColleague,
  setUpApp,
  signInStaff,
  signInUpToAuthenticator,
} from '#app/tests/support/staff.ts';
import { deviceCodeTriesOfDay } from '#app/tests/support/arrange/codes.ts';
import { sql } from '#app/tests/support/sql.ts';
import { serverForFile } from '#app/tests/support/server-for-file.ts';

const server = await serverForFile(startPostedServer({ trustProxy: 1 }));

const { stranger, tryPassword, owner, ask, exchange, store, codesTo } = atTheDoor(() => server);

type Table = 'one_time_code' | 'authenticator';

/** As if this many wrong codes had been given, the first of them this long ago. */
const giveWrongOnes = (table: Table, userId: string, tries: number, ago = '1 hour') =>
  sql(
    server,
    `UPDATE ${table} SET tries = 0, day_tries = $2::int, day_since = now() - $3::interval WHERE user_id = $1::bigint`,
    [userId, tries, ago],
  );

/** Gives the correct password here; returns how to give a code, and the correct one. */
async function atTheCode(browser: TestBrowser, email: string) {
  const codes = codesTo(email);
  const { token } = (await tryPassword(browser, email, strongPassword)).answer();
  const right = await codeByMail(server, email, codes + 1);
  const give = (code: string) => browser.call(verifyCode, { body: { two_factor_code: code } }, token);
  return { right, give };
}

describe('the daily limit of one-time codes', () => {
  test('GUARD-09 ends 24 hours after the first wrong one, and not before', async () => {
    const { email, userId } = await signUpAndVerify(server);
    const { right, give } = await atTheCode(stranger(), email);
    await giveWrongOnes('one_time_code', userId, 20, '23 hours');
    const refused = await give(right);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    await giveWrongOnes('one_time_code', userId, 20, '24 hours');
    expect((await give(right)).status).toBe(200);
  });

  test('GUARD-09 a correct code does not count, and clears none', async () => {
    const { email, userId } = await signUpAndVerify(server);
    await giveWrongOnes('one_time_code', userId, 19);
    const first = await atTheCode(stranger(), email);
    expect((await first.give(first.right)).status).toBe(200);
    const second = await atTheCode(stranger(), email);
    expect((await second.give(wrongCode(second.right))).status).toBe(422);
    expect((await second.give(second.right)).status).toBe(429);
  });

  test('GUARD-09 GUARD-01 is separate for a known device; staff see that it was reached, and lift it', async () => {
    const { email, userId, phone, user } = await owner();
    const onPhone = await atTheCode(phone, email);
    await deviceCodeTriesOfDay(server, userId, 20);
    expect((await onPhone.give(onPhone.right)).status).toBe(429);
    const elsewhere = await atTheCode(stranger(), email);
    expect((await elsewhere.give(elsewhere.right)).status).toBe(200);
    const officer = await signInStaff(server, 'loan-officer');
    const reached = async () =>
      (await officer.api(showClient, { id: user.id })).answer().data.code_limit_reached;
    expect(await reached()).toBe(true);
    (await officer.api(liftClientCodes, { id: user.id, body: {} })).answer();
    expect(await reached()).toBe(false);
    expect((await onPhone.give(onPhone.right)).status).toBe(200);
  });
});

describe('the daily limit of an authenticator', () => {
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
    const give = () => person.api(verifyAuthenticator, { body: { code: app.code() } });
    await giveWrongOnes('authenticator', person.userId, 20, '23 hours');
    expect((await give()).status).toBe(429);
    await giveWrongOnes('authenticator', person.userId, 20, '24 hours');
    expect((await give()).status).toBe(200);
  });

  test('GUARD-09 a correct code does not count, and clears none', async () => {
    const { app, arrive } = await colleague();
    const first = await arrive();
    await giveWrongOnes('authenticator', first.userId, 19);
    expect((await first.api(verifyAuthenticator, { body: { code: app.code() } })).status).toBe(200);
    const second = await arrive();
    expect((await second.api(verifyAuthenticator, { body: { code: app.code(100) } })).status).toBe(422);
    expect((await second.api(verifyAuthenticator, { body: { code: app.code() } })).status).toBe(429);
  });

  test("GUARD-09 recovery codes are counted together with the app's codes", async () => {
    const { app, recoveryCodes, arrive } = await colleague();
    const person = await arrive();
    const recover = (recovery_code: string) => person.api(recoverAuthenticator, { body: { recovery_code } });
    await giveWrongOnes('authenticator', person.userId, 19);
    expect((await recover('AAAAA-AAAAA')).status).toBe(422);
    expect((await recover(recoveryCodes[0] ?? '')).status).toBe(429);
    expect((await person.api(verifyAuthenticator, { body: { code: app.code() } })).status).toBe(429);
  });

  test('GUARD-09 a correct recovery code does not count, and clears none', async () => {
    const { app, recoveryCodes, arrive } = await colleague();
    const first = await arrive();
    await giveWrongOnes('authenticator', first.userId, 19);
    const recovery_code = recoveryCodes[0] ?? '';
    expect((await first.api(recoverAuthenticator, { body: { recovery_code } })).status).toBe(200);
    const second = await arrive();
    expect((await second.api(verifyAuthenticator, { body: { code: app.code(100) } })).status).toBe(422);
    expect((await second.api(verifyAuthenticator, { body: { code: app.code() } })).status).toBe(429);
  });

  test('GUARD-09 is not lifted by a new password, as it protects against someone who controls the mailbox', async () => {
    const { email, app, arrive } = await colleague();
    const { userId } = await arrive();
    await giveWrongOnes('authenticator', userId, 20);
    const tablet = stranger();
    const codes = codesTo(email);
    await ask(tablet, email);
    const reset = (await exchange(tablet, email, await codeByMail(server, email, codes + 1))).answer();
    (await store(tablet, email, reset.token)).answer();
    const before = codesTo(email);
    const { token } = (await tryPassword(tablet, email, newPassword)).answer();
    const two_factor_code = await codeByMail(server, email, before + 1);
    (await tablet.call(verifyCode, { body: { two_factor_code } }, token)).answer();
    expect((await tablet.call(verifyAuthenticator, { body: { code: app.code() } }, token)).status).toBe(429);
  });
});
