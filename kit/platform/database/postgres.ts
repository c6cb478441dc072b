import type { PoolClient } from 'pg';
import { currentDeadline, withDeadline, withoutDeadline } from '../deadline.ts';
import { isConnectionLoss } from './availability.ts';
import { withLease, type Lease } from './lease.ts';
import { createPools, type HostPool, type Pools } from './pools.ts';
import { createPrimary } from './primary.ts';
import { createReader } from './reader.ts';
import { createRoom, spill } from './room.ts';
import { createStandby } from './standby.ts';
import { joining } from './together.ts';
import type { Database, Statement, Transaction } from './types.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../clock.ts';

/**
 * How long a caller waits for a connection of a full pool: load balancers ask every second, and wait no longer
 * (milliseconds).
 */
const patienceMilliseconds = 500;
/** How long what was seen is believed of a full pool, whose connections may be lost (milliseconds). */
const believedMilliseconds = 15_000;

/**
 * Whether the database is ready, as it says itself (STAND-01); never rejects. A pool in which everything waits, such as for
 * a lock, says nothing against the database: then what it said last holds for a while.
 */
function createReadiness(
  pools: Pick<Pools, 'current'>,
  ask: (asked: HostPool | undefined) => Promise<boolean>,
): () => Promise<boolean> {
  let seen = { isReady: false, at: -Infinity };

  async function look(): Promise<boolean> {
    const asked = pools.current();
    const isReady = await ask(asked).catch(() => undefined);
    if (isReady !== undefined) seen = { isReady, at: systemClock.elapsed() };
    return isReady === true;
  }

  return async () => {
    const pool = pools.current()?.pool;
    const isFull = pool !== undefined && pool.totalCount >= pool.options.max && pool.idleCount === 0;
    if (!isFull) return look();
    const patience = pause(patienceMilliseconds, undefined, { ref: false });
    const isReady = await Promise.race([look(), patience]);
    return isReady ?? (seen.isReady && systemClock.elapsed() - seen.at < believedMilliseconds);
  };
}

export interface DatabaseSettings {
  /** postgresql://..., with one host or several, also with libpq's `?host=/folder` for a Unix socket. */
  readonly url: string;
  /**
   * The same database without the pooler of `url`, which lends a connection for one transaction (FLEET-03): for what
   * lasts longer. Undefined if `url` is no pooler.
   */
  readonly directUrl?: string | undefined;
  /** A standby of the same database, one host, for reports, lists and exports; undefined if there is none (FLEET-04). */
  readonly standbyUrl?: string | undefined;
  /** Whether `read` has its own two pipelined connections; otherwise it uses the pool. */
  readonly pipelinedReads: boolean;
  /** Names of the migrations that the database needs to be ready. */
  readonly migrations: readonly string[];
  /** Connections at most, besides those of `read`; 10 unless said otherwise. */
  readonly poolSize?: number;
  /** How often open connections are tried, so that a silent loss is noticed; 15 s unless said otherwise. */
  readonly heartbeatMilliseconds?: number;
  /** Called for connections that die while idle. */
  readonly onIdleLoss?: (error: Error) => void;
}

const usualPoolSize = 10;
const readerCount = 2;
const usualHeartbeat = 15_000;
/** Milliseconds for a single statement. PostgreSQL disarms it before the commit, which it must not cut short. */
const statementMilliseconds = 10_000;
/** Milliseconds for a statement of a transaction without a deadline: reports, imports, housekeeping. */
const longStatementMilliseconds = 30_000;
/** Milliseconds that a check of the database may take. */
const checkMilliseconds = 5000;
/** What the deadline ends by cutting the connection: its commit may be waiting for a standby. */
const writing = /\b(?:INSERT|UPDATE|DELETE|MERGE)\b/i;

const readiness: Statement = {
  name: 'database.readiness',
  text: `SELECT count(*)::int AS applied, current_setting('transaction_read_only') = 'off' AS writable
         FROM schema_migration WHERE name = ANY ($1::text[])`,
};

async function run<Row>(
  connection: PoolClient,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await connection.query({ name, text, values: [...values] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's rows are what its author says
  return rows as Row[];
}

/** The limits of a transaction whose connection knows none, because it belongs to a pooler. */
const limitsOf = (milliseconds: number): string =>
  Object.entries({
    statement_timeout: milliseconds,
    idle_in_transaction_session_timeout: longStatementMilliseconds,
    TimeZone: `'UTC'`,
    DateStyle: `'ISO'`,
  })
    .map(([name, value]) => `; SET LOCAL ${name} = ${value}`)
    .join('');
const beginnings = {
  own: { long: `BEGIN; SET LOCAL statement_timeout = ${String(longStatementMilliseconds)}`, short: 'BEGIN' },
  lent: {
    long: `BEGIN${limitsOf(longStatementMilliseconds)}`,
    short: `BEGIN${limitsOf(statementMilliseconds)}`,
  },
} as const;

/** Opens no connection yet: they are made when needed, and again after a loss. */
export function createDatabase(settings: DatabaseSettings): Database {
  const { migrations, heartbeatMilliseconds = usualHeartbeat } = settings;
  const beatMilliseconds = Math.min(heartbeatMilliseconds, checkMilliseconds);
  const isLent = settings.directUrl !== undefined;
  const primary = createPrimary(settings.url);
  const direct = settings.directUrl === undefined ? primary : createPrimary(settings.directUrl);
  const readers = settings.pipelinedReads
    ? Array.from({ length: readerCount }, () => createReader(direct))
    : [];
  const pools = createPools(
    {
      primary,
      isLent,
      mustLead: true,
      size: settings.poolSize ?? usualPoolSize,
      statementMilliseconds,
      longMilliseconds: longStatementMilliseconds,
      onIdleLoss: settings.onIdleLoss,
    },
    () => readers.forEach((reader) => reader.leave()),
  );

  /** A statement that a pooler prepares on one connection is unknown on the next. */
  const asSent = ({ name, text }: Statement): Statement => ({ name: isLent ? '' : name, text });
  /** A request's statements end with its deadline; what has none may take longer. */
  const beginning = (): string =>
    beginnings[isLent ? 'lent' : 'own'][currentDeadline() === undefined ? 'long' : 'short'];

  const room = createRoom(() =>
    withDeadline(checkMilliseconds, () =>
      transaction(async (writes) => {
        for (const statement of spill) await writes.query(statement);
      }),
    ),
  );
  async function leased<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    try {
      return await withLease(pools, work);
    } catch (error) {
      room.notice(error);
      throw error;
    }
  }

  function query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
    // Its limits hold within a transaction alone.
    if (isLent) return transaction((lent) => lent.query<Row>(statement, values));
    return leased(({ client, protect }) => {
      if (writing.test(statement.text)) protect();
      return run<Row>(client, statement, values);
    });
  }

  function transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return leased(async ({ client, discard, protect }) => {
      const effects = new Set<() => void>();
      await client.query(beginning());
      try {
        const result = await work({
          query: (statement, values) => run(client, asSent(statement), values),
          afterCommit: (effect) => effects.add(effect),
        });
        currentDeadline()?.check();
        protect();
        const { command } = await client.query('COMMIT');
        // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and the caller caught the error.
        if (command !== 'COMMIT')
          throw new Error('A failed statement was ignored: the transaction is undone');
        // They may set off work that outlives this one.
        withoutDeadline(() => {
          for (const effect of effects) effect();
        });
        return result;
      } catch (error) {
        // On a connection without an answer this one would be waited for as well.
        if (isConnectionLoss(error)) discard();
        else await client.query('ROLLBACK').catch(discard);
        throw error;
      }
    });
  }

  /** Idle connections die unseen when the network swallows packets; those in use meet their deadline (STAND-05). */
  async function beat(): Promise<void> {
    await Promise.all([
      pools.beat(beatMilliseconds),
      ...readers.map((reader) => reader.beat(beatMilliseconds)),
    ]);
  }
  const heartbeat = setInterval(() => void beat(), heartbeatMilliseconds);
  heartbeat.unref();

  function read<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    const reader = readers.reduce<(typeof readers)[number] | undefined>(
      (leastBusy, next) =>
        leastBusy !== undefined && leastBusy.waiting() <= next.waiting() ? leastBusy : next,
      undefined,
    );
    return reader === undefined ? query<Row>(statement, values) : reader.read<Row>(statement, values);
  }
  /** Exports may take longer than a single statement. */
  const readLong = <Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> =>
    currentDeadline() === undefined
      ? transaction((reads) => reads.query<Row>(statement, values))
      : query<Row>(statement, values);
  const standby =
    settings.standbyUrl === undefined
      ? undefined
      : createStandby({
          url: settings.standbyUrl,
          size: settings.poolSize ?? usualPoolSize,
          statementMilliseconds: longStatementMilliseconds,
          readFromPrimary: readLong,
        });

  return joining({
    query,
    transaction,
    read,
    readFromStandby: (statement, values = []) => (standby?.read ?? readLong)(statement, values),
    isReady: createReadiness(pools, async (asked) => {
      const [row] = await withDeadline(checkMilliseconds, () =>
        query<{ applied: number; writable: boolean }>(readiness, [migrations]),
      );
      if (row?.writable === false && asked !== undefined) pools.leave(asked);
      return row?.applied === migrations.length && row.writable;
    }),
    hasRoom: () => room.isThere(),
    load: () => ({
      open: pools.current()?.pool.totalCount ?? 0,
      idle: pools.current()?.pool.idleCount ?? 0,
      waiting: pools.current()?.pool.waitingCount ?? 0,
      reads: readers.reduce((sum, reader) => sum + reader.waiting(), 0),
    }),
    async close() {
      clearInterval(heartbeat);
      await Promise.all([pools.close(), standby?.close(), ...readers.map((reader) => reader.close())]);
    },
  });
}
