import { draftStatus } from '@ensigo/rulebook/cases';
import type { RequestDocument } from '@ensigo/rulebook/contract';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import type { StoredFileRow } from '../../platform/file-store/stored-file.ts';

export interface DocumentRow {
  id: string;
  type: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  /** Comes or goes with the next resubmission; null: it is part of the request. */
  pending: 'add' | 'remove' | null;
}

const list: Statement = {
  name: 'request_document.list',
  text: `SELECT id::text, type, file_name, size::int, encode(sha256, 'hex') AS sha256, pending
         FROM request_document WHERE request_id = $1::bigint AND deleted_at IS NULL ORDER BY created_at, id`,
};

/** Every document of a request, those that come or go with the next resubmission too. */
export function listDocuments(connection: Queryable, requestId: string): Promise<DocumentRow[]> {
  return connection.query<DocumentRow>(list, [requestId]);
}

/** A document as answers carry it. */
export const presentDocument = ({ id, type, file_name, size, pending }: DocumentRow): RequestDocument => ({
  id,
  type,
  file_path: `${id}/${file_name}`,
  size,
  pending,
});

const insert: Statement = {
  name: 'request_document.insert',
  text: `INSERT INTO request_document (id, request_id, type, file_name, size, mime, sha256, scanned, storage_key, pending)
         VALUES ($1::uuid, $2::bigint, $3, $4, $5::bigint, $6, decode($7, 'hex'), $8::boolean, $1::uuid, $9)`,
};

export interface NewDocument {
  readonly id: string;
  readonly requestId: string;
  readonly type: string;
  readonly fileName: string;
  readonly size: number;
  readonly mime: string;
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
  readonly pending: 'add' | null;
}

export async function insertDocument(transaction: Queryable, document: NewDocument): Promise<void> {
  const { id, requestId, type, fileName, size, mime, sha256, scanned, pending } = document;
  await transaction.query(insert, [id, requestId, type, fileName, size, mime, sha256, scanned, pending]);
}

const pass: Statement = {
  name: 'support_request.pass_documents',
  text: `UPDATE support_request SET step = greatest(step, 4), updated_at = now()
         WHERE id = $1::bigint AND status = '${draftStatus}' RETURNING id::int, tracking_number, step, version`,
};

export interface PassedRow {
  id: number;
  tracking_number: string;
  step: number;
  version: number;
}

/** Passes the documents' step of a draft: there is nothing in it that must be there. */
export async function passDocuments(transaction: Queryable, requestId: string): Promise<PassedRow> {
  const [row] = await transaction.query<PassedRow>(pass, [requestId]);
  if (row === undefined) throw new Error('the draft was held and is gone');
  return row;
}

const findOwned: Statement = {
  name: 'request_document.find_owned',
  text: `SELECT document.file_name, document.mime, document.size::text, document.storage_key::text,
                request.id::text AS request_id
         FROM request_document AS document JOIN support_request AS request ON request.id = document.request_id
         WHERE document.id = $1::uuid AND request.user_id = $2::bigint AND document.deleted_at IS NULL`,
};

/** A file together with the request that it belongs to. */
export interface RequestFileRow extends StoredFileRow {
  request_id: string;
}

export async function findOwnDocument(
  connection: Queryable,
  id: string,
  userId: string,
): Promise<RequestFileRow | undefined> {
  const [row] = await connection.query<RequestFileRow>(findOwned, [id, userId]);
  return row;
}

const lockOwned: Statement = {
  name: 'request_document.lock_owned',
  text: `SELECT request.id::text AS request_id, request.status, document.pending
         FROM request_document AS document JOIN support_request AS request ON request.id = document.request_id
         WHERE document.id = $1::uuid AND request.user_id = $2::bigint AND document.deleted_at IS NULL
         FOR UPDATE OF request`,
};

export interface LockedDocument {
  request_id: string;
  status: string;
  pending: 'add' | 'remove' | null;
}

/** Holds the request of an own document, so that nothing is deleted from under its submission. */
export async function lockRequestOfDocument(
  transaction: Queryable,
  id: string,
  userId: string,
): Promise<LockedDocument | undefined> {
  const [row] = await transaction.query<LockedDocument>(lockOwned, [id, userId]);
  return row;
}

const markDeleted: Statement = {
  name: 'request_document.mark_deleted',
  text: `UPDATE request_document SET deleted_at = now() WHERE id = $1::uuid AND deleted_at IS NULL
         RETURNING storage_key::text`,
};

/** Answers the file's key, or undefined when it was deleted already. */
export async function markDocumentDeleted(transaction: Queryable, id: string): Promise<string | undefined> {
  const [row] = await transaction.query<{ storage_key: string }>(markDeleted, [id]);
  return row?.storage_key;
}

const mark: Statement = {
  name: 'request_document.mark_pending',
  text: `UPDATE request_document SET pending = $2 WHERE id = $1::uuid AND deleted_at IS NULL`,
};

/** Marks a document as going with the next resubmission, or as staying after all. */
export async function markPending(
  transaction: Queryable,
  id: string,
  pending: 'remove' | null,
): Promise<void> {
  await transaction.query(mark, [id, pending]);
}

const apply: Statement = {
  name: 'request_document.apply_pending',
  text: `WITH moved AS (
           SELECT id, file_name, pending FROM request_document
           WHERE request_id = $1::bigint AND deleted_at IS NULL AND pending IS NOT NULL
         ), written AS (
           UPDATE request_document SET pending = NULL,
             deleted_at = CASE WHEN moved.pending = 'remove' THEN now() END
           FROM moved WHERE moved.id = request_document.id
         )
         SELECT file_name, pending FROM moved ORDER BY pending, file_name`,
};

export interface MovedRow {
  file_name: string;
  pending: 'add' | 'remove';
}

/** Makes what was marked part of the request, or no part of it any more; its bytes stay for the record. */
export function applyPending(transaction: Queryable, requestId: string): Promise<MovedRow[]> {
  return transaction.query<MovedRow>(apply, [requestId]);
}
