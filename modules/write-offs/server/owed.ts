import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { interestDueUnpaid } from '#lending/rules/write-off.ts';
import { positionNow, type LoanWithRecord } from '#servicing/server/index.ts';

/** What a write-off takes out of the books, in whole UGX. */
export interface Owed {
  readonly principal: bigint;
  /** That is due by now. */
  readonly interest: bigint;
  readonly total: bigint;
}

/** What would be written off of a loan now; undefined where no schedule is known. */
export function owedOf(record: LoanWithRecord): Owed | undefined {
  const position = positionNow(record);
  if (position === undefined) return undefined;
  const { principalLeft: principal, installments } = position;
  const interest = interestDueUnpaid(installments, record.today);
  return { principal, interest, total: principal + interest };
}

/** What decides whether a loan can be written off. */
export const standingOf = ({ status, erased, writeOff }: LoanWithRecord) => ({
  isRunning: status === loanWorkflow.transitions.close.to,
  isErased: erased,
  writtenOffOn: writeOff?.on,
});
