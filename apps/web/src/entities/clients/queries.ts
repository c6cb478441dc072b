import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkPrequalification } from '@ensigo/rulebook/contract';
import { callApi } from '../../shared/api/call-api.ts';

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
