import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showCase, type LoanCase } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { loanScreens } from '../../../entities/loans/loan-screens.ts';

const keyOf = (id: string) => [...loanScreens.queryKey, 'case', id] as const;

/** The case as the server has it now. */
export async function loadCase(id: string, signal?: AbortSignal): Promise<LoanCase> {
  return (await callApi(showCase, { params: { id }, signal })).data;
}

export function useCase(id: string) {
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => loadCase(id, signal) });
}

/** Puts a case that was read elsewhere onto the screen. */
export function useShowCase(): (loan: LoanCase) => void {
  const client = useQueryClient();
  return (loan) => client.setQueryData(keyOf(String(loan.id)), loan);
}
