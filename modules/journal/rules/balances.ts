import {
  positionOf,
  type InstallmentState,
  type RepaymentEntry,
  type RepaymentPosition,
} from '#lending/rules/allocation.ts';
import type { Day } from '#lending/rules/calendar.ts';
import type { PaymentMethod } from '#lending/rules/loan/disbursement.ts';
import type { DisbursedLoan } from '#lending/rules/settlement.ts';
import { interestDueUnpaid, writtenOffPosition, type WriteOff } from '#lending/rules/write-off.ts';
import { accountRoles, moneyRoles, type AccountingMethod, type AccountRole } from './accounts.ts';

/** What the accounts hold of a loan, in whole UGX: a debit is above zero, a credit below; they sum to zero. */
export type Balances = Readonly<Record<AccountRole, bigint>>;

export const noBalances: Balances = {
  cash: 0n,
  bank: 0n,
  mobile_money: 0n,
  loans_receivable: 0n,
  interest_receivable: 0n,
  overpayments: 0n,
  interest_income: 0n,
  fee_income: 0n,
  recoveries: 0n,
  write_offs: 0n,
  waivers: 0n,
};

/** An entry of a loan's record and how the money moved. */
export type MoneyEntry = RepaymentEntry & { readonly paymentMethod: PaymentMethod };

/** A disbursed loan as the journal needs it. */
export interface BookedLoan extends DisbursedLoan {
  readonly disbursed: {
    /** What went out, in whole UGX. */
    readonly amount: bigint;
    readonly paymentMethod: PaymentMethod;
  };
}

/** What is known of a loan at a moment. */
export interface Known {
  readonly entries: readonly MoneyEntry[];
  /** Interest is due up to this day; null before the first due day. */
  readonly dueUntil: Day | null;
  /** The day of its completion, while it is completed. */
  readonly completedOn: Day | null;
  /** The write-off in force. */
  readonly writeOff: WriteOff | null;
}

const lastDay = '9999-12-31';

/** Those that are not reversed. */
function countedOf(entries: readonly MoneyEntry[]): Exclude<MoneyEntry, { readonly kind: 'reversal' }>[] {
  const reversed = new Set(entries.map((entry) => (entry.kind === 'reversal' ? entry.reverses : undefined)));
  return entries.filter((entry) => entry.kind !== 'reversal').filter(({ number }) => !reversed.has(number));
}

/** Money by payment method: in with payments, out with the disbursement and refunds. */
function moneyOf({ disbursed }: BookedLoan, entries: readonly MoneyEntry[]): Partial<Balances> {
  const money = { cash: 0n, bank: 0n, mobile_money: 0n };
  money[moneyRoles[disbursed.paymentMethod]] -= disbursed.amount;
  for (const { kind, amount, paymentMethod } of countedOf(entries))
    money[moneyRoles[paymentMethod]] += kind === 'payment' ? amount : -amount;
  return money;
}

const interestPaidOf = (installments: readonly InstallmentState[]): bigint =>
  installments.reduce((sum, { paid, interest }) => sum + (paid < interest ? paid : interest), 0n);

/** Interest that was paid, and interest that was due and is not; a settlement earns what it paid beyond principal. */
function interestOf({ schedule }: BookedLoan, position: RepaymentPosition, dueUntil: Day | null) {
  const { paid, rebate, installments } = position;
  if (paid + rebate === schedule.total) return { paid: paid - schedule.principal, due: 0n };
  return {
    paid: interestPaidOf(installments),
    due: dueUntil === null ? 0n : interestDueUnpaid(installments, dueUntil),
  };
}

/** What was owed at a write-off is in its account; what is received since is a recovery. */
function writtenOffBalances(loan: BookedLoan, { entries }: Known, writeOff: WriteOff, isAccrual: boolean) {
  const { principal, interest, recovered, credit } = writtenOffPosition(loan, entries, writeOff);
  const before = positionOf(
    loan,
    countedOf(entries).filter(({ number }) => number <= writeOff.afterEntry),
    { asOf: writeOff.on },
  );
  const earned = interestOf(loan, before, writeOff.on);
  const accrued = isAccrual ? interest : 0n;
  return {
    overpayments: -credit,
    interest_income: -(earned.paid + accrued),
    recoveries: -recovered,
    write_offs: principal + accrued,
  };
}

/** What is left of a completed loan was waived, with the interest that was due by then. */
function openBalances(loan: BookedLoan, { entries, dueUntil, completedOn }: Known, isAccrual: boolean) {
  const position = positionOf(loan, entries, { asOf: lastDay });
  const until = dueUntil !== null && completedOn !== null && completedOn < dueUntil ? completedOn : dueUntil;
  const interest = interestOf(loan, position, until);
  const accrued = isAccrual ? interest.due : 0n;
  const receivable =
    completedOn === null
      ? { loans_receivable: position.principalLeft, interest_receivable: accrued }
      : { waivers: position.principalLeft + accrued };
  return {
    ...receivable,
    overpayments: -position.credit,
    interest_income: -(interest.paid + accrued),
  };
}

/**
 * The balances of a loan by what is known of it (JOIN-04). They follow from its record alone, so late payments, reversals and
 * re-allocation need no rules of their own: an entry is the difference of two of them.
 */
export function balancesOf(loan: BookedLoan, known: Known, method: AccountingMethod): Balances {
  const isAccrual = method === 'accrual';
  const { writeOff } = known;
  const balances = {
    ...noBalances,
    ...moneyOf(loan, known.entries),
    // Deducted from what went out, or added to what is owed.
    fee_income: loan.disbursed.amount - loan.schedule.principal,
    ...(writeOff === null
      ? openBalances(loan, known, isAccrual)
      : writtenOffBalances(loan, known, writeOff, isAccrual)),
  };
  const sum = accountRoles.reduce((all, role) => all + balances[role], 0n);
  if (sum !== 0n) throw new Error(`The balances of a loan differ by ${String(sum)}`);
  return balances;
}
