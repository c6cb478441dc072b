import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPrivacy, withdrawErasure } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';

const queryKey = ['privacy'];

export type Privacy = AnswerOf<typeof readPrivacy>['data'];

/** What is kept, what stands in the way of an erasure, and the newest request for one. */
export const usePrivacy = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readPrivacy, { signal })).data });

/** Looks again, such as after a request was sent. */
export function useRefreshPrivacy(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Takes the open request back, and says so. */
export function useWithdraw() {
  const refresh = useRefreshPrivacy();
  return useSingleMutation({
    mutationFn: () => callApi(withdrawErasure),
    // Also when it was decided meanwhile.
    onSettled: refresh,
  });
}
