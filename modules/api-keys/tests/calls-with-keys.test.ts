import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { listLoanQueue, showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { listClients, showClient } from '#clients/endpoints/staff-clients.ts';
import { readDashboard } from '#dashboard/endpoints/dashboard.ts';
import { listRequestQueue } from '#support-requests/endpoints/staff-requests.ts';
import { buildApp } from '#app/server/app.ts';
import { closeServer } from '#app/server/run.ts';
import { closePlatform, createPlatform, type Platform } from '#kit/platform/platform.ts';
import { systemWith } from '#app/tests/support/api-keys.ts';
import { keyExpired, keyUsedYesterday } from '#app/tests/support/arrange/api-keys.ts';
import { rateWindowSecondsAgo, setRateCount } from '#app/tests/support/arrange/limits.ts';
import { submittedLoan } from '#app/tests/support/cases.ts';
import { callWith } from '#app/tests/support/clients.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { listApiKeys, revokeApiKey } from '../endpoints/api-keys.ts';

// Behind one proxy, so that a test chooses where a call comes from.
const server = await sharedServer({ trustProxy: 1 });

const from = (address: string) => ({ 'x-forwarded-for': address });
const call = (key: string, address = '192.0.2.1', url = server.url) =>
  callWith(url, key, listLoanQueue, { headers: from(address) });
const outcomeOf = ({ status, message }: { status: number; message: string }) => [status, message];
const entriesOf = (id: string, action: string) =>
  sql<{ client_address: string; actor: string; details: object }>(
    server,
    `SELECT entry.client_address, actor.name AS actor, entry.details FROM audit_log AS entry
     JOIN users AS actor ON actor.id = entry.actor_id
     WHERE entry.subject = 'api-key:' || $1 AND entry.action = $2 ORDER BY entry.id`,
    [id, action],
  );

describe('a call with a key', () => {
  test('JOIN-02 is made with its scope, and its first use from an address is in the audit log', async () => {
    const { key, id, name, holder } = await systemWith(server, ['loans:read']);
    const { trackingNumber } = await submittedLoan(server);
    const { data } = (await call(key)).answer();
    expect(data.map(({ tracking_number: number }) => number)).toContain(trackingNumber);
    await call(key);
    await call(key, '192.0.2.2');
    const used = await entriesOf(id, 'api-key.used');
    expect(used).toEqual([
      { client_address: '192.0.2.1', actor: `API key ${name}`, details: {} },
      { client_address: '192.0.2.2', actor: `API key ${name}`, details: {} },
    ]);
    const [listed] = (await holder.does(listApiKeys)).data.filter((one) => one.id === id);
    expect(listed).toMatchObject({ state: 'active', last_used_on: dayFromNow(0) });
  });

  test('JOIN-02 the day of its last use is noted by each node that uses it', async () => {
    const { key, id } = await systemWith(server, ['loans:read']);
    await call(key);
    await keyUsedYesterday(server, id);
    const other = await nodeOf();
    expect((await call(key, '192.0.2.1', other.url)).status).toBe(200);
    const [row] = await sql(server)`SELECT last_used_on::text FROM api_key WHERE id = ${id}`;
    expect(row).toEqual({ last_used_on: dayFromNow(0) });
    expect(await entriesOf(id, 'api-key.used')).toHaveLength(1);
  });

  test('JOIN-02 without the scope it is refused with 403, and so is every endpoint without one', async () => {
    const { key, system } = await systemWith(server, ['loans:read', 'clients:read']);
    expect(outcomeOf(await callWith(server.url, key, listRequestQueue))).toEqual([
      403,
      'This API key does not have the scope requests:read.',
    ]);
    for (const closed of [readDashboard, listApiKeys])
      expect(outcomeOf(await callWith(server.url, key, closed))).toEqual([
        403,
        'API keys cannot be used for this endpoint.',
      ]);
    const refused = await sql(server)`SELECT subject FROM audit_log WHERE action = 'access.refused'
      AND actor_id = ${system.userId}::bigint ORDER BY id`;
    expect(refused).toEqual([
      { subject: 'call:staff.requests.list' },
      { subject: 'call:dashboard.read' },
      { subject: 'call:staff.api-keys.list' },
    ]);
  });

  test('JOIN-02 what a scope does not open stays hidden in what another one opens', async () => {
    const { client } = await submittedLoan(server);
    const [row] = await sql(server)<{ id: string }>`SELECT public_id::text AS id FROM users
      WHERE id = ${client.userId}::bigint`;
    const id = row?.id ?? '';
    const both = await systemWith(server, ['loans:read', 'clients:read']);
    const one = await systemWith(server, ['clients:read']);
    expect((await both.system.does(showClient, { id })).data.loans).toHaveLength(1);
    const shown = (await one.system.does(showClient, { id })).data;
    expect(shown.loans).toBeNull();
    expect(shown.prequalification?.applicant).not.toHaveProperty('national_id');
    expect((await one.system.does(listClients)).data.at(0)?.loans).toBeNull();
  });

  test('JOIN-02 a look at a case is in the audit log in the name of the key', async () => {
    const { system, name } = await systemWith(server, ['loans:read']);
    const { loanId } = await submittedLoan(server);
    await system.does(showLoanCase, { id: loanId });
    const looks = await sql(server)`SELECT actor.name FROM audit_log AS entry
      JOIN users AS actor ON actor.id = entry.actor_id
      WHERE entry.action = 'loan.opened' AND entry.subject = ${`loan:${String(loanId)}`}`;
    expect(looks).toEqual([{ name: `API key ${name}` }]);
  });
});

describe('a key is refused with 401', () => {
  test('JOIN-02 once it is revoked, which counts at once', async () => {
    const { key, id, holder } = await systemWith(server, ['loans:read']);
    expect((await call(key)).status).toBe(200);
    await holder.does(revokeApiKey, { id });
    expect(outcomeOf(await call(key))).toEqual([401, 'This API key has been revoked.']);
    expect(outcomeOf(await call(key))).toEqual([401, 'This API key has been revoked.']);
    // Once an hour: a system that is not corrected tries for ever.
    expect(await entriesOf(id, 'api-key.refused')).toMatchObject([{ details: { reason: 'revoked' } }]);
  });

  test('JOIN-02 once it has expired', async () => {
    const { key, id } = await systemWith(server, ['loans:read']);
    await keyExpired(server, id);
    expect(outcomeOf(await call(key))).toEqual([401, 'This API key has expired.']);
    expect(await entriesOf(id, 'api-key.refused')).toMatchObject([{ details: { reason: 'expired' } }]);
  });

  test('JOIN-02 outside its networks, also while a node knows it', async () => {
    const { key, id } = await systemWith(server, ['loans:read'], { networks: '192.0.2.0/28, 2001:db8::/64' });
    const statuses = [];
    for (const address of ['192.0.2.15', '192.0.2.16', '2001:db8::9', '2001:db8:0:1::9', '::ffff:192.0.2.1'])
      statuses.push((await call(key, address)).status);
    expect(statuses).toEqual([200, 401, 200, 401, 200]);
    const [refused] = await entriesOf(id, 'api-key.refused');
    expect(refused).toMatchObject({ client_address: '192.0.2.16', details: { reason: 'network' } });
    expect((await call(key, '192.0.2.16')).message).toBe('This API key cannot be used from this address.');
  });

  test('JOIN-02 if it is not exactly the key', async () => {
    const { key, id } = await systemWith(server, ['loans:read']);
    const others = [
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      key.toUpperCase(),
      `${key}A`,
      `ens_${id}`,
      key.replace(id, 'aaaaaaaa'),
    ];
    for (const other of others) {
      const { status } = await call(other);
      expect([other.length, status]).toEqual([other.length, 401]);
    }
    expect((await call(key)).status).toBe(200);
  });
});

interface Node {
  readonly url: string;
}

/** Another node of the same installation, which knows no key yet. */
async function nodeOf(): Promise<Node> {
  const { config, log } = server.platform;
  const { databaseUrl = '', secretKey = '' } = config;
  const platform = createPlatform(
    { ...config, databaseUrl, databaseOwnerUrl: databaseUrl, secretKey },
    { migrations: [], print: () => undefined, log },
  );
  const app = buildApp(platform);
  nodes.push({ app, platform });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}
const nodes: { readonly app: FastifyInstance; readonly platform: Platform }[] = [];
afterAll(async () => {
  for (const { app, platform } of nodes) {
    await closeServer(app);
    await closePlatform(platform);
  }
});

describe('several nodes', () => {
  let other: Node;
  beforeAll(async () => {
    other = await nodeOf();
  });

  test('JOIN-02 a key that is revoked on one is refused by the others from the next call on', async () => {
    const { key, id, holder } = await systemWith(server, ['loans:read']);
    const there = () => call(key, '192.0.2.1', other.url);
    expect([(await there()).status, (await there()).status]).toEqual([200, 200]);
    await holder.does(revokeApiKey, { id });
    expect((await there()).status).toBe(401);
  });

  test('JOIN-02 together they let at most 600 calls a minute through', async () => {
    const { key, id } = await systemWith(server, ['loans:read']);
    await call(key);
    await call(key, '192.0.2.1', other.url);
    const limit = `api-key:${id}`;
    // Both have counted twenty calls and used one.
    await setRateCount(server, limit, 560);
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => call(key, '192.0.2.1', nth % 2 === 0 ? other.url : server.url)),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(19 + 19 + 40);
    const [refused] = made.filter(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(refused?.message).toMatch(
      /^This API key has made 600 calls within a minute\. Wait \d+ seconds\.$/,
    );
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  });
});

test('JOIN-02 each answer says how many calls are left, also a refusal; after the minute they are all there again', async () => {
  const { key, id } = await systemWith(server, ['loans:read']);
  const left = async () => {
    const { headers } = await call(key);
    expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
    return headers.get('ratelimit')?.replace(/;t=\d+$/, '');
  };
  expect([await left(), await left()]).toEqual(['"key";r=599', '"key";r=598']);
  const refused = await callWith(server.url, key, listRequestQueue);
  expect([refused.status, refused.headers.get('ratelimit')]).toEqual([
    403,
    expect.stringMatching(/^"key";r=597;/),
  ]);
  const session = await callWith(server.url, key.slice(4), listLoanQueue);
  expect(session.headers.get('ratelimit')).toBeNull();
  await rateWindowSecondsAgo(server, `api-key:${id}`, 61);
  const other = await nodeOf();
  const { headers } = await call(key, '192.0.2.1', other.url);
  expect(headers.get('ratelimit')).toMatch(/^"key";r=599;t=60$/);
});
