import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { listClients } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';

const shortestSearch = 3;
const mostShown = 6;

/** Clients whom a search finds, the newest first; nothing until enough is typed. */
export function useClientSearch(typed: string) {
  const search = useDeferredValue(typed.trim());
  const isEnough = search.length >= shortestSearch;
  const { data, error, isFetching } = useQuery({
    queryKey: ['staff-interests', 'clients', search],
    queryFn: ({ signal }) => callApi(listClients, { query: { search, cursor: '' }, signal }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  return { isEnough, error, isFetching, clients: isEnough ? data?.data.slice(0, mostShown) : undefined };
}
