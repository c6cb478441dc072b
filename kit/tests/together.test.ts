import { describe, expect, test } from 'vitest';
import { together } from '../platform/database/together.ts';
import type { Statement } from '../platform/database/types.ts';
import { addLimit as add } from '#app/tests/support/arrange/limits.ts';
import { sharedDatabase } from '#app/tests/support/test-database.ts';

const place = await sharedDatabase();

const fail: Statement = { name: 'test.fail', text: 'SELECT 1 / 0' };
const find: Statement = {
  name: 'test.find',
  text: `SELECT key FROM rate_limit WHERE key LIKE $1 ORDER BY key`,
};

const keys = async (prefix: string): Promise<string[]> =>
  (await place.owner.query<{ key: string }>(find, [`${prefix}%`])).map(({ key }) => key);

describe('together', () => {
  test('STAND-02 statements, reads and transactions of all parts are one transaction that sees itself', async () => {
    const { database } = place;
    const seen = await together(database, async () => {
      await database.query(add, ['one:1']);
      await database.transaction(async (transaction) => {
        await transaction.query(add, ['one:2']);
        await database.query(add, ['one:3']);
      });
      expect(await keys('one')).toEqual([]);
      return database.read<{ key: string }>(find, ['one%']);
    });
    expect(seen.map(({ key }) => key)).toEqual(['one:1', 'one:2', 'one:3']);
    expect(await keys('one')).toEqual(['one:1', 'one:2', 'one:3']);
  });

  test('STAND-02 a failure undoes all of it', async () => {
    const { database } = place;
    const failing = together(database, async () => {
      await database.query(add, ['two:1']);
      await database.transaction((transaction) => transaction.query(add, ['two:2']));
      throw new Error('The process dies here');
    });
    await expect(failing).rejects.toThrow('The process dies here');
    expect(await keys('two')).toEqual([]);
  });

  test('STAND-02 a part that fails is undone alone, and what follows a commit waits for the commit of all', async () => {
    const { database } = place;
    const effects: string[] = [];
    await together(database, async () => {
      await expect(database.query(fail)).rejects.toThrow('division by zero');
      const part = database.transaction(async (transaction) => {
        transaction.afterCommit(() => effects.push('of the part that failed'));
        await transaction.query(add, ['three:1']);
        await transaction.query(fail);
      });
      await expect(part).rejects.toThrow('division by zero');
      await database.transaction(async (transaction) => {
        transaction.afterCommit(() => effects.push('of the other'));
        await transaction.query(add, ['three:2']);
      });
      expect(effects).toEqual([]);
    });
    expect([effects, await keys('three')]).toEqual([['of the other'], ['three:2']]);
  });

  test('STAND-02 parts that run side by side take turns', async () => {
    const { database } = place;
    await together(database, () =>
      Promise.all(
        ['1', '2', '3', '4'].map((nth) =>
          database.transaction(async (transaction) => {
            await transaction.query(add, [`four:${nth}`]);
            await database.read(find, ['four%']);
          }),
        ),
      ),
    );
    expect(await keys('four')).toHaveLength(4);
  });

  test('STAND-02 what is left behind by its end goes its own way', async () => {
    const { database } = place;
    let begin = (): void => undefined;
    const asked = new Promise<void>((resolve) => (begin = resolve));
    let left: Promise<unknown> = Promise.resolve();
    await together(database, async () => {
      left = asked.then(() => database.query(add, ['five:1']));
    });
    begin();
    await left;
    expect(await keys('five')).toEqual(['five:1']);
  });
});
