import { expect, test } from 'vitest';
import { countOf, overviewOf, statusBars, type CountedLoans } from './figures.ts';

type Counts = readonly [applying: number, closed: number, rejected: number, inProgress: number];

/** The answer for this many loans in each group, with counts written as given. */
function loans([applying, closed, rejected, inProgress]: Counts, write: (count: number) => number | string) {
  const counted = (count: number) => ({ count: write(count) });
  return {
    total_loans: counted(applying + closed + rejected + inProgress),
    applying_loans: counted(applying),
    closed_loans: counted(closed),
    rejected_loans: counted(rejected),
    in_progress_loans: counted(inProgress),
    all_open_loans: counted(applying + inProgress),
    all_closed_loans: counted(closed + rejected),
  } satisfies CountedLoans;
}

const asNumber = (count: number): number => count;
const percentsOf = (counts: Counts): string[] =>
  statusBars(loans(counts, asNumber)).map(({ percent }) => percent);

test('DASH-03 each group has its count and its percentage of all loans, with one decimal', () => {
  expect(statusBars(loans([1, 6, 2, 3], asNumber))).toEqual([
    { name: 'Applying', count: 1, percent: '8.3' },
    { name: 'Closed', count: 6, percent: '50.0' },
    { name: 'Rejected', count: 2, percent: '16.7' },
    { name: 'In Progress', count: 3, percent: '25.0' },
  ]);
});

test.each<[Counts, readonly string[]]>([
  [
    [0, 0, 0, 0],
    ['0.0', '0.0', '0.0', '0.0'],
  ],
  [
    [1, 0, 0, 0],
    ['100.0', '0.0', '0.0', '0.0'],
  ],
  [
    [1, 1, 1, 0],
    ['33.3', '33.3', '33.3', '0.0'],
  ],
  // A half is rounded up, even if its floating-point value is just below.
  [
    [3, 1997, 0, 0],
    ['0.2', '99.9', '0.0', '0.0'],
  ],
])('DASH-03 counts of %j are %j per cent', (counts, percents) => {
  expect(percentsOf(counts)).toEqual(percents);
});

test('DASH-04 the legend counts all, open and closed ones, with two decimals; the arc is divided the same way', () => {
  expect(overviewOf(loans([1, 6, 2, 3], asNumber))).toEqual({
    total: 12,
    legend: [
      { name: 'Total', count: 12, percent: '100.00' },
      { name: 'Open', count: 4, percent: '33.33' },
      { name: 'Closed', count: 8, percent: '66.67' },
    ],
    openArc: 400 / 12,
  });
});

test('DASH-04 without a loan the arc has no parts and there is no percentage', () => {
  const { legend, openArc } = overviewOf(loans([0, 0, 0, 0], asNumber));
  expect(legend.map(({ percent }) => percent)).toEqual(['0.00', '0.00', '0.00']);
  expect(openArc).toBeUndefined();
});

test('DASH-05 counts that arrive as strings give the same figures', () => {
  const counts: Counts = [10, 6, 2, 3];
  expect(statusBars(loans(counts, String))).toEqual(statusBars(loans(counts, asNumber)));
  expect(overviewOf(loans(counts, String))).toEqual(overviewOf(loans(counts, asNumber)));
});

test.each([
  ['12', 12],
  [7, 7],
  ['', 0],
  ['many', 0],
  [-1, 0],
  ['1e999', 0],
])('DASH-05 a count of %j counts as %i', (given, counted) => {
  expect(countOf(given)).toBe(counted);
});
