import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readProfile, resendChangeCode, withdrawChange } from '../../../endpoints/profile.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const queryKey = ['profile'];

export type Profile = AnswerOf<typeof readProfile>['data'];

/** When a code with this many seconds left expires (milliseconds since 1970). */
const endOf = (seconds: number): number => Date.now() + seconds * 1000;

/** The person's details, and the change that waits for its code, with its expiry. */
export const useProfile = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await callApi(readProfile, { signal });
      return { ...data, codeEndsAt: endOf(data.waiting?.code_expires_in ?? 0) };
    },
    // While a mailed code is waited for: its mail provider may refuse it after it was sent (VERIFY-10).
    refetchInterval: ({ state: { data } }) =>
      data?.waiting?.sent_by === 'mail' && data.waiting.code_expires_in > 0 ? 10_000 : false,
  });

/** Refetches, for example after a code was sent. */
export function useRefreshProfile(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Sends another code, or drops the waiting change; shows the result. */
export function useWaitingActions() {
  const onSettled = useRefreshProfile();
  return {
    resend: useSingleMutation({ mutationFn: () => callApi(resendChangeCode), onSettled }),
    withdraw: useSingleMutation({ mutationFn: () => callApi(withdrawChange), onSettled }),
  };
}
