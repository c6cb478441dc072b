import { useQuery } from '@tanstack/react-query';
import { listRunningLoans, readOwnRecord } from '../../endpoints/own-repayments.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

/** How the client's own loan is repaid, once it is paid out. */
export const useOwnRecord = (id: number, isDisbursed = true) =>
  useQuery({
    enabled: isDisbursed,
    queryKey: ['loan', String(id), 'repayments'],
    queryFn: async ({ signal }) =>
      (await callApi(readOwnRecord, { params: { id: String(id) }, signal })).data,
  });

/** The client's running loans. */
export const useRunningLoans = () =>
  useQuery({
    queryKey: ['loans', 'running'],
    queryFn: async ({ signal }) => (await callApi(listRunningLoans, { signal })).data,
  });
