import { Socket } from 'node:net';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../platform/database/postgres.ts';
import type { Database, Statement } from '../platform/database/types.ts';
import { asAdministrator, emptyDatabase, type EmptyDatabase } from '#app/tests/support/test-database.ts';

let place: EmptyDatabase;
let database: Database;
beforeAll(async () => {
  place = await emptyDatabase();
  database = createDatabase({ url: place.url, pipelinedReads: true, migrations: [] });
  await database.query(unnamed('CREATE TABLE fruit (name text PRIMARY KEY, pieces integer NOT NULL)'));
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

function unnamed(text: string): Statement {
  return { name: '', text };
}

const addFruit: Statement = { name: 'fruit.add', text: 'INSERT INTO fruit VALUES ($1, $2::int)' };
const countFruit: Statement = {
  name: 'fruit.count',
  text: 'SELECT count(*)::int AS count FROM fruit WHERE name = $1',
};

async function count(name: string): Promise<number | undefined> {
  return (await database.query<{ count: number }>(countFruit, [name]))[0]?.count;
}

describe('values', () => {
  const statement: Statement = {
    name: 'values',
    text: `SELECT 7::int AS whole, 0.1::float8 AS share, true AS yes, '{"a":[1]}'::jsonb AS json, null::int AS nothing,
             9007199254740993::bigint AS large, 0.10::numeric AS money, 12::smallint AS small,
             '2026-03-01T12:00:00+03:00'::timestamptz AS moment, '2026-03-01'::date AS day`,
  };

  test.each(['query', 'read'] as const)(
    '%s returns them as text, except int4, float8, boolean and json',
    async (how) => {
      expect(await database[how](statement)).toEqual([
        {
          whole: 7,
          share: 0.1,
          yes: true,
          json: { a: [1] },
          nothing: null,
          large: '9007199254740993',
          money: '0.10',
          small: '12',
          moment: '2026-03-01 09:00:00+00',
          day: '2026-03-01',
        },
      ]);
    },
  );
});

describe('read', () => {
  const write = unnamed(`INSERT INTO fruit VALUES ('fig', 1)`);

  test('plans each named statement once for all values, whereas query leaves that to the server', async () => {
    const planned = { name: 'plans', text: `SELECT current_setting('plan_cache_mode') AS mode` };
    expect([...(await database.read(planned)), ...(await database.query(planned))]).toEqual([
      { mode: 'force_generic_plan' },
      { mode: 'auto' },
    ]);
  });

  test('cannot write, whereas query can', async () => {
    await expect(database.read(write)).rejects.toMatchObject({ code: '25006' });
    await database.query(write);
    await database.transaction((transaction) => transaction.query(addFruit, ['lime', 2]));
    expect(await Promise.all([count('fig'), count('lime')])).toEqual([1, 1]);
  });

  test('does not mix up answers when a thousand run at once and some of them fail', async () => {
    const divide: Statement = { name: 'divide', text: 'SELECT $1::int AS which, 1 / $2::int AS result' };
    const answers = await Promise.allSettled(
      Array.from({ length: 1000 }, (_, which) => database.read(divide, [which, which % 50 === 0 ? 0 : 1])),
    );
    const wrong = answers.filter((answer, which) =>
      which % 50 === 0
        ? answer.status !== 'rejected' || !(answer.reason instanceof DatabaseError)
        : answer.status !== 'fulfilled' || JSON.stringify(answer.value) !== `[{"which":${which},"result":1}]`,
    );
    expect(wrong).toEqual([]);
  });

  test('is sent in one piece with what else is asked of its connection at the same time', async () => {
    const ask = () => Promise.all(Array.from({ length: 6 }, () => database.read(unnamed('SELECT 1 AS one'))));
    await ask();
    const written = vi.spyOn(Socket.prototype, '_writev');
    onTestFinished(() => written.mockRestore());
    expect(await ask()).toHaveLength(6);
    // There are two connections.
    expect(written).toHaveBeenCalledTimes(2);
  });

  test('does not wait for a slow read on the other connection', async () => {
    let slowIsOver = false;
    const slow = database.read(unnamed('SELECT pg_sleep(1)')).then(() => (slowIsOver = true));
    for (let times = 0; times < 5; times += 1) await database.read(unnamed('SELECT 1'));
    expect(slowIsOver).toBe(false);
    await slow;
  });

  test('tells by the stack of its error who asked', async () => {
    async function askForTooMuch(): Promise<void> {
      await database.read(unnamed('SELECT 1 / 0'));
    }
    await expect(askForTooMuch()).rejects.toThrow(
      expect.objectContaining({ stack: expect.stringContaining('askForTooMuch') }),
    );
  });

  test('is aborted after five seconds', async () => {
    await expect(database.read(unnamed('SELECT pg_sleep(20)'))).rejects.toMatchObject({ code: '57014' });
  });

  test('works through the pool if pipelining is switched off', async () => {
    const pooled = createDatabase({ url: place.url, pipelinedReads: false, migrations: [] });
    expect(await pooled.read(unnamed('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    await pooled.close();
  });

  test.each(['query', 'read'] as const)(
    '%s recovers when a migration changes a table in use',
    async (how) => {
      await database.query(unnamed('CREATE TABLE shape (side integer)'));
      const all: Statement = { name: 'shape.all', text: 'SELECT * FROM shape' };
      // As often as there are connections: each has prepared the statement.
      await Promise.all(Array.from({ length: 12 }, () => database[how](all)));
      await database.query(unnamed('ALTER TABLE shape ALTER side TYPE bigint'));
      await Promise.allSettled(Array.from({ length: 12 }, () => database[how](all)));
      await expect(Promise.all(Array.from({ length: 12 }, () => database[how](all)))).resolves.toHaveLength(
        12,
      );
      await database.query(unnamed('DROP TABLE shape'));
    },
  );
});

describe('transaction', () => {
  test('undoes everything if the work fails, and passes the error on', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query(addFruit, ['plum', 1]);
      throw new Error('no plums');
    });
    await expect(work).rejects.toThrow('no plums');
    expect(await count('plum')).toBe(0);
  });

  test('passes a violated database constraint on with its code and its name', async () => {
    await database.query(addFruit, ['pear', 1]);
    const again = database.transaction((transaction) => transaction.query(addFruit, ['pear', 2]));
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'fruit_pkey' });
  });

  test('reports an inner failure that was ignored, as nothing was stored', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query(addFruit, ['kiwi', 1]);
      await transaction.query(unnamed('SELECT 1 / 0')).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('undone');
    expect(await count('kiwi')).toBe(0);
  });

  test('leaves no connection behind when many fail', async () => {
    const failures = Array.from({ length: 30 }, () =>
      database.transaction((transaction) => transaction.query(unnamed('SELECT 1 / 0'))),
    );
    expect((await Promise.allSettled(failures)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await count('nothing')).toBe(0);
  });
});

test('STAND-01 is ready only with all known migrations, and where it takes writes', async () => {
  await database.query(unnamed('CREATE TABLE schema_migration (name text)'));
  await database.query(unnamed(`INSERT INTO schema_migration VALUES ('0001_a.sql'), ('0009_newer.sql')`));
  async function ready(migrations: readonly string[]): Promise<boolean> {
    const asked = createDatabase({ url: place.url, pipelinedReads: true, migrations });
    const answer = await asked.isReady();
    await asked.close();
    return answer;
  }
  expect(await Promise.all([ready(['0001_a.sql']), ready(['0001_a.sql', '0002_b.sql'])])).toEqual([
    true,
    false,
  ]);
  const name = new URL(place.url).pathname.slice(1);
  await asAdministrator(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  expect(await ready(['0001_a.sql'])).toBe(false);
});
