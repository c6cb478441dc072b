import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkPrequalification, listIndustries, listSettings } from '@ensigo/rulebook/contract';
import { readSettings } from '@ensigo/rulebook/settings';
import { callApi } from '../api/call-api.ts';

const stateKey = ['client-state'] as const;

/** Where the client stands and what fills the forms: loaded once on entering, again after each save (SESS-06). */
export function useClientState() {
  return useQuery({
    queryKey: stateKey,
    queryFn: async ({ signal }) => (await callApi(checkPrequalification, { signal })).data,
  });
}

/** Asks the server again, after something was saved; resolves when the answer is there. */
export function useRefreshClientState(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: stateKey });
}

/** Where the settings are kept, to fetch them anew. */
export const settingsKey = ['settings'] as const;

/** The lender's settings, as the rules read them. */
export function useLendingSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => readSettings((await callApi(listSettings, { signal })).data),
    staleTime: 5 * 60 * 1000,
  });
}

/** Names of the industries to choose from. */
export function useIndustries() {
  return useQuery({
    queryKey: ['industries'],
    queryFn: async ({ signal }) =>
      (await callApi(listIndustries, { signal })).data.map((industry) => industry.name),
    staleTime: 5 * 60 * 1000,
  });
}
