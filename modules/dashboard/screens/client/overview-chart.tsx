import { say } from '#kit/messages/index.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import type { Overview } from './figures.ts';
import { dashboardTexts as texts } from './texts.ts';

/** Radius 100 and a cutout of 90%: a ring of width 10, with its centre line at 95. */
const arc = 'M5 100A95 95 0 0 1 195 100';
/** Between two parts, in hundredths of the arc. */
const gap = 0.8;

const swatch = {
  Total: 'border-neutral-600 bg-neutral-600',
  Open: 'border-(--chart-green) bg-(--chart-green)',
  Closed: 'border-maize-deep bg-(--chart-yellow)',
} as const;

const labels = { Total: say('Total'), Open: say('Open'), Closed: say('Closed') } as const;

function Swatch({ of }: { readonly of: keyof typeof swatch }) {
  return (
    <span aria-hidden="true" className={`inline-block size-3.5 flex-none rounded-sm border ${swatch[of]}`} />
  );
}

interface PartProps {
  /** Where it starts and how long it is, in hundredths of the arc. */
  readonly from: number;
  readonly length: number;
  readonly colour: string;
}

function Part({ from, length, colour }: PartProps) {
  if (length <= 0) return null;
  return (
    <path
      className={colour}
      d={arc}
      pathLength={100}
      strokeDasharray={`${String(length)} 200`}
      strokeDashoffset={-from}
    />
  );
}

function Doughnut({ openArc, total }: Overview) {
  const open = openArc ?? 0;
  const between = open > 0 && open < 100 ? gap / 2 : 0;
  return (
    <div className="relative mx-auto max-w-80">
      <svg aria-hidden="true" className="block w-full fill-transparent stroke-10" viewBox="0 0 200 100">
        <path className="stroke-(--chart-track)" d={arc} />
        {openArc !== undefined && (
          <>
            <path className="stroke-surface" d={arc} />
            <Part colour="stroke-(--chart-green)" from={0} length={open - between} />
            <Part
              colour="stroke-(--chart-yellow)"
              from={open + between}
              length={100 - open - (open < 100 ? between : 0)}
            />
          </>
        )}
      </svg>
      <p className="absolute inset-x-0 bottom-0 text-center">
        <span className="figures block text-3xl font-bold">{formatNumber(total)}</span>
        <span className="text-sm text-ink-soft">{texts.centre}</span>
      </p>
    </div>
  );
}

/** DASH-04, decision 0124. The table says in words and numbers what the arc shows. */
export function OverviewChart({ overview }: { readonly overview: Overview }) {
  return (
    <figure aria-label={texts.overview}>
      <Doughnut {...overview} />
      <p className="mt-4 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="flex min-w-0 flex-[1_1_7rem] items-start gap-2 pt-px">
          <Swatch of="Open" />
          {texts.qualification}
        </span>
        <span className="flex min-w-0 flex-[1_1_7rem] items-start justify-end gap-2 pt-px text-right">
          {texts.application}
          <Swatch of="Closed" />
        </span>
      </p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">{texts.overview}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.legend.group}</th>
            <th scope="col">{texts.legend.count}</th>
            <th scope="col">{texts.legend.share}</th>
          </tr>
        </thead>
        <tbody>
          {overview.legend.map(({ name, count, percent }) => (
            <tr className="border-t border-rule" key={name}>
              <th className="py-2.5 font-normal [overflow-wrap:anywhere]" scope="row">
                <span className="flex flex-wrap items-center gap-x-2">
                  <Swatch of={name} />
                  {labels[name]}
                </span>
              </th>
              <td className="figures py-2.5 text-right font-bold">{formatNumber(count)}</td>
              <td className="figures py-2.5 pl-2 text-right text-ink-soft">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
