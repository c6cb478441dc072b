import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findRecord, keepServicing, positionNow, type LoanWithRecord } from '#servicing/server/index.ts';
import { writeOffWords } from '#servicing/rules/write-off-notice.ts';
import { writeOffNoticeOf } from '#settings/server/index.ts';
import { loanCases, notifyAssignees, notifyClient, writeAction } from '#workspace/server/index.ts';
import { undoNotice, writeOffNotice } from '../rules/notices.ts';
import { undoAction, writeOffAction } from '../rules/write-off.ts';
import type { Owed } from './owed.ts';
import { insertWriteOff, markUndone } from './store.ts';

interface Hands {
  /** Internal ids of the credit manager who requested it, and of the second one where one was needed. */
  readonly userId: string;
  readonly confirmedBy: string | null;
  /** For staff only. */
  readonly explanation: string;
}

interface Made extends Hands {
  readonly owed: Owed;
  readonly reason: string;
}

const except = ({ userId, confirmedBy }: Hands): string[] =>
  confirmedBy === null ? [userId] : [userId, confirmedBy];

/** Takes a locked loan out of the books; the client is told that it is still owed (SERVE-04). */
export async function writeOff(
  platform: Platform,
  transaction: Act,
  record: LoanWithRecord,
  made: Made,
): Promise<void> {
  const { id, entries, tracking_number: trackingNumber } = record;
  const { owed, reason, userId, confirmedBy } = made;
  const { principal, interest } = owed;
  const afterEntry = entries.at(-1)?.number ?? 0;
  if (!(await insertWriteOff(transaction, { ...made, loanId: id, afterEntry, principal, interest })))
    throw new Refusal('conflict');
  await writeAction(transaction, loanCases, {
    caseId: id,
    userId,
    action: writeOffAction,
    comment: '',
    visibility: 'client',
    details: { written_off: String(owed.total) },
  });
  await keepServicing(transaction, [id]);
  const setting = await writeOffNoticeOf(transaction);
  const about = { kind: loanCases, locked: record, action: 'write-off' } as const;
  await notifyClient(platform, transaction, about, () =>
    writeOffNotice({ trackingNumber, owed: String(owed.total), words: writeOffWords(setting) }),
  );
  const message = `${trackingNumber} was written off: ${formatAmount(String(owed.total))}. Later payments are recorded as recoveries.`;
  const mail = { kind: 'loan-written-off', subject: `Loan ${trackingNumber} was written off` };
  await notifyAssignees(platform, transaction, { kind: loanCases, caseId: id, message, mail }, except(made));
  await transaction.record('loan.written-off', {
    subject: `loan:${id}`,
    details: {
      written_off: String(owed.total),
      reason,
      ...(confirmedBy !== null && { confirmed: true }),
    },
  });
}

/** Puts a locked loan back: its installments are due again as agreed. */
export async function undo(
  platform: Platform,
  transaction: Act,
  record: LoanWithRecord,
  hands: Hands,
): Promise<void> {
  const { id, tracking_number: trackingNumber, writeOff: kept } = record;
  if (kept === undefined || !(await markUndone(transaction, { ...hands, loanId: id })))
    throw new Refusal('conflict', { message: 'This loan is not written off.' });
  const written = String(BigInt(kept.principal) + BigInt(kept.interest));
  await writeAction(transaction, loanCases, {
    caseId: id,
    userId: hands.userId,
    action: undoAction,
    comment: '',
    visibility: 'client',
    details: {},
  });
  await keepServicing(transaction, [id]);
  const after = await findRecord(transaction, id);
  const owed = String((after && positionNow(after)?.balance) ?? 0n);
  const about = { kind: loanCases, locked: record, action: 'write-off-undone', part: 'payments' } as const;
  await notifyClient(platform, transaction, about, () => undoNotice({ trackingNumber, owed }));
  const message = `The write-off of ${trackingNumber} was undone. The loan is collected as before.`;
  const mail = {
    kind: 'loan-write-off-undone',
    subject: `The write-off of loan ${trackingNumber} was undone`,
  };
  await notifyAssignees(platform, transaction, { kind: loanCases, caseId: id, message, mail }, except(hands));
  await transaction.record('loan.write-off-undone', {
    subject: `loan:${id}`,
    details: { written_off: written, ...(hands.confirmedBy !== null && { confirmed: true }) },
  });
}
