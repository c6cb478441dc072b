import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPastDue, pastDueOrders, type PastDueFilters } from '../../endpoints/staff-servicing.ts';
import { rememberQueue } from '#cases/screens/parts/remembered-queue.ts';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { untilMidnight } from '#kit/browser/api/lender-today.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { arrearsBands } from '#lending/rules/servicing.ts';

const names = ['tab', 'of', 'band', 'due', 'by', 'search'] as const;

/** What the tab shows, as the address says it (SERVE-02). */
export function usePastDueView() {
  const { permissions } = useSession();
  const { filters, cursor, addressAt, addressWith, apply } = useAddressFilters(names);
  /** Others have no portfolio. */
  const hasPortfolio = permissions.includes('loans.process');
  const isMine = hasPortfolio && filters.of !== 'all';
  const query: PastDueFilters = {
    officer: isMine ? 'me' : '',
    band: arrearsBands.find((band) => band === filters.band) ?? '',
    due: filters.due === 'today' ? 'today' : '',
    order: pastDueOrders.find((order) => order === filters.by) ?? 'urgent',
    search: filters.search,
    cursor,
  };
  const isNarrowed = query.band !== '' || query.due !== '' || query.search.trim() !== '';
  return { hasPortfolio, mayContact: hasPortfolio, isMine, query, isNarrowed, addressAt, addressWith, apply };
}
export type PastDueView = ReturnType<typeof usePastDueView>;

/** One page of the loans past due; its cases follow one another, as in the queue. */
export function usePastDue({ query, addressAt }: PastDueView) {
  const page = useQuery({
    queryKey: [...staffLoansKey, 'past-due', query],
    queryFn: ({ signal }) => callApi(listPastDue, { query, signal }),
    placeholderData: keepPreviousRows,
    refetchInterval: () => untilMidnight(),
  });
  const { data, isPlaceholderData } = page;
  const search = addressAt(query.cursor);
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData)
      rememberQueue('loan', { search, ids: data.data.map(({ id }) => id), next: null });
  }, [data, isPlaceholderData, search]);
  return page;
}
