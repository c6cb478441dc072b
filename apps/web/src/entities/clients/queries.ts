import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkPrequalification } from '@ensigo/rulebook/contract';
import { callApi } from '../../shared/api/call-api.ts';

/** What the server last answered; screens show it with what waits on this phone. */
export const clientStateKey = ['client-state'] as const;

/** The client's state, which also fills the forms: loaded once on entering, and again after each save (SESS-06). */
export function useClientState() {
  return useQuery({
    queryKey: clientStateKey,
    queryFn: async ({ signal }) => (await callApi(checkPrequalification, { signal })).data,
  });
}

/** Refetches after something was saved; resolves once the answer has arrived. */
export function useRefreshClientState(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: clientStateKey });
}
