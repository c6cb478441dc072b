import type { OwnRecord } from '@ensigo/rulebook/contract';
import { loanWorkflow } from '@ensigo/rulebook/loan';

/** Whether nothing more is to be paid, whatever was paid: the lender has completed the loan. */
export const isOver = ({ status }: Pick<OwnRecord, 'status'>): boolean =>
  status === loanWorkflow.moves.complete.to;
