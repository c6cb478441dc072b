import { describe, expect, test } from 'vitest';
import { fastify } from 'fastify';
import { allEndpoints } from '#app/endpoints.ts';
import { listRequests } from '#support-requests/endpoints/requests.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { resendCode, resendCodeBySms, verifyCode } from '../endpoints/accounts.ts';
import { logout, readSession, reportActivity } from '#kit/endpoints/session.ts';
import { registerHttp } from '#kit/http/register-http.ts';
import { route } from '#kit/http/route.ts';
import { callWith, isAlive, memberOf, newEmail, type Client, wrongCode } from '#app/tests/support/clients.ts';
import { closeAccount } from '#app/tests/support/arrange/accounts.ts';
import { withoutEntriesOfNobody } from '#app/tests/support/arrange/audit.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sessionTimeSecondsAgo } from '#app/tests/support/arrange/sessions.ts';
import { accountScene } from './account-scene.ts';

const scene = await accountScene();
const { server, signIn, giveCode, signUp, signUpAndVerify, codeByMail, signedUpWithCode } = scene;
const { anotherSession, askReset } = scene;
// Counts every write to a session, to prove that unwanted writes do not happen.
await sql(server, `CREATE TABLE session_write (user_id bigint)`);
await sql(server)`CREATE FUNCTION note_session_write() RETURNS trigger LANGUAGE plpgsql
  AS 'BEGIN INSERT INTO session_write VALUES (NEW.user_id); RETURN NEW; END'`;
await sql(server)`CREATE TRIGGER note AFTER UPDATE OF last_activity_at ON session FOR EACH ROW
  EXECUTE FUNCTION note_session_write()`;

const moveBack = (client: Client, column: 'last_activity_at' | 'created_at', seconds: number) =>
  sessionTimeSecondsAgo(server, client.userId, column, seconds);

/** Idle for this long, with its writes counted from zero. */
async function idleFor(client: Client, seconds: number): Promise<void> {
  await moveBack(client, 'last_activity_at', seconds);
  await sql(server, 'TRUNCATE session_write');
}

/** Waits until the server has finished all pending statements, by holding all ten connections at once. */
async function everythingWritten(): Promise<void> {
  let held = 0;
  let release = (): void => undefined;
  const allHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await Promise.all(
    Array.from({ length: 10 }, () =>
      server.database.transaction(async () => {
        held += 1;
        if (held === 10) release();
        await allHeld;
      }),
    ),
  );
}

async function writesOf(client: Client): Promise<number> {
  await everythingWritten();
  const [row] = await sql(server)<{ writes: number }>`SELECT count(*)::int AS writes FROM session_write
    WHERE user_id = ${client.userId}::bigint`;
  return row?.writes ?? 0;
}

describe('the end of a session', () => {
  test('SESS-07 twelve minutes without activity end a token', async () => {
    const client = await memberOf(server);
    await moveBack(client, 'last_activity_at', 715);
    expect(await isAlive(client)).toBe(true);
    await everythingWritten();
    await moveBack(client, 'last_activity_at', 721);
    const refused = await client.api(listSettings);
    expect([refused.status, refused.message]).toEqual([401, 'Sign in again to continue.']);
    // Nothing revives it.
    expect((await client.api(reportActivity)).status).toBe(401);
    expect(await isAlive(client)).toBe(false);
  });

  test('SESS-07 twelve hours end a token, however active it is', async () => {
    const client = await memberOf(server);
    await moveBack(client, 'created_at', 43_190);
    expect(await isAlive(client)).toBe(true);
    await moveBack(client, 'created_at', 43_201);
    expect(await isAlive(client)).toBe(false);
  });

  test('SESS-07 a token that waits for its code ends the same way', async () => {
    const client = await memberOf(server, 'client', 'code-pending');
    await moveBack(client, 'last_activity_at', 721);
    expect((await client.api(resendCode)).status).toBe(401);
  });

  test('SESS-07 a disabled account loses its sessions at once', async () => {
    const client = await signUpAndVerify();
    await closeAccount(server, client.userId);
    expect((await client.api(listSettings)).status).toBe(401);
    expect(await isAlive(client)).toBe(false);
    expect((await signIn(client.email)).status).toBe(422);
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a short one', 'Bearer abc'],
    ['another scheme', `Basic ${'x'.repeat(43)}`],
    ['a token nobody has', `Bearer ${'x'.repeat(43)}`],
    ['one with a quote in it', `Bearer ${'x'.repeat(42)}'`],
    ['a very long one', `Bearer ${'x'.repeat(8000)}`],
  ])('SESS-07 API-14 %s as the token is 401', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const reply = await callWith(server.url, undefined, listSettings, { headers });
    expect([reply.status, reply.text]).toEqual([
      401,
      '{"message":"Sign in again to continue.","code":"unauthorized"}',
    ]);
  });
});

describe('activity', () => {
  test('SESS-07 a call keeps the session alive, with one write a minute however many calls there are', async () => {
    const client = await memberOf(server);
    await idleFor(client, 90);
    await Promise.all(Array.from({ length: 20 }, () => client.api(listSettings)));
    expect(await writesOf(client)).toBe(1);
    for (let nth = 0; nth < 3; nth += 1) await client.api(listSettings);
    expect(await writesOf(client)).toBe(1);
    await idleFor(client, 50);
    await client.api(reportActivity);
    expect(await writesOf(client)).toBe(0);
    await idleFor(client, 61);
    await client.api(reportActivity);
    expect(await writesOf(client)).toBe(1);
  });

  test('SESS-07 a poll of the browser does not count as activity', async () => {
    const client = await memberOf(server);
    const polls = fastify();
    registerHttp(polls, server.platform);
    const background = { ...listSettings, background: true } as const;
    route(polls, server.platform, background, async () => ({ data: [] }));
    const url = await polls.listen({ host: '127.0.0.1', port: 0 });
    try {
      await idleFor(client, 300);
      expect((await callWith(url, client.token, background)).status).toBe(200);
      expect(await writesOf(client)).toBe(0);
    } finally {
      await polls.close();
    }
  });

  test('SESS-07 a refused call of a signed-in person does', async () => {
    const client = await memberOf(server, 'advisor');
    await idleFor(client, 90);
    expect((await client.api(listRequests, { body: {} })).status).toBe(403);
    expect(await writesOf(client)).toBe(1);
  });
});

describe('a token whose code is not confirmed', () => {
  test('SESS-07 is valid for verify, resend, logout and auth/me, and for nothing else', async () => {
    const client = await signUp();
    const allowed: readonly string[] = [verifyCode, resendCode, resendCodeBySms, readSession, logout].map(
      ({ name }) => name,
    );
    const inside = allEndpoints.filter(({ audience }) => audience !== 'public');
    expect(
      inside
        .filter(({ audience }) => audience === 'code-pending' || audience === 'any-token')
        .map(({ name }) => name),
    ).toEqual(expect.arrayContaining([...allowed]));
    for (const call of inside.filter(({ name }) => !allowed.includes(name))) {
      const reply = await client.api(call, { id: 1, ...(call.method === 'GET' ? {} : { body: {} }) });
      expect([call.name, reply.status, reply.message]).toEqual([call.name, 403, 'Enter your code first.']);
    }
    expect((await client.api(readSession)).status).toBe(200);
    expect((await client.api(resendCode)).status).toBe(200);
    expect((await client.api(resendCodeBySms)).status).toBe(200);
    expect((await client.api(verifyCode, { body: {} })).status).toBe(422);
    expect((await client.api(logout)).status).toBe(200);
    expect((await client.api(readSession)).status).toBe(401);
  });

  test("SESS-07 confirming one token leaves the person's other token waiting", async () => {
    const client = await signUp();
    const other = await anotherSession(client, 'code-pending');
    const two_factor_code = await codeByMail(client.email);
    expect((await giveCode(client, two_factor_code)).status).toBe(200);
    expect((await other.api(listSettings)).status).toBe(403);
  });
});

describe('records', () => {
  const actionsOf = (client: Client) =>
    sql(server)<{ action: string; client_address: string }>`SELECT action, client_address FROM audit_log
      WHERE actor_id = ${client.userId}::bigint ORDER BY id`;

  test('SESS-07 signing up, in and out, refusals and resets are in the audit log, each with its client address', async () => {
    const client = await signUpAndVerify();
    const { email } = client;
    await signIn(email, 'Wrong1234x');
    await signIn(email);
    await askReset(email);
    await client.api(logout);
    const rows = await actionsOf(client);
    expect(rows.map(({ action }) => action)).toEqual([
      'account.created',
      'session.verified',
      'session.refused',
      'session.started',
      'reset.requested',
      'session.ended',
    ]);
    expect(new Set(rows.map(({ client_address }) => client_address))).toEqual(new Set(['127.0.0.1']));
  });

  test('SESS-07 a refused sign-in of an unknown person and a refused code are recorded too', async () => {
    await withoutEntriesOfNobody(server);
    await signIn(newEmail());
    expect(await sql(server, 'SELECT action, details FROM audit_log WHERE actor_id IS NULL')).toEqual([
      { action: 'session.refused', details: {} },
    ]);
    const { client, code } = await signedUpWithCode();
    await giveCode(client, wrongCode(code));
    expect((await actionsOf(client)).map(({ action }) => action)).toEqual([
      'account.created',
      'code.refused',
    ]);
  });
});
