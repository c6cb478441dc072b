import { describe, expect, test } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { register, verifyCode } from '../endpoints/accounts.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { forgetLimit } from '#app/tests/support/arrange/limits.ts';
import { codeByMail, newEmail, signUpBody, wrongCode, type TestBrowser } from '#app/tests/support/clients.ts';
import { newAddress, doorScene } from '#app/tests/support/sign-in.ts';
import { sql } from '#app/tests/support/sql.ts';

const { server, stranger, mailsTo, codesTo, atTheCode } = await doorScene();

/** Signs up in this browser; returns how to give a code. */
async function signUpIn(browser: TestBrowser, email: string) {
  const { token } = (await browser.call(register, { body: signUpBody(email) })).answer();
  const give = async (two_factor_code: string) =>
    (await browser.call(verifyCode, { body: { two_factor_code } }, token)).status;
  return { token, give };
}

const latestCode = (email: string, mails: number) => codeByMail(server, email, mails);

/** Guesses from one network as long as codes are compared, with so many sign-ups; returns how many were. */
async function guess(email: string, signUps: number, address = newAddress()): Promise<number> {
  let compared = 0;
  for (let nth = 0; nth < signUps; nth += 1) {
    await forgetLimit(server, `register:account:${email}:${networkOf(address)}`);
    const { give } = await signUpIn(stranger(address), email);
    const wrong = wrongCode(await latestCode(email, codesTo(email) + 1));
    for (let time = 0; time < 6; time += 1) if ((await give(wrong)) === 422) compared += 1;
  }
  return compared;
}

describe('an address that nobody has confirmed', () => {
  test('GUARD-01 GUARD-08 whose owner signs up is theirs, however many codes strangers have guessed there', async () => {
    const email = newEmail();
    await guess(email, 6);
    const { give } = await signUpIn(stranger(), email);
    expect(await give(await latestCode(email, 7))).toBe(200);
    expect(mailsTo(email).map(({ subject }) => subject)).not.toContain(
      'Too many wrong codes for your Ensigo account',
    );
  });

  test('GUARD-09 from one network eighteen codes a day are compared with those mailed there, and one of each further one', async () => {
    const email = newEmail();
    expect(await guess(email, 10)).toBe(18);
    expect(await guess(email, 1)).toBe(1);
  });

  test('GUARD-09 one wrong code after those of strangers ends the code, and the next sign-up has its own', async () => {
    const email = newEmail();
    await guess(email, 2);
    const first = await signUpIn(stranger(), email);
    const code = await latestCode(email, 3);
    expect([await first.give(wrongCode(code)), await first.give(code)]).toEqual([422, 429]);
    const second = await signUpIn(stranger(), email);
    expect(await second.give(await latestCode(email, 4))).toBe(200);
  });

  test('GUARD-08 is not kept from its owner by five sign-ups of a stranger in ten minutes', async () => {
    const [email, thief] = [newEmail(), stranger()];
    for (let nth = 1; nth <= 5; nth += 1) {
      await signUpIn(thief, email);
      // One that waits while the next is written is not mailed.
      await latestCode(email, nth);
    }
    const { give } = await signUpIn(stranger(), email);
    expect(await give(await latestCode(email, 6))).toBe(200);
  });

  test("GUARD-01 guesses under way while its owner signs up are not counted as the owner's", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const { give } = await signUpIn(stranger(), email);
      const wrong = wrongCode(await latestCode(email, 1));
      const [owner] = await Promise.all([
        signUpIn(stranger(), email),
        ...Array.from({ length: 40 }, () => give(wrong)),
      ]);
      const [row] = await sql(server)<{ tries: number }>`SELECT tries FROM one_time_code
        JOIN users ON users.id = user_id WHERE email = ${email}`;
      expect(row?.tries).toBe(0);
      expect(await owner.give(await latestCode(email, 2))).toBe(200);
    }
  });

  test('GUARD-09 is without the guesses of strangers once it is confirmed: its owner signs in elsewhere', async () => {
    const email = newEmail();
    await guess(email, 10);
    const { give } = await signUpIn(stranger(), email);
    expect(await give(await latestCode(email, 11))).toBe(200);
    const tablet = stranger();
    const { token, code, give: type } = await atTheCode(tablet, email);
    for (let time = 0; time < 4; time += 1) expect((await type(wrongCode(code))).status).toBe(422);
    expect((await type(code)).status).toBe(200);
    expect((await tablet.call(listSettings, {}, token)).status).toBe(200);
  });
});
