import type { RepaymentPosition } from './allocation.ts';
import type { Day } from './calendar.ts';

/** How a disbursed loan is doing, beside its status (SERVE-01). */
export const servicingStates = ['current', 'arrears', 'repaid', 'written_off'] as const;
export type ServicingState = (typeof servicingStates)[number];

/** By days past due. */
export const arrearsBands = ['1-30', '31-60', '61-90', 'over-90'] as const;
export type ArrearsBand = (typeof arrearsBands)[number];

/** The fewest and the most days past due of a band; null: any number. */
export const daysOfBand: Readonly<
  Record<ArrearsBand, { readonly least: number; readonly most: number | null }>
> = {
  '1-30': { least: 1, most: 30 },
  '31-60': { least: 31, most: 60 },
  '61-90': { least: 61, most: 90 },
  'over-90': { least: 91, most: null },
};

/** The servicing of a loan on a day, as lists sort and filter by it; sums in whole UGX. */
export interface Servicing {
  readonly state: ServicingState;
  readonly outstandingPrincipal: bigint;
  readonly outstandingTotal: bigint;
  readonly overdue: bigint;
  /** Due day of the oldest installment that is past due; null where none is. */
  readonly overdueSince: Day | null;
  /** The next day after which more is overdue, if nothing is paid. */
  readonly nextDueOn: Day | null;
}

const nothingOwed = {
  outstandingPrincipal: 0n,
  outstandingTotal: 0n,
  overdue: 0n,
  overdueSince: null,
  nextDueOn: null,
} as const;

/** UGX: up to this much counts as a small balance of a loan that was completed before the lender could set it (SERVE-04). */
export const presetSmallBalance = 1000;

interface ServicingFacts {
  readonly position: RepaymentPosition;
  readonly isCompleted: boolean;
  /** Whether a write-off is in force: then it says so for good, also once all is recovered (SERVE-04). */
  readonly isWrittenOff: boolean;
  /** What its completion may have waived as a small balance, in whole UGX. */
  readonly smallBalance: bigint;
  readonly today: Day;
}

/**
 * How a disbursed loan is doing: computed from schedule and record, never typed (SERVE-01). One that was completed with
 * more than a small balance outstanding was forgiven, and never reads repaid.
 */
export function servicingOf(facts: ServicingFacts): Servicing {
  const { position, isCompleted, isWrittenOff, smallBalance, today } = facts;
  const { principalLeft, balance, overdue, dues } = position;
  const outstanding = { outstandingPrincipal: principalLeft, outstandingTotal: balance };
  if (isWrittenOff) return { ...nothingOwed, state: 'written_off', ...outstanding };
  if (balance === 0n || (isCompleted && balance <= smallBalance)) return { state: 'repaid', ...nothingOwed };
  if (isCompleted) return { ...nothingOwed, state: 'written_off', ...outstanding };
  const [oldest] = dues;
  const overdueSince = oldest !== undefined && oldest.dueOn < today ? oldest.dueOn : null;
  return {
    state: overdueSince === null ? 'current' : 'arrears',
    ...outstanding,
    overdue,
    overdueSince,
    nextDueOn: dues.find(({ dueOn }) => dueOn >= today)?.dueOn ?? null,
  };
}

/** What a running loan takes each month: its next installment, or the last one once all are past due (SERVE-01). */
export function nextInstallmentOf(
  { installments }: Pick<RepaymentPosition, 'installments'>,
  today: Day,
): bigint {
  const unpaid = installments.filter((installment) => installment.unpaid > 0n);
  return (unpaid.find(({ dueOn }) => dueOn >= today) ?? unpaid.at(-1))?.payment ?? 0n;
}

interface Told {
  readonly state: ServicingState;
  readonly days_past_due: number;
}

/** How a loan is doing, in words: on the chip beside its status, and in files. */
export function servicingWords({ state, days_past_due: days }: Told): string {
  if (state === 'arrears') return days === 1 ? 'Past due 1 day' : `Past due ${String(days)} days`;
  return { current: 'Current', repaid: 'Repaid', written_off: 'Written off' }[state];
}
