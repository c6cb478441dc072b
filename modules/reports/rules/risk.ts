import { percentOf } from '#lending/rules/rounding.ts';

/** How late loans are, and those of which it is not known (REPORT-01). */
export const riskBands = ['on-time', 'late-1', 'late-31', 'late-61', 'late-91', 'no-terms'] as const;
export type RiskBand = (typeof riskBands)[number];

/** The bands of lateness in days, as portfolio at risk counts them; null: any number. */
export const daysLateOf: Readonly<
  Record<Exclude<RiskBand, 'no-terms'>, { readonly least: number | null; readonly most: number | null }>
> = {
  'on-time': { least: null, most: 0 },
  'late-1': { least: 1, most: 30 },
  'late-31': { least: 31, most: 60 },
  'late-61': { least: 61, most: 90 },
  'late-91': { least: 91, most: null },
};

/** The loans of a band at the close of a day; what is left of their principal is whole UGX as digits. */
export interface BandTotal {
  readonly band: RiskBand;
  readonly loans: number;
  readonly principal: string;
}

/** PAR1, PAR30, PAR60 and PAR90: what is at least one day late, or more than 30, 60 and 90. */
export const riskLimits = [1, 30, 60, 90] as const;
export type RiskLimit = (typeof riskLimits)[number];

const bandsBeyond: Readonly<Record<RiskLimit, readonly RiskBand[]>> = {
  1: ['late-1', 'late-31', 'late-61', 'late-91'],
  30: ['late-31', 'late-61', 'late-91'],
  60: ['late-61', 'late-91'],
  90: ['late-91'],
};

const principalIn = (totals: readonly BandTotal[]): bigint =>
  totals.reduce((sum, { principal }) => sum + BigInt(principal), 0n);
const loansIn = (totals: readonly BandTotal[]): number => totals.reduce((sum, { loans }) => sum + loans, 0);

/** The loans whose terms are known: only of those it can be said what is left. */
const known = (totals: readonly BandTotal[]): BandTotal[] => totals.filter(({ band }) => band !== 'no-terms');

/** What is left of the principal of all loans whose terms are known, in whole UGX. */
export const portfolioOf = (totals: readonly BandTotal[]): bigint => principalIn(known(totals));

/** A band with its share in what is left of all. */
export interface BandShare {
  readonly loans: number;
  readonly principal: bigint;
  /** Percent of the portfolio. */
  readonly percent: string;
}

/** One band of a portfolio. */
export function bandOf(totals: readonly BandTotal[], wanted: RiskBand): BandShare {
  const own = totals.filter(({ band }) => band === wanted);
  const principal = principalIn(own);
  return { loans: loansIn(own), principal, percent: percentOf(principal, portfolioOf(totals)) };
}

/** Portfolio at risk: the whole principal left of late loans in that of all (REPORT-01). */
export interface Risk extends BandShare {
  /** All loans whose terms are known. */
  readonly of: number;
}

/** What is at least one day late, or more than 30, 60 or 90 days. */
export function riskBeyond(totals: readonly BandTotal[], limit: RiskLimit): Risk {
  const late = totals.filter(({ band }) => bandsBeyond[limit].includes(band));
  const principal = principalIn(late);
  const percent = percentOf(principal, portfolioOf(totals));
  return { loans: loansIn(late), of: loansIn(known(totals)), principal, percent };
}
