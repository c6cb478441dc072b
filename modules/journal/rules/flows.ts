import { positionOf } from '#lending/rules/allocation.ts';
import { moneyRoles, type AccountRole } from './accounts.ts';
import type { Balances, BookedLoan, Known } from './balances.ts';
import type { JournalEvent } from './events.ts';

/** What flowed in the portfolio on a day (SERVE-08). */
export const flowFigures = [
  'loans-disbursed',
  'installments-due',
  'collected',
  'written-off',
  'recovered',
  'interest-income',
  'fee-income',
] as const;
export type FlowFigure = (typeof flowFigures)[number];

const moneyAccounts = Object.values(moneyRoles);

interface FlowRule {
  /** Of these accounts, a debit counting above zero. */
  readonly roles: readonly AccountRole[];
  readonly sign: 1 | -1;
  /** Whether it is counted in disbursements alone, or in all else. */
  readonly of: 'disbursement' | 'all-else' | 'all';
}

/**
 * Which lines of an entry a figure sums up. Collected is the money of clients that pays what they owe: neither what is kept as
 * an overpayment, nor what comes in after a write-off.
 */
export const flowRules: Readonly<Record<Exclude<FlowFigure, 'installments-due'>, FlowRule>> = {
  'loans-disbursed': { roles: moneyAccounts, sign: -1, of: 'disbursement' },
  collected: { roles: [...moneyAccounts, 'overpayments', 'recoveries'], sign: 1, of: 'all-else' },
  'written-off': { roles: ['write_offs'], sign: 1, of: 'all' },
  recovered: { roles: ['recoveries'], sign: -1, of: 'all' },
  'interest-income': { roles: ['interest_income'], sign: -1, of: 'all' },
  'fee-income': { roles: ['fee_income'], sign: -1, of: 'all' },
};

export interface Flow {
  readonly figure: FlowFigure;
  /** Below zero where something was taken back. */
  readonly sum: bigint;
  readonly events: -1 | 0 | 1;
}

const isCounted = (event: JournalEvent, { of }: FlowRule): boolean =>
  of === 'all' || (event === 'disbursement') === (of === 'disbursement');

const takenBack: ReadonlySet<JournalEvent> = new Set(['reversal', 'write-off-undone', 'reopening']);

/** What an event adds to the figures, by the balances before and after it. */
export function flowsBetween(event: JournalEvent, before: Balances, after: Balances): Flow[] {
  return flowFigures.flatMap((figure): Flow[] => {
    if (figure === 'installments-due') return [];
    const rule = flowRules[figure];
    if (!isCounted(event, rule)) return [];
    const change = rule.roles.reduce((sum, role) => sum + after[role] - before[role], 0n);
    const sum = rule.sign === 1 ? change : -change;
    return sum === 0n ? [] : [{ figure, sum, events: takenBack.has(event) ? -1 : 1 }];
  });
}

/**
 * What has fallen due of a loan: its installments by their days until it is completed or written off, and once it is
 * settled all that was paid, so that a payoff falls due on its day.
 */
export function fallenDue(loan: BookedLoan, { entries, dueUntil, completedOn, writeOff }: Known): bigint {
  const { paid, rebate } = positionOf(loan, entries, { asOf: '9999-12-31' });
  if (paid + rebate === loan.schedule.total && writeOff === null) return paid;
  const end = completedOn ?? writeOff?.on ?? null;
  const until = end !== null && dueUntil !== null && end < dueUntil ? end : dueUntil;
  return loan.schedule.installments
    .filter(({ dueOn }) => until !== null && dueOn <= until)
    .reduce((sum, { payment }) => sum + payment, 0n);
}
