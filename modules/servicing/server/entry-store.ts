import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { moment, money, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const { complete, reopen } = loanWorkflow.transitions;

const list: Statement = {
  name: 'servicing.entries',
  text: `SELECT entry.number, entry.kind, entry.value_on::text, ${moment('entry.recorded_at')} AS recorded_at,
           (entry.recorded_at AT TIME ZONE ${timeZone})::date::text AS recorded_on,
           entry.user_id::text, person.key_holder_id::text, person.name AS recorded_by, ${money('entry.amount')} AS amount, entry.payment_method,
           entry.account, entry.reference, entry.reason, entry.receipt, entry.reverses,
           (SELECT taken.number FROM loan_entry AS taken WHERE taken.loan_id = entry.loan_id AND taken.reverses = entry.number) AS reversed_by,
           (SELECT transition.action = '${complete.timeline}' FROM loan_action AS transition
            WHERE transition.loan_id = entry.loan_id AND transition.action IN ('${complete.timeline}', '${reopen.timeline}')
              AND transition.created_at <= entry.recorded_at ORDER BY transition.id DESC LIMIT 1) IS TRUE AS after_completion
         FROM loan_entry AS entry JOIN users AS person ON person.id = entry.user_id
         WHERE entry.loan_id = $1::bigint ORDER BY entry.number`,
};

/** An entry of the record; sums are whole UGX, days YYYY-MM-DD. */
export interface EntryRow {
  number: number;
  kind: 'payment' | 'reversal' | 'refund';
  value_on: string;
  recorded_at: string;
  recorded_on: string;
  user_id: string;
  /** Of an entry that an API key recorded: the administrator who holds the key. */
  key_holder_id: string | null;
  recorded_by: string;
  amount: string;
  payment_method: string;
  account: string | null;
  reference: string;
  reason: string | null;
  receipt: string | null;
  reverses: number | null;
  reversed_by: number | null;
  /** Whether the loan was completed when it was recorded. */
  after_completion: boolean;
}

/** Every entry of a loan's record, in the order of recording. */
export const listEntries = (connection: Queryable, loanId: string): Promise<EntryRow[]> =>
  connection.query<EntryRow>(list, [loanId]);
