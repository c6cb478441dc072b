import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { useRefreshPending } from '#pending-changes/screens/parts/use-pending-changes.ts';
import {
  askNow,
  listRequests,
  readLoanRequests,
  readRequest,
} from '../../../endpoints/staff-mobile-money.ts';
import { isOpen } from '../../../rules/request.ts';

export const requestsKey = ['staff-mobile-money'] as const;

/** Nothing tells staff of a network's answer (milliseconds). */
export const askAgain = 10_000;

/** The collections and disbursements of a loan, and by which networks it can be disbursed. */
export const useLoanRequests = (loanId: number) =>
  useQuery({
    queryKey: [...requestsKey, 'loan', loanId],
    queryFn: async ({ signal }) =>
      (await callApi(readLoanRequests, { params: { id: String(loanId) }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.requests.some(({ state }) => isOpen(state)) && askAgain,
  });

/** One request with its history. */
export const useRequest = (id: string) =>
  useQuery({
    queryKey: [...requestsKey, 'one', id],
    queryFn: async ({ signal }) => (await callApi(readRequest, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => data !== undefined && isOpen(data.state) && askAgain,
  });

/** Reads the requests, the case that they belong to, and what waits for a second person again. */
export function useRefreshRequests(): () => Promise<void> {
  const queries = useQueryClient();
  const refreshPending = useRefreshPending();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: requestsKey }),
      queries.invalidateQueries({ queryKey: staffLoansKey }),
      refreshPending(),
    ]);
  };
}

/** Has the network asked now. */
export function useAskNow(id: string) {
  const refresh = useRefreshRequests();
  return useSingleMutation({
    mutationFn: (_wish: void, keyFor) => callApi(askNow, { params: { id }, idempotencyKey: keyFor({ id }) }),
    onSettled: () => refresh(),
  });
}

const aMinute = 60_000;

/** How many requests need two people or differ; undefined where mobile money is off and nothing is left of it. */
export function useMobileMoney(): number | undefined {
  const mayView = useSession().permissions.includes('loans.view');
  const { data } = useQuery({
    queryKey: [...requestsKey, 'count'],
    queryFn: async ({ signal }) => {
      const query = { kind: '', states: '', attention: 'settle', cursor: '' };
      const { totals, networks } = await callApi(listRequests, { query, signal });
      return { ...totals, isOn: networks.length > 0 };
    },
    enabled: mayView,
    staleTime: aMinute,
    placeholderData: (before) => before,
  });
  if (data === undefined) return undefined;
  const { open, settle, differs, isOn } = data;
  return isOn || open + settle + differs > 0 ? settle + differs : undefined;
}
