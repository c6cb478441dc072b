import { createHash } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** Runs any SQL on the test's own database, as its owner. */
export function sql<Row>(
  server: Pick<TestServer, 'owner'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const name = `test.${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  return server.owner.query<Row>({ name, text }, values);
}
