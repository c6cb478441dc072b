import type { Queryable, Statement } from '../../platform/database/types.ts';
import type { DocumentRow } from './store.ts';

export interface PendingRow extends DocumentRow {
  pending: 'add' | 'remove' | null;
}

const list: Statement = {
  name: 'loan_document.list_pending',
  text: `SELECT id::text, type, file_name, size::text, encode(sha256, 'hex') AS sha256, pending
         FROM loan_document WHERE loan_id = $1::bigint AND deleted_at IS NULL ORDER BY created_at, id`,
};

/** Every document of a loan, those that come or go with the next resubmission too. */
export function listWithPending(connection: Queryable, loanId: string): Promise<PendingRow[]> {
  return connection.query<PendingRow>(list, [loanId]);
}

const mark: Statement = {
  name: 'loan_document.mark_pending',
  text: `UPDATE loan_document SET pending = $2 WHERE id = $1::uuid AND deleted_at IS NULL`,
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
  name: 'loan_document.apply_pending',
  text: `WITH moved AS (
           SELECT id, type, file_name, pending FROM loan_document
           WHERE loan_id = $1::bigint AND deleted_at IS NULL AND pending IS NOT NULL
         ), written AS (
           UPDATE loan_document SET pending = NULL,
             deleted_at = CASE WHEN moved.pending = 'remove' THEN now() END
           FROM moved WHERE moved.id = loan_document.id
         )
         SELECT type, file_name, pending FROM moved ORDER BY type, pending, file_name`,
};

export interface MovedRow {
  type: string;
  file_name: string;
  pending: 'add' | 'remove';
}

/** Makes what was marked part of the loan, or no part of it any more; its bytes stay for the record. */
export function applyPending(transaction: Queryable, loanId: string): Promise<MovedRow[]> {
  return transaction.query<MovedRow>(apply, [loanId]);
}
