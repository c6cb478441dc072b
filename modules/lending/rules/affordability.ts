import type { AffordabilityLimits } from './affordability-limits.ts';
import { divideUp, wholeBasisPoints } from './rounding.ts';

/** A lowest and a highest figure of a month; whole UGX. */
export interface MonthlyRange {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

export interface Debt {
  /** What the debt was at the start; whole UGX. */
  readonly amount: bigint;
  readonly outstanding: bigint;
}

/** What an application says about the money of a business; sums in whole UGX. */
export interface Finances {
  readonly sales: MonthlyRange;
  readonly purchases: MonthlyRange;
  readonly inventory: MonthlyRange;
  /** Percent of the sales that is paid at once, in a bad month. */
  readonly minimumCashPercentage: number;
  /** Rent, wages and the other costs of a month together. */
  readonly costs: bigint;
  readonly debts: readonly Debt[];
  /** What all debts really take each month, where an officer knows; a twelfth of what is outstanding otherwise. */
  readonly debtPayments?: bigint;
  /** What the client's running loans with this lender take each month. */
  readonly runningInstallment: bigint;
}

export type DebtServiceBand = 'comfortable' | 'tight' | 'above-limit' | 'nothing-left';

/** A month and what the payments take of it. */
export interface MonthDebtService {
  /** Sales less purchases and costs, in UGX; below zero where the month loses money. */
  readonly surplus: bigint;
  /** Basis points of the surplus that payments take, rounded up; undefined where nothing is left to take them from. */
  readonly debtServiceRatio: number | undefined;
  readonly band: DebtServiceBand;
}

/** What can be said about whether a client can pay; it explains and decides nothing (CASE-08). */
export interface Affordability {
  readonly low: MonthDebtService;
  readonly usual: MonthDebtService;
  readonly high: MonthDebtService;
  /** A low month in which only the least share of the sales is paid at once, in UGX. */
  readonly latePayingSurplus: bigint;
  /** What all other debts take each month, in UGX. */
  readonly debtPayments: bigint;
  /** Payment, other debts and running loans with this lender together, in UGX. */
  readonly due: bigint;
  /** How many low months a high one makes up for; undefined where a low month pays, or a high one does not. */
  readonly lowMonthsPerHighMonth: bigint | undefined;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

const monthsOfYear = 12n;

const twelfthOf = ({ outstanding }: Debt): bigint => divideUp(outstanding, monthsOfYear);

/** Towards minus infinity, as a whole number of shillings. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

function debtServiceRatioOf(
  surplus: bigint,
  due: bigint,
  { comfortable, tight }: AffordabilityLimits,
): MonthDebtService {
  if (surplus <= 0n) return { surplus, debtServiceRatio: undefined, band: 'nothing-left' };
  const debtServiceRatio = Number(divideUp(due * wholeBasisPoints, surplus));
  const band =
    debtServiceRatio <= comfortable * 100
      ? 'comfortable'
      : debtServiceRatio <= tight * 100
        ? 'tight'
        : 'above-limit';
  return { surplus, debtServiceRatio, band };
}

/** A low, a usual and a high month against a monthly payment in UGX and what other debts take (CASE-08). */
export function affordabilityOf(
  finances: Finances,
  payment: bigint,
  limits: AffordabilityLimits,
): Affordability {
  const { sales, purchases, costs, debts, minimumCashPercentage } = finances;
  const low = sales.minimum - purchases.minimum - costs;
  const high = sales.maximum - purchases.maximum - costs;
  const lowMonths = BigInt(limits.low_months);
  const usual = floorDivide(lowMonths * low + (monthsOfYear - lowMonths) * high, monthsOfYear);
  const debtPayments = finances.debtPayments ?? sum(debts.map(twelfthOf));
  const due = payment + debtPayments + finances.runningInstallment;
  const paidLater = (sales.minimum * BigInt(100 - minimumCashPercentage)) / 100n;
  return {
    low: debtServiceRatioOf(low, due, limits),
    usual: debtServiceRatioOf(usual, due, limits),
    high: debtServiceRatioOf(high, due, limits),
    latePayingSurplus: low - paidLater,
    debtPayments,
    due,
    lowMonthsPerHighMonth: low < due && due < high ? (high - due) / (due - low) : undefined,
  };
}
