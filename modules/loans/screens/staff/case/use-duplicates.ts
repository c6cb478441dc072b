import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readDuplicates, undoDifferentPerson } from '#duplicates/endpoints/staff-duplicates.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

/** Not among the keys of loans, which are refetched after each action: a new version of the loan has a new key. */
const key = ['staff-duplicates'] as const;

/** Where else the people and papers of a loan occur (CASE-07). */
export const useDuplicates = ({ id, version }: Pick<LoanCase, 'id' | 'version'>) =>
  useQuery({
    // What a client sends again may match something else.
    queryKey: [...key, id, version],
    queryFn: async ({ signal }) =>
      (await callApi(readDuplicates, { params: { id: String(id) }, signal })).data,
  });

/** Refetches, for example after a decision. */
export function useRefreshDuplicates(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

/** Takes back that an account is someone else's. */
export function useTakeBack(loanId: number, account: string) {
  const refresh = useRefreshDuplicates();
  return useSingleMutation({
    mutationFn: () => callApi(undoDifferentPerson, { params: { id: String(loanId), account } }),
    // Also if a colleague was quicker.
    onSettled: refresh,
  });
}
