import { daysAfter } from '@ensigo/rulebook/fields';
import type * as calls from '@ensigo/rulebook/contract';
import { nearestRank } from '@ensigo/rulebook/reports';
import type { Reading } from '../../http/incoming.ts';
import { todayOf } from '../settings/door.ts';
import { readHours } from './store.ts';

/** Days that are looked back. */
const past = 90;

/** With fewer decisions, a single one would say too much, and too little. */
const fewest = 10;

/** Percent of the cases that had their answer by then. */
const percents = { fast: 10, usual: 50, slow: 90 } as const;

const everyone = { product: '', industry: '', officer: '' } as const;

/** How long borrowers waited for a decision (EASE-04), from what is kept for the reports: no case is counted again. */
export const readAnswerTimes: Reading<typeof calls.readAnswerTimes> = async (reads) => {
  const to = await todayOf(reads);
  const from = daysAfter(to, -past);
  const hours = await readHours(reads, { kind: 'loan', from, to, ...everyone });
  const decisions = hours.filter(({ step }) => step === 'decision');
  if (decisions.reduce((sum, { cases }) => sum + cases, 0) < fewest) return { data: null };
  const daysOf = (percent: number): number =>
    Math.max(1, Math.ceil((nearestRank(decisions, percent) ?? 0) / 24));
  const { fast, usual, slow } = percents;
  return { data: { fast: daysOf(fast), usual: daysOf(usual), slow: daysOf(slow), days: past } };
};
