import { formatNumber } from '#kit/rules/fields/show.ts';
import { openTable } from '../../rules/tables.ts';
import { Bars, Legend, type Part } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';
import { whole, type PictureProps } from './pictures.tsx';
import { texts } from './texts.ts';

interface OpenPictureProps extends Omit<PictureProps, 'report'> {
  readonly report: Pick<PictureProps['report'], 'open' | 'fresh_until' | 'late_after'>;
  /** Address of the queue with the open cases of a person, or of nobody. */
  readonly queueOf: (officerId: string | null) => string;
}

/** Who holds how many open cases, and how old they are; whether one is overdue is said by its clock in the queue. */
export function OpenPicture({ kind, report, addressOf, onExport, queueOf }: OpenPictureProps) {
  const { open, fresh_until: fresh, late_after: lateAfter } = report;
  const most = Math.max(1, ...open.map((one) => one.fresh + one.middle + one.late));
  const late = open.reduce((sum, one) => sum + one.late, 0);
  const [short = '', middle = '', long = ''] = texts.bands(fresh, lateAfter);
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('open')}
      said={texts.openSaid(late, lateAfter)}
      table={openTable(report)}
      title={texts.open[kind]}
    >
      <Bars
        label={texts.open[kind]}
        rows={open.map((one) => {
          const all = one.fresh + one.middle + one.late;
          const upToMiddle = whole(one.fresh + one.middle, most);
          const parts: Part[] = [
            { from: 0, to: whole(one.fresh, most), shade: 'pale' },
            { from: whole(one.fresh, most), to: upToMiddle, shade: 'middle' },
            { from: upToMiddle, to: whole(all, most), shade: 'late' },
          ];
          return {
            label: one.officer?.name ?? texts.nobody,
            parts: parts.filter(({ from, to }) => to > from),
            value: `${formatNumber(all)},`,
            more: texts.over(one.late, lateAfter),
            leadsTo: queueOf(one.officer?.id ?? null),
          };
        })}
      />
      <Legend
        entries={[
          ['pale', short],
          ['middle', middle],
          ['late', long],
        ]}
      />
    </FigureCard>
  );
}
