import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { inconsistenciesOf, type Inconsistency } from '#lending/rules/inconsistencies.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import { affordabilityOfLoan, exceedsLowMonth } from './affordability.ts';
import { checksOf } from './checks.ts';

const paymentField = 'loan-details.monthly_installment';

/** What does not fit together in an application, each at its field (CASE-08). */
function inconsistenciesOfLoan(loan: LoanCase): Inconsistency[] {
  const { revenue_in_12_months: revenue } = loan.prequalification?.business ?? {};
  const found = inconsistenciesOf(loan, typeof revenue === 'string' ? revenue : '');
  const result = affordabilityOfLoan(loan);
  // What was approved stands with the affordability, not at the installment that was asked for.
  return result !== undefined && result.basis !== 'agreed' && exceedsLowMonth(result)
    ? [{ target: paymentField, reason: 'Above the limit for a low month.' }, ...found]
    : found;
}

/** Why a fact is odd, by its place; undefined if it is not. */
export function oddReasonsOf(loan: LoanCase): (target: string) => string | undefined {
  const reasons = new Map<string, string>();
  for (const { target, reason } of inconsistenciesOfLoan(loan)) {
    const before = reasons.get(target);
    reasons.set(target, before === undefined ? reason : `${before} ${reason}`);
  }
  return (target) => reasons.get(target);
}

/** How much is odd in each part of a case, for its jumps. */
interface OddCounts {
  readonly overview: number;
  readonly loan: number;
  readonly finance: number;
  readonly documents: number;
}

/** Liabilities are shown with the loan. */
const isOfLoan = ({ target }: Inconsistency): boolean =>
  target.startsWith('loan-details.') || target.startsWith('finance-info.liabilities');

/** How much is odd in each part. `types`: the lender's documents, once they are loaded. */
export function oddCountsOf(loan: LoanCase, types: readonly DocumentType[] | undefined): OddCounts {
  const facts = inconsistenciesOfLoan(loan);
  const failed = checksOf(loan, types).filter(({ state }) => state === 'fail');
  return {
    overview: failed.length,
    loan: new Set(facts.filter(isOfLoan).map(({ target }) => target)).size,
    finance: new Set(facts.filter((odd) => !isOfLoan(odd)).map(({ target }) => target)).size,
    documents: failed.some(({ key }) => key === 'documents') ? 1 : 0,
  };
}
