import { useQuery, useQueryClient } from '@tanstack/react-query';
import { carryOutErasure, listErasures } from '../../endpoints/privacy.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const queryKey = ['erasures'];

/** The open requests, and those decided most recently. */
export const useErasures = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(listErasures, { signal })).data });

/** Refetches the list, such as after a refusal. */
export function useRefreshErasures(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Erases the data, says so, and shows the updated list. */
export function useCarryOut(id: number, onDone: () => void) {
  const refresh = useRefreshErasures();
  return useSingleMutation({
    mutationFn: () => callApi(carryOutErasure, { params: { id: String(id) } }),
    onSuccess: onDone,
    // Also if it has been withdrawn since.
    onSettled: refresh,
  });
}
