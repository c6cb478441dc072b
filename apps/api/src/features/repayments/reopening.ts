import { loanWorkflow } from '@ensigo/rulebook/loan';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Transaction } from '../../platform/database/types.ts';
import { loanCases, writeAction } from '../cases/door.ts';
import { moveLoan } from './loan-store.ts';
import { positionNow, type LoanWithRecord } from './record.ts';

const { complete, reopen } = loanWorkflow.moves;

/** Whether a reversal takes away what repaid the loan: it was repaid before, and is not any more. */
function isUndone(before: LoanWithRecord, after: LoanWithRecord): boolean {
  const [was, is] = [positionNow(before), positionNow(after)];
  return before.status === complete.to && was?.balance === 0n && is !== undefined && is.balance > 0n;
}

/** Leads a completed loan that is no longer repaid back to CLOSED; the status it has now (decision 0068). */
export async function reopenIfUndone(
  transaction: Transaction,
  {
    before,
    after,
    userId,
    reason,
  }: {
    readonly before: LoanWithRecord;
    readonly after: LoanWithRecord;
    readonly userId: string;
    readonly reason: string;
  },
): Promise<string> {
  if (!isUndone(before, after)) return before.status;
  const { to } = loanWorkflow.moves.close;
  if (!(await moveLoan(transaction, before.id, { from: before.status, to }))) throw new Refusal('conflict');
  await writeAction(transaction, loanCases, {
    caseId: before.id,
    userId,
    action: reopen.timeline,
    comment: reason,
    visibility: 'client',
    details: {},
  });
  return to;
}
