import { describe, expect, test } from 'vitest';
import { resendCode, resendCodeBySms } from '../endpoints/accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { newEmail, wrongCode, type Client, type Reply } from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { codeTimeEarlier } from '#app/tests/support/arrange/codes.ts';
import { accountScene } from './account-scene.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { statusCounts } from '#app/tests/support/statuses.ts';

const scene = await accountScene();
const { server, signIn, giveCode, signUp, signUpAndVerify, codeByMail, signedUpWithCode } = scene;
const { anotherSession } = scene;

interface CodeRow {
  readonly tries: number;
  readonly sends: number;
}

async function codeRow(client: Client): Promise<CodeRow | undefined> {
  const [row] = await sql(server)<CodeRow>`SELECT tries, sends FROM one_time_code
    WHERE user_id = ${client.userId}::bigint AND purpose = 'verify'`;
  return row;
}

/** Moves a time of the client's code into the past. */
const moveBack = (client: Client, column: 'expires_at' | 'tries_since' | 'sends_since', seconds: number) =>
  codeTimeEarlier(server, client.userId, column, seconds);

async function wrongTries(client: Client, code: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await giveCode(client, wrongCode(code))).status);
  return statuses;
}

/** Refused for about ten minutes, in these words. */
function expectWait({ status, message, headers }: Reply<Endpoint>, words: string): void {
  expect([status, message]).toEqual([429, words]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
}

describe('the life of a code', () => {
  test('VERIFY-09 a code is valid for ten minutes, and not afterwards', async () => {
    const { client, code } = await signedUpWithCode();
    await moveBack(client, 'expires_at', 601);
    const late = await giveCode(client, code);
    expect([late.status, late.errors]).toEqual([
      422,
      { two_factor_code: ['This code has expired. Ask for a new one.'] },
    ]);
    expect((await client.api(readSession)).answer().data.code_expires_in).toBe(0);
    await moveBack(client, 'expires_at', -11);
    expect((await giveCode(client, code)).status).toBe(200);
  });

  test('VERIFY-09 a code can be used once', async () => {
    const { client, code } = await signedUpWithCode();
    const second = await anotherSession(client, 'code-pending');
    expect((await giveCode(client, code)).status).toBe(200);
    expect((await giveCode(second, code)).status).toBe(422);
    expect((await second.api(readSession)).answer().data.stage).toBe('code-pending');
  });

  test('VERIFY-09 used by two sessions at the same moment, it is valid for one of them', async () => {
    const { client, code } = await signedUpWithCode();
    const sessions = await Promise.all(
      Array.from({ length: 4 }, async () => anotherSession(client, 'code-pending')),
    );
    const replies = await Promise.all(sessions.map((session) => giveCode(session, code)));
    expect(statusCounts(replies)).toEqual({ 200: 1, 422: 3 });
  });

  test('VERIFY-09 a lost answer can be requested again by the confirmed session', async () => {
    const { client, code } = await signedUpWithCode();
    expect((await giveCode(client, code)).text).toBe((await giveCode(client, code)).text);
  });

  test('VERIFY-09 the next code replaces the previous one', async () => {
    const { client, code: first } = await signedUpWithCode();
    await client.api(resendCode);
    const second = await codeByMail(client.email, 2);
    // One time in a million they are the same.
    expect((await giveCode(client, first === second ? wrongCode(first) : first)).status).toBe(422);
    expect((await giveCode(client, second)).status).toBe(200);
  });

  test('VERIFY-09 the database stores a keyed hash, and never the code itself, not even in the outbox', async () => {
    const { client, code } = await signedUpWithCode();
    const kept = await sql(server)<{ row: string }>`SELECT to_jsonb(one_time_code)::text AS row
      FROM one_time_code WHERE user_id = ${client.userId}::bigint
      UNION ALL SELECT to_jsonb(outbox_message)::text FROM outbox_message
      WHERE user_id = ${client.userId}::bigint UNION ALL SELECT to_jsonb(audit_log)::text FROM audit_log
      WHERE actor_id = ${client.userId}::bigint`;
    expect(kept.length).toBeGreaterThanOrEqual(3);
    expect(kept.filter(({ row }) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(row))).toEqual([]);
  });
});

describe('wrong attempts', () => {
  test('VERIFY-09 after five of them even the correct code is refused until the window has passed', async () => {
    const { client, code } = await signedUpWithCode();
    expect(await wrongTries(client, code, 5)).toEqual([422, 422, 422, 422, 422]);
    const refused = await giveCode(client, code);
    expectWait(refused, 'Too many wrong codes. Wait 10 minutes, then ask for a new code.');
    await moveBack(client, 'tries_since', 601);
    expect((await giveCode(client, code)).status).toBe(200);
  });

  test('VERIFY-09 they add up over codes that are sent again', async () => {
    const { client, code: first } = await signedUpWithCode();
    expect(await wrongTries(client, first, 3)).toEqual([422, 422, 422]);
    await client.api(resendCode);
    const second = await codeByMail(client.email, 2);
    expect(await wrongTries(client, second, 2)).toEqual([422, 422]);
    expect((await giveCode(client, second)).status).toBe(429);
    // Nor with a token of another sign-in.
    const fresh = await anotherSession(client, 'code-pending');
    expect((await giveCode(fresh, second)).status).toBe(429);
  });

  test('VERIFY-09 no code is sent again while none is compared', async () => {
    const { client, code: first } = await signedUpWithCode();
    await wrongTries(client, first, 5);
    const refused = await client.api(resendCode);
    expectWait(refused, 'Too many wrong codes. Wait 10 minutes, then ask for a new code.');
    expect((await client.api(resendCodeBySms)).message).toBe(refused.message);
    expect((await codeRow(client))?.sends).toBe(1);
    await moveBack(client, 'tries_since', 601);
    expect((await client.api(resendCode)).status).toBe(200);
    expect((await giveCode(client, await codeByMail(client.email, 2))).status).toBe(200);
  });

  test('VERIFY-09 LOGIN-06 nor after the right password; with a wrong one nobody hears of it', async () => {
    const { email } = await signUpAndVerify();
    const client = await anotherSession({ email }, 'code-pending');
    (await signIn(email)).answer();
    await wrongTries(client, await codeByMail(email, 2), 5);
    const refused: string[] = [];
    // More often than a wrong password could be tried at once.
    for (let nth = 0; nth < 7; nth += 1) refused.push((await signIn(email)).message);
    expect(new Set(refused)).toEqual(new Set(['Too many wrong codes. Wait 10 minutes, then sign in again.']));
    expect((await signIn(email, 'Wrong-shore-9')).text).toBe((await signIn(newEmail())).text);
    await moveBack(client, 'tries_since', 601);
    (await signIn(email)).answer();
    expect(await codeByMail(email, 3)).toMatch(/^\d{6}$/);
  });

  test('VERIFY-09 a correct code resets them', async () => {
    const { client, code } = await signedUpWithCode();
    await wrongTries(client, code, 4);
    expect((await giveCode(client, code)).status).toBe(200);
    expect((await codeRow(client))?.tries).toBe(0);
  });

  test('VERIFY-09 of a hundred simultaneous guesses at most five are compared', async () => {
    const { client, code } = await signedUpWithCode();
    const guesses = Array.from({ length: 100 }, (_, nth) =>
      String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0'),
    );
    const replies = await Promise.all(guesses.map((guess) => giveCode(client, guess)));
    expect(statusCounts(replies)).toEqual({ 422: 5, 429: 95 });
    expect((await codeRow(client))?.tries).toBe(5);
    // Neither by this session nor by another one.
    const other = await anotherSession(client, 'code-pending');
    expect((await giveCode(client, code)).status).toBe(429);
    expect((await giveCode(other, code)).status).toBe(429);
    expect((await codeRow(client))?.tries).toBe(5);
  });
});

describe('how a code arrives', () => {
  test("VERIFY-10 by SMTP to the account's address, and to nobody else", async () => {
    const { client, code } = await signedUpWithCode();
    const [mail] = server.smtp.mailsTo(client.email);
    expect(mail).toMatchObject({
      recipients: [client.email],
      to: [client.email],
      subject: 'Your Ensigo code',
      sender: 'no-reply@ensigo.test',
    });
    expect(mail?.text).toContain(`${code} is your code to sign in to Ensigo. It is valid for 10 minutes.`);
    expect(mail?.html).toContain(code);
  });

  test('VERIFY-10 by the SMS gateway in E.164, and not by mail', async () => {
    const client = await signUp();
    await codeByMail(client.email);
    const before = server.gateway.messagesTo('+256772123456').length;
    expect((await client.api(resendCodeBySms)).status).toBe(200);
    await expect.poll(() => server.gateway.messagesTo('+256772123456').length).toBe(before + 1);
    const sms = server.gateway.messagesTo('+256772123456').at(-1);
    expect(sms).toMatchObject({ from: 'Ensigo', username: 'ensigo', apiKey: 'key-1' });
    expect(sms?.text).toMatch(
      /^\d{6} is your Ensigo code\. It is valid for 10 minutes\. Do not share it with anyone\.$/,
    );
    expect(server.smtp.mailsTo(client.email)).toHaveLength(1);
    expect((await giveCode(client, sms?.text.slice(0, 6) ?? '')).status).toBe(200);
  });
});

describe('sending again', () => {
  test('VERIFY-04 VERIFY-08 five codes in ten minutes, then 429 with the time to wait', async () => {
    const client = await signUp();
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      statuses.push((await client.api(nth % 2 === 0 ? resendCode : resendCodeBySms)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    const refused = await client.api(resendCode);
    expectWait(refused, 'We can send at most 5 codes in 10 minutes. Wait 10 minutes, then ask again.');
    await moveBack(client, 'sends_since', 601);
    expect((await client.api(resendCode)).status).toBe(200);
    expect((await codeRow(client))?.sends).toBe(1);
  });

  test('VERIFY-04 simultaneous requests do not send more than that either', async () => {
    const client = await signUp();
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.api(resendCode)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    const [sent] = await sql(server)<{ mails: number }>`SELECT count(*)::int AS mails FROM outbox_message
      WHERE user_id = ${client.userId}::bigint`;
    expect(sent?.mails).toBe(5);
  });

  test('VERIFY-04 a refused code leaves the previous one alone', async () => {
    const client = await signUp();
    // Mails that are on their way at the same time may arrive in any order.
    let code = await codeByMail(client.email);
    for (let mails = 2; mails <= 5; mails += 1) {
      await client.api(resendCode);
      code = await codeByMail(client.email, mails);
    }
    expect((await client.api(resendCode)).status).toBe(429);
    expect((await giveCode(client, code)).status).toBe(200);
  });
});

test("VERIFY-05 one person's code does not work for another", async () => {
  const [one, other] = [await signUp(), await signUp()];
  const [code, otherCode] = [await codeByMail(one.email), await codeByMail(other.email)];
  if (code === otherCode) return;
  expect((await giveCode(other, code)).status).toBe(422);
});
