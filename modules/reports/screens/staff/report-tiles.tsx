import type { Report } from '../../endpoints/staff-reports.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { casesInWeek, percentOf, totalOf } from '../../rules/tables.ts';
import { riskBeyond } from '../../rules/risk.ts';
import type { ReportKind } from '../../rules/figures.ts';
import { shortSum } from '#kit/rules/fields/short-sum.ts';
import { Tile, Tiles } from '#kit/ui/tiles.tsx';
import { texts } from './texts.ts';

type TileProps = Parameters<typeof Tile>[0];

/** What is over 30 days late, as of today. */
function riskTile({ risk }: Report): readonly TileProps[] {
  if (risk === null) return [];
  const { percent, loans, of } = riskBeyond(risk.bands, 30);
  return [{ label: texts.overMonth, value: `${percent}%`, note: texts.ofLoans(loans, of) }];
}

/** The period in a few numbers; of one officer, what they took counts instead of what came in. */
function tilesOf(kind: ReportKind, report: Report, isOfOne: boolean): readonly TileProps[] {
  const first = isOfOne ? 'taken' : 'submitted';
  const [came, approved, rejected] = [
    totalOf(report, first),
    totalOf(report, 'approved'),
    totalOf(report, 'rejected'),
  ];
  const decided = approved.cases + rejected.cases;
  const thisWeek = report.weeks.at(-1);
  const sumTile = (label: string, { cases, sum }: typeof came): TileProps => ({
    label,
    value: shortSum(sum),
    note: texts.withSum(cases),
  });
  return [
    {
      label: isOfOne ? texts.taken : texts.applications,
      value: formatNumber(came.cases),
      note: texts.thisWeek(thisWeek === undefined ? 0 : casesInWeek(thisWeek, first)),
    },
    {
      label: texts.rate,
      value: `${percentOf(approved.cases, decided)}%`,
      note: texts.ofDecided(approved.cases, decided),
    },
    ...(kind === 'loan'
      ? [
          sumTile(texts.approved, approved),
          sumTile(texts.disbursed, totalOf(report, 'disbursed')),
          {
            ...sumTile(texts.repaid, totalOf(report, 'repaid')),
            note: texts.withPayments(totalOf(report, 'repaid').cases),
          },
          ...riskTile(report),
        ]
      : [
          sumTile(texts.proposed, totalOf(report, 'budget-proposed')),
          sumTile(texts.budgeted, totalOf(report, 'budget-approved')),
        ]),
  ];
}

interface ReportTilesProps {
  readonly kind: ReportKind;
  readonly report: Report;
  /** Narrowed to one person. */
  readonly isOfOne: boolean;
}

/** The numbers at the top of the report. */
export function ReportTiles({ kind, report, isOfOne }: ReportTilesProps) {
  return (
    <Tiles label={texts.tiles}>
      {tilesOf(kind, report, isOfOne).map((tile) => (
        <Tile {...tile} key={tile.label} />
      ))}
    </Tiles>
  );
}
