import type { Queryable, Statement } from '../../platform/database/types.ts';

const toCopy: Statement = {
  name: 'loan_document.to_copy',
  text: `SELECT document.id::text, document.type, document.file_name, document.size::text, document.mime,
           encode(document.sha256, 'hex') AS sha256, document.scanned, document.storage_key::text
         FROM loan_document AS document JOIN loan ON loan.id = document.loan_id
         WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint AND loan.submitted_at IS NOT NULL
           AND document.deleted_at IS NULL AND document.pending IS DISTINCT FROM 'add'
         ORDER BY document.created_at, document.id`,
};

export interface CopiedRow {
  id: string;
  type: string;
  file_name: string;
  size: string;
  mime: string;
  sha256: string;
  scanned: boolean;
  storage_key: string;
}

/** The documents of an own, submitted loan. */
export function listToCopy(connection: Queryable, loanId: string, userId: string): Promise<CopiedRow[]> {
  return connection.query<CopiedRow>(toCopy, [loanId, userId]);
}

const lockRepeatStatement: Statement = {
  name: 'loan_document.lock_repeat',
  text: `SELECT id::text FROM loan
         WHERE user_id = $2::bigint AND status = 'APPLYING' AND repeats_id = $1::bigint FOR UPDATE`,
};

/** The owner's draft that repeats this loan, held until the transaction ends. */
export async function lockRepeat(
  transaction: Queryable,
  loanId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ id: string }>(lockRepeatStatement, [loanId, userId]);
  return row?.id;
}
