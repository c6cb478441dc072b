import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDashboard, type DashboardFigures } from '../../endpoints/dashboard.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card } from '#kit/ui/card.tsx';
import { HandIcon, ReceiptIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { countOf, overviewOf, statusBars } from './figures.ts';
import { OverviewChart } from './overview-chart.tsx';
import { StatusBars } from './status-bars.tsx';
import { dashboardTexts as texts } from './texts.ts';

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

/** The client's loans and requests in figures (DASH-01 to DASH-06). */
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
  return (
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
}
