import { Pool, type PoolClient } from 'pg';
import { asDatabaseFailure, isConnectionLoss, hasStalePlan } from './availability.ts';
import { connectionConfig } from './connection.ts';
import { createReader } from './reader.ts';
import { DatabaseUnavailable, type Database, type Statement, type Transaction } from './types.ts';

export interface DatabaseSettings {
  /** postgresql://..., also with libpq's `?host=/folder` for a Unix socket. */
  readonly url: string;
  /** Whether `read` has two pipelined connections of its own; otherwise it uses the pool. */
  readonly pipelinedReads: boolean;
  /** Names of the migrations that the database needs to be ready. */
  readonly migrations: readonly string[];
  /** Called for connections that die while idle. */
  readonly onIdleLoss?: (error: Error) => void;
}

const poolSize = 10;
const readerCount = 2;
/** Milliseconds. Long enough for reports and imports; nobody waits longer than this. */
const statementMilliseconds = 30_000;

const readiness: Statement = {
  name: 'database.readiness',
  text: `SELECT count(*)::int AS applied, current_setting('transaction_read_only') = 'off' AS writable
         FROM schema_migration WHERE name = ANY ($1::text[])`,
};

async function run<Row>(
  connection: Pool | PoolClient,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await connection.query({ ...statement, values: [...values] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's rows are what its author says
  return rows as Row[];
}

/** Opens no connection yet: they are made when needed, and again after a loss. */
export function createDatabase(settings: DatabaseSettings): Database {
  const { url, migrations } = settings;
  let closing = false;
  const pool = new Pool({
    ...connectionConfig(url, { statementMilliseconds, readOnly: false }),
    max: poolSize,
    idleTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: statementMilliseconds,
  });
  // Without listeners a dying connection would end the process, whether it is idle or just being handed out.
  pool.on('error', (error) => void (closing || settings.onIdleLoss?.(error)));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const readers = settings.pipelinedReads ? Array.from({ length: readerCount }, () => createReader(url)) : [];

  /** Lends a connection; `discard` closes it instead of returning it to the pool. */
  async function withClient<T>(work: (client: PoolClient, discard: () => void) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    let broken = false;
    const discard = (): void => void (broken = true);
    client.on('error', discard);
    try {
      return await work(client, discard);
    } catch (error) {
      if (isConnectionLoss(error) || hasStalePlan(error)) discard();
      throw asDatabaseFailure(error);
    } finally {
      client.off('error', discard);
      client.release(broken);
    }
  }

  function query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
    return withClient((client) => run<Row>(client, statement, values));
  }

  function transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return withClient(async (client, discard) => {
      const effects = new Set<() => void>();
      await client.query('BEGIN');
      try {
        const result = await work({
          query: (statement, values) => run(client, statement, values),
          afterCommit: (effect) => effects.add(effect),
        });
        const { command } = await client.query('COMMIT');
        // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and the caller caught the error.
        if (command !== 'COMMIT')
          throw new Error('A failed statement was ignored: the transaction is undone');
        for (const effect of effects) effect();
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(discard);
        throw error;
      }
    });
  }

  return {
    query,
    transaction,
    read(statement, values = []) {
      const reader = readers.reduce<(typeof readers)[number] | undefined>(
        (leastBusy, next) =>
          leastBusy !== undefined && leastBusy.waiting() <= next.waiting() ? leastBusy : next,
        undefined,
      );
      return reader === undefined ? query(statement, values) : reader.read(statement, values);
    },
    async isReady() {
      try {
        const [row] = await query<{ applied: number; writable: boolean }>(readiness, [migrations]);
        return row?.applied === migrations.length && row.writable;
      } catch {
        return false;
      }
    },
    async close() {
      closing = true;
      await Promise.all([pool.end(), ...readers.map((reader) => reader.close())]);
    },
  };
}
