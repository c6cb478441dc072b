import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshPending } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { listApiKeys } from '../../endpoints/api-keys.ts';

const queryKey = ['api-keys'];

/** Every API key, those that have ended last. */
export const useApiKeys = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(listApiKeys, { signal })).data });

/** Refetches the list and what waits for a second administrator. */
export function useRefreshApiKeys(): () => Promise<void> {
  const client = useQueryClient();
  const refreshPending = useRefreshPending();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey }), refreshPending()]);
  };
}
