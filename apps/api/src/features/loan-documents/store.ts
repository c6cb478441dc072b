import { draftStatus } from '@ensigo/rulebook/cases';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import type { StoredFileRow } from '../../platform/file-store/stored-file.ts';

export interface DocumentRow {
  id: string;
  type: string;
  file_name: string;
  /** Bytes, as the driver's text of a bigint. */
  size: string;
  sha256: string;
}

export interface NewDocument {
  readonly id: string;
  readonly loanId: string;
  readonly type: string;
  readonly fileName: string;
  readonly size: number;
  readonly mime: string;
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
  readonly storageKey: string;
  /** `add`: it comes with the next resubmission. */
  readonly pending?: 'add' | null;
}

const columns = `document.id::text, document.type, document.file_name, document.size::text,
                 encode(document.sha256, 'hex') AS sha256`;

const findDraft: Statement = {
  name: 'loan_document.find_draft',
  text: `SELECT id::text, step::int FROM loan WHERE user_id = $1::bigint AND status = '${draftStatus}'`,
};

const lockDraft: Statement = {
  name: 'loan_document.lock_draft',
  text: `SELECT id::text, step::int FROM loan WHERE user_id = $1::bigint AND status = '${draftStatus}' FOR UPDATE`,
};

const list: Statement = {
  name: 'loan_document.list',
  text: `SELECT ${columns} FROM loan_document document
         WHERE document.loan_id = $1::bigint AND document.deleted_at IS NULL
           AND document.pending IS DISTINCT FROM 'add'
         ORDER BY document.created_at, document.id`,
};

const insert: Statement = {
  name: 'loan_document.insert',
  text: `INSERT INTO loan_document (id, loan_id, type, file_name, size, mime, sha256, scanned, storage_key, pending)
         VALUES ($1::uuid, $2::bigint, $3, $4, $5::bigint, $6, decode($7, 'hex'), $8::boolean, $9::uuid, $10)`,
};

const findOwned: Statement = {
  name: 'loan_document.find_owned',
  text: `SELECT document.file_name, document.mime, document.size::text, document.storage_key::text,
                loan.id::text AS loan_id
         FROM loan_document document JOIN loan ON loan.id = document.loan_id
         WHERE document.id = $1::uuid AND loan.user_id = $2::bigint AND document.deleted_at IS NULL`,
};

const lockOwned: Statement = {
  name: 'loan_document.lock_owned',
  text: `SELECT loan.id::text AS loan_id, loan.status, document.type, document.pending
         FROM loan_document document JOIN loan ON loan.id = document.loan_id
         WHERE document.id = $1::uuid AND loan.user_id = $2::bigint AND document.deleted_at IS NULL
         FOR UPDATE OF loan`,
};

const markDeleted: Statement = {
  name: 'loan_document.mark_deleted',
  text: `UPDATE loan_document SET deleted_at = now() WHERE id = $1::uuid AND deleted_at IS NULL
         RETURNING storage_key::text`,
};

export interface DraftRow {
  id: string;
  step: number;
}

/** The owner's draft, if there is one; with `lock`, nobody else changes it until the transaction ends. */
export async function findOwnDraft(
  connection: Queryable,
  userId: string,
  options: { readonly lock: boolean },
): Promise<DraftRow | undefined> {
  const [row] = await connection.query<DraftRow>(options.lock ? lockDraft : findDraft, [userId]);
  return row;
}

export function listDocuments(connection: Queryable, loanId: string): Promise<DocumentRow[]> {
  return connection.query<DocumentRow>(list, [loanId]);
}

export async function insertDocument(transaction: Queryable, document: NewDocument): Promise<void> {
  const { id, loanId, type, fileName, size, mime, sha256, scanned, storageKey, pending = null } = document;
  const file = [id, loanId, type, fileName, size, mime, sha256, scanned, storageKey];
  await transaction.query(insert, [...file, pending]);
}

interface OwnDocument extends StoredFileRow {
  loan_id: string;
}

export async function findOwnDocument(
  connection: Queryable,
  id: string,
  userId: string,
): Promise<OwnDocument | undefined> {
  const [row] = await connection.query<OwnDocument>(findOwned, [id, userId]);
  return row;
}

export interface LockedDocument {
  loan_id: string;
  status: string;
  type: string;
  pending: 'add' | 'remove' | null;
}

/** Locks the loan of an own document, so that nothing is deleted from under its submission. */
export async function lockLoanOfDocument(
  transaction: Queryable,
  id: string,
  userId: string,
): Promise<LockedDocument | undefined> {
  const [row] = await transaction.query<LockedDocument>(lockOwned, [id, userId]);
  return row;
}

/** Answers the file's key, or undefined when it was deleted already. */
export async function markDocumentDeleted(transaction: Queryable, id: string): Promise<string | undefined> {
  const [row] = await transaction.query<{ storage_key: string }>(markDeleted, [id]);
  return row?.storage_key;
}
