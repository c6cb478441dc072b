import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listWatchlist } from '../../../endpoints/staff-duplicates.ts';
import { useRefreshPending } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

const queryKey = ['staff-watchlist'];

/** One page of the watchlist; `state`: `past` for its history. */
export const useWatchlist = (query: { readonly state: string; readonly cursor: string }) =>
  useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => callApi(listWatchlist, { query, signal }),
    placeholderData: keepPreviousRows,
  });

/** Refetches the list and the pending changes, for example after an entry was added. */
export function useRefreshWatchlist(): () => Promise<void> {
  const client = useQueryClient();
  const refreshPending = useRefreshPending();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey }), refreshPending()]);
  };
}
