import type { Queryable, Statement } from '../../platform/database/types.ts';
import type { StoredFileRow } from '../../platform/file-store/stored-file.ts';
import { caseStatement, type CaseRow } from './case-statement.ts';

export async function findCase(connection: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await connection.query<CaseRow>(caseStatement, [id]);
  return row;
}

const documentStatement: Statement = {
  name: 'staff.request_document',
  text: `SELECT document.file_name, document.mime, document.size::text, document.storage_key::text,
           request.id::text AS request_id
         FROM request_document AS document JOIN support_request AS request ON request.id = document.request_id
         WHERE document.id = $1::uuid AND document.deleted_at IS NULL AND request.submitted_at IS NOT NULL
           AND document.pending IS DISTINCT FROM 'add'`,
};

export interface DocumentRow extends StoredFileRow {
  request_id: string;
}

/** A supporting document of any submitted request. */
export async function findDocument(connection: Queryable, id: string): Promise<DocumentRow | undefined> {
  const [row] = await connection.query<DocumentRow>(documentStatement, [id]);
  return row;
}
