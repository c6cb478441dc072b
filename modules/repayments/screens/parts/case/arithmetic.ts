import type { LoanRecord } from '../../../endpoints/staff-repayments.ts';
import { positionOf, type RepaymentEntry, type RepaymentPosition } from '#lending/rules/allocation.ts';
import { positionWrittenOff } from '#lending/rules/write-off.ts';

type Schedule = NonNullable<LoanRecord['schedule']>;

/** The loan as the arithmetic takes it. */
const loanOf = (schedule: Schedule, disbursedOn: string): Parameters<typeof positionOf>[0] => ({
  disbursedOn,
  earlyRepayment: schedule.early_repayment,
  schedule: {
    received: BigInt(schedule.received),
    principal: BigInt(schedule.principal),
    total: BigInt(schedule.total),
    cost: BigInt(schedule.cost),
    installments: schedule.installments.map(({ number, due_on: dueOn, payment, interest, principal }) => ({
      number,
      dueOn,
      payment: BigInt(payment),
      interest: BigInt(interest),
      principal: BigInt(principal),
    })),
  },
});

const entriesOf = ({ entries }: LoanRecord): RepaymentEntry[] =>
  entries.map(({ number, kind, value_on: valueOn, recorded_on: recordedOn, amount, reverses }) =>
    kind === 'reversal'
      ? { kind, number, recordedOn, reverses: reverses ?? 0 }
      : { kind, number, recordedOn, valueOn, amount: BigInt(amount) },
  );

/** A payment that is not recorded yet. */
export interface Intended {
  readonly amount: bigint;
  /** YYYY-MM-DD. */
  readonly valueOn: string;
}

/** How the loan stands today, with one more payment if one is intended; undefined without a schedule. */
export function standingOf(record: LoanRecord, intended?: Intended): RepaymentPosition | undefined {
  const { schedule, disbursed_on: disbursedOn, today, write_off: writeOff } = record;
  if (schedule === null) return undefined;
  const entries = entriesOf(record);
  const more: RepaymentEntry[] =
    intended === undefined
      ? []
      : [{ kind: 'payment', number: entries.length + 1, recordedOn: today, ...intended }];
  const [loan, all] = [loanOf(schedule, disbursedOn), [...entries, ...more]];
  if (!writeOff) return positionOf(loan, all, { asOf: today });
  return positionWrittenOff(loan, all, { on: writeOff.on, afterEntry: writeOff.after_entry });
}
