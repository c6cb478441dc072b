import type { Report, ReportTable } from '../../endpoints/staff-reports.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import {
  sundayOf,
  casesInWeek,
  inDays,
  labelOfCounted,
  stagesOf,
  stageTable,
  stepTable,
  sumsOf,
  sumTable,
  weekTable,
  type CasesBehind,
} from '../../rules/tables.ts';
import type { ReportFigure, ReportKind } from '../../rules/figures.ts';
import { stepsOf } from '../../rules/steps.ts';
import { shortSum } from '#kit/rules/fields/short-sum.ts';
import { Bars, Legend } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';
import { texts } from './texts.ts';
import { Link } from 'react-router';

/** Two columns side by side: what came in, and what was decided. */
interface ColumnPair {
  readonly label: string;
  readonly first: number;
  readonly second: number;
  /** What is said for both. */
  readonly words: string;
  /** Address of the cases behind it. */
  readonly leadsTo: string;
}

const height = 160;

/** Columns of weeks: the number stands over each pair, its date under it; where there is little room, under every third. */
function Columns({ pairs, label }: { readonly pairs: readonly ColumnPair[]; readonly label: string }) {
  const most = Math.max(1, ...pairs.flatMap(({ first, second }) => [first, second]));
  const tall = (count: number): number => (count / most) * height;
  return (
    <ul aria-label={label} className="flex items-end overflow-x-auto p-0.5 md:gap-1">
      {pairs.map(({ label: name, first, second, words, leadsTo }, index) => (
        // Wide enough for a finger, also where thirteen do not fit.
        <li className="min-w-6 flex-1" key={name}>
          <Link aria-label={words} className="block rounded-sm hover:bg-primary-50" to={leadsTo}>
            <span aria-hidden="true" className="figures block text-center text-xs">
              {first}
            </span>
            <svg aria-hidden="true" className="block w-full border-b border-ink" height={height}>
              <rect
                className="fill-primary-700"
                height={tall(first)}
                width="42%"
                x="6%"
                y={height - tall(first)}
              />
              <rect
                className="fill-primary-200 stroke-primary-700"
                height={tall(second)}
                width="42%"
                x="52%"
                y={height - tall(second)}
              />
            </svg>
          </Link>
          <span aria-hidden="true" className="block h-5 text-xs whitespace-nowrap lg:text-center">
            <span className={index % 3 === 0 ? '' : 'max-lg:hidden'}>{name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface PictureProps {
  readonly kind: ReportKind;
  readonly report: Report;
  readonly addressOf: (cases: CasesBehind) => string;
  readonly onExport: (table: ReportTable) => void;
}

/** At most this many columns fit on a phone; longer periods are shown in blocks of weeks. */
const mostColumns = 13;

type Week = Report['weeks'][number];

const decidedIn = (week: Week): number => casesInWeek(week, 'approved') + casesInWeek(week, 'rejected');

/** `01 Sep`. */
const shortDate = (day: string): string => formatDate(day).slice(0, 6);

function pairsOf({ weeks }: Report, size: number, addressOf: PictureProps['addressOf']): ColumnPair[] {
  const blocks = Array.from({ length: Math.ceil(weeks.length / size) }, (_, index) =>
    weeks.slice(index * size, (index + 1) * size),
  );
  return blocks.flatMap((block) => {
    const [start, end] = [block[0], block.at(-1)];
    if (start === undefined || end === undefined) return [];
    const first = block.reduce((sum, week) => sum + casesInWeek(week, 'submitted'), 0);
    const second = block.reduce((sum, week) => sum + decidedIn(week), 0);
    return {
      label: shortDate(start.week),
      first,
      second,
      words: `${formatDate(start.week)}: ${texts.came} ${String(first)}, ${texts.decided} ${String(second)}`,
      leadsTo: addressOf({ of: 'submitted', from: start.week, to: sundayOf(end.week) }),
    };
  });
}

/** What came in and what was decided, week by week. */
export function WeeksPicture({ kind, report, addressOf, onExport }: PictureProps) {
  const { weeks } = report;
  const size = Math.ceil(weeks.length / mostColumns);
  // The current week is not over yet.
  const last = weeks.at(-2);
  const count = last === undefined ? 0 : casesInWeek(last, 'submitted');
  const isMost = weeks.every((week) => casesInWeek(week, 'submitted') <= count);
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('weeks')}
      said={texts.weeksSaid(count, isMost, weeks.length)}
      table={weekTable(kind, report)}
      title={size === 1 ? texts.weeks : texts.blocks(size)}
    >
      <Columns label={texts.weeks} pairs={pairsOf(report, size, addressOf)} />
      <Legend
        entries={[
          ['strong', texts.came],
          ['pale', texts.decided],
        ]}
      />
    </FigureCard>
  );
}

/** Percent of a bar's length. */
export const whole = (part: number, all: number): number => (all === 0 ? 0 : (part * 100) / all);

/** What became of what came in. */
export function WayPicture({ kind, report, addressOf, onExport }: PictureProps) {
  const { from, to } = report;
  const stages = stagesOf(kind, report);
  const most = stages[0]?.cases ?? 0;
  const approved = stages.find(({ behind }) => behind === 'sent-approved');
  const isDecided = stages.some(({ label, cases }) => label === texts.decided && cases > 0);
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('way')}
      said={isDecided ? texts.waySaid(approved?.percent ?? '0') : texts.wayUndecided}
      table={stageTable(kind, report)}
      title={kind === 'loan' ? texts.way : texts.wayOfRequests}
    >
      <Bars
        label={texts.way}
        rows={stages.map(({ label, cases, percent, behind }) => ({
          label,
          parts: [{ from: 0, to: whole(cases, most), shade: 'strong' }],
          value: formatNumber(cases),
          more: percent === null ? '' : `(${percent}%)`,
          leadsTo: behind === null || cases === 0 ? null : addressOf({ of: behind, from, to }),
        }))}
      />
    </FigureCard>
  );
}

/** How long each step takes: half of the cases, and nine in ten; one that no case has ended has no bar. */
export function StepsPicture({ kind, report, addressOf, onExport }: PictureProps) {
  const { from, to } = report;
  const measured = report.steps.flatMap(({ step, median_hours: half, ninetieth_hours: nine }) =>
    half === null || nine === null ? [] : { step, half, nine },
  );
  const most = Math.max(1, ...measured.map(({ nine }) => nine));
  const parts = measured.filter(({ step }) => !step.startsWith('decision'));
  const slowest = [...parts].sort((one, other) => other.nine - one.nine)[0];
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('steps')}
      said={
        slowest === undefined
          ? texts.stepsNothing
          : texts.stepsSaid(labelOfCounted(slowest.step), inDays(slowest.nine))
      }
      table={stepTable(kind, report)}
      title={texts.steps}
    >
      <Bars
        label={texts.steps}
        rows={stepsOf[kind].map((step) => {
          const times = measured.find((one) => one.step === step);
          if (times === undefined)
            return { label: labelOfCounted(step), parts: [], value: '–', more: '', leadsTo: null };
          const { half, nine } = times;
          return {
            label: labelOfCounted(step),
            parts: [
              { from: 0, to: whole(nine, most), shade: 'pale' },
              { from: 0, to: whole(half, most), shade: 'strong' },
            ],
            value: inDays(half),
            more: texts.slow(inDays(nine)),
            leadsTo: addressOf({ of: step, from, to }),
          };
        })}
      />
      <Legend
        entries={[
          ['strong', texts.half],
          ['pale', texts.nineOfTen],
        ]}
      />
    </FigureCard>
  );
}

/** The sums of the period. */
export function SumsPicture({ kind, report, addressOf, onExport }: PictureProps) {
  const { from, to } = report;
  const sums = sumsOf(kind, report);
  const most = Number(sums.reduce((found, { sum }) => (sum > found ? sum : found), 0n));
  const decided: ReportFigure = kind === 'loan' ? 'approved' : 'budget-approved';
  const approved = sums.find(({ behind }) => behind === decided);
  return (
    <FigureCard
      addressOf={addressOf}
      onExport={() => onExport('sums')}
      said={texts.sumsSaid(shortSum(approved?.sum ?? 0n))}
      table={sumTable(kind, report)}
      title={texts.sums}
    >
      <Bars
        label={texts.sums}
        rows={sums.map(({ label, sum, cases, behind }) => ({
          label,
          parts: [{ from: 0, to: whole(Number(sum), most), shade: 'strong' }],
          value: `UGX ${shortSum(sum)}`,
          more: '',
          leadsTo: cases === 0 ? null : addressOf({ of: behind, from, to }),
        }))}
      />
    </FigureCard>
  );
}
