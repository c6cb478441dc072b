import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listBlocks } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';

const queryKey = ['staff-blocks'];

/** One page of the block list; `state`: `past` for its history. */
export const useBlocks = (query: { readonly state: string; readonly cursor: string }) =>
  useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => callApi(listBlocks, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Refetches the list, such as after an entry was added. */
export function useRefreshBlocks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
