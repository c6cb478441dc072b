import { useQuery } from '@tanstack/react-query';
import { listRunningLoans, readOwnRecord, type OwnRecord } from '../../endpoints/own-repayments.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';

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

/** Whether nothing more is to be paid, whatever was paid: the lender has completed the loan. */
export const isOver = ({ status }: Pick<OwnRecord, 'status'>): boolean =>
  status === loanWorkflow.transitions.complete.to;
