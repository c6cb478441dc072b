import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrationsFolder, readConfig } from '#kit/platform/config.ts';
import { migrate, readMigrations } from '#kit/platform/database/migrate.ts';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import type { Database } from '#kit/platform/database/types.ts';
import { connectToPrimary } from '#kit/platform/database/primary.ts';
import { run, type Running } from '#app/server/run.ts';
import { temporaryFolder, type TemporaryFolder } from '#app/tests/support/temporary-folder.ts';
import { startReplicaPair, type ReplicaPair } from './support/replicas.ts';

const token = randomBytes(32).toString('base64url');
const officer = 'officer@failover.test';

let folder: TemporaryFolder;
let pair: ReplicaPair;
let node: Running;
let client: string;

/** The schema, an officer who is signed in, and a client to write notes about. */
async function fill(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, await readMigrations(migrationsFolder), { application: 'ensigo_application' });
  const connection = await connectToPrimary(ownerUrl, {});
  const { rows } = await connection.query<{ client: string }>(`
    WITH people AS (INSERT INTO users (name, email, phone, phone_code, password_hash, roles) VALUES
      ('Okello James', '${officer}', '772000001', '+256', 'none', '{loan-officer}'),
      ('Nakato Grace', 'client@failover.test', '772000002', '+256', 'none', '{client}')
      RETURNING public_id, roles)
    SELECT public_id AS client FROM people WHERE roles = '{client}'`);
  client = rows[0]?.client ?? '';
  await connection.query(
    `INSERT INTO session (token_hash, user_id, stage) SELECT $1, id, 'verified' FROM users WHERE email = $2`,
    [createHash('sha256').update(token).digest(), officer],
  );
  await connection.end();
}

beforeAll(async () => {
  folder = await temporaryFolder();
  pair = await startReplicaPair(folder.path, fill);
  const variables = {
    DATABASE_URL: pair.url,
    DATABASE_OWNER_URL: pair.ownerUrl,
    DATABASE_STANDBY_URL: pair.url.replace(/@[^/]+/, `@127.0.0.1:${pair.standby.port}`),
    SECRET_KEY: 'a-key-that-protects-nothing-but-tests',
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  node = await run(
    { ...readConfig(variables), requestSeconds: 3 },
    { print: () => undefined, ending: new AbortController().signal },
  );
}, 60_000);
afterAll(async () => {
  await node.stop();
  await pair.stop();
  await folder.remove();
}, 60_000);

/** Writes a note once, however often it is sent; 0 if there was no answer. */
async function write(text: string): Promise<number> {
  const answer = await fetch(`${node.address}/api/staff/clients/${client}/notes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': text,
    },
    body: JSON.stringify({ text }),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

const isReady = async (): Promise<boolean> => (await fetch(`${node.address}/api/health/ready`)).ok;

/** The texts of the notes in a database. */
const notesIn = async (replica: ReplicaPair['primary']): Promise<string[]> =>
  (await replica.ask<{ text: string }>('SELECT text FROM client_note ORDER BY text')).map(({ text }) => text);

describe('FLEET-04 reads from a standby', () => {
  const unnamed = (text: string) => ({ name: '', text });
  const where = unnamed(`SELECT pg_is_in_recovery() AS follows, text FROM client_note WHERE text = $1`);

  function open(standbyPort: number): Database {
    const standbyUrl = pair.url.replace(/@[^/]+/, `@127.0.0.1:${standbyPort}`);
    return createDatabase({ url: pair.url, standbyUrl, pipelinedReads: true, migrations: [] });
  }

  test('happen there, and never miss what was written before', async () => {
    const database = open(pair.standby.port);
    for (let nth = 0; nth < 10; nth += 1) {
      const text = randomUUID();
      expect(await write(text)).toBe(200);
      expect(await database.readFromStandby(where, [text])).toEqual([{ follows: true, text }]);
    }
    await database.close();
  });

  test('happen on the primary as long as the standby is behind, is gone or has never been there', async () => {
    const [database, alone] = [open(pair.standby.port), open(1)];
    const text = randomUUID();
    await pair.standby.ask('SELECT pg_wal_replay_pause()');
    expect(await write(text)).toBe(200);
    for (const each of [database, alone])
      expect(await each.readFromStandby(where, [text])).toEqual([{ follows: false, text }]);
    await pair.standby.ask('SELECT pg_wal_replay_resume()');
    await vi.waitFor(
      async () => expect(await database.readFromStandby(where, [text])).toEqual([{ follows: true, text }]),
      { timeout: 10_000, interval: 50 },
    );
    await expect(database.readFromStandby(unnamed('SELECT nothing'))).rejects.toMatchObject({
      code: '42703',
    });
    await Promise.all([database.close(), alone.close()]);
  });

  test('serve the lists of the staff', async () => {
    const lists = ['loans', 'clients', 'reports?kind=loan'].map((list) =>
      fetch(`${node.address}/api/staff/${list}`, { headers: { authorization: `Bearer ${token}` } }),
    );
    expect((await Promise.all(lists)).map(({ status }) => status)).not.toContain(500);
    const [served] = await pair.standby.ask<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'ensigo'`,
    );
    expect(served?.count).toBeGreaterThan(0);
  });
});

describe('FLEET-02 STAND-05 a primary with a synchronous standby', () => {
  test('a write that the standby does not confirm in time is not acknowledged, and is there once at most', async () => {
    const [receiver] = await pair.standby.ask<{ pid: number }>('SELECT pid FROM pg_stat_wal_receiver');
    const pid = receiver?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    const text = randomUUID();
    try {
      expect(await write(text)).toBe(503);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const repeated = await write(text);
    expect([200, 409]).toContain(repeated);
    const kept = (await notesIn(pair.primary)).filter((each) => each === text);
    expect(kept).toEqual(repeated === 200 ? [text] : kept.slice(0, 1));
    expect(await write(randomUUID())).toBe(200);
  }, 30_000);

  test('dies under load: nothing acknowledged is lost or doubled, and the same process goes on with the new one', async () => {
    const acknowledged: string[] = [];
    const refusals: number[] = [];
    let isOver = false;
    /** Like a browser: the same key until there is an answer. */
    async function work(): Promise<void> {
      while (!isOver) {
        const text = randomUUID();
        for (;;) {
          const status = await write(text);
          if (status === 200) acknowledged.push(text);
          else refusals.push(status);
          // While the first request counts as running, there is other work.
          if (status === 200 || status === 409) break;
          await pause(50);
        }
      }
    }
    const workers = [work(), work(), work(), work()];
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40), { timeout: 20_000 });
    await pair.primary.kill();
    await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 5000, interval: 20 });
    await pair.standby.ask('SELECT pg_promote()');
    const promotedAt = performance.now();
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 10_000, interval: 20 });
    const before = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 40), { timeout: 20_000 });
    const seconds = (performance.now() - promotedAt) / 1000;
    isOver = true;
    await Promise.all(workers);
    const kept = await notesIn(pair.standby);
    expect(acknowledged.filter((text) => !kept.includes(text))).toEqual([]);
    expect(kept.filter((text, index) => kept[index - 1] === text)).toEqual([]);
    // Only what the contract allows: unavailable, or the first request is still running.
    expect(refusals.filter((status) => status !== 503 && status !== 409)).toEqual([]);
    expect(seconds).toBeLessThan(20);
  }, 60_000);
});
