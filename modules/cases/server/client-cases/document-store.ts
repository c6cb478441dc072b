import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { StoredFileRow } from '#kit/platform/file-store/own-file.ts';

export type CaseKind = CaseTables['name'];

const statementsOf = ({ table, key, document }: CaseTables) => {
  const columns = `id::text, type, file_name, size::int, encode(sha256, 'hex') AS sha256, pending`;
  const held = `FROM ${document} WHERE ${key} = $1::bigint AND deleted_at IS NULL`;
  const own = `FROM ${document} AS document JOIN ${table} AS owned ON owned.id = document.${key}
    WHERE document.id = $1::uuid AND owned.user_id = $2::bigint AND document.deleted_at IS NULL`;
  return {
    list: {
      name: `${document}.list`,
      text: `SELECT ${columns} ${held} AND pending IS DISTINCT FROM 'add' ORDER BY created_at, id`,
    },
    listWithPending: {
      name: `${document}.list_pending`,
      text: `SELECT ${columns} ${held} ORDER BY created_at, id`,
    },
    insert: {
      name: `${document}.insert`,
      text: `INSERT INTO ${document} (id, ${key}, type, file_name, size, mime, sha256, scanned, storage_key, pending)
             VALUES ($1::uuid, $2::bigint, $3, $4, $5::bigint, $6, decode($7, 'hex'), $8::boolean, $1::uuid, $9)`,
    },
    findOwned: {
      name: `${document}.find_owned`,
      text: `SELECT document.file_name, document.mime, document.size::text, document.storage_key::text,
               encode(document.sha256, 'hex') AS sha256, owned.id::text AS case_id ${own}`,
    },
    lockOwned: {
      name: `${document}.lock_owned`,
      text: `SELECT owned.id::text AS case_id, owned.status, document.type, document.pending ${own} FOR UPDATE OF owned`,
    },
    markDeleted: {
      name: `${document}.mark_deleted`,
      text: `UPDATE ${document} SET deleted_at = now() WHERE id = $1::uuid AND deleted_at IS NULL
             RETURNING storage_key::text`,
    },
    markPending: {
      name: `${document}.mark_pending`,
      text: `UPDATE ${document} SET pending = $2 WHERE id = $1::uuid AND deleted_at IS NULL`,
    },
    applyPending: {
      name: `${document}.apply_pending`,
      text: `WITH moved AS (SELECT id, type, file_name, pending ${held} AND pending IS NOT NULL),
             written AS (
               UPDATE ${document} SET pending = NULL,
                 deleted_at = CASE WHEN moved.pending = 'remove' THEN now() END
               FROM moved WHERE moved.id = ${document}.id
             )
             SELECT type, file_name, pending FROM moved ORDER BY type, pending, file_name`,
    },
  } satisfies Record<string, Statement>;
};

const statements = { loan: statementsOf(loanTables), request: statementsOf(requestTables) };

/** Added or removed with the next resubmission; null: it is part of the case. */
type Pending = 'add' | 'remove' | null;

export interface DocumentRow {
  id: string;
  type: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  pending: Pending;
}

/** The documents that are part of a case, in order of arrival. */
export function listDocuments(connection: Queryable, kind: CaseKind, caseId: string): Promise<DocumentRow[]> {
  return connection.query<DocumentRow>(statements[kind].list, [caseId]);
}

/** The same, with those added or removed with the next resubmission. */
export function listWithPending(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
): Promise<DocumentRow[]> {
  return connection.query<DocumentRow>(statements[kind].listWithPending, [caseId]);
}

export interface NewDocument {
  /** Of the row, and of its bytes. */
  readonly id: string;
  readonly caseId: string;
  readonly type: string;
  readonly fileName: string;
  readonly size: number;
  readonly mime: string;
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
  readonly pending: 'add' | null;
}

export async function insertDocument(
  transaction: Queryable,
  kind: CaseKind,
  { id, caseId, type, fileName, size, mime, sha256, scanned, pending }: NewDocument,
): Promise<void> {
  const values = [id, caseId, type, fileName, size, mime, sha256, scanned, pending];
  await transaction.query(statements[kind].insert, values);
}

export interface OwnDocument extends StoredFileRow {
  case_id: string;
}

export async function findOwnDocument(
  connection: Queryable,
  kind: CaseKind,
  id: string,
  userId: string,
): Promise<OwnDocument | undefined> {
  const [row] = await connection.query<OwnDocument>(statements[kind].findOwned, [id, userId]);
  return row;
}

export interface LockedDocument {
  case_id: string;
  status: string;
  type: string;
  pending: Pending;
}

/** Locks the case of the person's own document, so that nothing is deleted during its submission. */
export async function lockCaseOfDocument(
  transaction: Queryable,
  kind: CaseKind,
  id: string,
  userId: string,
): Promise<LockedDocument | undefined> {
  const [row] = await transaction.query<LockedDocument>(statements[kind].lockOwned, [id, userId]);
  return row;
}

/** Returns the file's key, or undefined if it has already been deleted. */
export async function markDocumentDeleted(
  transaction: Queryable,
  kind: CaseKind,
  id: string,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ storage_key: string }>(statements[kind].markDeleted, [id]);
  return row?.storage_key;
}

/** Marks a document for removal with the next resubmission, or removes the mark. */
export async function markPending(
  transaction: Queryable,
  kind: CaseKind,
  id: string,
  pending: 'remove' | null,
): Promise<void> {
  await transaction.query(statements[kind].markPending, [id, pending]);
}

export interface MovedRow {
  type: string;
  file_name: string;
  pending: 'add' | 'remove';
}

/** Adds marked documents to the case, or removes them from it; removed bytes stay for the record. */
export function applyPending(transaction: Queryable, kind: CaseKind, caseId: string): Promise<MovedRow[]> {
  return transaction.query<MovedRow>(statements[kind].applyPending, [caseId]);
}
