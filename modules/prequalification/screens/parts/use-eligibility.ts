import { useQuery } from '@tanstack/react-query';
import { readEligibility } from '../../endpoints/prequalification.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

/** What the lender's rules said to the client's latest answers; null where no rules were used. */
export const useEligibility = (enabled = true) =>
  useQuery({
    queryKey: ['eligibility'],
    enabled,
    queryFn: async ({ signal }) => (await callApi(readEligibility, { signal })).data,
  });
