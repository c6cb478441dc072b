import { named } from '#kit/messages/index.ts';

/** A count as it may arrive (DASH-05). */
type Count = number | string;

interface Counted {
  readonly count: Count;
}

/** The basis of the figures: the contract's answer, with counts also allowed as digits. */
export interface CountedLoans {
  readonly total_loans: Counted;
  readonly applying_loans: Counted;
  readonly closed_loans: Counted;
  readonly rejected_loans: Counted;
  readonly in_progress_loans: Counted;
  readonly all_open_loans: Counted;
  readonly all_closed_loans: Counted;
}

/** A count as a number; anything else counts as nothing. */
export function countOf(value: Count): number {
  const count = Number(value);
  return Number.isFinite(count) && count > 0 ? Math.trunc(count) : 0;
}

/** The percentage of the whole, 0 of nothing; rounded exactly to this many decimals. */
function percentOf(part: number, whole: number, decimals: number): string {
  const unit = 10 ** decimals;
  // Whole units are divided once, so that a half is exact: 0.15 % is 0.2 %, not 0.1 %.
  const units = whole === 0 ? 0 : Math.round((100 * unit * Math.min(part, whole)) / whole);
  return (units / unit).toFixed(decimals);
}

const groupNames = /* @__PURE__ */ named(['Applying', 'Closed', 'Rejected', 'In Progress']);

export interface StatusBar {
  readonly name: (typeof groupNames)[number];
  readonly count: number;
  /** Of all loans, one decimal, without the sign; also the bar's width. */
  readonly percent: string;
}

/** DASH-03: the four groups in order. */
export function statusBars(loans: CountedLoans): StatusBar[] {
  const total = countOf(loans.total_loans.count);
  const counted = {
    Applying: loans.applying_loans,
    Closed: loans.closed_loans,
    Rejected: loans.rejected_loans,
    'In Progress': loans.in_progress_loans,
  } as const;
  return groupNames.map((name) => {
    const count = countOf(counted[name].count);
    return { name, count, percent: percentOf(count, total, 1) };
  });
}

interface Share {
  readonly name: 'Total' | 'Open' | 'Closed';
  readonly count: number;
  /** Of all loans, two decimals, without the sign. */
  readonly percent: string;
}

export interface Overview {
  readonly total: number;
  readonly legend: readonly Share[];
  /** The green part of the arc, 0 to 100; the rest is yellow. Undefined if there is nothing to show. */
  readonly openArc: number | undefined;
}

/** DASH-04, decision 0124: open ones are green, closed ones yellow. */
export function overviewOf(loans: CountedLoans): Overview {
  const total = countOf(loans.total_loans.count);
  const open = countOf(loans.all_open_loans.count);
  const closed = countOf(loans.all_closed_loans.count);
  const share = (name: Share['name'], count: number): Share => ({
    name,
    count,
    percent: percentOf(count, total, 2),
  });
  return {
    total,
    legend: [share('Total', total), share('Open', open), share('Closed', closed)],
    openArc: open + closed === 0 ? undefined : (100 * open) / (open + closed),
  };
}
