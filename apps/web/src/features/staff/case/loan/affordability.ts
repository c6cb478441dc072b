import type { LoanCase } from '@ensigo/rulebook/contract';
import { formatAmount, formatNumber } from '@ensigo/rulebook/fields';
import {
  affordabilityOf,
  financesOf,
  wholeShillings,
  type Affordability,
  type Finances,
  type MonthBurden,
  type Schedule,
} from '@ensigo/rulebook/lending';
import { costOf } from '@ensigo/rulebook/products';

/** What can be said about whether a loan can be repaid; sums in whole UGX. */
export interface LoanAffordability extends Affordability {
  readonly finances: Finances;
  /** The highest payment: by the lender's price, or the installment that the client named. */
  readonly payment: bigint;
  readonly isPriced: boolean;
  /** All payments together. */
  readonly total: bigint;
  readonly amount: bigint;
  readonly months: number;
}

/** The affordability of a loan, from what its case answers (CASE-08); undefined without finance answers. */
export function affordabilityOfLoan(loan: LoanCase): LoanAffordability | undefined {
  const finances = financesOf(loan);
  if (finances === undefined) return undefined;
  const amount = wholeShillings(loan.amount);
  const months = loan.repayment_monthly_period;
  const priced = loan.product === null ? undefined : costOf(loan.product, { amount, months });
  const payment = priced?.monthly ?? wholeShillings(loan.monthly_installment);
  return {
    ...affordabilityOf(finances, payment, loan.affordability),
    finances,
    payment,
    isPriced: priced !== undefined,
    total: priced?.total ?? payment * BigInt(months),
    amount,
    months,
  };
}

/** What a slow month leaves, and what these payments take of it; undefined without finance answers. */
export function slowMonthOf(
  loan: LoanCase,
  { installments }: Pick<Schedule, 'installments'>,
): { readonly low: MonthBurden; readonly due: bigint } | undefined {
  const finances = financesOf(loan);
  if (finances === undefined) return undefined;
  const highest = installments.reduce((most, { payment }) => (payment > most ? payment : most), 0n);
  return affordabilityOf(finances, highest, loan.affordability);
}

/** Whether the payments take more than a slow month should carry, or all that it leaves. */
export const exceedsLowMonth = ({ low }: Pick<Affordability, 'low'>): boolean =>
  low.band === 'more than a low month should carry' || low.band === 'nothing is left';

const shown = (sum: bigint): string => formatNumber(String(sum));

/** What a month leaves, and what is taken of it, in a sentence. */
export function monthInWords(name: string, { surplus, band }: MonthBurden, due: bigint): string {
  if (band === 'nothing is left') return `In a ${name} month nothing is left.`;
  return `A ${name} month leaves ${shown(surplus)}; this payment and other debts take ${shown(due)}.`;
}

/** The band in words, as an officer reads it. */
export const bandInWords = (band: MonthBurden['band']): string =>
  band === 'more than a low month should carry' ? 'more than a slow month should carry' : band;

/** A share in basis points as whole percent, rounded up: 88.31% must not look like 88. */
export const percentOf = (basisPoints: number): string => `${String(Math.ceil(basisPoints / 100))}%`;

/** How many payments there are, and how much each is at most where the lender's price says so. */
export const paymentsInWords = ({ months, payment, isPriced }: LoanAffordability): string =>
  isPriced
    ? `${String(months)} payments of up to ${shown(payment)}`
    : months === 1
      ? '1 installment'
      : `${String(months)} installments`;

/** What they come to, against what is asked. */
export function totalInWords({ total, amount, months, isPriced }: LoanAffordability): string {
  const sums = `${months === 1 && !isPriced ? 'pays' : 'pay'} back ${formatAmount(String(total))}`;
  const difference = total - amount;
  if (difference === 0n) return `${sums}: exactly what is asked.`;
  return difference > 0n
    ? `${sums}: ${formatAmount(String(difference))} more than asked.`
    : `${sums}: ${formatAmount(String(-difference))} less than asked.`;
}
