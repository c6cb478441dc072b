import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPrivacy, withdrawErasure } from '../../endpoints/privacy.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const queryKey = ['privacy'];

export type Privacy = AnswerOf<typeof readPrivacy>['data'];

/** What is kept, what prevents an erasure, and the latest request for one. */
export const usePrivacy = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readPrivacy, { signal })).data });

/** Refetches, such as after a request was sent. */
export function useRefreshPrivacy(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Withdraws the open request, and says so. */
export function useWithdraw() {
  const refresh = useRefreshPrivacy();
  return useSingleMutation({
    mutationFn: () => callApi(withdrawErasure),
    // Also if it has been decided since.
    onSettled: refresh,
  });
}
