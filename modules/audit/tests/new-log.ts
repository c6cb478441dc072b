import { afterEach, beforeEach } from 'vitest';
import { testDatabase, type TestDatabase } from '#app/tests/support/test-database.ts';

/** A database without a server, new for each test of a file: as the role of the server, and as the owner of its tables. */
export function newLog() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no test sees it empty
  const place = {} as TestDatabase;
  beforeEach(async () => void Object.assign(place, await testDatabase()));
  afterEach(() => place.close());

  const asServer = <Row>(text: string): Promise<Row[]> => place.database.query<Row>({ name: '', text });
  const asOwner = <Row>(text: string): Promise<Row[]> => place.owner.query<Row>({ name: '', text });

  /** Changes the log while bypassing what protects it, as its owner can. */
  async function past(...statements: readonly string[]): Promise<void> {
    await asOwner('ALTER TABLE audit_log DISABLE TRIGGER USER');
    for (const text of statements) await asOwner(text);
    await asOwner('ALTER TABLE audit_log ENABLE TRIGGER USER');
  }

  return { place, asServer, asOwner, past };
}
