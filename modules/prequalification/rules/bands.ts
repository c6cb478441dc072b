import { say, sayNamed } from '#kit/messages/index.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';

/** Years from which the highest band of operation starts, unless the lender's minimum is higher. */
export const manyYears = 5;
/** Percent from which the highest band of shareholding starts, unless the lender's minimum is higher. */
export const halfOfShares = 50;

type Revenue = Pick<LendingSettings, 'minimumRevenue' | 'maximumRevenue'>;
type Shareholding = Pick<LendingSettings, 'minimumShareholding'>;
type OperationYears = Pick<LendingSettings, 'minimumOperationYears'>;

/** Bands of the last twelve months' revenue around the lender's minimum and maximum, in UGX (PREQ-07). */
export function revenueBands({ minimumRevenue, maximumRevenue }: Revenue): string[] {
  const [low, high] = [formatNumber(minimumRevenue), formatNumber(maximumRevenue)];
  if (minimumRevenue >= maximumRevenue) return [`Below UGX ${low}`, `Above UGX ${low}`];
  return [`Below UGX ${low}`, `UGX ${low} - ${high}`, `Above UGX ${high}`];
}

/** Bands of the share the applicant holds (PREQ-07); the minimum arrives with 0 read as 20 (SHOW-05). */
export function shareholdingBands({ minimumShareholding: minimum }: Shareholding): string[] {
  if (minimum >= halfOfShares) return [`Below ${minimum}%`, `Above ${minimum}%`, 'None'];
  return [`Below ${minimum}%`, `${minimum}% - ${halfOfShares}%`, `Above ${halfOfShares}%`, 'None'];
}

const shownBands: readonly (readonly [RegExp, (first: string, second: string) => string])[] = [
  [/^Below (.+)$/, (edge) => say`Below ${edge}`],
  [/^Above (.+)$/, (edge) => say`Above ${edge}`],
  [/^Less than (.+) years$/, (edge) => say`Less than ${edge} years`],
  [/^more than (.+) years$/, (edge) => say`more than ${edge} years`],
  [/^(.+) - (.+) years$/, (first, second) => say`${first} - ${second} years`],
];

/** A band as people read it: what is kept is its English. */
export function sayBand(band: string): string {
  for (const [shape, words] of shownBands) {
    const [whole, first = '', second = ''] = shape.exec(band) ?? [];
    if (whole !== undefined) return words(first, second);
  }
  return sayNamed(band);
}

/** Bands of the years in operation (PREQ-07). */
export function operationYearsBands({ minimumOperationYears: minimum }: OperationYears): string[] {
  if (minimum >= manyYears) return [`Less than ${minimum} years`, `more than ${minimum} years`];
  return [`Less than ${minimum} years`, `${minimum} - ${manyYears} years`, `more than ${manyYears} years`];
}

/**
 * The band of a number of years, or undefined if the text is not a number (PREQ-12: years in operation are numeric,
 * however they are given).
 */
export function operationYearsBandOf(typed: string, settings: OperationYears): string | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return undefined;
  const bands = operationYearsBands(settings);
  const years = Number(typed);
  if (years < settings.minimumOperationYears) return bands[0];
  return years > manyYears || bands.length === 2 ? bands.at(-1) : bands[1];
}
