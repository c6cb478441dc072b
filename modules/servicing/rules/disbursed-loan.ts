import type { Day } from '#lending/rules/calendar.ts';
import type { EarlyRepayment, DisbursedLoan } from '#lending/rules/settlement.ts';
import { feeOfTerms } from '#lending/rules/fees.ts';
import { scheduleOf } from '#lending/rules/schedule.ts';
import { wholeBasisPoints } from '#lending/rules/rounding.ts';
import { receivedAmount } from '#lending/rules/terms.ts';
import { loanTermsOf, type PricedTerms } from '#lending/rules/loan/approval.ts';

/** What the schedule of a loan follows from; sums in whole UGX as text, the day as YYYY-MM-DD. */
export interface DisbursedFacts {
  /** Null where they are not known, as of a loan that was disbursed elsewhere. */
  readonly terms: PricedTerms | null;
  /** Null where it is not stated. */
  readonly disbursed: {
    readonly amount: string;
    readonly on: Day;
    readonly earlyRepayment: EarlyRepayment;
  } | null;
}

/** A loan that was paid out and its schedule. */
export interface ScheduledLoan extends DisbursedLoan {
  /** On which the schedule is calculated, UGX: less than was approved where less was paid out. */
  readonly amount: bigint;
  readonly isLess: boolean;
}

type Terms = NonNullable<DisbursedFacts['terms']>;

function scheduleFor(terms: Terms, amount: bigint, disbursedOn: Day) {
  // Without the APR, which the approval had: solving it takes longer than everything else that is read of a loan.
  const schedule = scheduleOf(loanTermsOf({ ...terms, amount: String(amount) }, disbursedOn));
  return 'refused' in schedule ? undefined : schedule;
}

/**
 * The smallest amount of which this is received, fees taken. Fees that are rounded up together may leave less of a
 * shilling more, so the search goes up one by one, from an amount that no rounding could make enough.
 */
function amountReceiving(terms: Terms, received: bigint): bigint {
  const fees = terms.fees.map(feeOfTerms);
  const deducted = fees.filter(({ taken }) => taken === 'deducted');
  const [fixed, share] = deducted.reduce(
    ([sum, rest], fee) =>
      fee.kind === 'fixed' ? [sum + fee.amount, rest] : [sum, rest - BigInt(fee.basisPoints)],
    [0n, wholeBasisPoints],
  );
  const halves = 2n * (received + fixed) - BigInt(deducted.length);
  let amount = share > 0n ? (halves * wholeBasisPoints) / (2n * share) : received;
  // The approved amount gives at least as much.
  while (amount < BigInt(terms.amount) && receivedAmount({ amount, fees }) < received) amount += 1n;
  return amount;
}

/**
 * A disbursed loan with its schedule (MONEY-08): the approved terms from the day of the disbursement on; where less was paid
 * out than approved, the same terms on the smaller amount. Undefined where no terms were stated, or they have no
 * schedule on so small an amount.
 */
export function scheduledLoan({ terms, disbursed }: DisbursedFacts): ScheduledLoan | undefined {
  if (terms === null || disbursed === null) return undefined;
  const { on: disbursedOn, earlyRepayment } = disbursed;
  const approved = scheduleFor(terms, BigInt(terms.amount), disbursedOn);
  if (approved === undefined) return undefined;
  const received = BigInt(disbursed.amount);
  const isLess = received < approved.received;
  const amount = isLess ? amountReceiving(terms, received) : BigInt(terms.amount);
  const schedule = isLess ? scheduleFor(terms, amount, disbursedOn) : approved;
  return schedule && { schedule, disbursedOn, earlyRepayment, amount, isLess };
}
