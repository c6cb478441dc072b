/** A hand-written SQL statement. The name of the prepared statement is unique in the program, at most 63 bytes. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs statements. Values are returned as text, except int4 and float8 (number), boolean and json. Rejects with
 * DatabaseUnavailable, or with the driver's own error (`code`, `constraint`).
 */
export interface Queryable {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** What a transaction's `work` receives. */
export interface Transaction extends Queryable {
  /**
   * Runs an effect once the transaction has committed, and only then; the same function just once. It must not throw.
   */
  afterCommit(effect: () => void): void;
}

export interface Database extends Queryable {
  /** A short read on the shared, pipelined connections: read-only, and aborted after a few seconds. */
  read<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * A read of many rows for a report, a list or an export: from the standby, if there is one and it has everything that
   * was written before; otherwise from the primary (FLEET-04).
   */
  readFromStandby<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Either everything that `work` does through its argument happens, or none of it. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** True if the database answers, takes writes and has every migration of this release; never rejects (STAND-01). */
  isReady(): Promise<boolean>;
  /** False once a statement failed because the disk was full, until one that needs room works; never rejects (STAND-01). */
  hasRoom(): Promise<boolean>;
  /** What its connections are doing now. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

export interface DatabaseLoad {
  /** Connections of the pool, and how many of them nobody uses. */
  readonly open: number;
  readonly idle: number;
  /** How many wait for a connection of the pool. */
  readonly waiting: number;
  /** Short reads that are not answered yet. */
  readonly reads: number;
}

/** The database cannot be reached, is stopping or is full. Pending work may or may not have happened. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailable';
  }
}
