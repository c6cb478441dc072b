import { useQuery } from '@tanstack/react-query';
import { readWaiting } from '../../endpoints/dashboard.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

/** What waits for the client and what the lender works on; always asked anew, as every act of either changes it. */
export const useWaiting = () =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => (await callApi(readWaiting, { signal })).data,
    staleTime: 0,
  });
