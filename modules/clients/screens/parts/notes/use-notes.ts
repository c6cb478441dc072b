import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { listClientNotes } from '../../../endpoints/staff-client-notes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

const keyOf = (client: string) => ['client-notes', client] as const;

/** The notes about a client, page by page; the pinned ones come with the first page. */
export const useNotes = (client: string) =>
  useInfiniteQuery({
    queryKey: keyOf(client),
    queryFn: ({ pageParam, signal }) =>
      callApi(listClientNotes, { params: { id: client }, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Reads the notes again after one was written or changed. */
export function useRefreshNotes(client: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(client) });
}
