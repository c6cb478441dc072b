/** A hand-written SQL statement. The name is the prepared statement's: unique in the program, at most 63 bytes. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Something that runs statements. Values come back as text, except int4 and float8 (number), boolean and json.
 * Rejects with DatabaseUnavailable, or with the driver's own error (`code`, `constraint`).
 */
export interface Queryable {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** What `work` of a transaction gets. */
export interface Transaction extends Queryable {
  /** Has something done once the transaction has committed, and only then; the same function once. It must not throw. */
  afterCommit(effect: () => void): void;
}

export interface Database extends Queryable {
  /** A short read on the shared, pipelined connections: read only, and cut off after a few seconds. */
  read<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Everything `work` does through its argument happens, or nothing of it. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** True when the database answers and has every migration this release knows; never rejects. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** The database cannot be reached, is going down or is full. What was under way may have happened or not. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailable';
  }
}
