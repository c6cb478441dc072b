import {
  useQuery,
  useQueryClient,
  type InvalidateQueryFilters,
  type QueryClient,
} from '@tanstack/react-query';
import { checkPrequalification, type PrequalificationState } from '../../endpoints/client-state.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { SavedStep } from '#drafts/screens/parts/use-save-step.ts';
import { withSaved } from './with-queued.ts';

/** What the submit of the prequalification passes on to the screen after it. */
export const justPrequalified = { justPrequalified: true } as const;

/** What the server last answered; screens show it with what waits on this phone. */
export const clientStateKey = ['client-state'] as const;

/** The client's state, which also fills the forms: loaded once on entering, and again after each save (SESS-06). */
export function useClientState() {
  return useQuery({
    queryKey: clientStateKey,
    queryFn: async ({ signal }) => (await callApi(checkPrequalification, { signal })).data,
  });
}

/** How long the next step waits for the state to be refetched, in milliseconds. */
const patience = 5000;

/**
 * Reads it again after something was saved, with all else that `filters` names. Where no answer comes in time, the state
 * is what it was with the saved step, so that the way on is open and shows what was typed.
 */
export async function readStateAgain(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  saved?: SavedStep,
): Promise<void> {
  const updates = () => client.getQueryState(clientStateKey)?.dataUpdateCount;
  const before = updates();
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([client.invalidateQueries(filters), late]);
  if (saved === undefined || updates() !== before) return;
  client.setQueryData<PrequalificationState>(clientStateKey, (state) => state && withSaved(state, saved));
  // It is not the server's word, which is still asked for.
  void client.invalidateQueries(filters, { cancelRefetch: false });
}

/** Refetches after something was saved; resolves once the answer has arrived, or the saved step stands in for it. */
export function useRefreshClientState(): (saved?: SavedStep) => Promise<void> {
  const client = useQueryClient();
  return (saved) => readStateAgain(client, { queryKey: clientStateKey }, saved);
}
