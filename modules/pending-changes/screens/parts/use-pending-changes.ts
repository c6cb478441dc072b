import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPendingChanges } from '../../endpoints/pending-changes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

const queryKey = ['pending-changes'];

/** What waits for a second administrator besides the staff, and whether this one's changes do (MONEY-12). */
export const usePendingChanges = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(listPendingChanges, { signal }) });

/** Refetches the list and the counts of the sidebar, such as after a change was asked for. */
export function useRefreshPending(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['staff-accounts', 'waiting'] }),
    ]);
  };
}
