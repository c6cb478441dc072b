import { useQuery } from '@tanstack/react-query';
import { readTextSums, type TextSums as Sums } from '../../endpoints/staff-messages.ts';
import { formatDate, formatDateTime, formatNumber } from '#kit/rules/fields/show.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Badge } from '#kit/ui/badge.tsx';
import { FoldingCard } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { ProgressBar } from '#kit/ui/progress-bar.tsx';
import { sumTexts as texts } from './texts.ts';

type Window = Sums['hour'];

const used = ({ codes, notices }: Pick<Window, 'codes' | 'notices'>): number => codes + notices;

function Used({ label, window }: { readonly label: string; readonly window: Window }) {
  const { limit } = window;
  const share = used(window) / limit;
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-sm text-ink-soft">{label}</span>
        <span className="figures font-bold">{texts.of(formatNumber(used(window)), formatNumber(limit))}</span>
      </p>
      <ProgressBar label={label} most={limit} value={Math.min(used(window), limit)} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
        {texts.kinds(window)}
        {share >= 0.8 && (
          <Badge family={share >= 1 ? 'danger' : 'waiting'}>{share >= 1 ? texts.reached : texts.near}</Badge>
        )}
      </p>
    </div>
  );
}

function Content({ sums }: { readonly sums: Sums }) {
  return (
    <div className="space-y-6 py-3">
      {!sums.offered && <Notice tone="info">{texts.notOffered}</Notice>}
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <Used label={texts.hour} window={sums.hour} />
        <Used label={texts.day} window={sums.day} />
      </div>
      <section>
        <h3 className="text-lg">{texts.days}</h3>
        <FactList
          columns={1}
          facts={sums.days.map((day) => ({
            label: formatDate(day.date),
            value: used(day) === 0 ? texts.none : texts.kinds(day),
          }))}
        />
      </section>
      {sums.refusals.length > 0 && (
        <section>
          <h3 className="text-lg">{texts.refusals}</h3>
          <p className="mt-1 text-sm text-ink-soft">{texts.refusalsNote}</p>
          <FactList
            columns={1}
            facts={sums.refusals.map(({ shown, kind, times, last_at: at }) => ({
              label: texts.refused(kind, shown),
              value: texts.times(times, formatDateTime(at)),
            }))}
          />
        </section>
      )}
    </div>
  );
}

/** What text messages cost: how many were sent, compared with the limits (GUARD-04). */
export function TextSums() {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-messages', 'texts'],
    queryFn: async ({ signal }) => (await callApi(readTextSums, { signal })).data,
  });
  return (
    <FoldingCard folded title={texts.title}>
      {data !== undefined ? (
        <Content sums={data} />
      ) : error === null ? (
        <LoadingBlocks rows={1} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </FoldingCard>
  );
}
