import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo } from '@ensigo/rulebook/access';
import { allCalls, listSettings, saveLoanDetails } from '@ensigo/rulebook/contract';
import type { Audience, Call } from '@ensigo/rulebook/engine';
import { headersFor, securityHeaders } from '../src/http/security-headers.ts';
import { callWith, memberOf, sql, startPostedServer, type PostedServer } from './support/clients.ts';
import { prequalified } from './support/loan-clients.ts';
import { validLoanDetails } from '../../../packages/rulebook/src/test-support/loan.ts';

let server: PostedServer;
beforeAll(async () => {
  server = await startPostedServer();
});
afterAll(() => server.close());

/** Who asks, and which audiences are theirs. */
const askers: readonly (readonly [string, string, 'code-pending' | 'verified', readonly Audience[]])[] = [
  ['a client whose code is pending', 'client', 'code-pending', ['public', 'code-pending']],
  ['a client', 'client', 'verified', ['public', 'code-pending', 'signed-in', 'client']],
  ['a loan officer', 'loan-officer', 'verified', ['public', 'code-pending', 'signed-in', 'staff']],
  ['an advisor', 'advisor', 'verified', ['public', 'code-pending', 'signed-in', 'staff']],
  ['an administrator', 'administrator', 'verified', ['public', 'code-pending', 'signed-in', 'staff']],
];

const knock = (call: Call, token: string | undefined) =>
  callWith(server.url, token, call, {
    id: '1',
    ...(call.method === 'GET' || call.upload ? {} : { body: {} }),
  });

describe('the access matrix', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    'API-14 %s is for its audience alone',
    async (_name, call) => {
      const strangers = [await knock(call, undefined), await knock(call, 'x'.repeat(43))];
      const refusedStrangers = strangers.map(({ status }) => status === 401);
      expect(refusedStrangers).toEqual(call.audience === 'public' ? [false, false] : [true, true]);
      for (const [who, role, stage, audiences] of askers) {
        const { token } = await memberOf(server, role, stage);
        const { status } = await knock(call, token);
        expect([who, status === 403 || status === 401]).toEqual([
          who,
          !(
            audiences.includes(call.audience) &&
            (call.permission === undefined || mayDo(role, call.permission))
          ),
        ]);
      }
    },
  );
});

test('API-01 API-14 every call of the contract is served, under a name and an address of its own', async () => {
  const addresses = allCalls.map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
  const text = await (await fetch(`${server.url}/api/openapi.json`)).text();
  const { paths }: { paths: Record<string, object> } = JSON.parse(text);
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(documented.toSorted((one, other) => one.localeCompare(other))).toEqual(
    addresses.toSorted((one, other) => one.localeCompare(other)),
  );
});

test('API-14 an address nobody serves is 404, JSON that is none is 400, another type 415, too much 413', async () => {
  const post = (type: string, body: string) =>
    fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': type }, body });
  const statuses = [
    (await fetch(`${server.url}/api/nothing`)).status,
    (await post('application/json', '{')).status,
    (await post('text/plain', 'x')).status,
    (await post('application/json', JSON.stringify({ email: 'x'.repeat(300_000) }))).status,
  ];
  expect(statuses).toEqual([404, 400, 415, 413]);
});

test('API-14 every answer carries the security headers, which differ from the usual set only where they are meant to', async () => {
  const usual = fastify();
  await usual.register(helmet);
  usual.get('/', () => 'x');
  const { headers } = await usual.inject('/');
  // Ours is stricter (policy), speaks of TLS only over TLS, or allows no frame at all.
  const meant = new Set(['content-security-policy', 'strict-transport-security', 'x-frame-options']);
  const ours: Readonly<Record<string, string>> = securityHeaders;
  for (const name of Object.keys(headers).filter((key) =>
    /^(x-|cross-|origin-|referrer|strict|content-security)/.test(key),
  )) {
    const expected = meant.has(name) ? (headersFor('https://x.ug')[name] ?? '') : headers[name];
    expect([name, { ...headersFor('https://x.ug'), ...ours }[name]]).toEqual([name, expected]);
  }
  await usual.close();
  const answer = await fetch(`${server.url}/api/health/live`);
  for (const [name, value] of Object.entries(ours)) expect(answer.headers.get(name)).toBe(value);
  expect(ours['content-security-policy']).not.toContain('unsafe');
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'one-key' };

  test('the same key and body get the same answer, another body 422, a refused request frees its key', async () => {
    const person = await prequalified(server);
    const body = validLoanDetails();
    await expect(
      person.isRefused(saveLoanDetails, { body: { ...body, amount: '0' }, headers: key }),
    ).resolves.toMatchObject({
      status: 422,
    });
    const first = await person.does(saveLoanDetails, { body, headers: key });
    const second = await person.does(saveLoanDetails, { body, headers: key });
    expect(second).toEqual(first);
    await expect(
      person.isRefused(saveLoanDetails, { body: { ...body, amount: '5' }, headers: key }),
    ).resolves.toMatchObject({ status: 422, message: 'This key was used for something else.' });
    const [loan] = await sql<{ version: number }>(
      server,
      'SELECT version FROM loan WHERE user_id = $1::bigint',
      [person.userId],
    );
    expect(loan?.version).toBe(first.data.version);
  });

  test('a first request that still runs is 409 for the second', async () => {
    const person = await prequalified(server);
    const body = validLoanDetails();
    await person.does(saveLoanDetails, { body, headers: key });
    await sql(server, 'UPDATE idempotency_key SET answer = NULL WHERE user_id = $1::bigint', [person.userId]);
    await expect(person.isRefused(saveLoanDetails, { body, headers: key })).resolves.toMatchObject({
      status: 409,
    });
  });
});

test('SESS-07 a token that was idle or lived too long is dead; a busy one is marked at most once a minute', async () => {
  const move = (userId: string, column: 'last_activity_at' | 'created_at', seconds: number) =>
    sql(
      server,
      `UPDATE session SET ${column} = now() - make_interval(secs => $2::int) WHERE user_id = $1::bigint`,
      [userId, seconds],
    );
  const activity = async (userId: string) =>
    (
      await sql<{ age: number }>(
        server,
        `SELECT extract(epoch FROM now() - last_activity_at)::int AS age FROM session WHERE user_id = $1::bigint`,
        [userId],
      )
    )[0]?.age;

  const idle = await memberOf(server);
  await move(idle.userId, 'last_activity_at', 721);
  expect((await idle.api(listSettings)).status).toBe(401);

  const old = await memberOf(server);
  await move(old.userId, 'created_at', 43_201);
  expect((await old.api(listSettings)).status).toBe(401);

  const busy = await memberOf(server);
  await move(busy.userId, 'last_activity_at', 30);
  expect((await busy.api(listSettings)).status).toBe(200);
  expect(await activity(busy.userId)).toBeGreaterThanOrEqual(30);
  await move(busy.userId, 'last_activity_at', 90);
  expect((await busy.api(listSettings)).status).toBe(200);
  await expect.poll(() => activity(busy.userId)).toBeLessThan(30);
});
