import { validate } from '#kit/rules/engine/validate.ts';
import { type FieldErrors, invalid } from '#kit/rules/errors/refusal.ts';
import { loanDetails } from '#lending/rules/loan/loan-details.ts';
import { judgeOfferedInstallment, loanDetailsPriced } from '#lending/rules/products/product-limits.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { loanProductsOf } from '#settings/server/index.ts';
import { unsentChanges } from '../changes.ts';
import type { WaitingRow, WrittenChange } from '../resubmission-store.ts';

const judged = loanDetails.together.flat().map((name) => `${loanDetails.key}.${name}`);

export interface LoanDetailsAnswers {
  readonly type: string;
  readonly amount: string;
  readonly repayment_monthly_period: number;
  readonly monthly_installment: string;
}

/** What the installment of these valid answers is refused for at the lender's interest rates (MONEY-11). */
export async function pricedErrors(
  connection: Queryable,
  { type, amount, repayment_monthly_period: months, monthly_installment: installment }: LoanDetailsAnswers,
): Promise<FieldErrors> {
  const { products } = await loanProductsOf(connection);
  const message = judgeOfferedInstallment(products, { type, amount, months, installment });
  return message === undefined ? {} : { monthly_installment: [message] };
}

/** The same for changed answers: only where one of the figures is changed, as nobody can mend what is locked. */
export async function changedInstallmentErrors(
  connection: Queryable,
  answers: Readonly<Record<string, unknown>>,
  changes: readonly Pick<WrittenChange, 'target'>[],
): Promise<FieldErrors> {
  if (!changes.some(({ target }) => judged.includes(target))) return {};
  const { products } = await loanProductsOf(connection);
  const result = validate(loanDetailsPriced(products), answers);
  return result.ok ? {} : result.errors;
}

/** Refuses kept changes before they are sent: the lender may have changed its interest rates since. */
export async function refuseInstallment(connection: Queryable, loan: WaitingRow): Promise<void> {
  const answers = loan.changed[loanDetails.key];
  if (answers === undefined) return;
  const errors = await changedInstallmentErrors(connection, answers, unsentChanges(loan));
  const [message] = errors['monthly_installment'] ?? [];
  if (message !== undefined)
    throw invalid({ [`${loanDetails.key}.monthly_installment`]: [message] }, message);
}
