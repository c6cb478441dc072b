import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRefreshPending } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { showWriteOff } from '../../endpoints/write-offs.ts';

/** A loan as its write-off needs it. */
export interface WriteOffLoan {
  readonly id: number;
  readonly version: number;
  readonly tracking_number: string;
  readonly applicant_name: string;
  readonly business_name: string;
  readonly servicing: { readonly state: string; readonly days_past_due: number } | null;
}

/** The write-off of a loan, or what would be written off (SERVE-04). */
export const useWriteOff = (id: number, isDisbursed = true) =>
  useQuery({
    enabled: isDisbursed,
    queryKey: [...staffLoansKey, 'write-off', id],
    queryFn: async ({ signal }) => (await callApi(showWriteOff, { params: { id: String(id) }, signal })).data,
  });

/** Reads the case and what waits again. */
export function useRefreshWriteOff(): () => Promise<void> {
  const queries = useQueryClient();
  const refreshPending = useRefreshPending();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: staffLoansKey }), refreshPending()]);
  };
}
