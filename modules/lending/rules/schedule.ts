import { formatAmount } from '#kit/rules/fields/show.ts';
import { addMonths, type Day } from './calendar.ts';
import { divideHalfUp, divideUp, shareOf } from './rounding.ts';
import {
  exactPayment,
  flatInterestUntil,
  growthOfShilling,
  maxInterestOnlyMonths,
  owedPrincipal,
  receivedAmount,
  type LoanTerms,
} from './terms.ts';

/** One payment of a schedule; sums in whole UGX. */
export interface Installment {
  /** From 1. */
  readonly number: number;
  readonly dueOn: Day;
  readonly payment: bigint;
  /** The part of the payment that pays the interest of the loan. */
  readonly interest: bigint;
  /** The part of the payment that repays principal. */
  readonly principal: bigint;
}

/** Every payment of a loan and what it comes to; sums in whole UGX (MONEY-07). */
export interface Schedule {
  readonly received: bigint;
  readonly principal: bigint;
  readonly installments: readonly Installment[];
  readonly total: bigint;
  /** Price and fees: what is paid beyond what was received. */
  readonly cost: bigint;
}

/** A share of a shilling that a rounding adds may grow no further than to this many shillings in the last payment. */
const maxGrowthOfShilling = 1000n;

/** Why terms have no schedule, and which of them is to blame. */
export interface TermsRefused {
  readonly refused: string;
  readonly at: 'amount' | 'interest' | 'fees';
}

const outOfRange: TermsRefused = {
  refused: 'A schedule cannot be calculated for these terms.',
  at: 'interest',
};
const tooSmall: TermsRefused = { refused: 'The amount is too small for these terms.', at: 'amount' };
const stepTooLarge = ({ paymentStep: step }: LoanTerms): TermsRefused => ({
  refused: `The rounding step of ${formatAmount(step)} is too large for these terms.`,
  at: 'amount',
});
const nothingReceived: TermsRefused = {
  refused: 'The fees leave nothing to disburse.',
  at: 'fees',
};

function dueDays({ disbursedOn, firstDueOn, months }: LoanTerms): Day[] {
  return Array.from({ length: months }, (_, index) =>
    firstDueOn === undefined ? addMonths(disbursedOn, index + 1) : addMonths(firstDueOn, index),
  );
}

function usualPayment(terms: LoanTerms, principal: bigint): bigint {
  const { dividend, divisor } = exactPayment(terms, principal);
  const step = BigInt(terms.paymentStep);
  return step === 1n ? divideHalfUp(dividend, divisor) : divideUp(dividend, divisor * step) * step;
}

function isCalculable(terms: LoanTerms): boolean {
  const { amount, months, monthlyInterestBps, interestOnlyMonths } = terms;
  if (amount <= 0n || months < 1 || monthlyInterestBps < 0) return false;
  if (interestOnlyMonths < 0 || interestOnlyMonths > maxInterestOnlyMonths || interestOnlyMonths >= months)
    return false;
  const { dividend, divisor } = growthOfShilling(terms);
  return dividend <= maxGrowthOfShilling * divisor;
}

/** Makes the payments; undefined where one would repay no principal. */
function installmentsOf(terms: LoanTerms, principal: bigint): Installment[] | undefined {
  const { method, monthlyInterestBps, months, interestOnlyMonths } = terms;
  const usual = usualPayment(terms, principal);
  const installments: Installment[] = [];
  let balance = principal;
  for (const [index, dueOn] of dueDays(terms).entries()) {
    const number = index + 1;
    const interest =
      method === 'flat'
        ? flatInterestUntil(terms, principal, number) - flatInterestUntil(terms, principal, index)
        : shareOf(balance, monthlyInterestBps);
    const payment = number <= interestOnlyMonths ? interest : number === months ? balance + interest : usual;
    const repaid = payment - interest;
    if (number > interestOnlyMonths && repaid <= 0n) return undefined;
    balance -= repaid;
    installments.push({ number, dueOn, payment, interest, principal: repaid });
  }
  return installments;
}

/** Whether the terms have no payments even without a rounding step. */
const isTooSmall = (terms: LoanTerms, principal: bigint): boolean =>
  installmentsOf({ ...terms, paymentStep: 1 }, principal) === undefined;

/**
 * The schedule of a loan to the shilling, or the reason why these terms have none (MONEY-07). Principal sums to what is
 * owed; each payment is within half a shilling of the exact one, and the last takes what roundings left over.
 */
export function scheduleOf(terms: LoanTerms): Schedule | TermsRefused {
  if (!isCalculable(terms)) return outOfRange;
  const received = receivedAmount(terms);
  if (received <= 0n) return nothingReceived;
  const principal = owedPrincipal(terms);
  const installments = installmentsOf(terms, principal);
  if (installments === undefined) return isTooSmall(terms, principal) ? tooSmall : stepTooLarge(terms);
  const total = installments.reduce((sum, { payment }) => sum + payment, 0n);
  return { received, principal, installments, total, cost: total - received };
}
