import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** SQL of what an officer has said last about a loan's other debts; null where nobody has. */
export const debtPaymentsColumn = `(SELECT jsonb_build_object('monthly', said.monthly::text, 'reason', said.reason,
      'entered_by', officer.name, 'entered_at', ${moment('said.created_at')})
    FROM loan_debt_payment AS said JOIN users AS officer ON officer.id = said.entered_by
    WHERE said.loan_id = loan.id ORDER BY said.id DESC LIMIT 1)`;

const latest: Statement = {
  name: 'staff.debt_payments_before',
  text: `SELECT monthly::text FROM loan_debt_payment WHERE loan_id = $1::bigint ORDER BY id DESC LIMIT 1`,
};

const keep: Statement = {
  name: 'staff.keep_debt_payments',
  text: `INSERT INTO loan_debt_payment (loan_id, monthly, reason, entered_by)
         VALUES ($1::bigint, $2::numeric, $3, $4::bigint)`,
};

interface Said {
  readonly loanId: string;
  /** Whole UGX a month. */
  readonly monthly: string;
  readonly reason: string;
  readonly userId: string;
}

/** Returns what was said before; undefined where nothing was. */
export async function keepDebtPayments(
  transaction: Queryable,
  { loanId, monthly, reason, userId }: Said,
): Promise<string | undefined> {
  const [before] = await transaction.query<{ monthly: string }>(latest, [loanId]);
  await transaction.query(keep, [loanId, monthly, reason, userId]);
  return before?.monthly;
}
