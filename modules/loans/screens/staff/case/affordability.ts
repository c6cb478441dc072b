import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import {
  affordabilityOf,
  type Affordability,
  type Finances,
  type MonthDebtService,
} from '#lending/rules/affordability.ts';
import { financesOf } from '#lending/rules/loan-figures.ts';
import { wholeShillings } from '#lending/rules/rounding.ts';
import type { Schedule } from '#lending/rules/schedule.ts';
import { costOf } from '#lending/rules/products/product-rate.ts';
import { agreedLoan } from './agreed-loan.ts';

/** What can be said about whether a loan can be repaid; sums in whole UGX. */
export interface LoanAffordability extends Affordability {
  readonly finances: Finances;
  /** The highest payment. */
  readonly payment: bigint;
  /** By the terms that were approved; before, at the product's interest of today, or as the client asked. */
  readonly basis: 'agreed' | 'product' | 'asked';
  /** All payments together. */
  readonly total: bigint;
  readonly amount: bigint;
  readonly months: number;
}

type Payments = Pick<LoanAffordability, 'payment' | 'basis' | 'total' | 'amount' | 'months'>;

const highestOf = ({ installments }: Pick<Schedule, 'installments'>): bigint =>
  installments.reduce((most, { payment }) => (payment > most ? payment : most), 0n);

/** By the terms of the approval that counts; undefined without. */
function agreedPayments(loan: LoanCase): Payments | undefined {
  const agreed = agreedLoan(loan);
  if (agreed === undefined) return undefined;
  const { amount, schedule } = agreed;
  return {
    payment: highestOf(schedule),
    basis: 'agreed',
    total: schedule.total,
    amount,
    months: schedule.installments.length,
  };
}

/** What the client asks for, at the product's interest of today where there is one. */
function askedPayments(loan: LoanCase): Payments {
  const amount = wholeShillings(loan.amount);
  const months = loan.repayment_monthly_period;
  const priced = loan.product === null ? undefined : costOf(loan.product, { amount, months });
  if (priced !== undefined)
    return { payment: priced.monthly, basis: 'product', total: priced.total, amount, months };
  const payment = wholeShillings(loan.monthly_installment);
  return { payment, basis: 'asked', total: payment * BigInt(months), amount, months };
}

/** The affordability of a loan, from what its case answers (CASE-08); undefined without finance answers. */
export function affordabilityOfLoan(loan: LoanCase): LoanAffordability | undefined {
  const finances = financesOf(loan);
  if (finances === undefined) return undefined;
  const stated = agreedPayments(loan) ?? askedPayments(loan);
  return { ...affordabilityOf(finances, stated.payment, loan.affordability), finances, ...stated };
}

/** What a slow month leaves, and what these payments take of it; undefined without finance answers. */
export function slowMonthOf(
  loan: LoanCase,
  schedule: Pick<Schedule, 'installments'>,
): { readonly low: MonthDebtService; readonly due: bigint } | undefined {
  const finances = financesOf(loan);
  if (finances === undefined) return undefined;
  return affordabilityOf(finances, highestOf(schedule), loan.affordability);
}

/** Whether the payments take more than a slow month should carry, or all that it leaves. */
export const exceedsLowMonth = ({ low }: Pick<Affordability, 'low'>): boolean =>
  low.band === 'above-limit' || low.band === 'nothing-left';

const shown = (sum: bigint): string => formatNumber(String(sum));

/** What a month leaves, and what is taken of it, in a sentence. */
export function monthInWords(name: string, { surplus, band }: MonthDebtService, due: bigint): string {
  if (band === 'nothing-left') return `Nothing is left in a ${name} month.`;
  return `A ${name} month leaves ${shown(surplus)}; this installment and other debts take ${shown(due)}.`;
}

/** The band in words, as an officer reads it. */
export const bandInWords = {
  comfortable: 'within the comfortable limit',
  tight: 'tight',
  'above-limit': 'above the limit for a low month',
  'nothing-left': 'more than the month leaves',
} as const satisfies Readonly<Record<MonthDebtService['band'], string>>;

/** A share in basis points as whole percent, rounded up: 88.31% must not look like 88. */
export const percentOf = (basisPoints: number): string => `${String(Math.ceil(basisPoints / 100))}%`;

/** On what the payments are based. */
export const basisInWords: Readonly<Record<LoanAffordability['basis'], string>> = {
  agreed: 'On the approved terms, ',
  product: "At the product's interest rate today, ",
  asked: 'As the client requested, ',
};

/** How many payments there are, and how much each is at most where an interest says so. */
export const paymentsInWords = ({ months, payment, basis }: LoanAffordability): string =>
  basis !== 'asked'
    ? `${months === 1 ? '1 installment' : `${String(months)} installments`} of up to ${shown(payment)}`
    : months === 1
      ? '1 installment'
      : `${String(months)} installments`;

/** What they come to, against what is lent or asked. */
export function totalInWords({ total, amount, months, basis }: LoanAffordability): string {
  const sums = `${months === 1 ? 'pays' : 'pay'} back ${formatAmount(String(total))}`;
  const difference = total - amount;
  const than = basis === 'agreed' ? `the ${shown(amount)} lent` : 'requested';
  if (difference === 0n) return `${sums}: exactly the amount ${basis === 'agreed' ? 'lent' : 'requested'}.`;
  return difference > 0n
    ? `${sums}: ${formatAmount(String(difference))} more than ${than}.`
    : `${sums}: ${formatAmount(String(-difference))} less than ${than}.`;
}
