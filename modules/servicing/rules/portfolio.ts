import type { Day } from '#lending/rules/calendar.ts';
import { arrearsPeriodsOf, type RepaymentEntry } from '#lending/rules/allocation.ts';
import { scheduledLoan, type DisbursedFacts } from './disbursed-loan.ts';

/** Days on which the same is left of a loan, since when anything of it is unpaid (REPORT-01). */
export interface PortfolioArrearsPeriod {
  readonly from: Day;
  /** The first day that no longer belongs to it; null: it goes on. */
  readonly until: Day | null;
  /** Whole UGX; 0 where the terms are not known. */
  readonly principal: bigint;
  readonly hasTerms: boolean;
  /** Due day of the oldest payment that is not paid in full; without terms the day of the disbursement. */
  readonly anchorOn: Day;
}

/** A loan of the portfolio. */
export interface PortfolioLoan extends DisbursedFacts {
  readonly disbursedOn: Day;
  /** The day on which it was completed, from whose close on it does not belong to the portfolio any more. */
  readonly completedOn: Day | null;
  readonly entries: readonly RepaymentEntry[];
  /** On these days it was written off: it left with the first, and came back on that of an undo (SERVE-04). */
  readonly writeOffs: readonly { readonly on: Day; readonly undoneOn: Day | null }[];
}

const earlier = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other < one) ? other : one;

interface Days {
  readonly from: Day;
  readonly until: Day | null;
}

/** These days without those on which the loan was written off. */
function withoutWriteOffs<Part extends Days>(days: Part, writeOffs: PortfolioLoan['writeOffs']): Part[] {
  return writeOffs
    .reduce<Part[]>(
      (parts, { on, undoneOn }) =>
        parts.flatMap((part) => [
          { ...part, until: earlier(part.until, on) },
          ...(undoneOn === null ? [] : [{ ...part, from: part.from < undoneOn ? undoneOn : part.from }]),
        ]),
      [days],
    )
    .filter(({ from, until }) => until === null || from < until);
}

/**
 * The life of a loan in the portfolio: from its disbursement until nothing is left of it, it is completed or it is written
 * off.
 */
export function portfolioArrearsPeriods({
  disbursedOn,
  completedOn,
  entries,
  writeOffs,
  ...facts
}: PortfolioLoan): PortfolioArrearsPeriod[] {
  const scheduled = scheduledLoan(facts);
  const life =
    scheduled === undefined
      ? [{ from: disbursedOn, principalLeft: 0n, oldestDueOn: disbursedOn }]
      : arrearsPeriodsOf(scheduled, entries);
  return life.flatMap(({ from, principalLeft: principal, oldestDueOn: anchorOn }, index) => {
    const until = earlier(life[index + 1]?.from ?? null, completedOn);
    if (anchorOn === null) return [];
    return withoutWriteOffs(
      { from, until, principal, hasTerms: scheduled !== undefined, anchorOn },
      writeOffs,
    );
  });
}
