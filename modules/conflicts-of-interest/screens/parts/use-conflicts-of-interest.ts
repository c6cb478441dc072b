import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readConflictsOfInterest } from '../../endpoints/conflicts-of-interest.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

const queryKey = ['staff-conflicts-of-interest'];

/** The person's own list of conflicts of interest, and when it has to be confirmed (MONEY-03). */
export const useConflictsOfInterest = () =>
  useQuery({
    queryKey: [...queryKey, 'own'],
    queryFn: async ({ signal }) => (await callApi(readConflictsOfInterest, { signal })).data,
  });

/** Refetches everything about conflicts of interest, and what they hide. */
export function useRefreshConflictsOfInterest(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
