import type { FeedbackScope } from '#cases/rules/feedback.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** What the client may change in their own loan. */
export interface LoanScope {
  status: string;
  can_edit: boolean;
  can_edit_documents: boolean;
  /** What was asked for last; nothing if there never was a request. */
  scope: FeedbackScope;
}

const scope: Statement = {
  name: 'loan_document.scope',
  text: `SELECT loan.status, loan.can_edit, loan.can_edit_documents, coalesce((
           SELECT jsonb_build_object('whole', asked.whole, 'items', coalesce((
             SELECT jsonb_agg(jsonb_build_object('kind', item.kind, 'target', item.target, 'reason', item.reason)
               ORDER BY item.ordinal)
             FROM loan_feedback_item AS item WHERE item.action_id = asked.action_id), '[]'))
           FROM loan_feedback AS asked WHERE asked.loan_id = loan.id ORDER BY asked.action_id DESC LIMIT 1),
           '{"whole": false, "items": []}') AS scope
         FROM loan WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint`,
};

const lockScope: Statement = { name: 'loan_document.lock_scope', text: `${scope.text} FOR UPDATE` };

/** Undefined if the client has no such loan; with `lock`, locked until the transaction ends. */
export async function findScope(
  connection: Queryable,
  loanId: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<LoanScope | undefined> {
  const [row] = await connection.query<LoanScope>(options.lock ? lockScope : scope, [loanId, userId]);
  return row;
}
