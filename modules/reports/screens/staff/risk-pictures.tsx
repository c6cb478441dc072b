import type { Report } from '../../endpoints/staff-reports.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { bandOf, portfolioOf, riskBands, riskBeyond, type RiskBand } from '../../rules/risk.ts';
import { riskTable, riskWeekTable } from '../../rules/risk-tables.ts';
import { labelOfCounted } from '../../rules/tables.ts';
import { Bars, Legend, type Shade } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';
import { shortSum } from '#kit/rules/fields/short-sum.ts';
import type { PictureProps } from './pictures.tsx';
import { texts } from './texts.ts';

interface RiskPictureProps extends Omit<PictureProps, 'kind' | 'report'> {
  readonly risk: NonNullable<Report['risk']>;
}

/** As many rows as the card beside it has; loans of which nothing is known are in the table. */
const knownBands = riskBands.filter((band) => band !== 'no-terms');

const shadeOf = (band: RiskBand): Shade =>
  band === 'on-time' ? 'strong' : band === 'late-1' ? 'middle' : 'late';

/** How much of what is left is how late, as of today. */
export function RiskPicture({ risk, addressOf, onExport }: RiskPictureProps) {
  const { day, bands: totals, is_complete: isComplete } = risk;
  const late = riskBeyond(totals, 30);
  const unknown = bandOf(totals, 'no-terms').loans;
  const said = [
    late.of === 0 ? texts.riskNothing : texts.riskSaid(late.percent),
    ...(unknown > 0 ? [texts.riskUnknown(unknown)] : []),
    ...(isComplete ? [] : [texts.riskCounting]),
  ];
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('risk')}
      said={said.join(' ')}
      table={riskTable(risk)}
      title={texts.risk}
    >
      <Bars
        label={texts.risk}
        rows={knownBands.map((band) => {
          const { loans, principal, percent } = bandOf(totals, band);
          return {
            label: labelOfCounted(band),
            parts: [{ from: 0, to: Number(percent), shade: shadeOf(band) }],
            value: shortSum(principal),
            more: texts.bandShare(percent, loans),
            leadsTo: loans === 0 ? null : addressOf({ of: band, from: day, to: day }),
          };
        })}
      />
    </FigureCard>
  );
}

/** So many closes fit into the picture; the table has all. */
const mostWeeks = 12;

/** Portfolio at risk at the close of each week. */
export function RiskWeeksPicture({ risk, addressOf, onExport }: RiskPictureProps) {
  const weeks = risk.weeks.slice(-mostWeeks);
  const shown = weeks.map(({ day, bands }) => ({
    day,
    any: riskBeyond(bands, 1).percent,
    month: riskBeyond(bands, 30).percent,
    isEmpty: portfolioOf(bands) === 0n,
  }));
  const [first, last] = [shown[0], shown.at(-1)];
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('risk-weeks')}
      said={
        first === undefined || last === undefined || last.isEmpty
          ? texts.riskNothing
          : texts.riskWeeksSaid(formatDate(first.day), first.month, last.month)
      }
      table={riskWeekTable(risk)}
      title={texts.riskWeeks}
    >
      <Bars
        label={texts.riskWeeks}
        rows={shown.map(({ day, any, month }) => ({
          label: formatDate(day),
          parts: [
            { from: 0, to: Number(any), shade: 'pale' },
            { from: 0, to: Number(month), shade: 'late' },
          ],
          value: `${month}%,`,
          more: texts.ofAnyLate(any),
          leadsTo: null,
        }))}
      />
      <Legend
        entries={[
          ['late', texts.overMonth],
          ['pale', texts.anyLate],
        ]}
      />
    </FigureCard>
  );
}
