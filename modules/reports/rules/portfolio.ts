import type { FlowFigure } from '#journal/rules/flows.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { percentOf } from '#lending/rules/rounding.ts';
import { bandOf, portfolioOf, riskBands, riskBeyond, type BandTotal, type RiskBand } from './risk.ts';
import { labelOfCounted, sundayOf, type CasesBehind, type NumberTable, type TableCell } from './tables.ts';

/** What a figure comes to, in whole UGX as digits, and of how many events. */
export interface FlowTotal {
  readonly figure: FlowFigure;
  readonly events: number;
  readonly sum: string;
}

/** Flows of a period and the portfolio of today, of one product or of what one officer looks after. */
interface Share {
  readonly figures: readonly FlowTotal[];
  readonly bands: readonly BandTotal[];
}

/** What the tables of the portfolio are made of (SERVE-08). Days are YYYY-MM-DD. */
export interface PortfolioNumbers {
  readonly from: string;
  readonly to: string;
  /** The close of the bands; null before the first count. */
  readonly day: string | null;
  readonly weeks: readonly { readonly week: string; readonly figures: readonly FlowTotal[] }[];
  readonly products: readonly (Share & { readonly product: string })[];
  readonly officers: readonly (Share & {
    readonly officer: { readonly id: string; readonly name: string } | null;
  })[];
  readonly bands: readonly BandTotal[];
}

export const portfolioTables = ['weeks', 'bands', 'products', 'officers'] as const;
export type PortfolioTable = (typeof portfolioTables)[number];

/** What a figure comes to in some totals. */
export function flowOf(figures: readonly FlowTotal[], wanted: FlowFigure): { sum: bigint; events: number } {
  const own = figures.filter(({ figure }) => figure === wanted);
  return {
    sum: own.reduce((all, { sum }) => all + BigInt(sum), 0n),
    events: own.reduce((all, { events }) => all + events, 0),
  };
}

/** Every figure of the period. */
export const flowsOf = ({ weeks }: Pick<PortfolioNumbers, 'weeks'>): FlowTotal[] =>
  weeks.flatMap(({ figures }) => figures);

/** What was collected of what was due, in percent; null where nothing was due. */
export function collectionRate(figures: readonly FlowTotal[]): string | null {
  const due = flowOf(figures, 'installments-due').sum;
  return due === 0n ? null : percentOf(flowOf(figures, 'collected').sum, due);
}

const plain = (text: string): TableCell => ({ text, cases: null });

type Behind = Omit<CasesBehind, 'of'>;

function flowCell(figures: readonly FlowTotal[], of: FlowFigure, behind: Behind): TableCell {
  const { sum, events } = flowOf(figures, of);
  const isThere = figures.some(({ figure }) => figure === of) && (sum !== 0n || events !== 0);
  return { text: formatNumber(String(sum)), cases: isThere ? { of, ...behind } : null };
}

const flowColumns = [
  'Disbursed (UGX)',
  'Due (UGX)',
  'Collected (UGX)',
  'Collection rate (%)',
  'Written off (UGX)',
  'Recovered (UGX)',
  'Interest income (UGX)',
  'Fee income (UGX)',
];

function flowCells(figures: readonly FlowTotal[], behind: Behind): TableCell[] {
  const cell = (figure: FlowFigure): TableCell => flowCell(figures, figure, behind);
  return [
    cell('loans-disbursed'),
    cell('installments-due'),
    cell('collected'),
    plain(collectionRate(figures) ?? ''),
    cell('written-off'),
    cell('recovered'),
    cell('interest-income'),
    cell('fee-income'),
  ];
}

/** What flowed in each week, oldest first, and in all. */
export function portfolioWeekTable(numbers: PortfolioNumbers): NumberTable {
  const { from, to, weeks } = numbers;
  const rows = weeks.map(({ week, figures }) => ({
    label: formatDate(week),
    cells: flowCells(figures, { from: week, to: sundayOf(week) }),
  }));
  return {
    columns: ['Week starting', ...flowColumns],
    rows: [...rows, { label: 'All weeks', cells: flowCells(flowsOf(numbers), { from, to }) }],
  };
}

/** The bands of loans past due. */
export const lateBands = riskBands.filter((band) => band.startsWith('late-'));

/** Loans past due today by band, and all of them. */
export function portfolioBandTable({ bands, day }: PortfolioNumbers): NumberTable {
  const cells = (loans: number, principal: bigint, percent: string, of: RiskBand | null): TableCell[] => [
    {
      text: formatNumber(loans),
      cases: of === null || day === null || loans === 0 ? null : { of, from: day, to: day },
    },
    plain(formatNumber(String(principal))),
    plain(percent),
  ];
  const all = riskBeyond(bands, 1);
  return {
    columns: ['Days past due', 'Loans', 'Outstanding principal (UGX)', 'Percent of outstanding principal'],
    rows: [
      ...lateBands.map((band) => {
        const { loans, principal, percent } = bandOf(bands, band);
        return { label: labelOfCounted(band), cells: cells(loans, principal, percent, band) };
      }),
      { label: 'All bands', cells: cells(all.loans, all.principal, all.percent, null) },
    ],
  };
}

const shareColumns = ['Loans', 'Outstanding principal (UGX)', 'PAR 1 (%)', 'PAR 30 (%)', ...flowColumns];

const shareCells = ({ figures, bands }: Share, behind: Behind): TableCell[] => [
  plain(formatNumber(riskBeyond(bands, 1).of)),
  plain(formatNumber(String(portfolioOf(bands)))),
  plain(riskBeyond(bands, 1).percent),
  plain(riskBeyond(bands, 30).percent),
  ...flowCells(figures, behind),
];

function shareTable(
  numbers: PortfolioNumbers,
  [heading, all]: readonly [heading: string, all: string],
  shares: readonly { readonly label: string; readonly share: Share; readonly narrowed: Partial<Behind> }[],
): NumberTable {
  const { from, to, bands } = numbers;
  const rows = shares.map(({ label, share, narrowed }) => ({
    label,
    cells: shareCells(share, { from, to, ...narrowed }),
  }));
  const total = { label: all, cells: shareCells({ figures: flowsOf(numbers), bands }, { from, to }) };
  return { columns: [heading, ...shareColumns], rows: [...rows, total] };
}

/** A loan's type, where it has one. */
export const productName = (product: string): string => (product === '' ? 'No product' : product);

export const portfolioProductTable = (numbers: PortfolioNumbers): NumberTable =>
  shareTable(
    numbers,
    ['Product', 'All products'],
    numbers.products.map(({ product, ...share }) => ({
      label: productName(product),
      share,
      narrowed: product === '' ? {} : { product },
    })),
  );

/** Of a loan that nobody looks after. */
export const unassigned = 'Unassigned';

export const portfolioOfficerTable = (numbers: PortfolioNumbers): NumberTable =>
  shareTable(
    numbers,
    ['Officer', 'All officers'],
    numbers.officers.map(({ officer, ...share }) => ({
      label: officer?.name ?? unassigned,
      share,
      narrowed: officer === null ? {} : { officer: officer.id },
    })),
  );

export const tableOfPortfolio: Readonly<Record<PortfolioTable, (numbers: PortfolioNumbers) => NumberTable>> =
  {
    weeks: portfolioWeekTable,
    bands: portfolioBandTable,
    products: portfolioProductTable,
    officers: portfolioOfficerTable,
  };
