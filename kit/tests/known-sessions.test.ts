import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countUnseen } from '#notifications/endpoints/notifications.ts';
import { listLoans } from '#loans/endpoints/loans.ts';
import { logout } from '../endpoints/session.ts';
import { readDashboard } from '#dashboard/endpoints/dashboard.ts';
import { buildApp } from '#app/server/app.ts';
import { authenticate, authenticateReading, confirmedReadingOf } from '../http/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/types.ts';
import { closePlatform, createPlatform, type Platform } from '../platform/platform.ts';
import { sha256 } from '../platform/secrets.ts';
import { closeServer } from '#app/server/run.ts';
import {
  closeAccount,
  giveRole,
  pauseAccount,
  renameAccount,
  reopenAccount,
} from '#app/tests/support/arrange/accounts.ts';
import {
  awaitCodeAgain,
  endSessions,
  endSessionsWithin,
  forgetSessions,
  memberNumbered,
  noteActivity,
  sessionTimeSecondsAgo,
} from '#app/tests/support/arrange/sessions.ts';
import { callWith, isAlive, memberOf, type Client } from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

// Decision 0018: what is known of a session holds as long as the stamp of its person's group.

const server = await sharedServer();

const stamps = async (): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await sql<{ people: number; stamp: string }>(server, 'SELECT people, stamp FROM security_stamp')).map(
      ({ people, stamp }) => [people, stamp],
    ),
  );

const groupOf = ({ userId }: Client): number => Number(userId) % 1024;

/** The groups that have another stamp after some work. */
async function renewedBy(work: () => Promise<unknown>): Promise<number[]> {
  const before = await stamps();
  await work();
  const after = await stamps();
  return [...after].flatMap(([people, stamp]) => (before.get(people) === stamp ? [] : [people]));
}

describe('SESS-07 the stamp of a person is another one once', () => {
  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['a session has ended', ({ userId }) => endSessions(server, userId)],
    ['a session waits for its code again', ({ userId }) => awaitCodeAgain(server, userId)],
    ['a session is removed', ({ userId }) => forgetSessions(server, userId)],
    [
      'a session is older than it was',
      ({ userId }) => sessionTimeSecondsAgo(server, userId, 'created_at', 50_000),
    ],
    ['a session was idle', ({ userId }) => sessionTimeSecondsAgo(server, userId, 'last_activity_at', 800)],
    ['the roles are others', ({ userId }) => giveRole(server, userId, 'auditor')],
    ['the account is closed', ({ userId }) => closeAccount(server, userId)],
    ['the account is paused', ({ userId }) => pauseAccount(server, userId)],
  ])('%s', async (_what, change) => {
    const client = await memberOf(server);
    expect(await renewedBy(() => change(client))).toEqual([groupOf(client)]);
  });

  test('the account is open again', async () => {
    const client = await memberOf(server);
    await closeAccount(server, client.userId);
    expect(await renewedBy(() => reopenAccount(server, client.userId))).toEqual([groupOf(client)]);
  });
});

describe('SESS-07 the stamp stays', () => {
  test('through activity, another name, and the removal of a session that has ended', async () => {
    const client = await memberOf(server);
    await endSessions(server, client.userId);
    const other = await memberOf(server);
    await sessionTimeSecondsAgo(server, other.userId, 'last_activity_at', 90);
    const work = async () => {
      await noteActivity(server, other.userId);
      await renameAccount(server, other.userId, 'Akello Rose');
      await forgetSessions(server, client.userId);
    };
    expect(await renewedBy(work)).toEqual([]);
  });
});

test('SESS-07 STAND-02 two transactions that end sessions of one group do not wait for each other before they commit', async () => {
  const one = await memberOf(server);
  // Of the same group: its id differs by the number of groups.
  const other = String(Number(one.userId) + 1024);
  await memberNumbered(server, other);
  const renewed = await renewedBy(() =>
    server.database.transaction(async (first) => {
      await endSessionsWithin(first, one.userId);
      await server.database.transaction((second) => endSessionsWithin(second, other));
    }),
  );
  expect(renewed).toEqual([groupOf(one)]);
});

describe('on two nodes', () => {
  let node: Platform;
  let url: string;
  let app: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    const { config, log } = server.platform;
    const { databaseUrl = '', secretKey = '' } = config;
    node = createPlatform(
      { ...config, databaseUrl, databaseOwnerUrl: databaseUrl, secretKey },
      { migrations: [], print: () => undefined, log },
    );
    app = buildApp(node);
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await closeServer(app);
    await closePlatform(node);
  });

  test.each([countUnseen, readDashboard, listLoans])(
    'SESS-07 who signs out on one reads nothing on the other from the next $name on',
    async (call) => {
      const client = await memberOf(server);
      const ask = () => callWith(url, client.token, call);
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
      expect((await client.api(logout)).status).toBe(200);
      expect((await ask()).status).toBe(401);
      expect(await isAlive(client)).toBe(false);
    },
  );
});

describe('what a known session costs', () => {
  const own = {
    statement: { name: 'test.own', text: 'SELECT id::text AS id FROM users WHERE id = $1::bigint' },
  };

  /** The database with the names of what it reads, and a clock that the test sets. */
  function observed() {
    const [asked, time]: [string[], { milliseconds: number }] = [[], { milliseconds: 0 }];
    const database: Database = {
      ...server.database,
      read: (statement, values) => {
        asked.push(statement.name);
        return server.database.read(statement, values);
      },
    };
    const clock: Pick<Clock, 'elapsed'> = { elapsed: () => time.milliseconds };
    const limits = { idleSeconds: 720, maximumSeconds: 43_200 };
    return { asked, time, confirmation: { database, clock, limits, background: false } };
  }

  const hashOf = (client: Client): Buffer => sha256(client.token);

  test('SESS-07 API-02 it is looked up once, and from then on its stamp alone, until a minute after its activity', async () => {
    const client = await memberOf(server);
    const { asked, time, confirmation } = observed();
    const hash = hashOf(client);
    for (let times = 0; times < 3; times += 1) {
      expect((await authenticate(confirmation, hash)).userId).toBe(client.userId);
      time.milliseconds += 25_000;
    }
    expect(asked).toEqual(['session.find', 'session.stamp', 'session.stamp']);
    expect((await authenticate(confirmation, hash)).userId).toBe(client.userId);
    expect(asked.slice(3)).toEqual(['session.find']);
  });

  test('SESS-07 API-02 its own row comes in one statement, before and after it is known, and once it was changed in two', async () => {
    const client = await memberOf(server);
    const { asked, confirmation } = observed();
    const read = () =>
      authenticateReading<{ id: string }>(confirmation, hashOf(client), confirmedReadingOf(own));
    expect([(await read()).row.id, (await read()).row.id]).toEqual([client.userId, client.userId]);
    await pauseAccount(server, client.userId);
    expect((await read()).who.suspended).toBe(true);
    expect(asked).toEqual([
      'test.own_of_session',
      'test.own_of_known',
      'test.own_of_known',
      'test.own_of_session',
    ]);
    await endSessions(server, client.userId);
    await expect(read()).rejects.toMatchObject({ code: 'unauthorized' });
    // It is forgotten: no further question is lost on it.
    asked.length = 0;
    await expect(read()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(asked).toEqual(['test.own_of_session']);
  });

  test('SESS-07 it is not known beyond its idle time, where that is shorter than a minute', async () => {
    const client = await memberOf(server);
    const { asked, time, confirmation } = observed();
    const short = { ...confirmation, limits: { idleSeconds: 20, maximumSeconds: 43_200 } };
    await authenticate(short, hashOf(client));
    time.milliseconds = 20_001;
    await authenticate(short, hashOf(client));
    expect(asked).toEqual(['session.find', 'session.find']);
  });
});
