import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Transition } from '#kit/rules/engine/workflow.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import {
  mondayOf,
  sundayOf,
  weeksUntil,
  nearestRank,
  sumTable,
  totalOf,
  type ReportNumbers,
} from './tables.ts';
import { stepBeginnings, stepsOf } from './steps.ts';

test('REPORT-01 a week begins on a Monday, across the end of a year too', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(sundayOf('2026-12-28')).toBe('2027-01-03');
  expect(weeksUntil('2027-01-01', 3)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28']);
});

test('REPORT-01 percentiles are of the nearest rank', () => {
  const counts = [
    { hours: 30, cases: 1 },
    { hours: 2, cases: 4 },
    { hours: 8, cases: 5 },
  ];
  expect(nearestRank(counts, 50)).toBe(8);
  expect(nearestRank(counts, 40)).toBe(2);
  expect(nearestRank(counts, 90)).toBe(8);
  expect(nearestRank(counts, 91)).toBe(30);
  expect(nearestRank([], 50)).toBeUndefined();
});

test('REPORT-01 a percentile is one of the numbers, and enough of them do not exceed it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ hours: fc.nat(5000), cases: fc.integer({ min: 1, max: 50 }) }), { minLength: 1 }),
      fc.integer({ min: 1, max: 100 }),
      (counts, percent) => {
        const every = counts.flatMap(({ hours, cases }) => Array.from({ length: cases }, () => hours));
        const found = nearestRank(counts, percent) ?? -1;
        const within = every.filter((hours) => hours <= found).length;
        const below = every.filter((hours) => hours < found).length;
        expect(every).toContain(found);
        expect(within * 100).toBeGreaterThanOrEqual(percent * every.length);
        expect(below * 100).toBeLessThan(percent * every.length);
      },
    ),
  );
});

test('REPORT-01 every status in which the case waits belongs to a stage', () => {
  const begun = (kind: 'loan' | 'request') =>
    new Set(stepBeginnings[kind].filter(({ step }) => step !== null).map(({ word }) => word));
  const waiting = (transitions: readonly Transition<string, string>[], open: readonly string[]) =>
    new Set(
      transitions.filter(({ to }) => to === 'before' || open.includes(to)).map(({ timeline }) => timeline),
    );
  expect(begun('loan')).toEqual(waiting(Object.values(loanWorkflow.transitions), loanStatuses.open));
  expect(begun('request')).toEqual(waiting(Object.values(requestWorkflow.transitions), requestStatuses.open));
  expect(stepsOf.loan).toEqual([
    'awaiting-assignment',
    'review',
    'client-answer',
    'disbursement',
    'decision',
    'decision-with-us',
  ]);
});

/** A report of which so much was asked in each week; UGX, perhaps with decimals. */
const askedInWeeks = (sums: readonly string[]): ReportNumbers => ({
  from: '2026-11-02',
  to: '2026-11-22',
  weeks: sums.map((sum) => ({ week: '2026-11-02', figures: [{ figure: 'submitted', cases: 1, sum }] })),
  steps: [],
  open: [],
  fresh_until: 7,
  late_after: 30,
});

test('REPORT-01 what was asked is added up exactly, however it is spread over the weeks', () => {
  const report = askedInWeeks(['1000000.5', '2000000.5', '3']);
  expect(totalOf(report, 'submitted')).toEqual({ cases: 3, sum: 3_000_004n });
  expect(totalOf(askedInWeeks(['3000004']), 'submitted').sum).toBe(3_000_004n);
  expect(sumTable('loan', report).rows[0]?.cells[0]?.text).toBe('3,000,004');
  // Given back was more than came in.
  expect(totalOf(askedInWeeks(['5000', '-6005']), 'submitted').sum).toBe(-1005n);
});
