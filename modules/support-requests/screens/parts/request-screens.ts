import {
  assignRequest,
  assignRequests,
  listAdvisors,
  listRequestQueue,
  type RequestQueueRow,
} from '../../endpoints/staff-requests.ts';
import { queueOrders } from '#cases/endpoints/cases.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { requestCategories } from '../../rules/options.ts';
import { requestStatusTable } from '#cases/rules/request/statuses.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { CaseScreens, QueueQuery } from '#cases/screens/parts/case-screens.ts';

/** The query of the queue's calls, from strings in an address or kept in the tab. */
export function requestQueueQuery(kept: QueueQuery) {
  const text = (name: string): string => kept[name] ?? '';
  return {
    status: text('status'),
    advisor: text('advisor'),
    expert: text('expert'),
    category: requestCategories.find((known) => known === text('category')) ?? ('' as const),
    overdue: text('overdue') === 'yes' ? ('yes' as const) : ('' as const),
    from: text('from'),
    to: text('to'),
    search: text('search'),
    late: text('late') === 'yes' ? ('yes' as const) : ('' as const),
    order: queueOrders.find((known) => known === text('order')) ?? ('oldest' as const),
    cursor: text('cursor'),
  };
}

/** A request in the workspace. */
export const requestScreens: CaseScreens<RequestQueueRow> = {
  kind: 'request',
  statuses: requestStatusTable,
  queryKey: ['staff-requests'],
  queue: screens.staff.requests.to(),
  addressOf: (id) => screens.staff.request.to({ id }),
  fetchPage: (query, signal) => callApi(listRequestQueue, { query: requestQueueQuery(query), signal }),
  assignee: 'Advisor',
  assignedWith: 'requests.assign',
  peopleSeenWith: 'requests.view-all',
  fetchPeople: async (signal) => (await callApi(listAdvisors, { signal })).data,
  assign: (id, advisor) => callApi(assignRequest, { params: { id: String(id) }, body: { advisor } }),
  assignMany: (ids, advisor, held) =>
    callApi(assignRequests, {
      body: { ids: [...ids], advisor, reassigned_from: held.map(({ id, holder }) => ({ id, holder })) },
    }),
};
