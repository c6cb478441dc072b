import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase, type DatabaseSettings } from '#kit/platform/database/postgres.ts';
import type { Database } from '#kit/platform/database/types.ts';
import { DeadlinePassed, withDeadline } from '#kit/platform/deadline.ts';
import { requireSameDatabase } from '#kit/platform/settle.ts';
import { addNote, createNotes } from '#app/tests/support/notes.ts';
import { temporaryFolder, type TemporaryFolder } from '#app/tests/support/temporary-folder.ts';
import { startReplicaPair, type Replica, type ReplicaPair } from './support/replicas.ts';

vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 20_000, interval: 50 };

let folder: TemporaryFolder;
let pair: ReplicaPair;
let third: Replica;
const opened: Database[] = [];

/** As the owner of the notes, to which nothing of the server is told that others do not see. */
function open(settings: Partial<DatabaseSettings> = {}): Database {
  const database = createDatabase({ url: pair.ownerUrl, pipelinedReads: true, migrations: [], ...settings });
  opened.push(database);
  return database;
}

const readingFrom = ({ port }: Replica): Database =>
  open({ standbyUrl: pair.ownerUrl.replace(/@[^/]+/, `@127.0.0.1:${port}`) });

beforeAll(async () => {
  folder = await temporaryFolder();
  pair = await startReplicaPair(folder.path, async (url) => {
    const database = createDatabase({ url, pipelinedReads: false, migrations: [] });
    await createNotes(database);
    await database.close();
  });
  third = await pair.follow(join(folder.path, 'third'));
}, 60_000);
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await pair.stop();
  await folder.remove();
}, 60_000);

const unnamed = (text: string) => ({ name: '', text });
const where = unnamed('SELECT pg_is_in_recovery() AS follows');
const find = unnamed('SELECT pg_is_in_recovery() AS follows, text FROM note WHERE text = $1');

const sleeping = `SELECT pid FROM pg_stat_activity
  WHERE query LIKE '%pg_sleep(60)%' AND state = 'active' AND pid <> pg_backend_pid()`;

describe('FLEET-04 a standby on which a read fails', () => {
  test('is not read where it is one of another database', async () => {
    await pair.primary.ask('CREATE DATABASE other');
    const { databaseStandbyUrl, ...named } = {
      databaseUrl: pair.ownerUrl,
      databaseOwnerUrl: pair.ownerUrl,
      databaseStandbyUrl: pair.ownerUrl.replace(/@[^?]+/, `@127.0.0.1:${pair.standby.port}/other`),
    };
    await vi.waitFor(async () =>
      expect(await pair.standby.ask(`SELECT FROM pg_database WHERE datname = 'other'`)).toHaveLength(1),
    );
    expect(await open({ standbyUrl: databaseStandbyUrl }).readFromStandby(where)).toEqual([
      { follows: false },
    ]);
    await expect(requireSameDatabase({ ...named, databaseStandbyUrl })).rejects.toThrow(
      'DATABASE_STANDBY_URL points to a different database than DATABASE_URL',
    );
    await expect(
      requireSameDatabase({
        ...named,
        databaseStandbyUrl: pair.ownerUrl.replace(/@[^/]+/, `@127.0.0.1:${pair.standby.port}`),
      }),
    ).resolves.toBeUndefined();
  });

  test('is not given up because that one took longer than it may', async () => {
    const database = readingFrom(pair.standby);
    const slow = withDeadline(500, () => database.readFromStandby(unnamed('SELECT pg_sleep(60)')));
    await expect(slow).rejects.toThrow(DeadlinePassed);
    await vi.waitFor(async () => expect(await pair.standby.ask(sleeping)).toEqual([]), patience);
    expect(await database.readFromStandby(where)).toEqual([{ follows: true }]);
  });

  test('is not given up because recovery cancelled it: that one is read again on the primary', async () => {
    const database = readingFrom(pair.standby);
    const cancelled = database.readFromStandby(
      unnamed(
        'SELECT pg_is_in_recovery() AS follows, CASE WHEN pg_is_in_recovery() THEN pg_sleep(60) END AS slept',
      ),
    );
    await vi.waitFor(async () => {
      expect(await pair.standby.ask(`SELECT pg_cancel_backend(pid) FROM (${sleeping}) AS one`)).toHaveLength(
        1,
      );
    }, patience);
    expect(await cancelled).toEqual([{ follows: false, slept: null }]);
    expect(await database.readFromStandby(where)).toEqual([{ follows: true }]);
  });
});

describe('a primary that was replaced', () => {
  let direct: Database;
  let pooled: Database;
  let former: Replica;

  beforeAll(async () => {
    direct = open({ directUrl: pair.ownerUrl, heartbeatMilliseconds: 60_000 });
    pooled = open({ pipelinedReads: false, heartbeatMilliseconds: 60_000 });
    for (const database of [direct, pooled]) expect(await database.read(where)).toEqual([{ follows: false }]);
    const [receiver] = await pair.standby.ask<{ pid: number }>('SELECT pid FROM pg_stat_wal_receiver');
    const pid = receiver?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    // Its log becomes longer than the one that its successor will have.
    for (let nth = 0; nth < 4; nth += 1)
      await pair.primary.ask(`SELECT pg_logical_emit_message(false, 'unseen', 'x'), pg_switch_wal()`);
    await pair.primary.kill();
    process.kill(pid, 'SIGCONT');
    await pair.standby.ask('SELECT pg_promote()');
    former = await pair.returnPrimary();
  }, 60_000);

  test.each(['direct', 'pooled'] as const)(
    'STAND-05 and follows another one now answers no %s read, though its address is known and open',
    async (how) => {
      const database = how === 'direct' ? direct : pooled;
      const answers: unknown[] = [];
      await vi.waitFor(async () => answers.push(...(await database.read(where))), patience);
      answers.push(...(await database.read(where)));
      expect(answers).toEqual([{ follows: false }, { follows: false }]);
    },
  );

  test('FLEET-04 is not read from, however long its own log is', async () => {
    const database = readingFrom(former);
    const text = randomUUID();
    await addNote(database, text);
    const [there] = await former.ask<{ position: string }>('SELECT pg_last_wal_replay_lsn() AS position');
    const [longer] = await pair.standby.ask<{ longer: boolean }>(
      `SELECT '${there?.position ?? ''}' > pg_current_wal_insert_lsn() AS longer`,
    );
    expect(longer).toEqual({ longer: true });
    expect(await database.readFromStandby(find, [text])).toEqual([{ follows: false, text }]);
  });

  test('FLEET-04 is followed by standbys that go on with its successor: they are read again', async () => {
    const database = readingFrom(third);
    await vi.waitFor(async () => {
      const text = randomUUID();
      await addNote(database, text);
      // Otherwise it would take up to five minutes until its control file says so.
      for (const each of [pair.standby, third]) await each.ask('CHECKPOINT');
      expect(await database.readFromStandby(find, [text])).toEqual([{ follows: true, text }]);
    }, patience);
  });
});
