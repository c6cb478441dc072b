import { shortSum } from '#kit/rules/fields/short-sum.ts';
import {
  collectionRate,
  flowOf,
  flowsOf,
  lateBands,
  portfolioBandTable,
  portfolioOfficerTable,
  portfolioProductTable,
  portfolioWeekTable,
  productName,
  unassigned,
  type PortfolioNumbers,
  type PortfolioTable,
} from '../../../rules/portfolio.ts';
import { bandOf, portfolioOf, riskBeyond, type BandTotal, type RiskBand } from '../../../rules/risk.ts';
import { labelOfCounted, type CasesBehind } from '../../../rules/tables.ts';
import { Bars, Legend, type BarRow, type Shade } from '../bars.tsx';
import { FigureCard } from '../figure-card.tsx';
import { texts } from './texts.ts';
import { WeekColumns } from './week-columns.tsx';

export interface PortfolioPictureProps {
  readonly numbers: PortfolioNumbers;
  readonly addressOf: (cases: CasesBehind) => string;
  readonly onExport: (table: PortfolioTable) => void;
}

/** What was due and collected in each week. */
export function WeeksPicture({ numbers, addressOf, onExport }: PortfolioPictureProps) {
  const figures = flowsOf(numbers);
  const rate = collectionRate(figures);
  const sum = (figure: 'collected' | 'installments-due'): string => shortSum(flowOf(figures, figure).sum);
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('weeks')}
      said={
        rate === null ? texts.nothingDue : texts.weeksSaid(sum('collected'), sum('installments-due'), rate)
      }
      table={portfolioWeekTable(numbers)}
      title={texts.weeks}
    >
      <WeekColumns addressOf={addressOf} numbers={numbers} />
      <Legend
        entries={[
          ['pale', texts.due],
          ['strong', texts.collected],
        ]}
      />
      <p className="mt-1 text-sm text-ink-soft">{texts.weekNote}</p>
    </FigureCard>
  );
}

const wholePercent = 100;
const shareIn = (part: bigint, all: bigint): number =>
  all === 0n ? 0 : Number((part * 1000n) / all) / (1000 / wholePercent);

/** Darker the longer a loan is past due. */
const shadeOf: Readonly<Record<RiskBand, Shade>> = {
  'on-time': 'middle',
  'late-1': 'middle',
  'late-31': 'late-pale',
  'late-61': 'late-middle',
  'late-91': 'late',
  'no-terms': 'middle',
};

/** Loans past due today by band; the longest bar is that of the largest band. */
export function BandsPicture({ numbers, addressOf, onExport }: PortfolioPictureProps) {
  const { bands, day } = numbers;
  const shown = lateBands.map((band) => ({ band, ...bandOf(bands, band) }));
  const most = shown.reduce((all, { principal }) => (principal > all ? principal : all), 0n);
  const all = riskBeyond(bands, 1);
  const rows: BarRow[] = shown.map(({ band, principal, percent, loans }) => ({
    label: labelOfCounted(band),
    parts: [{ from: 0, to: shareIn(principal, most), shade: shadeOf[band] }],
    value: shortSum(principal),
    more: texts.bandShare(percent, loans),
    leadsTo: loans === 0 || day === null ? null : addressOf({ of: band, from: day, to: day }),
  }));
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('bands')}
      said={texts.bandsSaid(shortSum(riskBeyond(bands, 30).principal))}
      table={portfolioBandTable(numbers)}
      title={texts.bands}
    >
      <Bars label={texts.bands} rows={rows} />
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-edge pt-3 text-sm font-bold">
        <span>{texts.allBands}</span>
        <span className="figures">
          {shortSum(all.principal)} {texts.bandShare(all.percent, all.loans)}
        </span>
      </p>
    </FigureCard>
  );
}

interface Held {
  readonly label: string;
  readonly bands: readonly BandTotal[];
  readonly leadsTo: string | null;
}

/** Who or what holds how much of the portfolio, and what of it is more than 30 days past due. */
function SharePicture({
  title,
  table,
  held,
  addressOf,
  onExport,
}: {
  readonly title: string;
  readonly table: ReturnType<typeof portfolioOfficerTable>;
  readonly held: readonly Held[];
  readonly addressOf: PortfolioPictureProps['addressOf'];
  readonly onExport: () => void;
}) {
  const most = held.reduce((all, { bands }) => (portfolioOf(bands) > all ? portfolioOf(bands) : all), 0n);
  const rows = held
    .filter(({ bands }) => portfolioOf(bands) > 0n)
    .map(({ label, bands, leadsTo }): BarRow => {
      const principal = portfolioOf(bands);
      const risk = riskBeyond(bands, 30);
      const [late, all] = [shareIn(principal - risk.principal, most), shareIn(principal, most)];
      return {
        label,
        parts: [
          { from: 0, to: late, shade: 'middle' },
          ...(all > late ? [{ from: late, to: all, shade: 'late' } as const] : []),
        ],
        value: shortSum(principal),
        more: texts.parOf(risk.percent),
        leadsTo,
      };
    });
  return (
    <FigureCard addressOf={addressOf} onExport={onExport} said={texts.inRed} table={table} title={title}>
      <Bars label={title} rows={rows} />
    </FigureCard>
  );
}

interface SharePictureProps extends PortfolioPictureProps {
  /** This report, narrowed to one of them. */
  readonly narrowedTo: (value: string) => string;
}

export const OfficersPicture = ({ numbers, addressOf, onExport, narrowedTo }: SharePictureProps) => (
  <SharePicture
    addressOf={addressOf}
    held={numbers.officers.map(({ officer, bands }) => ({
      label: officer?.name ?? unassigned,
      bands,
      leadsTo: officer === null ? null : narrowedTo(officer.id),
    }))}
    onExport={() => onExport('officers')}
    table={portfolioOfficerTable(numbers)}
    title={texts.officers}
  />
);

export const ProductsPicture = ({ numbers, addressOf, onExport, narrowedTo }: SharePictureProps) => (
  <SharePicture
    addressOf={addressOf}
    held={numbers.products.map(({ product, bands }) => ({
      label: productName(product),
      bands,
      leadsTo: product === '' ? null : narrowedTo(product),
    }))}
    onExport={() => onExport('products')}
    table={portfolioProductTable(numbers)}
    title={texts.products}
  />
);
