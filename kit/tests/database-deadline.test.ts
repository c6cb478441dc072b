import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { DeadlinePassed, withDeadline } from '../platform/deadline.ts';
import type { Database } from '../platform/database/types.ts';
import { addNote, createNotes, notes } from '#app/tests/support/notes.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer({ requestSeconds: 0.7 });
await createNotes(server.owner);

const unnamed = (text: string) => ({ name: '', text });

/** Statements that still run, apart from the one that asks. */
async function running(database: Database): Promise<readonly unknown[]> {
  return database.query(
    unnamed(`SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'
             AND pid <> pg_backend_pid() AND backend_type = 'client backend'`),
  );
}

const nothingRuns = (): Promise<void> =>
  vi.waitFor(async () => expect(await running(server.owner)).toEqual([]), { timeout: 5000, interval: 50 });

describe('STAND-05 work that takes longer than it may', () => {
  test('is cancelled in the database, and leaves nothing', async () => {
    const slow = withDeadline(200, () =>
      server.database.transaction(async (transaction) => {
        await addNote(transaction, 'half');
        await transaction.query(unnamed('SELECT pg_sleep(60)'));
      }),
    );
    await expect(slow).rejects.toThrow(DeadlinePassed);
    await expect(
      withDeadline(200, () => server.database.query(unnamed('SELECT pg_sleep(60)'))),
    ).rejects.toThrow(DeadlinePassed);
    await nothingRuns();
    expect(await notes(server.database)).toEqual([]);
  });

  test('writes nothing more afterwards', async () => {
    let after: Promise<unknown> | undefined;
    const slow = withDeadline(100, async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      after = addNote(server.database, 'late');
      await after;
    });
    await expect(slow).rejects.toThrow(DeadlinePassed);
    await vi.waitFor(() => expect(after).toBeDefined());
    await expect(after).rejects.toThrow(DeadlinePassed);
    expect(await notes(server.database)).toEqual([]);
  });

  test('is unlike work that it sets off: that takes as long as it takes', async () => {
    let effect: Promise<unknown> | undefined;
    await withDeadline(300, () =>
      server.database.transaction(async (transaction) => {
        transaction.afterCommit(() => {
          effect = server.database.query(unnamed('SELECT pg_sleep(0.5)'));
        });
      }),
    );
    await expect(effect).resolves.toHaveLength(1);
  });

  test('a call that waits for the database is refused with 503 and Retry-After, and works when it is asked again', async () => {
    const holder = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
    const ask = () =>
      fetch(`${server.url}/api/auth/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      });
    const answer = await ask();
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { message: expect.stringMatching(/./), code: 'unavailable' },
    ]);
    await holder.query('ROLLBACK');
    await holder.end();
    await nothingRuns();
    expect((await ask()).status).toBe(401);
  });
});
