import { expect, test } from 'vitest';
import { verifyAuthenticator } from '../endpoints/authenticator.ts';
import { wrongCode } from '#app/tests/support/clients.ts';
import { doorScene } from '#app/tests/support/sign-in.ts';
import { forgetStep, newColleague, setUpApp, signInUpToAuthenticator } from '#app/tests/support/staff.ts';
import { sql } from '#app/tests/support/sql.ts';

const { server, signedUp, stranger, fail, atTheCode, owner, letDelaysPass } = await doorScene();

/** How often this person was told about failures. */
async function told(userId: string): Promise<number> {
  const rows = await sql(server)`SELECT FROM outbox_message WHERE user_id = ${userId}::bigint
    AND kind = 'sign-in-failures'`;
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

test('GUARD-02 about wrong codes: not after four, but after five, since the person who gives them knows the password', async () => {
  const { email, userId } = await signedUp();
  const { code, give } = await atTheCode(stranger(), email);
  for (let nth = 1; nth <= 4; nth += 1) await give(wrongCode(code));
  expect(await told(userId)).toBe(0);
  await give(wrongCode(code));
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
