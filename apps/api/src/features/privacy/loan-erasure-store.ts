import type { Queryable, Statement } from '../../platform/database/types.ts';
import { eraseStaffNotices } from './notice-erasure-store.ts';

/** $1 ids of loans: rows with files are removed, and their keys returned. */
const files: readonly Statement[] = [
  {
    name: 'erasure.loan_documents',
    text: `DELETE FROM loan_document WHERE loan_id = ANY ($1::bigint[]) RETURNING storage_key::text AS key`,
  },
  {
    name: 'erasure.loan_attachments',
    text: `DELETE FROM loan_attachment WHERE loan_id = ANY ($1::bigint[]) RETURNING storage_key::text AS key`,
  },
];

const forget = (table: string): Statement => ({
  name: `erasure.${table}`,
  text: `DELETE FROM ${table} WHERE loan_id = ANY ($1::bigint[])`,
});

/** Figures stay, without anything that identifies a person: the lender's totals and counts remain correct. */
const words: readonly Statement[] = [
  forget('contact_person'),
  forget('liability'),
  forget('crb_consent'),
  forget('loan_step_history'),
  forget('loan_resubmission'),
  forget('loan_search'),
  forget('loan_change'),
  {
    name: 'erasure.loan_feedback_items',
    text: `UPDATE loan_feedback_item SET reason = '' FROM loan_action AS action
           WHERE action.id = loan_feedback_item.action_id AND action.loan_id = ANY ($1::bigint[])`,
  },
  {
    name: 'erasure.loan_comments',
    text: `UPDATE loan_comment SET comment = '' FROM loan_action AS action
           WHERE action.id = loan_comment.action_id AND action.loan_id = ANY ($1::bigint[])`,
  },
  {
    name: 'erasure.loan_actions',
    text: `UPDATE loan_action SET comment = NULL WHERE loan_id = ANY ($1::bigint[]) AND comment IS NOT NULL`,
  },
  {
    name: 'erasure.loans',
    text: `UPDATE loan SET applicant_name = 'Erased', business_name = 'Erased', purpose = 'Erased', erased_at = now()
           WHERE id = ANY ($1::bigint[])`,
  },
];

/** Removes everything that identifies a person from these loans; returns the keys of their files. */
export async function eraseLoans(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const statement of files) {
    keys.push(...(await transaction.query<{ key: string }>(statement, [ids])).map(({ key }) => key));
  }
  for (const statement of words) await transaction.query(statement, [ids]);
  await eraseStaffNotices(transaction, 'loan', ids);
  return keys;
}
