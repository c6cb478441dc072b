import { useQuery } from '@tanstack/react-query';
import { listLoans, showLoan } from '../../endpoints/loans.ts';
import type { ListFilter } from '#kit/endpoints/pages.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

/** One page of the client's loans, filtered. */
export function useLoans(page: number, filters: readonly ListFilter[]) {
  return useQuery({
    queryKey: ['loans', page, filters],
    queryFn: ({ signal }) => callApi(listLoans, { query: { page }, body: { filters }, signal }),
    placeholderData: keepPreviousRows,
  });
}

/** One loan with everything that belongs to it. */
export function useLoan(id: string) {
  return useQuery({
    queryKey: ['loan', id],
    queryFn: async ({ signal }) => (await callApi(showLoan, { params: { id }, signal })).data,
  });
}
