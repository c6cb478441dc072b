import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDashboard, type DashboardFigures } from '../../endpoints/dashboard.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card, FoldingCard } from '#kit/ui/card.tsx';
import { HandIcon, ReceiptIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { countOf, overviewOf, statusBars, type StatusBar, type Overview } from './figures.ts';
import { dashboardTexts as texts } from './texts.ts';
import { sayNamed, say } from '#kit/messages/index.ts';

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
function OverviewChart({ overview }: { readonly overview: Overview }) {
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

const looks: Readonly<Record<StatusBar['name'], { readonly box: string; readonly strip: string }>> = {
  Applying: { box: 'bg-neutral-200', strip: 'bg-neutral-600' },
  Closed: { box: 'bg-success-bg', strip: 'bg-success-solid' },
  Rejected: { box: 'bg-danger-bg', strip: 'bg-danger-solid' },
  'In Progress': { box: 'bg-info-bg', strip: 'bg-info-solid' },
};

function Bar({ bar: { name, count, percent } }: { readonly bar: StatusBar }) {
  const { box, strip } = looks[name];
  const isEmpty = count === 0;
  const width = { width: `${percent}%` };
  return (
    <li
      className={`relative overflow-hidden rounded-sm ${isEmpty ? 'bg-surface inset-ring inset-ring-rule' : 'bg-neutral-100'}`}
    >
      <div className={`max-w-full min-w-fit ${isEmpty ? '' : box}`} style={width}>
        <p className="flex min-h-15 min-w-[170px] flex-wrap items-center justify-between gap-x-3 px-2.5 text-sm">
          <span className={isEmpty ? '' : 'font-bold'}>{sayNamed(name)}</span>
          <span className="figures">
            {formatNumber(count)} · {percent}%
          </span>
        </p>
      </div>
      {!isEmpty && (
        <span aria-hidden="true" className={`absolute bottom-0 left-0 h-1.5 ${strip}`} style={width} />
      )}
    </li>
  );
}

/**
 * DASH-03: a bar is as wide as its share, but at least 170 px and wide enough for its text; the strip at its foot has
 * its true length, and a bar of nothing is hollow.
 */
function StatusBars({ bars }: { readonly bars: readonly StatusBar[] }) {
  return (
    <ul className="space-y-3">
      {bars.map((bar) => (
        <Bar bar={bar} key={bar.name} />
      ))}
    </ul>
  );
}

/** DASH-01 */
function Totals({ figures }: { readonly figures: DashboardFigures }) {
  const boxes = [
    { label: texts.loans, count: figures.total_loans.count, icon: ReceiptIcon },
    { label: texts.requests, count: figures.mangment_support.count, icon: HandIcon },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
      {boxes.map(({ label, count, icon: Icon }) => (
        <div
          className="relative flex flex-col justify-between rounded-lg border border-edge bg-surface p-4 md:px-6 md:py-5"
          key={label}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures text-2xl font-bold">
            {formatNumber(countOf(count))}
            <Icon className="absolute right-4 bottom-5 text-link md:right-6" size={24} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** DASH-02 */
function Amounts({ figures }: { readonly figures: DashboardFigures }) {
  const amounts = [
    [texts.totalRequested, figures.total_loans.amount],
    [texts.averageRequested, figures.total_loans.avg],
    [texts.averageDisbursed, figures.closed_loans.avg],
  ] as const;
  return (
    <section className="@container">
      <h2 className="mb-3 text-xl">{texts.amounts}</h2>
      <dl className="grid divide-rule rounded-lg border border-edge bg-surface @max-[40rem]:divide-y @[40rem]:grid-cols-3 @[40rem]:divide-x">
        {amounts.map(([label, amount]) => (
          <div
            className="px-4 py-3 md:px-6 @max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:items-baseline @max-[40rem]:gap-x-4 @[40rem]:py-4"
            key={label}
          >
            <dt className="text-sm text-ink-soft @max-[40rem]:flex-1 @max-[40rem]:basis-28">{label}</dt>
            <dd className="figures font-bold [overflow-wrap:anywhere] @max-[40rem]:ml-auto @[40rem]:text-xl">
              <span className="text-sm font-medium text-ink-soft @[40rem]:text-base">UGX</span>{' '}
              {formatNumber(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Loans from which on the figures are open: of fewer they say little. */
const fewest = 3;

/** The client's loans and requests in figures (DASH-01 to DASH-06); folded while there are few, nothing of none. */
export function FiguresSection() {
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await callApi(readDashboard, { signal })).data,
  });
  useEffect(() => {
    if (error !== null) toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
  }, [error, toast]);
  if (data === undefined) {
    return error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const [loans, requests] = [countOf(data.total_loans.count), countOf(data.mangment_support.count)];
  if (loans + requests === 0) return null;
  const figures = (
    <>
      <Totals figures={data} />
      <Amounts figures={data} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4 *:min-w-0">
        <Card title={texts.statuses}>
          <StatusBars bars={statusBars(data)} />
        </Card>
        <Card title={texts.overview}>
          <OverviewChart overview={overviewOf(data)} />
        </Card>
      </div>
    </>
  );
  if (loans >= fewest) return figures;
  return (
    <FoldingCard folded lead={texts.figuresOf(loans, requests)} title={texts.figures}>
      <div className="space-y-6 py-4">{figures}</div>
    </FoldingCard>
  );
}
