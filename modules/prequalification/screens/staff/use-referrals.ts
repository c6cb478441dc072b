import { useQuery, useQueryClient } from '@tanstack/react-query';
import { decideReferral, listReferrals, showReferral } from '../../endpoints/staff-prequalification.ts';
import type { BodyInputOf } from '#kit/rules/engine/contract.ts';
import { ApiFailure, firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

const key = ['referrals'] as const;

/** One page; the previous page stays while the next one loads. */
export const useReferrals = (state: 'open' | 'decided', cursor: string) =>
  useQuery({
    queryKey: [...key, 'list', state, cursor],
    queryFn: ({ signal }) => callApi(listReferrals, { query: { state, cursor }, signal }),
    placeholderData: keepPreviousRows,
  });

export const useReferral = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await callApi(showReferral, { params: { id }, signal })).data,
  });

interface Deciding {
  readonly onDecided: () => void;
  readonly onErrors: (errors: Readonly<Record<string, string>>) => void;
}

/** Decides; what is wrong is said at its field. */
export function useDecideReferral(id: string, { onDecided, onErrors }: Deciding) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: BodyInputOf<typeof decideReferral>) =>
      callApi(decideReferral, { params: { id }, body }),
    onSuccess: onDecided,
    // Also after a failure: a colleague may have decided, or the client answered again.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onFailure(failure) {
      if (!(failure instanceof ApiFailure) || Object.keys(failure.errors).length === 0) return false;
      onErrors(firstErrors(failure.errors));
      return true;
    },
  });
}
