import { invalid } from '#kit/rules/errors/refusal.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { nextInstallmentOf } from '#lending/rules/servicing.ts';
import { loanCases, writeComment } from '#workspace/server/index.ts';
import { scheduledLoan } from '../rules/disbursed-loan.ts';
import { isOwing, owingWords, reasonMissing } from '../rules/other-loans.ts';
import { listPortfolio } from './portfolio-store.ts';
import { entriesOf, standingOn } from './record.ts';
import { listOtherLoans, type OtherLoanRow } from './servicing-store.ts';

/** An approval for a client who does not pay another loan. */
export interface ArrearsOverride {
  readonly reason: string;
  readonly loans: readonly OtherLoanRow[];
}

/** Judges an approval in its transaction: for a client with a loan past due or written off it needs a reason (SERVE-01). */
export async function judgeArrears(
  transaction: Queryable,
  loanId: string,
  reason: string,
): Promise<ArrearsOverride | undefined> {
  const loans = (await listOtherLoans(transaction, loanId)).filter(isOwing);
  if (loans.length === 0) return undefined;
  if (reason === '') throw invalid({ arrears_reason: [reasonMissing(loans)] });
  return { reason, loans };
}

/** Keeps the reason below the approval, for staff only. */
export async function keepArrearsOverride(
  transaction: Transaction,
  {
    caseId,
    actionId,
    userId,
  }: { readonly caseId: string; readonly actionId: number; readonly userId: string },
  { reason, loans }: ArrearsOverride,
): Promise<void> {
  const comment = `Approved despite arrears: ${loans.map(owingWords).join(' ')}\n${reason}`;
  await writeComment(transaction, loanCases, {
    caseId,
    userId,
    actionId,
    comment,
    visibility: 'internal',
    by: 'staff',
  });
}

/** What the audit log says of it: the loans, and no words of a person. */
export const arrearsDetails = ({ loans }: ArrearsOverride): Record<string, string> => ({
  approved_despite_arrears: loans.map(({ tracking_number }) => tracking_number).join(', '),
});

/** What those of these loans that are running take each month together, in whole UGX (SERVE-01). */
export async function runningInstallmentOf(
  reads: Queryable,
  loans: readonly OtherLoanRow[],
  today: string,
): Promise<string> {
  const running = loans.filter(({ servicing: { state } }) => state === 'current' || state === 'arrears');
  if (running.length === 0) return '0';
  const records = await listPortfolio(
    reads,
    running.map(({ id }) => String(id)),
  );
  const sum = records.reduce((total, record) => {
    const scheduled = scheduledLoan(record);
    if (scheduled === undefined) return total;
    const entries = entriesOf(record.entries);
    return total + nextInstallmentOf(standingOn({ scheduled, entries, today, writeOff: undefined }), today);
  }, 0n);
  return String(sum);
}
