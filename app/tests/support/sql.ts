import { createHash } from 'node:crypto';
import type { TestServer } from './test-server.ts';

type Owned = Pick<TestServer, 'owner'>;
type Query = <Row>(parts: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs any SQL on the test's own database, as its owner: sql(server)`SELECT ... WHERE id = ${id}::bigint`, which sends the
 * values as parameters, or a text that numbers them itself.
 */
export function sql(server: Owned): Query;
export function sql<Row>(server: Owned, text: string, values?: readonly unknown[]): Promise<Row[]>;
export function sql<Row>(server: Owned, text?: string, values: readonly unknown[] = []): unknown {
  if (text !== undefined) return run<Row>(server, text, values);
  const query: Query = (parts, ...filled) =>
    run(
      server,
      parts.reduce((before, part, index) => `${before}$${String(index)}${part}`),
      filled,
    );
  return query;
}

function run<Row>(server: Owned, text: string, values: readonly unknown[]): Promise<Row[]> {
  const name = `test.${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  return server.owner.query<Row>({ name, text }, values);
}
