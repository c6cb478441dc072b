import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';

/** Whether nothing more is to be paid, whatever was paid: the lender has completed the loan. */
export const isOver = ({ status }: Pick<OwnRecord, 'status'>): boolean =>
  status === loanWorkflow.transitions.complete.to;
