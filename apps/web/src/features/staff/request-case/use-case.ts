import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showRequestCase, type RequestCase } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { requestScreens } from '../../../entities/requests/request-screens.ts';

const keyOf = (id: string) => [...requestScreens.queryKey, 'case', id] as const;

/** The case as the server has it now. */
export async function loadCase(id: string, signal?: AbortSignal): Promise<RequestCase> {
  return (await callApi(showRequestCase, { params: { id }, signal })).data;
}

export function useCase(id: string) {
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => loadCase(id, signal) });
}

/** Puts a case that was read elsewhere onto the screen. */
export function useShowCase(): (request: RequestCase) => void {
  const client = useQueryClient();
  return (request) => client.setQueryData(keyOf(String(request.id)), request);
}
