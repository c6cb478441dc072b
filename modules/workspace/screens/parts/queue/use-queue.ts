import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { rememberQueue } from '#cases/screens/parts/remembered-queue.ts';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { addressOfView, queryOf, type QueueView } from './queue-view.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

/** One page of the queue; the previous page stays while the next one loads. */
export function useQueue<Row extends CaseRow>(kind: QueueKind<Row>, view: QueueView) {
  const { screens } = kind;
  const query = queryOf(view);
  const search = addressOfView(view);
  const page = useQuery({
    queryKey: [...screens.queryKey, 'queue', query],
    queryFn: ({ signal }) => screens.fetchPage(query, signal),
    placeholderData: keepPreviousRows,
  });
  const { data, isPlaceholderData } = page;
  const keep = useEffectEvent(({ data: rows, next }: NonNullable<typeof data>) =>
    rememberQueue(screens.kind, {
      search,
      ids: rows.map(({ id }) => id),
      next: next === null ? null : { ...query, cursor: next },
    }),
  );
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) keep(data);
  }, [data, isPlaceholderData, search]);
  return page;
}

/** How many cases each tab has; undefined until it is known. */
export function useTabCounts<Row extends CaseRow>({ screens, tabs, fetchCounts }: QueueKind<Row>) {
  const { data } = useQuery({
    queryKey: [...screens.queryKey, 'counts'],
    queryFn: ({ signal }) => fetchCounts(signal),
  });
  if (data === undefined) return undefined;
  const sum = (wanted: readonly string[]): number =>
    data.statuses
      .filter(({ status }) => wanted.includes(status))
      .reduce((total, { count }) => total + count, 0);
  return new Map(tabs.map(({ key, statuses }) => [key, data.tabs[key] ?? sum(statuses)]));
}
