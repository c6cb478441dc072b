import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients } from '#clients/endpoints/staff-clients.ts';
import { useTyped } from '#kit/browser/forms/use-typed.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

const shortestSearch = 3;
const mostShown = 6;

/** Clients whom a search finds, the newest first; nothing until enough is typed. Typing searches after a pause. */
export function useClientSearch() {
  const [settled, setSettled] = useState('');
  const typed = useTyped(settled, setSettled);
  const search = settled.trim();
  const isEnough = search.length >= shortestSearch;
  const { data, error, isFetching } = useQuery({
    queryKey: ['staff-conflicts-of-interest', 'clients', search],
    queryFn: ({ signal }) => callApi(listClients, { query: { search, cursor: '' }, signal }),
    enabled: isEnough,
    placeholderData: keepPreviousRows,
  });
  return {
    typed,
    isEnough,
    error,
    isFetching,
    clients: isEnough ? data?.data.slice(0, mostShown) : undefined,
  };
}
