import { describe, expect, test } from 'vitest';
import { login, resendCode, resendCodeBySms, verifyCode } from '../endpoints/accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import {
  callWith,
  clientWith,
  codeByMail,
  newEmail,
  signUp,
  signUpAndVerify,
  startPostedServer,
  strongPassword,
  tokenFor,
  wrongCode,
  type Client,
} from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { codeTimeEarlier } from '#app/tests/support/arrange/codes.ts';
import { serverForFile } from '#app/tests/support/server-for-file.ts';

const server = await serverForFile(startPostedServer());

const confirm = (client: Client, two_factor_code: string) =>
  client.api(verifyCode, { body: { two_factor_code } });

interface CodeRow {
  readonly tries: number;
  readonly sends: number;
}

async function codeRow(client: Client): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow>(
    server,
    `SELECT tries, sends FROM one_time_code WHERE user_id = $1::bigint AND purpose = 'verify'`,
    [client.userId],
  );
  return row;
}

/** Moves a time of the client's code into the past. */
const moveBack = (client: Client, column: 'expires_at' | 'tries_since' | 'sends_since', seconds: number) =>
  codeTimeEarlier(server, client.userId, column, seconds);

async function wrongTries(client: Client, code: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await confirm(client, wrongCode(code))).status);
  return statuses;
}

describe('the life of a code', () => {
  test('VERIFY-09 a code is valid for ten minutes, and not afterwards', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    await moveBack(client, 'expires_at', 601);
    const late = await confirm(client, code);
    expect([late.status, late.errors]).toEqual([
      422,
      { two_factor_code: ['This code has expired. Ask for a new one.'] },
    ]);
    expect((await client.api(readSession)).answer().data.code_expires_in).toBe(0);
    await moveBack(client, 'expires_at', -11);
    expect((await confirm(client, code)).status).toBe(200);
  });

  test('VERIFY-09 a code can be used once', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    const token = await tokenFor(server, client.email, 'code-pending');
    const second = await clientWith(server, client.email, token);
    expect((await confirm(client, code)).status).toBe(200);
    expect((await confirm(second, code)).status).toBe(422);
    expect((await second.api(readSession)).answer().data.stage).toBe('code-pending');
  });

  test('VERIFY-09 used by two sessions at the same moment, it is valid for one of them', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    const sessions = await Promise.all(
      Array.from({ length: 4 }, async () =>
        clientWith(server, client.email, await tokenFor(server, client.email, 'code-pending')),
      ),
    );
    const replies = await Promise.all(sessions.map((session) => confirm(session, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(3);
  });

  test('VERIFY-09 a lost answer can be requested again by the confirmed session', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    expect((await confirm(client, code)).text).toBe((await confirm(client, code)).text);
  });

  test('VERIFY-09 the next code replaces the previous one', async () => {
    const client = await signUp(server);
    const first = await codeByMail(server, client.email);
    await client.api(resendCode);
    const second = await codeByMail(server, client.email, 2);
    // One time in a million they are the same.
    expect((await confirm(client, first === second ? wrongCode(first) : first)).status).toBe(422);
    expect((await confirm(client, second)).status).toBe(200);
  });

  test('VERIFY-09 the database stores a keyed hash, and never the code itself, not even in the outbox', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    const kept = await sql<{ row: string }>(
      server,
      `SELECT to_jsonb(one_time_code)::text AS row FROM one_time_code WHERE user_id = $1::bigint
       UNION ALL SELECT to_jsonb(outbox_message)::text FROM outbox_message WHERE user_id = $1::bigint
       UNION ALL SELECT to_jsonb(audit_log)::text FROM audit_log WHERE actor_id = $1::bigint`,
      [client.userId],
    );
    expect(kept.length).toBeGreaterThanOrEqual(3);
    expect(kept.filter(({ row }) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(row))).toEqual([]);
  });
});

describe('wrong attempts', () => {
  test('VERIFY-09 after five of them even the correct code is refused until the window has passed', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    expect(await wrongTries(client, code, 5)).toEqual([422, 422, 422, 422, 422]);
    const refused = await confirm(client, code);
    expect(refused.status).toBe(429);
    expect(refused.message).toBe('Too many wrong codes. Wait 10 minutes, then ask for a new code.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    await moveBack(client, 'tries_since', 601);
    expect((await confirm(client, code)).status).toBe(200);
  });

  test('VERIFY-09 they add up over codes that are sent again', async () => {
    const client = await signUp(server);
    const first = await codeByMail(server, client.email);
    expect(await wrongTries(client, first, 3)).toEqual([422, 422, 422]);
    await client.api(resendCode);
    const second = await codeByMail(server, client.email, 2);
    expect(await wrongTries(client, second, 2)).toEqual([422, 422]);
    expect((await confirm(client, second)).status).toBe(429);
    // Nor with a token of another sign-in.
    const fresh = await clientWith(
      server,
      client.email,
      await tokenFor(server, client.email, 'code-pending'),
    );
    expect((await confirm(fresh, second)).status).toBe(429);
  });

  test('VERIFY-09 no code is sent again while none is compared', async () => {
    const client = await signUp(server);
    const first = await codeByMail(server, client.email);
    await wrongTries(client, first, 5);
    const refused = await client.api(resendCode);
    expect(refused.status).toBe(429);
    expect(refused.message).toBe('Too many wrong codes. Wait 10 minutes, then ask for a new code.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await client.api(resendCodeBySms)).message).toBe(refused.message);
    expect((await codeRow(client))?.sends).toBe(1);
    await moveBack(client, 'tries_since', 601);
    expect((await client.api(resendCode)).status).toBe(200);
    expect((await confirm(client, await codeByMail(server, client.email, 2))).status).toBe(200);
  });

  test('VERIFY-09 LOGIN-06 nor after the right password; with a wrong one nobody hears of it', async () => {
    const { email, userId } = await signUpAndVerify(server);
    const client = {
      ...(await clientWith(server, email, await tokenFor(server, email, 'code-pending'))),
      userId,
    };
    const signIn = (password: string, as = email) =>
      callWith(server.url, undefined, login, { body: { email: as, password } });
    (await signIn(strongPassword)).answer();
    await wrongTries(client, await codeByMail(server, email, 2), 5);
    const refused: string[] = [];
    // More often than a wrong password could be tried at once.
    for (let nth = 0; nth < 7; nth += 1) refused.push((await signIn(strongPassword)).message);
    expect(new Set(refused)).toEqual(new Set(['Too many wrong codes. Wait 10 minutes, then sign in again.']));
    expect((await signIn('Wrong-shore-9')).text).toBe((await signIn(strongPassword, newEmail())).text);
    await moveBack(client, 'tries_since', 601);
    (await signIn(strongPassword)).answer();
    expect(await codeByMail(server, email, 3)).toMatch(/^\d{6}$/);
  });

  test('VERIFY-09 a correct code resets them', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    await wrongTries(client, code, 4);
    expect((await confirm(client, code)).status).toBe(200);
    expect((await codeRow(client))?.tries).toBe(0);
  });

  test('VERIFY-09 of a hundred simultaneous guesses at most five are compared', async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
    const guesses = Array.from({ length: 100 }, (_, nth) =>
      String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0'),
    );
    const replies = await Promise.all(guesses.map((guess) => confirm(client, guess)));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
    expect((await codeRow(client))?.tries).toBe(5);
    // Neither by this session nor by another one.
    const other = await clientWith(
      server,
      client.email,
      await tokenFor(server, client.email, 'code-pending'),
    );
    expect((await confirm(client, code)).status).toBe(429);
    expect((await confirm(other, code)).status).toBe(429);
    expect((await codeRow(client))?.tries).toBe(5);
  });
});

describe('how a code arrives', () => {
  test("VERIFY-10 by SMTP to the account's address, and to nobody else", async () => {
    const client = await signUp(server);
    const code = await codeByMail(server, client.email);
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
    const client = await signUp(server);
    await codeByMail(server, client.email);
    const before = server.gateway.messagesTo('+256772123456').length;
    expect((await client.api(resendCodeBySms)).status).toBe(200);
    await expect.poll(() => server.gateway.messagesTo('+256772123456').length).toBe(before + 1);
    const sms = server.gateway.messagesTo('+256772123456').at(-1);
    expect(sms).toMatchObject({ from: 'Ensigo', username: 'ensigo', apiKey: 'key-1' });
    expect(sms?.text).toMatch(
      /^\d{6} is your Ensigo code\. It is valid for 10 minutes\. Do not share it with anyone\.$/,
    );
    expect(server.smtp.mailsTo(client.email)).toHaveLength(1);
    expect((await confirm(client, sms?.text.slice(0, 6) ?? '')).status).toBe(200);
  });
});

describe('sending again', () => {
  test('VERIFY-04 VERIFY-08 five codes in ten minutes, then 429 with the time to wait', async () => {
    const client = await signUp(server);
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      statuses.push((await client.api(nth % 2 === 0 ? resendCode : resendCodeBySms)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    const refused = await client.api(resendCode);
    expect(refused.status).toBe(429);
    expect(refused.message).toBe(
      'We can send at most 5 codes in 10 minutes. Wait 10 minutes, then ask again.',
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    await moveBack(client, 'sends_since', 601);
    expect((await client.api(resendCode)).status).toBe(200);
    expect((await codeRow(client))?.sends).toBe(1);
  });

  test('VERIFY-04 simultaneous requests do not send more than that either', async () => {
    const client = await signUp(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.api(resendCode)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    const [sent] = await sql<{ mails: number }>(
      server,
      'SELECT count(*)::int AS mails FROM outbox_message WHERE user_id = $1::bigint',
      [client.userId],
    );
    expect(sent?.mails).toBe(5);
  });

  test('VERIFY-04 a refused code leaves the previous one alone', async () => {
    const client = await signUp(server);
    // Mails that are on their way at the same time may arrive in any order.
    let code = await codeByMail(server, client.email);
    for (let mails = 2; mails <= 5; mails += 1) {
      await client.api(resendCode);
      code = await codeByMail(server, client.email, mails);
    }
    expect((await client.api(resendCode)).status).toBe(429);
    expect((await confirm(client, code)).status).toBe(200);
  });
});

test("VERIFY-05 one person's code does not work for another", async () => {
  const [one, other] = [await signUp(server), await signUp(server)];
  const [code, otherCode] = [await codeByMail(server, one.email), await codeByMail(server, other.email)];
  if (code === otherCode) return;
  expect((await other.api(verifyCode, { body: { two_factor_code: code } })).status).toBe(422);
});
