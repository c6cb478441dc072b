import { useQuery } from '@tanstack/react-query';
import { listRequests, type RequestRow } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { waitsForClient } from './next.ts';

async function findWaiting(signal: AbortSignal): Promise<RequestRow | null> {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await callApi(listRequests, { query: { page }, body: { filters: [] }, signal });
    const waiting = data.find(waitsForClient);
    if (waiting !== undefined || page >= meta.last_page) return waiting ?? null;
  }
}

/** The newest request that waits for the client, on whatever page of their list; null if there is none. */
export function useWaitingRequest() {
  return useQuery({
    queryKey: ['requests', 'waiting'],
    queryFn: async ({ signal }) => findWaiting(signal),
  });
}
