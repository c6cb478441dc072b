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
 * $1 file, $2 who asks, $3 whether they are staff of loans: staff see every file of an entry, a client those
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
