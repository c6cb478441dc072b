import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrationsFolder } from '../platform/config.ts';
import { roleOf } from '../platform/database/address.ts';
import { holdMigrations, migrate, MigrationRefused, readMigrations } from '../platform/database/migrate.ts';
import { DatabaseUnavailable } from '../platform/database/types.ts';
import { withDatabase } from '#app/tests/support/database-url.ts';
import { atHosts, networkTo } from '#app/tests/support/network.ts';
import { startProcess } from '#app/tests/support/process.ts';
import { temporaryFolder } from '#app/tests/support/temporary-folder.ts';
import { emptyDatabase, rowsAt, type EmptyDatabase } from '#app/tests/support/test-database.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

const folder = folderOfEachTest();
let place: EmptyDatabase;
beforeEach(async () => {
  place = await emptyDatabase();
  onTestFinished(() => place.drop());
  await write('0001_trees.sql', 'CREATE TABLE tree (name text);\nCREATE TABLE leaf (name text);\n');
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder.path, name), text);
}

async function run(): Promise<string[]> {
  return migrate(place.url, await readMigrations(folder.path));
}

/** A connection that keeps others from migrating, as a backup does. */
async function holdingMigrations(): Promise<Client> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  await holdMigrations(client);
  return client;
}

const ask = (text: string) => rowsAt(place.url, text);

describe('migrate', () => {
  test('applies what is missing, in order, once', async () => {
    await write('0002_fruit.sql', 'CREATE TABLE fruit (tree text)');
    expect(await run()).toEqual(['0001_trees.sql', '0002_fruit.sql']);
    await write('0003_more.sql', 'INSERT INTO fruit VALUES (1)');
    expect([await run(), await run()]).toEqual([['0003_more.sql'], []]);
    expect(await ask('SELECT name FROM schema_migration ORDER BY applied_at')).toHaveLength(3);
  });

  test('lets one of many work while the others wait', async () => {
    await write('0002_slow.sql', `SELECT pg_sleep(0.3); INSERT INTO tree VALUES ('oak')`);
    const applied = await Promise.all(Array.from({ length: 5 }, run));
    expect(applied.filter((names) => names.length > 0)).toEqual([['0001_trees.sql', '0002_slow.sql']]);
    expect(await ask('SELECT * FROM tree')).toEqual([['oak']]);
  });

  test('refuses a file that has changed since, and changes nothing', async () => {
    await run();
    await write('0001_trees.sql', 'CREATE TABLE tree (name text, height integer)');
    await write('0002_fruit.sql', 'CREATE TABLE fruit (tree text)');
    await expect(run()).rejects.toThrow(
      new MigrationRefused(
        '0001_trees.sql was changed after it was applied. Put the change into a new migration.',
      ),
    );
    expect(await ask(`SELECT to_regclass('fruit')`)).toEqual([[null]]);
  });

  test('accepts the same file with the line ends of another system', async () => {
    await run();
    await write('0001_trees.sql', 'CREATE TABLE tree (name text);\r\nCREATE TABLE leaf (name text);\r\n');
    expect(await run()).toEqual([]);
  });

  test('keeps nothing from a file that fails, and names its line', async () => {
    await write('0002_bad.sql', 'CREATE TABLE half (a text);\nINSERT INTO nowhere VALUES (1);');
    await expect(run()).rejects.toThrow('0002_bad.sql, line 2 failed: relation "nowhere" does not exist');
    expect(await ask(`SELECT to_regclass('half'), to_regclass('tree')::text`)).toEqual([[null, 'tree']]);
  });

  test('STAND-08 waits for a lock only a while: those who came after it go on, and it tries again', async () => {
    await run();
    await write('0002_taller.sql', 'ALTER TABLE tree ADD COLUMN height integer');
    const reader = new Client({ connectionString: place.url });
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM tree');
    const migrating = run();
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND database = (
      SELECT oid FROM pg_database WHERE datname = current_database())`;
    await vi.waitFor(async () => expect(await ask(waiting)).toHaveLength(1), { timeout: 10_000 });
    // It stands behind the waiting migration, which stands behind the reader.
    expect(await ask('SELECT * FROM tree')).toEqual([]);
    await reader.query('COMMIT');
    await reader.end();
    expect(await migrating).toEqual(['0002_taller.sql']);
  });

  test('STAND-08 behind a reader of twelve seconds it holds up nobody for longer than it may wait', async () => {
    await run();
    await write('0002_taller.sql', 'ALTER TABLE tree ADD COLUMN height integer');
    const [reader, passer] = [0, 1].map(() => new Client({ connectionString: place.url }));
    await reader?.connect();
    await passer?.connect();
    await reader?.query('BEGIN; SELECT FROM tree');
    const reading = reader?.query('SELECT pg_sleep(12); COMMIT');
    let isOver = false;
    const migrating = run().finally(() => (isOver = true));
    let longest = 0;
    while (!isOver) {
      const from = performance.now();
      await passer?.query('SELECT count(*), pg_sleep(0.05) FROM tree');
      longest = Math.max(longest, performance.now() - from);
    }
    expect(await migrating).toEqual(['0002_taller.sql']);
    await reading;
    await Promise.all([reader?.end(), passer?.end()]);
    // Three seconds, and what a busy machine adds.
    expect(longest).toBeLessThan(6000);
    expect(longest).toBeGreaterThan(1000);
  }, 60_000);

  test('STAND-01 takes no lock where there is nothing to do: a backup in progress holds up no start', async () => {
    await run();
    const backup = await holdingMigrations();
    expect(await run()).toEqual([]);
    await write('0002_fruit.sql', 'CREATE TABLE fruit (tree text)');
    const waiting = run();
    // What waits for its turn stands in nobody's way: another backup begins.
    const another = await holdingMigrations();
    await Promise.all([backup.end(), another.end()]);
    expect(await waiting).toEqual(['0002_fruit.sql']);
  });

  test('STAND-05 a wait for its turn ends when the database says nothing any more: there may be another primary', async () => {
    const backup = await holdingMigrations();
    const network = await networkTo(place.url);
    onTestFinished(() => backup.end());
    onTestFinished(() => network.close());
    const waiting = migrate(atHosts(place.url, [network.port]), await readMigrations(folder.path));
    const lost = expect(waiting).rejects.toThrow(DatabaseUnavailable);
    const asking = `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'`;
    await vi.waitFor(async () => expect(await ask(asking)).toHaveLength(1), { timeout: 10_000 });
    network.swallow();
    await lost;
  }, 30_000);

  test('STAND-01 a role of the application that lacks its rights gets them, with nothing to migrate', async () => {
    const migrations = await readMigrations(migrationsFolder);
    await migrate(place.url, migrations);
    const role = roleOf(inject('applicationUrl'));
    const mayRead = `SELECT has_table_privilege('${role}', 'loan', 'SELECT'), has_table_privilege('${role}', 'audit_log', 'DELETE')`;
    expect(await ask(mayRead)).toEqual([[false, false]]);
    expect(await migrate(place.url, migrations, { application: role })).toEqual([]);
    expect(await ask(mayRead)).toEqual([[true, false]]);
    const backup = await holdingMigrations();
    expect(await migrate(place.url, migrations, { application: role })).toEqual([]);
    await ask(`GRANT DELETE ON audit_log TO ${role}`);
    const mending = migrate(place.url, migrations, { application: role });
    await backup.end();
    await mending;
    expect(await ask(mayRead)).toEqual([[true, false]]);
  });

  test('STAND-01 a node that may not migrate says that a migration is missing, and who may', async () => {
    const role = roleOf(inject('applicationUrl'));
    await migrate(place.url, await readMigrations(folder.path), { application: role });
    await write('0002_fruit.sql', 'ALTER TABLE tree ADD COLUMN fruit text');
    const url = withDatabase(inject('applicationUrl'), new URL(place.url).pathname.slice(1));
    await expect(migrate(url, await readMigrations(folder.path))).rejects.toThrow(
      /^The migration 0002_fruit\.sql has not been applied, .* npm run migrate with DATABASE_OWNER_URL/,
    );
  });

  test('STAND-01 a role of the application that the database does not have is named before anything is changed', async () => {
    const migrations = await readMigrations(migrationsFolder);
    await expect(migrate(place.url, migrations, { application: 'nobody_has_made_it' })).rejects.toThrow(
      'DATABASE_URL names the role nobody_has_made_it, which does not exist in the database',
    );
    expect(await ask(`SELECT to_regclass('schema_migration')`)).toEqual([[null]]);
  });

  test('ignores what a newer release has added', async () => {
    await write('0002_newer.sql', 'CREATE TABLE newer ()');
    await run();
    await rm(join(folder.path, '0002_newer.sql'));
    expect(await run()).toEqual([]);
  });

  test('refuses a file whose name has no order', async () => {
    await write('fruit.sql', 'CREATE TABLE fruit ()');
    await expect(run()).rejects.toThrow('fruit.sql must be named like 0001_what_it_does.sql');
  });

  test('says when the database is not available', async () => {
    const nowhere = 'postgresql://nobody@127.0.0.1:1/nothing';
    await expect(migrate(nowhere, [])).rejects.toThrow(DatabaseUnavailable);
  });
});

test("the project's own migrations run on an empty database, as a role without special rights", async () => {
  const migrations = await readMigrations(migrationsFolder);
  expect(await migrate(place.url, migrations)).toEqual(migrations.map(({ name }) => name));
});

test('STAND-01 a node that waits for its turn to migrate is not ready, and ends within a second when told to', async () => {
  const backup = await holdingMigrations();
  const data = await temporaryFolder();
  const node = startProcess({ DATABASE_URL: place.url, SECRET_KEY: 'k'.repeat(40), DATA_DIR: data.path });
  onTestFinished(async () => {
    node.process.kill('SIGKILL');
    await backup.end();
    await data.remove();
  });
  const address = await vi.waitFor(
    () => {
      const found = node.address();
      if (found === undefined) throw new Error(node.output());
      return found;
    },
    { timeout: 40_000 },
  );
  const answers = ['live', 'ready'].map((check) => fetch(`${address}/api/health/${check}`));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 503]);
  const told = performance.now();
  node.process.kill('SIGTERM');
  expect(await node.ended).toBe(0);
  // Seconds on a busy machine; it would wait as long as the backup takes.
  expect(performance.now() - told).toBeLessThan(15_000);
  expect(node.output()).not.toContain('Ensigo is running');
}, 60_000);
