import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import {
  bandOf,
  portfolioOf,
  riskBands,
  riskBeyond,
  riskLimits,
  type BandTotal,
  type RiskBand,
} from './risk.ts';
import { labelOfCounted, type NumberTable } from './tables.ts';

/** The portfolio of a report: as of its last close, and at the close of each week. Days are YYYY-MM-DD. */
export interface RiskNumbers {
  readonly day: string;
  readonly bands: readonly BandTotal[];
  readonly weeks: readonly { readonly day: string; readonly bands: readonly BandTotal[] }[];
}

/** The bands of the table: loans without terms only where there are any. */
const bandsShown = (totals: readonly BandTotal[]): readonly RiskBand[] =>
  riskBands.filter((band) => band !== 'no-terms' || bandOf(totals, band).loans > 0);

/** What is left of the loans of each band. */
export function riskTable(risk: RiskNumbers | null): NumberTable {
  const columns = [
    'Days past due',
    'Loans',
    'Outstanding principal (UGX)',
    'Percent of outstanding principal',
  ];
  if (risk === null) return { columns, rows: [] };
  const { day, bands: totals } = risk;
  const rows = bandsShown(totals).map((band) => {
    const { loans, principal, percent } = bandOf(totals, band);
    const isKnown = band !== 'no-terms';
    return {
      label: labelOfCounted(band),
      cells: [
        { text: formatNumber(loans), cases: loans === 0 ? null : { of: band, from: day, to: day } },
        { text: isKnown ? formatNumber(String(principal)) : '', cases: null },
        { text: isKnown ? percent : '', cases: null },
      ],
    };
  });
  return { columns, rows };
}

/** Portfolio at risk at the close of each week, in percent of what is left, oldest first. */
export function riskWeekTable(risk: RiskNumbers | null): NumberTable {
  return {
    columns: [
      'At close of day',
      ...riskLimits.map((limit) =>
        limit === 1 ? '1 day or more past due (%)' : `Over ${String(limit)} days past due (%)`,
      ),
      'Outstanding principal (UGX)',
    ],
    rows: (risk?.weeks ?? []).map(({ day, bands }) => ({
      label: formatDate(day),
      cells: [
        ...riskLimits.map((limit) => riskBeyond(bands, limit).percent),
        formatNumber(String(portfolioOf(bands))),
      ].map((text) => ({ text, cases: null })),
    })),
  };
}
