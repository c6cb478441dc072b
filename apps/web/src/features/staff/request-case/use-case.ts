import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listRequestQueue, showRequestCase, type RequestCase } from '@ensigo/rulebook/contract';
import { screens } from '@ensigo/rulebook/paths';
import { requestCategories } from '@ensigo/rulebook/request';
import { callApi } from '../../../shared/api/call-api.ts';
import { staffRequestsKey } from '../../../entities/cases/staff-request-queries.ts';
import { useNeighbours, type QueueSource } from '../../../entities/cases/use-neighbours.ts';

const keyOf = (id: string) => [...staffRequestsKey, 'case', id] as const;

/** The case as the server has it now. */
export async function loadCase(id: string, signal?: AbortSignal): Promise<RequestCase> {
  return (await callApi(showRequestCase, { params: { id }, signal })).data;
}

export function useCase(id: string) {
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => loadCase(id, signal) });
}

/** Puts a case that was read elsewhere onto the screen. */
export function useShowCase(): (request: RequestCase) => void {
  const client = useQueryClient();
  return (request) => client.setQueryData(keyOf(String(request.id)), request);
}

const requests: QueueSource = {
  kind: 'request',
  queue: screens.staff.requests.to(),
  addressOf: (id) => screens.staff.request.to({ id }),
  fetchPage(kept) {
    const text = (name: string): string => kept[name] ?? '';
    const query = {
      status: text('status'),
      advisor: text('advisor'),
      expert: text('expert'),
      category: requestCategories.find((known) => known === text('category')) ?? ('' as const),
      overdue: text('overdue') === 'yes' ? ('yes' as const) : ('' as const),
      from: text('from'),
      to: text('to'),
      search: text('search'),
      order: text('order') === 'newest' ? ('newest' as const) : ('oldest' as const),
      cursor: text('cursor'),
    };
    return callApi(listRequestQueue, { query });
  },
};

/** The requests before and after this one in the queue that was left. */
export const useRequestNeighbours = (id: string) => useNeighbours(requests, id);
