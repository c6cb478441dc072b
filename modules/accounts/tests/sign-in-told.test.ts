import { expect, test } from 'vitest';
import { verifyAuthenticator } from '../endpoints/authenticator.ts';
import { verifyCode } from '../endpoints/accounts.ts';
import {
  codeByMail,
  signUpAndVerify,
  startPostedServer,
  strongPassword,
  wrongCode,
} from '#app/tests/support/clients.ts';
import { atTheDoor } from '#app/tests/support/sign-in.ts';
import { forgetStep, newColleague, setUpApp, signInUpToAuthenticator } from '#app/tests/support/staff.ts';
import { sql } from '#app/tests/support/sql.ts';
import { serverForFile } from '#app/tests/support/server-for-file.ts';

const server = await serverForFile(startPostedServer({ trustProxy: 1 }));

const { stranger, tryPassword, fail, owner, letDelaysPass, codesTo } = atTheDoor(() => server);

/** How often this person was told about failures. */
async function told(userId: string): Promise<number> {
  const rows = await sql(
    server,
    `SELECT FROM outbox_message WHERE user_id = $1::bigint AND kind = 'sign-in-failures'`,
    [userId],
  );
  return rows.length;
}

test('GUARD-02 about wrong passwords: not after nine, but after ten, including those from a single known device', async () => {
  const { email, userId, phone } = await owner();
  for (let nth = 1; nth <= 9; nth += 1) {
    expect(await fail(phone, email, 1)).toEqual([422]);
    await letDelaysPass();
  }
  expect(await told(userId)).toBe(0);
  await fail(phone, email, 1);
  expect(await told(userId)).toBe(1);
});

test('GUARD-02 about wrong codes: not after four, but after five, since whoever gives them knows the password', async () => {
  const { email, userId } = await signUpAndVerify(server);
  const thief = stranger();
  const codes = codesTo(email);
  const { token } = (await tryPassword(thief, email, strongPassword)).answer();
  const two_factor_code = wrongCode(await codeByMail(server, email, codes + 1));
  const give = () => thief.call(verifyCode, { body: { two_factor_code } }, token);
  for (let nth = 1; nth <= 4; nth += 1) await give();
  expect(await told(userId)).toBe(0);
  await give();
  expect(await told(userId)).toBe(1);
});

test('GUARD-02 staff are told about five wrong authenticator codes', async () => {
  const email = await newColleague(server, 'loan-officer');
  const { app } = await setUpApp(await signInUpToAuthenticator(server, email));
  const person = await signInUpToAuthenticator(server, email);
  await forgetStep(server, person);
  const give = (nth: number) => person.api(verifyAuthenticator, { body: { code: app.code(100 + nth) } });
  for (let nth = 1; nth <= 4; nth += 1) await give(nth);
  expect(await told(person.userId)).toBe(0);
  await give(5);
  expect(await told(person.userId)).toBe(1);
});
