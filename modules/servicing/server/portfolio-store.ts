import { money, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { presetSmallBalance } from '#lending/rules/servicing.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { DisbursedFacts } from '../rules/disbursed-loan.ts';
import type { KeptWriteOff } from '../rules/write-offs.ts';
import { lastEntry, disbursedFacts, disbursedJoins } from './sql/disbursed-loan.ts';
import { writeOffsOf } from './sql/write-offs.ts';

const { close, complete } = loanWorkflow.transitions;

/** $1 loans. */
const list: Statement = {
  name: 'servicing.portfolio',
  text: `SELECT loan.id::text, coalesce(loan.officer_id, 0)::text AS officer_id, ${disbursedFacts},
           CASE WHEN loan.status = '${complete.to}' THEN
             (completed.created_at AT TIME ZONE ${timeZone})::date::text END AS completed_on,
           CASE WHEN loan.status = '${complete.to}' THEN
             coalesce((completed.details ->> 'small_balance')::bigint, ${String(presetSmallBalance)})::text END AS small_balance,
           ${writeOffsOf('loan.id')} AS write_offs,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('number', entry.number, 'kind', entry.kind,
              'value_on', entry.value_on, 'recorded_on', (entry.recorded_at AT TIME ZONE ${timeZone})::date,
              'amount', ${money('entry.amount')}, 'reverses', entry.reverses) ORDER BY entry.number), '[]')
            FROM loan_entry AS entry WHERE entry.loan_id = loan.id) AS entries
         FROM loan ${disbursedJoins}
         LEFT JOIN LATERAL ${lastEntry(complete.timeline)} AS completed ON true
         WHERE loan.id = ANY ($1::bigint[]) AND loan.status IN ('${close.to}', '${complete.to}')`,
};

/** A disbursed loan as the portfolio needs it. */
export interface PortfolioRow extends Pick<DisbursedFacts, 'terms'> {
  id: string;
  /** `0`: assigned to nobody. */
  officer_id: string;
  disbursed_on: string | null;
  disbursed: DisbursedFacts['disbursed'];
  completed_on: string | null;
  /** Up to which its completion waived a small balance, whole UGX; null where it is not completed. */
  small_balance: string | null;
  write_offs: KeptWriteOff[];
  entries: {
    number: number;
    kind: 'payment' | 'reversal' | 'refund';
    value_on: string;
    recorded_on: string;
    amount: string;
    reverses: number | null;
  }[];
}

/** Those of these loans that are paid out, each with its whole record. */
export const listPortfolio = (connection: Queryable, ids: readonly string[]): Promise<PortfolioRow[]> =>
  connection.query<PortfolioRow>(list, [ids]);
