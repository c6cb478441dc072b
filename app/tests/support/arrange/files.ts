import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the stored files of a loan's documents of this type had been lost. */
export async function removeStoredFiles(server: TestServer, loanId: number, type: string): Promise<void> {
  const rows = await sql(server)<{ key: string }>`SELECT storage_key::text AS key FROM loan_document
    WHERE loan_id = ${loanId}::bigint AND type = ${type}`;
  for (const { key } of rows) await server.platform.files.delete(key);
}

/** Gives a loan's document, of which there may be only the row, this content; returns the key of the stored file. */
export async function giveContent(
  server: TestServer,
  documentId: string,
  content: Buffer = pdfFile(),
): Promise<string> {
  const [row] = await sql(server)<{ key: string }>`UPDATE loan_document
    SET sha256 = ${createHash('sha256').update(content).digest()}::bytea, size = ${content.length}::bigint
    WHERE id = ${documentId}::uuid
    RETURNING storage_key::text AS key`;
  const key = row?.key ?? '';
  const path = join(server.platform.config.dataFolder, key);
  await writeFile(path, content);
  await server.platform.files.put(key, path);
  return key;
}

/** As if the administrators had not been told of any fault yet. */
export const nobodyToldOfFaults = (server: TestServer) => sql(server, 'UPDATE file_fault SET told_at = NULL');

/** As if nobody had found a fault yet. */
export const withoutFaults = (server: TestServer) => sql(server, 'DELETE FROM file_fault');

/** As if a file check had reached this key, run by this holder; null: by none. */
export const scrubStandsAt = (server: TestServer, key: string, holder: string | null) =>
  sql(
    server,
    `UPDATE file_scrub SET position = $1::uuid, began_at = now(), finished_at = NULL, holder = $2::uuid,
       held_until = CASE WHEN $2 IS NOT NULL THEN now() + interval '1 minute' END`,
    [key, holder],
  );

/** As if the round that is under way had begun so many days ago. */
export const scrubBeganDaysAgo = (server: TestServer, days: number) =>
  sql(server)`UPDATE file_scrub SET began_at = now() - make_interval(days => ${days}::int)`;

/** As if the holder of the file check had been silent so long that another may take over. */
export const scrubNotHeardOf = (server: TestServer) =>
  sql(server, `UPDATE file_scrub SET held_until = now() - interval '1 second' WHERE holder IS NOT NULL`);

/** Whether a file check is held by a live process. */
export async function isScrubHeld(server: TestServer): Promise<boolean> {
  const [row] = await sql<{ held: boolean }>(server, 'SELECT held_until > now() AS held FROM file_scrub');
  return row?.held === true;
}

/** As if every document had been deleted by its owner. */
export const withoutFiles = (server: TestServer) =>
  sql(server, 'UPDATE loan_document SET deleted_at = now() WHERE deleted_at IS NULL');

/** As if the last byte of every file on its way had arrived this long ago. */
export const uploadsLastMoved = (server: TestServer, age: string) =>
  sql(server)`UPDATE upload SET last_byte_at = now() - ${age}::interval`;

/** As if every file without a name had been unclaimed for this long. */
export const unclaimedSince = (server: TestServer, age: string) =>
  sql(server)`UPDATE unclaimed_file SET since = now() - ${age}::interval`;

/** As if a check of this file had begun so long ago, in a process that may have died. */
export const checkBegan = (server: TestServer, upload: string, age: string) =>
  sql(server)`UPDATE upload SET state = 'checking', checking_since = now() - ${age}::interval
    WHERE id = ${upload}::uuid`;

/** As if each of these checked uploads had so many bytes. */
export async function uploadsWeigh(server: TestServer, ids: readonly string[], bytes: number): Promise<void> {
  await sql(server)`UPDATE upload SET checked_size = ${bytes}::int WHERE id = ANY (${ids}::uuid[])`;
}
