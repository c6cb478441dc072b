import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checkPrequalification } from '@ensigo/rulebook/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { useUnsent } from '../../shared/unsent/unsent-list.ts';
import { withUnsent } from './with-unsent.ts';

const stateKey = ['client-state'] as const;

/**
 * The client's state, which also fills the forms: loaded once on entering, and again after each save (SESS-06); with what
 * waits on this phone in it (REACH-03).
 */
export function useClientState() {
  const { items } = useUnsent();
  const { data: answered, ...query } = useQuery({
    queryKey: stateKey,
    queryFn: async ({ signal }) => (await callApi(checkPrequalification, { signal })).data,
  });
  const data = useMemo(() => answered && withUnsent(answered, items), [answered, items]);
  return { ...query, data };
}

/** Refetches after something was saved; resolves once the answer has arrived. */
export function useRefreshClientState(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: stateKey });
}
