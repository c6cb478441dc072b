import type { Day } from './calendar.ts';
import { divideHalfUp, shareOf, wholeBasisPoints } from './rounding.ts';

/**
 * How the interest of a loan is calculated: on the amount owed at the start (flat), or each month on the principal that is
 * still owed (declining).
 */
export type InterestMethod = 'flat' | 'declining_balance';

/** A fee, taken from what is paid out or added to what is owed: basis points of the amount, or UGX. */
export type Fee = (
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amount: bigint }
) & { readonly taken: 'deducted' | 'financed' };

/** To how many UGX a payment is rounded up; 1 rounds to the nearest shilling. */
export const paymentSteps = [1, 50, 100, 500, 1000] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** The most months in which only the interest is paid. */
export const maxInterestOnlyMonths = 6;

/** What a loan costs and how it is repaid (MONEY-02). */
export interface LoanTerms {
  /** Whole UGX. */
  readonly amount: bigint;
  readonly method: InterestMethod;
  /** Basis points a month. */
  readonly monthlyInterestBps: number;
  readonly months: number;
  /** Months at the start in which only the interest is paid; fewer than `months`. */
  readonly interestOnlyMonths: number;
  readonly fees: readonly Fee[];
  readonly paymentStep: PaymentStep;
  readonly disbursedOn: Day;
  /** A chosen first due day; one month after the disbursement without it. */
  readonly firstDueOn?: Day;
}

const feeOf = (amount: bigint, fee: Fee): bigint =>
  fee.kind === 'fixed' ? fee.amount : shareOf(amount, fee.basisPoints);

const feesOf = ({ amount, fees }: Pick<LoanTerms, 'amount' | 'fees'>, taken: Fee['taken']): bigint =>
  fees.filter((fee) => fee.taken === taken).reduce((sum, fee) => sum + feeOf(amount, fee), 0n);

/** The principal that is owed, in UGX: the amount and the fees that are financed. */
export const owedPrincipal = (terms: Pick<LoanTerms, 'amount' | 'fees'>): bigint =>
  terms.amount + feesOf(terms, 'financed');

/** What the client receives, in UGX: the amount less the fees that are deducted. */
export const receivedAmount = (terms: Pick<LoanTerms, 'amount' | 'fees'>): bigint =>
  terms.amount - feesOf(terms, 'deducted');

/** A number that need not be whole, as a quotient of whole numbers. */
export interface Fraction {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

/** The flat interest of the first months together, in UGX. */
export const flatInterestUntil = (
  { monthlyInterestBps }: LoanTerms,
  principal: bigint,
  month: number,
): bigint => divideHalfUp(principal * BigInt(monthlyInterestBps) * BigInt(month), wholeBasisPoints);

/** The exact payment of every month that repays principal, before it is rounded. */
export function exactPayment(terms: LoanTerms, principal: bigint): Fraction {
  const { method, monthlyInterestBps, months, interestOnlyMonths } = terms;
  const repaying = BigInt(months - interestOnlyMonths);
  if (method === 'flat') {
    const interest =
      flatInterestUntil(terms, principal, months) - flatInterestUntil(terms, principal, interestOnlyMonths);
    return { dividend: principal + interest, divisor: repaying };
  }
  if (monthlyInterestBps === 0) return { dividend: principal, divisor: repaying };
  const growth = (wholeBasisPoints + BigInt(monthlyInterestBps)) ** repaying;
  return {
    dividend: principal * BigInt(monthlyInterestBps) * growth,
    divisor: wholeBasisPoints * (growth - wholeBasisPoints ** repaying),
  };
}

/** What one shilling that is paid each repaying month has grown to in the end: how far roundings can add up in the last payment. */
export function growthOfShilling({ monthlyInterestBps, months, interestOnlyMonths }: LoanTerms): Fraction {
  const repaying = BigInt(months - interestOnlyMonths);
  if (monthlyInterestBps === 0) return { dividend: repaying, divisor: 1n };
  const growth = (wholeBasisPoints + BigInt(monthlyInterestBps)) ** repaying - wholeBasisPoints ** repaying;
  return {
    dividend: growth * wholeBasisPoints,
    divisor: wholeBasisPoints ** repaying * BigInt(monthlyInterestBps),
  };
}
