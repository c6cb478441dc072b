import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readProfile, resendChangeCode, withdrawChange } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';

const queryKey = ['profile'];

export type Profile = AnswerOf<typeof readProfile>['data'];

/** When a code of so many seconds ends (milliseconds since 1970). */
const endOf = (seconds: number): number => Date.now() + seconds * 1000;

/** The own details, and what waits for its code, with the moment until which that is good. */
export const useProfile = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await callApi(readProfile, { signal });
      return { ...data, codeEndsAt: endOf(data.waiting?.code_expires_in ?? 0) };
    },
  });

/** Looks again, such as after a code was sent. */
export function useRefreshProfile(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Sends another code, or drops the change that waits; what came of it is said. */
export function useWaitingActions() {
  const onSettled = useRefreshProfile();
  return {
    resend: useSingleMutation({ mutationFn: () => callApi(resendChangeCode), onSettled }),
    withdraw: useSingleMutation({ mutationFn: () => callApi(withdrawChange), onSettled }),
  };
}
