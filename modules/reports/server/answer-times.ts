import { daysAfter } from '#kit/rules/fields/date.ts';
import type * as endpoints from '#cases/endpoints/answer-times.ts';
import { nearestRank } from '../rules/tables.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { todayOf } from '#settings/server/index.ts';
import { readHours } from './store.ts';

/** Days that are looked back. */
const past = 90;

/** With fewer decisions, a single one would say too much, and too little. */
const fewest = 10;

/** Percent of the cases that had their answer by then. */
const percents = { fast: 10, usual: 50, slow: 90 } as const;

const everyone = { product: '', industry: '', officer: '' } as const;

/** How long borrowers waited for a decision (EASE-04), from what is kept for the reports: no case is counted again. */
export const readAnswerTimes: Reading<typeof endpoints.readAnswerTimes> = async (
  reads,
  { query: { kind } },
) => {
  const to = await todayOf(reads);
  const from = daysAfter(to, -past);
  const hours = await readHours(reads, { kind, from, to, ...everyone });
  const decisions = hours.filter(({ step }) => step === 'decision');
  if (decisions.reduce((sum, { cases }) => sum + cases, 0) < fewest) return { data: null };
  const daysOf = (percent: number): number =>
    Math.max(1, Math.ceil((nearestRank(decisions, percent) ?? 0) / 24));
  const { fast, usual, slow } = percents;
  return { data: { fast: daysOf(fast), usual: daysOf(usual), slow: daysOf(slow), days: past } };
};
