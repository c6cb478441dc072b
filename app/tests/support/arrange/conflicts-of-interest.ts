import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if everybody had confirmed their list this many months ago. */
export const confirmedMonthsAgo = (server: TestServer, months: number) =>
  sql(server)`UPDATE conflict_of_interest_confirmation
    SET confirmed_at = now() - make_interval(months => ${months}::int)`;

/** As if a request named a contact person with this number; its key is still that of the old one. */
export const contactPhoneOf = (server: TestServer, requestId: number, phone: string) =>
  sql(server)`UPDATE support_request SET contact_phone = ${phone} WHERE id = ${requestId}::bigint`;

/** The stored conflicts of interest, as text. */
export async function storedConflictsOfInterest(server: TestServer): Promise<string> {
  const rows = await sql(server)<{ row: string }>`SELECT held::text AS row FROM conflict_of_interest AS held
    ORDER BY id`;
  return rows.map(({ row }) => row).join('\n');
}

/** Makes a colleague the expert of a request. */
export const makeExpert = (server: TestServer, requestId: number, userId: string) =>
  sql(server)`UPDATE support_request SET expert_id = ${userId}::bigint WHERE id = ${requestId}::bigint`;

async function firstOf(server: TestServer, table: string, key: string, caseId: number): Promise<string> {
  const [row] = await sql<{ id: string }>(
    server,
    `SELECT id::text FROM ${table} WHERE ${key} = $1::bigint ORDER BY id LIMIT 1`,
    [caseId],
  );
  return row?.id ?? '';
}

/** A document of a case, made if there is none, and the file that staff have uploaded, now part of its timeline. */
export async function filesOf(
  server: TestServer,
  kind: 'loan' | 'request',
  caseId: number,
): Promise<{ document: string; attachment: string }> {
  const key = `${kind}_id`;
  await sql(
    server,
    `UPDATE ${kind}_attachment SET action_id = (SELECT min(id) FROM ${kind}_action WHERE ${key} = $1::bigint)
     WHERE ${key} = $1::bigint`,
    [caseId],
  );
  if (kind === 'request')
    await sql(server)`INSERT INTO request_document
      (id, request_id, file_name, size, mime, sha256, scanned, storage_key)
      VALUES (gen_random_uuid(), ${caseId}::bigint, 'plan.pdf', 4, 'application/pdf', '\\x00', false,
        gen_random_uuid())`;
  return {
    document: await firstOf(server, `${kind}_document`, key, caseId),
    attachment: await firstOf(server, `${kind}_attachment`, key, caseId),
  };
}
