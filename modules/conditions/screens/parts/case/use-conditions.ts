import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { untilMidnight } from '#kit/browser/api/lender-today.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import { listConditions } from '../../../endpoints/conditions.ts';

export type ConditionedCase = Pick<LoanCase, 'id' | 'status' | 'approval'>;

/** Whether the approval that counts states conditions as a list. */
export const hasConditions = ({ approval }: ConditionedCase): boolean =>
  (approval?.condition_list ?? []).length > 0;

/** When a condition must be met, in the words of staff. */
export const timeWords = ({ before_on: day }: { readonly before_on: string | null }): string =>
  day === null ? 'Before disbursement' : `Before ${formatDate(day)}`;

/** The conditions of a loan, with what may be done with them; nothing where it has none (SERVE-06). */
export const useConditions = (loan: ConditionedCase) =>
  useQuery({
    enabled: hasConditions(loan),
    queryKey: [...staffLoansKey, 'conditions', loan.id],
    queryFn: async ({ signal }) =>
      (await callApi(listConditions, { params: { id: String(loan.id) }, signal })).data,
    refetchInterval: () => untilMidnight(),
  });

/** Reads everything about loans again: a mark opens or closes the disbursement. */
export function useConditionsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: staffLoansKey });
}
