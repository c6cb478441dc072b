import { useQuery } from '@tanstack/react-query';
import { readVerdict } from '@ensigo/rulebook/contract';
import { callApi } from '../../shared/api/call-api.ts';

/** What the lender's rules said to the client's latest answers; null where no rules were used. */
export const useVerdict = (enabled = true) =>
  useQuery({
    queryKey: ['verdict'],
    enabled,
    queryFn: async ({ signal }) => (await callApi(readVerdict, { signal })).data,
  });
