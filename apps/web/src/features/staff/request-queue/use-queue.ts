import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { countRequestQueue, listRequestQueue } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { rememberQueue } from '../../../entities/cases/remembered-queue.ts';
import { staffRequestsKey } from '../../../entities/cases/staff-request-queries.ts';
import { addressOfView, queryOf, tabs, type QueueView, type TabKey } from './queue-view.ts';

/** One page of the queue; the page before stays while the next one is on its way. */
export function useQueue(view: QueueView) {
  const query = queryOf(view);
  const search = addressOfView(view);
  const page = useQuery({
    queryKey: [...staffRequestsKey, 'queue', query],
    queryFn: ({ signal }) => callApi(listRequestQueue, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = page;
  const keep = useEffectEvent(({ data: rows, next }: AnswerOf<typeof listRequestQueue>) =>
    rememberQueue('request', {
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

type Counts = AnswerOf<typeof countRequestQueue>['data'];

function tabCounts({ statuses, mine, expert, unassigned, overdue }: Counts): Record<TabKey, number> {
  const of = (key: TabKey): number => {
    const wanted = tabs.find((tab) => tab.key === key)?.statuses ?? [];
    return statuses
      .filter(({ status }) => wanted.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return { mine, expert, unassigned, overdue, client: of('client'), open: of('open'), all: of('all') };
}

/** How many cases each tab holds; undefined until it is known. */
export function useTabCounts(): Record<TabKey, number> | undefined {
  const { data } = useQuery({
    queryKey: [...staffRequestsKey, 'counts'],
    queryFn: async ({ signal }) => (await callApi(countRequestQueue, { signal })).data,
  });
  return data === undefined ? undefined : tabCounts(data);
}
