import { leastBytesOfPart, mostShortParts } from '../../rules/uploads/parts.ts';
import type { Queryable, Statement } from '../database/types.ts';
import { abandonedCheck, uploadColumns, type UploadRow } from './upload-store.ts';

const least = String(leastBytesOfPart);

const appendStatement: Statement = {
  name: 'upload.append',
  text: `WITH moved AS (
           UPDATE upload SET received = received + $4::int, last_byte_at = now()
           WHERE id = $1::uuid AND user_id = $2::bigint AND state = 'open' AND received = $3::int
             AND received + $4::int <= size
             AND ($4::int >= ${least} OR received + $4::int = size OR ${String(mostShortParts)} > (
               SELECT count(*) FROM upload_part WHERE upload_id = upload.id AND length < ${least}))
           RETURNING *
         ), written AS (
           INSERT INTO upload_part (upload_id, starts_at, length, storage_key, content_hash)
           SELECT id, $3::int, $4::int, $5::uuid, decode($6, 'hex') FROM moved
         )
         SELECT ${uploadColumns} FROM moved`,
};

export interface NewPart {
  readonly uploadId: string;
  readonly userId: string;
  /** Bytes before it, and of it. */
  readonly startsAt: number;
  readonly length: number;
  readonly key: string;
  /** Hex. */
  readonly hash: string;
}

/**
 * Adds a stored part if it begins where the file ends; undefined if another one came first, or the file has too many
 * short ones.
 */
export async function appendPart(connection: Queryable, part: NewPart): Promise<UploadRow | undefined> {
  const { uploadId, userId, startsAt, length, key, hash } = part;
  const values = [uploadId, userId, startsAt, length, key, hash];
  return (await connection.query<UploadRow>(appendStatement, values))[0];
}

const beginStatement: Statement = {
  name: 'upload.begin_check',
  text: `UPDATE upload SET state = 'checking', checking_since = clock_timestamp()
         WHERE id = $1::uuid AND user_id = $2::bigint AND received = size
           AND (state = 'open' OR (${abandonedCheck}))
         RETURNING ${uploadColumns}, checking_since::text`,
};

/** A check that was begun: only the newest one of a file writes what it found. */
export interface Check extends UploadRow {
  checking_since: string;
}

/** Begins to check a file that is here wholly; undefined if it is not, or is checked already. */
export async function beginCheck(
  connection: Queryable,
  id: string,
  userId: string,
): Promise<Check | undefined> {
  return (await connection.query<Check>(beginStatement, [id, userId]))[0];
}

const partsStatement: Statement = {
  name: 'upload.parts',
  text: `SELECT storage_key::text AS key, encode(content_hash, 'hex') AS sha256
         FROM upload_part WHERE upload_id = $1::uuid ORDER BY starts_at`,
};

/** A part as the file store has it. */
interface Part {
  key: string;
  /** Hex. */
  sha256: string;
}

/** The parts of a file, in order. */
export const partsOf = (connection: Queryable, uploadId: string): Promise<Part[]> =>
  connection.query<Part>(partsStatement, [uploadId]);

const stillChecking = `id = $1::uuid AND state = 'checking' AND checking_since = $2::timestamptz`;

const acceptStatement: Statement = {
  name: 'upload.accept',
  text: `UPDATE upload SET state = 'checked', storage_key = $3::uuid, checked_size = $4::int, mime = $5, extension = $6,
           content_hash = decode($7, 'hex'), scanned = $8::boolean
         WHERE ${stillChecking} RETURNING ${uploadColumns}`,
};

interface Accepted {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly type: { readonly mime: string; readonly extension: string };
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
}

/** Undefined if the file was dropped, or another check has overtaken this one. */
export async function acceptUpload(
  connection: Queryable,
  { id, checking_since: since }: Check,
  { key, size, type, sha256, scanned }: Accepted,
): Promise<UploadRow | undefined> {
  const values = [id, since, key, size, type.mime, type.extension, sha256, scanned];
  return (await connection.query<UploadRow>(acceptStatement, values))[0];
}

const refuseStatement: Statement = {
  name: 'upload.refuse',
  text: `UPDATE upload SET state = 'refused', reason = $3 WHERE ${stillChecking} RETURNING ${uploadColumns}`,
};

/** Undefined as `acceptUpload`. */
export async function refuseUpload(
  connection: Queryable,
  { id, checking_since: since }: Check,
  reason: string,
): Promise<UploadRow | undefined> {
  return (await connection.query<UploadRow>(refuseStatement, [id, since, reason]))[0];
}

const reopenStatement: Statement = {
  name: 'upload.reopen',
  text: `UPDATE upload SET state = 'open', checking_since = NULL WHERE ${stillChecking}`,
};

/** The check failed through no fault of the file: it can be finished again. */
export async function reopenUpload(
  connection: Queryable,
  { id, checking_since: since }: Check,
): Promise<void> {
  await connection.query(reopenStatement, [id, since]);
}

const removePartsStatement: Statement = {
  name: 'upload.remove_parts',
  text: `DELETE FROM upload_part WHERE upload_id = $1::uuid RETURNING storage_key::text AS key`,
};

/** Forgets the parts of a file; returns their keys, which nobody needs any more. */
export async function removeParts(connection: Queryable, uploadId: string): Promise<string[]> {
  const rows = await connection.query<{ key: string }>(removePartsStatement, [uploadId]);
  return rows.map(({ key }) => key);
}
