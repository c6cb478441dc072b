import { useQuery, useQueryClient } from '@tanstack/react-query';
import { carryOutErasure, listErasures } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';

const queryKey = ['erasures'];

/** The requests that are open, and those decided last. */
export const useErasures = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(listErasures, { signal })).data });

/** Reads the list again, such as after a refusal. */
export function useRefreshErasures(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Erases the data, says so, and shows the list as it is now. */
export function useCarryOut(id: number, onDone: () => void) {
  const refresh = useRefreshErasures();
  return useSingleMutation({
    mutationFn: () => callApi(carryOutErasure, { params: { id: String(id) } }),
    onSuccess: onDone,
    // Also when it was withdrawn meanwhile.
    onSettled: refresh,
  });
}
