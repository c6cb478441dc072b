import { Refusal } from '#kit/rules/errors/refusal.ts';
import { RecordedRefusal } from '#kit/http/refused-access.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { Act } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import type { Details, Effect, HeldPending } from '#pending-changes/server/index.ts';
import { holdRecord, type LoanWithRecord } from '#servicing/server/index.ts';
import { refusedToUndo, refusedToWriteOff } from '../rules/write-off.ts';
import { owedOf, standingOf } from './owed.ts';
import { findApprover } from './store.ts';
import { undo, writeOff } from './taking-effect.ts';

const approved = 'You approved this loan. A credit manager who did not must confirm this.';

const isApprover = async (connection: Queryable, loanId: string, userId: string): Promise<boolean> =>
  (await findApprover(connection, loanId)) === userId;

/** Locks the loan of a change for the one who confirms it: neither its approver nor with a conflict of interest. */
async function holdFor(
  transaction: Act,
  { id, subject }: HeldPending,
  confirmedBy: string,
): Promise<LoanWithRecord> {
  // Judged as a credit manager alone: an auditor's exception does not apply.
  const confirmer = { userId: confirmedBy, roles: ['credit-manager'] };
  await refuseConflicted(transaction, loanTables, confirmer, subject);
  if (await isApprover(transaction, subject, confirmedBy))
    throw new RecordedRefusal(approved, 'pending-change.own-refused', `pending-change:${id}`);
  return holdRecord(transaction, subject);
}

const textIn = (value: unknown, name: string): string => {
  const text: unknown = Reflect.get(Object(value), name);
  return typeof text === 'string' ? text : '';
};

const refuse = (message: string | undefined): void => {
  if (message !== undefined) throw new Refusal('conflict', { message });
};

/** Writes off what is owed once a second credit manager confirms it: no more than was requested. */
const confirmWriteOff: Effect = async (transaction, change, confirmedBy, platform) => {
  const record = await holdFor(transaction, change, confirmedBy);
  const owed = owedOf(record);
  refuse(refusedToWriteOff({ ...standingOf(record), owed: owed?.total }));
  if (owed === undefined) throw new Refusal('conflict');
  const { value, asked_by: userId } = change;
  const asked = textIn(value, 'amount');
  if (owed.total > BigInt(asked))
    refuse(
      `${formatAmount(String(owed.total))} is outstanding now, more than the ${formatAmount(asked)} that were requested. Decline this, and request the new amount.`,
    );
  await writeOff(platform, transaction, record, {
    owed,
    reason: textIn(value, 'reason'),
    explanation: textIn(value, 'explanation'),
    userId,
    confirmedBy,
  });
};

const confirmUndo: Effect = async (transaction, change, confirmedBy, platform) => {
  const record = await holdFor(transaction, change, confirmedBy);
  refuse(refusedToUndo(standingOf(record), record.today));
  const explanation = textIn(change.value, 'explanation');
  await undo(platform, transaction, record, { explanation, userId: change.asked_by, confirmedBy });
};

/** What a confirmed change does (SERVE-04). */
export const writeOffEffects = { 'write-off': confirmWriteOff, 'write-off-undo': confirmUndo } as const;

const details: Details = async (_platform, reads, change, readerId) => ({
  lines: change.lines,
  ...((await isApprover(reads, change.subject, readerId)) && { refused: approved }),
});

/** What those who may confirm it read besides: that the approver may not. */
export const detailsOfWriteOff = { 'write-off': details, 'write-off-undo': details } as const;
