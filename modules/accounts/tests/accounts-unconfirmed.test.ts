import { describe, expect, test } from 'vitest';
import { listClients } from '#clients/endpoints/staff-clients.ts';
import { resendCode } from '../endpoints/accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { forgetUnconfirmed } from '#privacy/server/index.ts';
import { isAlive, memberOf, newEmail, wrongCode, type Client } from '#app/tests/support/clients.ts';
import { closeAccount, signedUpHoursAgo } from '#app/tests/support/arrange/accounts.ts';
import { setRateCount } from '#app/tests/support/arrange/limits.ts';
import { clearCodeSends } from '#app/tests/support/arrange/codes.ts';
import { sql } from '#app/tests/support/sql.ts';
import { accountScene } from './account-scene.ts';

const scene = await accountScene();
const { server, signUpAs, signIn, giveCode, signUp, signUpAndVerify, codeByMail, clientWith } = scene;
const { askReset, exchange } = scene;

const own = {
  name: 'Achieng Mary',
  phone: '701555666',
  password: 'Lake & 9 hippos',
  password_confirmation: 'Lake & 9 hippos',
};
async function ownSignUp(email: string): Promise<Client> {
  return clientWith(email, (await signUpAs(email, own)).answer().token);
}
const accountOf = async (email: string) =>
  (
    await sql(server)`SELECT name, phone, confirmed_at IS NOT NULL AS confirmed FROM users
      WHERE email = ${email}`
  )[0];

describe('an unconfirmed sign-up', () => {
  test("GUARD-08 is replaced by the next one: a stranger's name, phone, password, session and code have no effect", async () => {
    const email = newEmail();
    const stranger = await signUp(email);
    const strangersCode = await codeByMail(email);
    const owner = await ownSignUp(email);
    const code = await codeByMail(email, 2);
    expect(await accountOf(email)).toEqual({ name: own.name, phone: own.phone, confirmed: false });
    for (const dead of [readSession, resendCode]) expect((await stranger.api(dead)).status).toBe(401);
    expect((await giveCode(stranger, code)).status).toBe(401);
    expect((await signIn(email)).status).toBe(422);
    const guess = strangersCode === code ? wrongCode(code) : strangersCode;
    expect((await giveCode(owner, guess)).status).toBe(422);
    const { user } = (await giveCode(owner, code)).answer();
    expect(user).toMatchObject({ name: own.name, phone: own.phone, email });
    expect(await accountOf(email)).toMatchObject({ confirmed: true });
  });

  test('GUARD-08 SIGN-06 once it is confirmed, the address is known, and nothing about it changes', async () => {
    const { email } = await signUpAndVerify();
    expect((await signUpAs(email, own)).errors).toEqual({
      email: ['This email address already has an account. Sign in instead.'],
    });
    expect(await accountOf(email)).toMatchObject({ name: 'Nakato Grace', confirmed: true });
  });

  test('GUARD-08 simultaneous sign-ups create one account, which one token and one code confirm', async () => {
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => signUpAs(email, { ...own, phone: `70155566${String(nth)}` })),
    );
    // One that began before another and finishes after it is told to wait.
    const made = replies.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    const code = await codeByMail(email, made.length);
    const clients = await Promise.all(made.map((reply) => clientWith(email, reply.answer().token)));
    expect(new Set(clients.map(({ userId }) => userId)).size).toBe(1);
    const alive = await sql(server, 'SELECT FROM session WHERE user_id = $1::bigint AND ended_at IS NULL', [
      clients[0]?.userId,
    ]);
    expect(alive).toHaveLength(1);
    const given = await Promise.all(clients.map((client) => giveCode(client, code)));
    // Simultaneous mails may arrive in any order: the newest code is in one of them.
    const confirmed = given.filter(({ status }) => status === 200).length;
    expect(confirmed).toBeLessThanOrEqual(1);
    expect(given.filter(({ status }) => status === 401)).toHaveLength(made.length - 1);
  });

  test('GUARD-08 a sign-up during the confirmation leaves one owner: the one who confirmed, or the later one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const first = await signUp(email);
      const code = await codeByMail(email);
      const [confirmed, second] = await Promise.all([giveCode(first, code), signUpAs(email, own)]);
      const wasFirst = confirmed.status === 200;
      expect(second.status).toBe(wasFirst ? 422 : 200);
      expect(await accountOf(email)).toMatchObject({
        name: wasFirst ? 'Nakato Grace' : own.name,
        confirmed: wasFirst,
      });
      expect((await first.api(readSession)).status).toBe(wasFirst ? 200 : 401);
    }
  });

  test('GUARD-08 a sign-in with its password that is under way while another sign-up replaces it has no session', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email } = await signUp();
      const [owner, ...before] = await Promise.all([
        signUpAs(email, own),
        ...Array.from({ length: 3 }, () => signIn(email)),
      ]);
      expect([owner.status, owner.message]).toEqual([200, expect.anything()]);
      const sessions = before.filter(({ status }) => status === 200).map((reply) => reply.answer().token);
      const clients = await Promise.all(sessions.map((token) => clientWith(email, token)));
      const alive = await Promise.all(clients.map(isAlive));
      expect(alive.filter(Boolean)).toEqual([]);
    }
  });

  test('GUARD-08 RESET-05 cannot reset its password: nothing is sent, and the answers are the same', async () => {
    const { email } = await signUp();
    await codeByMail(email);
    const unknown = newEmail();
    expect((await askReset(email)).text).toBe((await askReset(unknown)).text);
    expect((await exchange(email, '000000')).text).toBe((await exchange(unknown, '000000')).text);
    const codes = await sql(server)`SELECT FROM one_time_code JOIN users ON users.id = user_id
      WHERE email = ${email} AND purpose = 'reset'`;
    expect(codes).toEqual([]);
    expect(server.smtp.mailsTo(email)).toHaveLength(1);
  });

  test("GUARD-08 the replaced account's public id is no longer known, and the 24 hours start again", async () => {
    const email = newEmail();
    await signUp(email);
    await signedUpHoursAgo(server, email, 23);
    const read = async () =>
      (
        await sql(server)<{ id: string; new: boolean }>`SELECT public_id::text AS id, created_at > now() -
          interval '1 hour' AS new FROM users WHERE email = ${email}`
      )[0];
    const before = await read();
    await ownSignUp(email);
    const after = await read();
    expect([before?.new, after?.new]).toEqual([false, true]);
    expect(after?.id).not.toBe(before?.id);
  });

  test('GUARD-08 nobody can take over a closed account, whether it was confirmed or not', async () => {
    const email = newEmail();
    await signUp(email);
    await closeAccount(server, email);
    expect((await signUpAs(email, own)).status).toBe(422);
    expect(await accountOf(email)).toMatchObject({ name: 'Nakato Grace' });
  });

  test('GUARD-08 SIGN-06 an address can be signed up ten times in ten minutes from one network', async () => {
    const email = newEmail();
    await signUp(email);
    await setRateCount(server, `register:account:${email}:127.0.0.1`, 9);
    await clearCodeSends(server);
    expect((await signUpAs(email, own)).status).toBe(200);
    expect((await signUpAs(email, own)).status).toBe(429);
  });

  test('GUARD-08 someone who left the screen can sign in later, and is asked for a code as before', async () => {
    const { email } = await signUp();
    await codeByMail(email);
    const { token } = (await signIn(email)).answer();
    const client = await clientWith(email, token);
    expect((await giveCode(client, await codeByMail(email, 2))).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ confirmed: true });
  });
});

describe('a day later', () => {
  const age = (email: string, hours: number) => signedUpHoursAgo(server, email, hours);

  test('GUARD-08 it is erased along with its messages, the audit names nobody, and the address is free', async () => {
    const forgotten = newEmail();
    const client = await signUp(forgotten);
    await codeByMail(forgotten);
    const waiting = await signUp();
    const confirmed = await signUpAndVerify();
    for (const email of [forgotten, confirmed.email]) await age(email, 25);
    await age(waiting.email, 23);
    await Promise.all([forgetUnconfirmed(server.platform), forgetUnconfirmed(server.platform)]);

    const left = await sql(server)`SELECT FROM users WHERE email = ${forgotten} UNION ALL SELECT
      FROM outbox_message WHERE recipient = ${forgotten}`;
    expect(left).toEqual([]);
    expect((await client.api(readSession)).status).toBe(401);
    expect((await confirmed.api(readSession)).status).toBe(200);
    expect((await waiting.api(readSession)).status).toBe(200);
    expect(
      await sql(server)`SELECT actor_id, subject, details FROM audit_log WHERE action = 'account.forgotten'`,
    ).toEqual([{ actor_id: null, subject: null, details: { accounts: 1 } }]);
    expect((await signUpAs(forgotten, own)).status).toBe(200);
  });

  test('GUARD-08 STAFF-04 it is not listed among the clients', async () => {
    const email = newEmail();
    await signUp(email);
    await age(email, 25);
    await forgetUnconfirmed(server.platform);
    const officer = await memberOf(server, 'loan-officer');
    const { data } = (await officer.api(listClients)).answer();
    expect(data.filter(({ name }) => name === 'Erased client')).toEqual([]);
  });
});
