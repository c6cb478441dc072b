import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable, Statement, Transaction } from './types.ts';

/** Deeper than any act within an act. */
const deepest = 4;

interface Savepoint {
  readonly begin: Statement;
  readonly keep: Statement;
  readonly undo: Statement;
}

const savepoints: readonly Savepoint[] = Array.from({ length: deepest }, (_, depth) => ({
  begin: { name: `together.begin_${depth}`, text: `SAVEPOINT together_${depth}` },
  keep: { name: `together.keep_${depth}`, text: `RELEASE SAVEPOINT together_${depth}` },
  undo: { name: `together.undo_${depth}`, text: `ROLLBACK TO SAVEPOINT together_${depth}` },
}));

/** One transaction that serves everything a piece of work asks of the database; each thing waits for its turn. */
class Shared {
  readonly #current: AsyncLocalStorage<Shared>;
  readonly #transaction: Transaction;
  readonly #around: Shared | undefined;
  readonly #depth: number;
  #last: Promise<unknown> = Promise.resolve();
  #isOpen = true;

  constructor(current: AsyncLocalStorage<Shared>, transaction: Transaction, around?: Shared) {
    this.#current = current;
    this.#transaction = transaction;
    this.#around = around;
    this.#depth = around === undefined ? 0 : around.#depth + 1;
  }

  /** This one, or what is still open around it: work may be left behind by what has ended. */
  open(): Shared | undefined {
    return this.#isOpen ? this : this.#around?.open();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Either all of `work` happens or none of it; a failure leaves the rest of the transaction usable. */
  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    const savepoint = savepoints[this.#depth];
    if (savepoint === undefined) throw new Error('Too many nested transactions');
    await this.#transaction.query(savepoint.begin);
    try {
      const result = await work();
      await this.#transaction.query(savepoint.keep);
      return result;
    } catch (error) {
      // If even this fails, so does the commit.
      await this.#transaction.query(savepoint.undo).catch(() => undefined);
      throw error;
    }
  }

  /** Runs a statement whose failure, as in any transaction, spoils it. */
  direct<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
    return this.#inTurn(() => this.#transaction.query<Row>(statement, values));
  }

  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
    return this.#inTurn(() => this.#guarded(() => this.#transaction.query<Row>(statement, values)));
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const effects = new Set<() => void>();
      const inner = new Shared(this.#current, this.#transaction, this);
      const result = await this.#guarded(() =>
        inner.serve(() =>
          work({
            query: (statement, values) => inner.direct(statement, values),
            afterCommit: (effect) => effects.add(effect),
          }),
        ),
      );
      for (const effect of effects) this.#transaction.afterCommit(effect);
      return result;
    });
  }

  /** Runs work that uses this transaction for everything, and then accepts nothing more. */
  async serve<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#current.run(this, work);
    } finally {
      this.#isOpen = false;
      // What nobody waited for.
      await this.#last;
    }
  }
}

/** The transaction that work on a database shares at the moment. */
const currents = new WeakMap<Database, AsyncLocalStorage<Shared>>();

/** A database whose statements, reads and transactions join the transaction of `together` where there is one. */
export function joining(database: Database): Database {
  const current = new AsyncLocalStorage<Shared>();
  const shared = (): Shared | undefined => current.getStore()?.open();
  const joined: Database = {
    ...database,
    query: (statement, values) => (shared() ?? database).query(statement, values),
    read(statement, values) {
      const transaction = shared();
      return transaction === undefined
        ? database.read(statement, values)
        : transaction.direct(statement, values);
    },
    // A caller reads its own writes.
    readFromStandby(statement, values) {
      const transaction = shared();
      return transaction === undefined
        ? database.readFromStandby(statement, values)
        : transaction.direct(statement, values);
    },
    transaction: (work) => (shared() ?? database).transaction(work),
  };
  currents.set(joined, current);
  return joined;
}

/**
 * Does everything that `work` asks of the database, nested transactions included, in one transaction: it sees what it
 * has written, and a death in between leaves nothing of it (STAND-02). A transaction within that fails is undone alone.
 */
export function together<T>(database: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  const current = currents.get(database);
  if (current === undefined) throw new Error('This database cannot run statements together');
  return database.transaction((transaction) => {
    const shared = new Shared(current, transaction, current.getStore()?.open());
    return shared.serve(() => work({ query: (statement, values) => shared.query(statement, values) }));
  });
}
