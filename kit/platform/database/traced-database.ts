import type { Tracer } from '../tracing.ts';
import { joining } from './together.ts';
import type { Database, Queryable, Transaction } from './types.ts';

/** Spans of the statements by their names, without SQL and without values. */
export function tracedDatabase(database: Database, tracer: Tracer): Database {
  const traced =
    (queryable: Pick<Queryable, 'query'>): Queryable['query'] =>
    (statement, values) =>
      tracer.part(
        statement.name,
        { 'db.system.name': 'postgresql', 'db.query.summary': statement.name },
        () => queryable.query(statement, values),
      );
  // What is done together is told by the database itself.
  return joining({
    ...database,
    query: traced(database),
    read: traced({ query: database.read }),
    transaction: (work) =>
      database.transaction((transaction: Transaction) =>
        work({ ...transaction, query: traced(transaction) }),
      ),
  });
}
