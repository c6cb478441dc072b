import type { UploadPlace, uploadStates } from '../../rules/uploads/parts.ts';
import type { Queryable, Statement } from '../database/types.ts';

/** After the last byte; `housekeeping` removes them later (hours). */
const kept = `interval '48 hours'`;
const alive = `last_byte_at > now() - ${kept}`;
const columns = `id::text, place, field, file_name, size, received, state, reason,
  to_char((last_byte_at + ${kept}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS expires_at`;

export interface UploadRow {
  id: string;
  place: UploadPlace;
  field: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** Bytes that are here without a gap. */
  received: number;
  state: (typeof uploadStates)[number];
  reason: string | null;
  expires_at: string;
}

/** Its check has taken so long that its process must have died. */
export const abandonedCheck = `state = 'checking' AND checking_since < now() - interval '5 minutes'`;

export interface FoundUpload extends UploadRow {
  /** Whether it can be finished again, though it is being checked. */
  is_abandoned: boolean;
}

const findStatement: Statement = {
  name: 'upload.find_with_check',
  text: `SELECT ${columns}, (${abandonedCheck}) IS TRUE AS is_abandoned FROM upload WHERE id = $1::uuid AND user_id = $2::bigint AND ${alive}`,
};

/** One's own file; undefined if there is none, or it is too old. */
export async function findUpload(
  connection: Queryable,
  id: string,
  userId: string,
): Promise<FoundUpload | undefined> {
  return (await connection.query<FoundUpload>(findStatement, [id, userId]))[0];
}

const lockOwner: Statement = {
  name: 'upload.lock_owner',
  text: `SELECT FROM users WHERE id = $1::bigint FOR NO KEY UPDATE`,
};

const underWayStatement: Statement = {
  name: 'upload.under_way',
  text: `SELECT count(*)::int AS count, coalesce(sum(size), 0)::float8 AS bytes FROM upload
         WHERE user_id = $1::bigint AND state IN ('open', 'checking', 'checked') AND ${alive}`,
};

/** What the person has under way; no other file of theirs is opened until the transaction ends. */
export async function countUnderWay(
  transaction: Queryable,
  userId: string,
): Promise<{ count: number; bytes: number }> {
  await transaction.query(lockOwner, [userId]);
  const [row] = await transaction.query<{ count: number; bytes: number }>(underWayStatement, [userId]);
  return row ?? { count: 0, bytes: 0 };
}

const openStatement: Statement = {
  name: 'upload.open',
  text: `INSERT INTO upload (id, user_id, place, field, file_name, size)
         VALUES ($1::uuid, $2::bigint, $3, $4, $5, $6::int) RETURNING ${columns}`,
};

const openJoinedStatement: Statement = {
  name: 'upload.open_joined',
  text: `INSERT INTO upload (id, user_id, place, field, file_name, size, received, pages)
         VALUES ($1::uuid, $2::bigint, $3, $4, $5, $6::int, $6::int, $7::uuid[]) RETURNING ${columns}`,
};

export interface NewUpload {
  readonly id: string;
  readonly userId: string;
  readonly place: UploadPlace;
  readonly field: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

export async function openUpload(
  transaction: Queryable,
  { id, userId, place, field, fileName, size }: NewUpload,
): Promise<UploadRow> {
  const values = [id, userId, place, field, fileName, size];
  const [row] = await transaction.query<UploadRow>(openStatement, values);
  if (row === undefined) throw new Error('an upload was not opened');
  return row;
}

/** A file that will be made of others of the person, which are here. */
export async function openJoined(
  transaction: Queryable,
  { id, userId, place, field, fileName, size }: NewUpload,
  pages: readonly string[],
): Promise<UploadRow> {
  const values = [id, userId, place, field, fileName, size, pages];
  const [row] = await transaction.query<UploadRow>(openJoinedStatement, values);
  if (row === undefined) throw new Error('photos were not joined');
  return row;
}

const pagesStatement: Statement = {
  name: 'upload.pages',
  text: `SELECT page.storage_key::text AS key, encode(page.content_hash, 'hex') AS sha256
         FROM upload CROSS JOIN LATERAL unnest(upload.pages) WITH ORDINALITY AS named (id, position)
         LEFT JOIN upload AS page ON page.id = named.id AND page.user_id = upload.user_id AND page.state = 'checked'
         WHERE upload.id = $1::uuid ORDER BY named.position`,
};

/** A photo as the file store has it; nothing of it if it is gone. */
export interface PageRow {
  key: string | null;
  /** Hex. */
  sha256: string | null;
}

/** The photos of which a file is made, in order; none for a file that arrives in parts. */
export const pagesOf = (connection: Queryable, id: string): Promise<PageRow[]> =>
  connection.query<PageRow>(pagesStatement, [id]);

const dropPagesStatement: Statement = {
  name: 'upload.drop_pages',
  text: `DELETE FROM upload AS page USING upload AS joined
         WHERE joined.id = $1::uuid AND page.id = ANY (joined.pages) AND page.user_id = joined.user_id
           AND page.state = 'checked' RETURNING page.storage_key::text AS key`,
};

interface KeyRow {
  key: string;
}

/** Forgets the photos of a file that has been made of them; returns the keys of their bytes, which are nobody's then. */
export async function dropPages(connection: Queryable, id: string): Promise<string[]> {
  const rows = await connection.query<KeyRow>(dropPagesStatement, [id]);
  return rows.map(({ key }) => key);
}

// Its parts go with it, and are still seen here.
const dropStatement: Statement = {
  name: 'upload.drop',
  text: `WITH dropped AS (
           DELETE FROM upload WHERE id = $1::uuid AND user_id = $2::bigint AND state <> 'kept' RETURNING id, storage_key
         )
         SELECT storage_key::text AS key FROM dropped WHERE storage_key IS NOT NULL
         UNION ALL
         SELECT part.storage_key::text FROM dropped JOIN upload_part AS part ON part.upload_id = dropped.id`,
};

/** Forgets a file that no form has taken; returns the keys of its bytes, which are nobody's then. */
export async function dropUpload(connection: Queryable, id: string, userId: string): Promise<string[]> {
  const rows = await connection.query<KeyRow>(dropStatement, [id, userId]);
  return rows.map(({ key }) => key);
}

const heldStatement: Statement = {
  name: 'upload.held',
  text: `SELECT id::text, field, file_name, size, storage_key::text, checked_size, mime, extension,
           encode(content_hash, 'hex') AS content_hash, scanned
         FROM upload WHERE id = ANY ($1::uuid[]) AND user_id = $2::bigint AND place = $3
           AND state IN ('checked', 'kept') AND ${alive}`,
};

/** A file that was checked: what was sent, and what is stored of it. */
export interface HeldRow {
  id: string;
  field: string;
  file_name: string;
  /** Bytes that were sent. */
  size: number;
  storage_key: string;
  /** Bytes that are stored. */
  checked_size: number;
  mime: string;
  extension: string;
  /** Hex. */
  content_hash: string;
  scanned: boolean;
}

/** Those of one's files that were checked for this place, taken or not. */
export const findHeld = (
  connection: Queryable,
  ids: readonly string[],
  userId: string,
  place: UploadPlace,
): Promise<HeldRow[]> => connection.query<HeldRow>(heldStatement, [ids, userId, place]);

const keepStatement: Statement = {
  name: 'upload.keep',
  text: `UPDATE upload SET state = 'kept' WHERE id = ANY ($1::uuid[]) AND state = 'checked' RETURNING id`,
};

/** Takes checked files, in the transaction that writes the rows naming them; false if one is taken already. */
export async function keepUploads(transaction: Queryable, ids: readonly string[]): Promise<boolean> {
  return (await transaction.query(keepStatement, [ids])).length === ids.length;
}

export { columns as uploadColumns };
