import { expect } from 'vitest';
import type { Transaction } from '#kit/platform/database/types.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** Until this many connections of this database wait for a lock; tests of other files run beside it. */
export async function untilWaiting(server: TestServer, atLeast = 1): Promise<void> {
  const waiting = `SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity AS activity USING (pid)
                   WHERE NOT pg_locks.granted AND activity.datname = current_database()`;
  const many = async () => (await sql(server, waiting)).length;
  await expect.poll(many, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(atLeast);
}

const holding = <Done>(
  server: TestServer,
  hold: (transaction: Transaction) => Promise<unknown>,
  work: (isWaiting: () => Promise<void>, transaction: Transaction) => Promise<Done>,
): Promise<Done> =>
  server.owner.transaction(async (transaction) => {
    await hold(transaction);
    return work(() => untilWaiting(server), transaction);
  });

const holdingTable =
  (mode: 'SHARE' | 'ACCESS EXCLUSIVE') =>
  <Done>(
    server: TestServer,
    table: string,
    work: (isWaiting: () => Promise<void>) => Promise<Done>,
  ): Promise<Done> =>
    holding(
      server,
      (transaction) => transaction.query({ name: '', text: `LOCK TABLE ${table} IN ${mode} MODE` }),
      work,
    );

/** Lets nobody write to a table while `work` runs; it is given a wait until someone tries to. */
export const heldTable = holdingTable('SHARE');

/** Lets nobody even read a table while `work` runs. */
export const unreadableTable = holdingTable('ACCESS EXCLUSIVE');

/** The same for the row of a loan. */
export const heldLoan = <Done>(
  server: TestServer,
  loanId: number,
  work: (isWaiting: () => Promise<void>) => Promise<Done>,
): Promise<Done> =>
  holding(
    server,
    (transaction) =>
      transaction.query(
        { name: 'test.held_loan', text: 'SELECT FROM loan WHERE id = $1::bigint FOR UPDATE' },
        [loanId],
      ),
    work,
  );

/** As if the lender asked for no signature before a disbursement. */
export const withoutAgreements = (server: TestServer) =>
  sql(server)`UPDATE settings SET json_value = jsonb_build_object('agreement_required', false)
    WHERE name = 'agreement_required'`;

/** The same for an account, as while its new password is stored; `work` goes on in the same transaction. */
export const heldAccount = <Done>(
  server: TestServer,
  userId: string,
  work: (isWaiting: () => Promise<void>, transaction: Transaction) => Promise<Done>,
): Promise<Done> =>
  holding(
    server,
    (transaction) =>
      transaction.query(
        { name: 'test.held_account', text: 'SELECT FROM users WHERE id = $1::bigint FOR NO KEY UPDATE' },
        [userId],
      ),
    work,
  );
