import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countPendingChanges, listPendingChanges } from '../../endpoints/pending-changes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

const queryKey = ['pending-changes'];

/** What waits for a second administrator, and whether this one's changes do (MONEY-12, GUARD-06). */
export const usePendingChanges = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(listPendingChanges, { signal }) });

/** Refetches the list and the counts of the sidebar, for example after a change was requested. */
export function useRefreshPending(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** How many changes this person may confirm or refuse, by screen; counted anew when `unseen` changes: each rings the bell. */
export const usePendingCounts = (unseen: number, enabled: boolean) =>
  useQuery({
    queryKey: [...queryKey, 'count', unseen],
    queryFn: async ({ signal }) => (await callApi(countPendingChanges, { signal })).data,
    enabled,
    placeholderData: (before) => before,
  }).data;
