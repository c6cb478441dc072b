import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the stored files of a loan's documents of this type had been lost. */
export async function removeStoredFiles(server: TestServer, loanId: number, type: string): Promise<void> {
  const rows = await sql<{ key: string }>(
    server,
    'SELECT storage_key::text AS key FROM loan_document WHERE loan_id = $1::bigint AND type = $2',
    [loanId, type],
  );
  for (const { key } of rows) await server.platform.files.delete(key);
}
