import { useQuery } from '@tanstack/react-query';
import { readAnswerTimes } from '../../endpoints/answer-times.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

/** How long others waited for a decision; null where too few were decided to say (EASE-04). */
export const useAnswerTimes = (kind: 'loan' | 'request', enabled = true) =>
  useQuery({
    queryKey: ['answer-times', kind],
    queryFn: async ({ signal }) => (await callApi(readAnswerTimes, { query: { kind }, signal })).data,
    staleTime: 5 * 60 * 1000,
    enabled,
  });
