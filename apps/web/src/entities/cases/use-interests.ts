import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readInterests } from '@ensigo/rulebook/contract';
import { callApi } from '../../shared/api/call-api.ts';

const queryKey = ['staff-interests'];

/** The person's own list of interests, and when it has to be confirmed (MONEY-03). */
export const useInterests = () =>
  useQuery({
    queryKey: [...queryKey, 'own'],
    queryFn: async ({ signal }) => (await callApi(readInterests, { signal })).data,
  });

/** Refetches everything about interests, and what they hide. */
export function useRefreshInterests(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
