import type { FlowFigure } from '#journal/rules/flows.ts';
import { hundredthsOf } from '#kit/rules/fields/amount.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { figuresOf, type ReportFigure, type ReportKind } from './figures.ts';
import type { RiskBand } from './risk.ts';
import { stepsOf, type ReportStep } from './steps.ts';

const dayInMilliseconds = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10);

/** The Monday of a day's ISO week; both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 6) % 7));
}

/** The Mondays of this many weeks, oldest first; the last one is that of `today` (YYYY-MM-DD). */
export function weeksUntil(today: string, weeks: number): readonly string[] {
  const last = mondayOf(today);
  return Array.from({ length: weeks }, (_, index) => plusDays(last, -7 * (weeks - 1 - index)));
}

/** The Sunday of the week that begins on this Monday; both YYYY-MM-DD. */
export const sundayOf = (monday: string): string => plusDays(monday, 6);

/** What the tables are made of: the parts of a report's answer. Sums are UGX as digits. */
export interface ReportNumbers {
  readonly from: string;
  readonly to: string;
  readonly weeks: readonly {
    readonly week: string;
    readonly figures: readonly {
      readonly figure: ReportFigure;
      readonly cases: number;
      readonly sum: string;
    }[];
  }[];
  readonly steps: readonly {
    readonly step: ReportStep;
    readonly cases: number;
    readonly median_hours: number | null;
    readonly ninetieth_hours: number | null;
  }[];
  readonly open: readonly {
    readonly officer: { readonly id: string; readonly name: string } | null;
    readonly fresh: number;
    readonly middle: number;
    readonly late: number;
  }[];
  readonly fresh_until: number;
  readonly late_after: number;
}

/** What a number of the report counts. */
export type Counted = ReportFigure | ReportStep | RiskBand | FlowFigure;

/** The cases behind a row: those that a figure or step counts from one day to another, or a band at its close. */
export interface CasesBehind {
  readonly of: Counted;
  readonly from: string;
  readonly to: string;
  /** Those of one product or officer alone. */
  readonly product?: string;
  readonly officer?: string;
}

/** One number as text; `cases` is null where no list of cases belongs to it. */
export interface TableCell {
  readonly text: string;
  readonly cases: CasesBehind | null;
}

export interface TableRow {
  readonly label: string;
  readonly cells: readonly TableCell[];
}

const plain = (text: string): TableCell => ({ text, cases: null });

/** A table behind a picture, and in its CSV file. */
export interface NumberTable {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A figure's number of cases, and their sum in UGX. */
export interface Total {
  readonly cases: number;
  readonly sum: bigint;
}

/** Whole shillings, half up: sums that were asked may have decimals. Below 0 there are none. */
const shillings = (hundredths: bigint): bigint => hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);

/** What a figure comes to over all weeks of a report (REPORT-01). */
export function totalOf({ weeks }: Pick<ReportNumbers, 'weeks'>, figure: ReportFigure): Total {
  const found = weeks.flatMap(({ figures }) => figures.filter((one) => one.figure === figure));
  return {
    cases: found.reduce((all, { cases }) => all + cases, 0),
    sum: shillings(found.reduce((all, { sum }) => all + hundredthsOf(sum), 0n)),
  };
}

/** How often a figure happened in one week. */
export const casesInWeek = (week: ReportNumbers['weeks'][number], figure: ReportFigure): number =>
  week.figures.find((one) => one.figure === figure)?.cases ?? 0;

/** `57.3`: the share of `part` in `all`, in percent with one decimal; `0` of nothing. */
export function percentOf(part: number, all: number): string {
  if (all === 0) return '0';
  const tenths = Math.round((part * 1000) / all);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
}

/** Hours as days with one decimal. */
export const inDays = (hours: number): string => (hours / 24).toFixed(1);

const figureLabels: Readonly<Record<ReportFigure, string>> = {
  submitted: 'Received',
  taken: 'Assigned',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  disbursed: 'Disbursed',
  repaid: 'Repaid',
  waived: 'Waived',
  completed: 'Completed',
  'budget-proposed': 'Budgets proposed',
  'budget-approved': 'Budgets approved',
  'sent-approved': 'Received and since approved',
  'sent-rejected': 'Received and since rejected or expired',
  'sent-disbursed': 'Received and since disbursed',
};

const stepLabels: Readonly<Record<ReportStep, string>> = {
  'awaiting-assignment': 'Awaiting assignment',
  review: 'Review',
  'client-answer': 'Waiting for the client',
  'expert-assessment': 'Assessment',
  budget: 'Budget',
  'expert-choice': 'Expert selection',
  workplan: 'Workplan',
  work: 'Implementation',
  completion: 'Completion',
  disbursement: 'Approval to disbursement',
  decision: 'Total time to decision',
  'decision-with-us': 'Time with the lender',
};

const bandLabels: Readonly<Record<RiskBand, string>> = {
  'on-time': 'Current',
  'late-1': '1-30 days',
  'late-31': '31-60 days',
  'late-61': '61-90 days',
  'late-91': 'Over 90 days',
  'no-terms': 'No terms recorded',
};

const flowLabels: Readonly<Record<FlowFigure, string>> = {
  'loans-disbursed': 'Disbursed',
  'installments-due': 'Due',
  collected: 'Collected',
  'written-off': 'Written off',
  recovered: 'Recovered',
  'interest-income': 'Interest income',
  'fee-income': 'Fee income',
};

/** What a figure, a step or a band is called. */
export const labelOfCounted = (of: Counted): string =>
  ({ ...figureLabels, ...stepLabels, ...bandLabels, ...flowLabels })[of];

const isWeekly = (figure: ReportFigure): boolean => !figure.startsWith('sent-');

/** Every week with what happened in it, oldest first. */
export function weekTable(kind: ReportKind, { weeks }: Pick<ReportNumbers, 'weeks'>): NumberTable {
  const figures = figuresOf[kind].filter(isWeekly);
  return {
    columns: ['Week starting', ...figures.map((figure) => figureLabels[figure])],
    rows: weeks.map((week) => ({
      label: formatDate(week.week),
      cells: figures.map((of) => {
        const cases = casesInWeek(week, of);
        const range = { from: week.week, to: sundayOf(week.week) };
        return { text: formatNumber(cases), cases: cases === 0 ? null : { of, ...range } };
      }),
    })),
  };
}

/** One stage of the way of the cases that came in during the period. */
export interface Stage {
  readonly label: string;
  readonly cases: number;
  /** Percent of the stage that it is a part of; null for the first. */
  readonly percent: string | null;
  readonly behind: ReportFigure | null;
}

/** What became of the cases that came in during the period. */
export function stagesOf(kind: ReportKind, numbers: ReportNumbers): readonly Stage[] {
  const cases = (figure: ReportFigure): number => totalOf(numbers, figure).cases;
  const [sent, approved, rejected] = [cases('submitted'), cases('sent-approved'), cases('sent-rejected')];
  const decided = approved + rejected;
  const stage = (label: string, count: number, of: number | null, behind: ReportFigure | null): Stage => ({
    label,
    cases: count,
    percent: of === null ? null : percentOf(count, of),
    behind,
  });
  return [
    stage('Received', sent, null, 'submitted'),
    stage('Decided', decided, sent, null),
    stage('Approved', approved, decided, 'sent-approved'),
    ...(kind === 'loan' ? [stage('Disbursed', cases('sent-disbursed'), approved, 'sent-disbursed')] : []),
    stage('Rejected', rejected, decided, 'sent-rejected'),
    stage('Still open', sent - decided, sent, null),
  ];
}

export function stageTable(kind: ReportKind, numbers: ReportNumbers): NumberTable {
  const { from, to } = numbers;
  return {
    columns: ['Stage', 'Cases', 'Percent of the previous stage'],
    rows: stagesOf(kind, numbers).map(({ label, cases, percent, behind }) => ({
      label,
      cells: [
        {
          text: formatNumber(cases),
          cases: behind === null || cases === 0 ? null : { of: behind, from, to },
        },
        plain(percent ?? ''),
      ],
    })),
  };
}

/** How long each step took: half of the cases took at most the first number of days, nine in ten the second. */
export function stepTable(kind: ReportKind, { steps, from, to }: ReportNumbers): NumberTable {
  const days = (hours: number | null): string => (hours === null ? '' : inDays(hours));
  return {
    columns: ['Stage', 'Cases', 'Median (days)', '90th percentile (days)'],
    rows: steps
      .filter(({ step }) => stepsOf[kind].includes(step))
      .map(({ step, cases, median_hours: half, ninetieth_hours: nine }) => ({
        label: stepLabels[step],
        cells: [
          { text: formatNumber(cases), cases: cases === 0 ? null : { of: step, from, to } },
          plain(days(half)),
          plain(days(nine)),
        ],
      })),
  };
}

const figuresWithSums: Readonly<Record<ReportKind, readonly (readonly [ReportFigure, string])[]>> = {
  loan: [
    ['submitted', 'Requested'],
    ['approved', 'Approved'],
    ['disbursed', 'Disbursed'],
    ['repaid', 'Repaid'],
    ['waived', 'Waived'],
  ],
  request: [
    ['budget-proposed', 'Budgets proposed'],
    ['budget-approved', 'Budgets approved'],
  ],
};

/** One sum of the period. */
export interface Sum extends Total {
  readonly label: string;
  readonly behind: ReportFigure;
}

/** The sums of the period, in UGX. */
export const sumsOf = (kind: ReportKind, numbers: ReportNumbers): readonly Sum[] =>
  figuresWithSums[kind].map(([behind, label]) => ({ ...totalOf(numbers, behind), label, behind }));

export function sumTable(kind: ReportKind, numbers: ReportNumbers): NumberTable {
  const { from, to } = numbers;
  return {
    columns: ['Amount', 'UGX', 'Cases'],
    rows: sumsOf(kind, numbers).map(({ label, sum, cases, behind }) => ({
      label,
      cells: [
        plain(formatNumber(String(sum))),
        { text: formatNumber(cases), cases: cases === 0 ? null : { of: behind, from, to } },
      ],
    })),
  };
}

/** Open cases by who holds them and by days since they came in. */
export function openTable({
  open,
  fresh_until: fresh,
  late_after: late,
}: Pick<ReportNumbers, 'open' | 'fresh_until' | 'late_after'>): NumberTable {
  return {
    columns: ['Officer', `0-${fresh} days`, `${fresh + 1}-${late} days`, `Over ${late} days`, 'Total'],
    rows: open.map((one) => ({
      label: one.officer?.name ?? 'Unassigned',
      cells: [one.fresh, one.middle, one.late, one.fresh + one.middle + one.late].map((cases) =>
        plain(formatNumber(cases)),
      ),
    })),
  };
}

/** How many things took this many whole hours. */
interface HoursCount {
  readonly hours: number;
  readonly cases: number;
}

/**
 * The nearest-rank percentile: the smallest number of hours that at least `percent` of 100 things did not exceed
 * (REPORT-01). Undefined if nothing was counted. `counts` is in any order.
 */
export function nearestRank(counts: readonly HoursCount[], percent: number): number | undefined {
  const all = counts.reduce((sum, { cases }) => sum + cases, 0);
  const rank = Math.max(1, Math.ceil((all * percent) / 100));
  let passed = 0;
  for (const { hours, cases } of [...counts].sort((one, other) => one.hours - other.hours)) {
    passed += cases;
    if (passed >= rank) return hours;
  }
  return undefined;
}
