import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPhonePin, removePhonePin } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';

const queryKey = ['phone-pin'];

export type PhonePin = AnswerOf<typeof readPhonePin>['data'];

/** What to dial for the status, and the state of the person's PIN. */
export const usePhonePin = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readPhonePin, { signal })).data });

/** Refetches, such as after a code was sent. */
export function useRefreshPhonePin(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Removes the PIN; shows the result. */
export function useRemovePhonePin() {
  const onSettled = useRefreshPhonePin();
  return useSingleMutation({ mutationFn: () => callApi(removePhonePin), onSettled });
}
