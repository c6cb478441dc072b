import { arrearsBands, daysOfBand } from '#lending/rules/servicing.ts';
import { money, today } from '#kit/platform/database/expressions.ts';

/** SQL of the days past due of a row of loan_servicing. */
export const daysPastDue = (alias: string): string => `coalesce(${today} - ${alias}.overdue_since, 0)`;

const bandOf = (alias: string): string =>
  `CASE WHEN ${alias}.overdue_since IS NULL THEN NULL ${arrearsBands
    .map((band) => {
      const { most } = daysOfBand[band];
      return most === null
        ? `ELSE '${band}'`
        : `WHEN ${daysPastDue(alias)} <= ${String(most)} THEN '${band}'`;
    })
    .join(' ')} END`;

/** SQL of the servicing of a row of loan_servicing, as JSON (SERVE-01). */
export const servicingOf = (alias: string): string => `jsonb_build_object('state', ${alias}.state,
  'outstanding_principal', ${money(`${alias}.outstanding_principal`)},
  'outstanding_total', ${money(`${alias}.outstanding_total`)}, 'overdue_amount', ${money(`${alias}.overdue_amount`)},
  'days_past_due', ${daysPastDue(alias)}, 'arrears_band', ${bandOf(alias)})`;

/** The same by the SQL of a loan's id; null before its disbursement. */
export const servicingOfLoan = (loanId: string): string =>
  `(SELECT ${servicingOf('kept')} FROM loan_servicing AS kept WHERE kept.loan_id = ${loanId})`;
