import { useQuery } from '@tanstack/react-query';
import { showServicing, type LoanServicing } from '../../endpoints/staff-servicing.ts';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { untilMidnight } from '#kit/browser/api/lender-today.ts';

/** How a disbursed loan is doing, with what was tried to get it paid (SERVE-01, SERVE-03). */
export const useLoanServicing = (id: number, isDisbursed = true) =>
  useQuery({
    enabled: isDisbursed,
    queryKey: [...staffLoansKey, 'servicing', id],
    queryFn: async ({ signal }) =>
      (await callApi(showServicing, { params: { id: String(id) }, signal })).data,
    refetchInterval: () => untilMidnight(),
  });

/** The promise that is open, if one is. */
export const openPromise = ({ promises }: LoanServicing): LoanServicing['promises'][number] | undefined =>
  promises.find(({ state }) => state === 'open');
