import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { countQueue, listQueue } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { rememberQueue } from '../../../entities/cases/remembered-queue.ts';
import { staffLoansKey } from '../../../entities/cases/staff-loan-queries.ts';
import { addressOfView, queryOf, type QueueView } from './queue-view.ts';

/** One page of the queue; the page before stays while the next one is on its way. */
export function useQueue(view: QueueView) {
  const query = queryOf(view);
  const search = addressOfView(view).toString();
  const page = useQuery({
    queryKey: [...staffLoansKey, 'queue', query],
    queryFn: ({ signal }) => callApi(listQueue, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = page;
  const keep = useEffectEvent(({ data: rows, next }: AnswerOf<typeof listQueue>) =>
    rememberQueue('loan', {
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

/** How many cases of each kind there are. */
export function useQueueCounts() {
  return useQuery({
    queryKey: [...staffLoansKey, 'counts'],
    queryFn: async ({ signal }) => (await callApi(countQueue, { signal })).data,
  });
}
