import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPhonePin, removePhonePin } from '#status-by-phone/endpoints/status-by-phone.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

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
