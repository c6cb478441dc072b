import type { Queryable, Statement } from '../../platform/database/types.ts';
import type { StoredFileRow } from '../../platform/file-store/stored-file.ts';

export interface FileRow extends StoredFileRow {
  loan_id: string;
}

const documentStatement: Statement = {
  name: 'staff.document',
  text: `SELECT document.file_name, document.mime, document.size::text, document.storage_key::text, loan.id::text AS loan_id
         FROM loan_document AS document JOIN loan ON loan.id = document.loan_id
         WHERE document.id = $1::uuid AND document.deleted_at IS NULL AND loan.submitted_at IS NOT NULL`,
};

/** A document of any submitted loan. */
export async function findDocument(connection: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await connection.query<FileRow>(documentStatement, [id]);
  return row;
}

/**
 * $1 file, $2 who asks, $3 whether they are staff of loans: staff see every file that hangs on an entry, a client those
 * of their own loan that are meant for them.
 */
const actionFile: Statement = {
  name: 'loan.action_file',
  text: `SELECT file.file_name, file.mime, file.size::text, file.storage_key::text, loan.id::text AS loan_id
         FROM loan_attachment AS file JOIN loan_action AS action ON action.id = file.action_id
         JOIN loan ON loan.id = action.loan_id
         WHERE file.id = $1::uuid
           AND ($3::boolean OR (loan.user_id = $2::bigint AND action.visibility = 'client'))`,
};

const commentFile: Statement = {
  name: 'loan.comment_file',
  text: `SELECT file.file_name, file.mime, file.size::text, file.storage_key::text, loan.id::text AS loan_id
         FROM loan_attachment AS file JOIN loan_comment AS said ON said.id = file.comment_id
         JOIN loan_action AS action ON action.id = said.action_id JOIN loan ON loan.id = action.loan_id
         WHERE file.id = $1::uuid AND ($3::boolean OR (loan.user_id = $2::bigint
           AND action.visibility = 'client' AND said.visibility = 'client'))`,
};

/** A file of a timeline entry or of a comment, if this person may see it. */
export async function findTimelineFile(
  connection: Queryable,
  of: 'action' | 'comment',
  id: string,
  reader: { readonly userId: string; readonly isStaff: boolean },
): Promise<FileRow | undefined> {
  const statement = of === 'action' ? actionFile : commentFile;
  const [row] = await connection.query<FileRow>(statement, [id, reader.userId, reader.isStaff]);
  return row;
}

const insertAttachment: Statement = {
  name: 'loan_attachment.insert',
  text: `INSERT INTO loan_attachment (id, loan_id, user_id, file_name, size, mime, sha256, scanned, storage_key)
         SELECT $1::uuid, loan.id, $3::bigint, $4, $5::bigint, $6, decode($7, 'hex'), $8::boolean, $1::uuid
         FROM loan WHERE loan.id = $2::bigint AND loan.submitted_at IS NOT NULL RETURNING id`,
};

export interface NewAttachment {
  readonly id: string;
  readonly loanId: string;
  readonly userId: string;
  readonly fileName: string;
  readonly size: number;
  readonly mime: string;
  /** Hex. */
  readonly sha256: string;
  readonly scanned: boolean;
}

/** False when there is no such case. */
export async function writeAttachment(transaction: Queryable, file: NewAttachment): Promise<boolean> {
  const { id, loanId, userId, fileName, size, mime, sha256, scanned } = file;
  const values = [id, loanId, userId, fileName, size, mime, sha256, scanned];
  return (await transaction.query(insertAttachment, values)).length === 1;
}
