import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openReceipt, readLoanRecord } from '../../../endpoints/staff-repayments.ts';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { untilMidnight } from '#kit/browser/api/lender-today.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';

/** The record of a loan's repayments (MONEY-08); while a newer one is read, the last one of the same loan stays. */
export const useRecord = ({ id, version }: Pick<LoanCase, 'id' | 'version'>) =>
  useQuery({
    queryKey: [...staffLoansKey, 'repayments', id, version],
    queryFn: async ({ signal }) =>
      (await callApi(readLoanRecord, { params: { id: String(id) }, signal })).data,
    refetchInterval: () => untilMidnight(),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey.at(-2) === id ? last : undefined),
  });

/** Reads record and case again. */
export function useRefreshRecord(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: staffLoansKey });
}

/** Opens the receipt of an entry in a new tab. */
export function useReceipt(loanId: number): (entry: number) => void {
  const preview = useFilePreview();
  return (entry) =>
    preview(() => fetchFile(openReceipt, { params: { id: String(loanId), number: String(entry) } }));
}
