import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, notifyClient, refuseChanged } from '#workspace/server/index.ts';
import { hasConflictOfInterest, refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { listEntries, holdRecord, type LoanWithRecord } from '#servicing/server/index.ts';
import { findUseOf, holdReference, writeEntry, type NewEntry } from './entry-store.ts';
import type { Decider } from './policy.ts';

/** Locks the record of a loan for a person who still may write it. */
export async function holdRecordFor(
  transaction: Transaction,
  actor: Decider,
  loanId: string,
): Promise<LoanWithRecord> {
  await refuseConflicted(transaction, loanTables, actor, loanId);
  const record = await holdRecord(transaction, loanId);
  await refuseChanged(transaction, actor);
  if (actor.seen !== undefined && actor.seen !== record.version) throw new Refusal('conflict');
  if (record.erased) throw new Refusal('conflict', { message: 'The data of this loan has been erased.' });
  return record;
}

/** A reference with the person who enters it. */
type Reference = Pick<NewEntry, 'payment_method' | 'reference' | 'userId'>;

/**
 * The message about a reference by which money went out already, under its field: refunds and disbursements share
 * theirs. A loan that is hidden from the person who enters it is not named (MONEY-03, MONEY-06, MONEY-08).
 */
export async function moneyOutReferenceErrors(
  transaction: Transaction,
  stated: Reference,
): Promise<{ reference?: string[] }> {
  await holdReference(transaction, stated);
  const used = await findUseOf(transaction, stated);
  if (used === undefined) return {};
  const isHidden = await hasConflictOfInterest(transaction, loanTables, stated.userId, used.loan_id);
  const where = isHidden
    ? 'This reference is already used.'
    : `Already used on ${formatDate(used.day)} for ${used.tracking_number}.`;
  return { reference: [`${where} Check the receipt.`] };
}

/** Keeps an entry of a locked loan; of two that use a reference at the same time, the second is refused. */
export async function keepEntry(transaction: Transaction, entry: NewEntry): Promise<number> {
  const number = await writeEntry(transaction, entry);
  if (number !== undefined) return number;
  throw invalid({ reference: ['This reference is already used. Check the receipt.'] });
}

/** The record with what was written since it was read. */
export const readAgain = async (
  transaction: Transaction,
  record: LoanWithRecord,
): Promise<LoanWithRecord> => ({
  ...record,
  entries: await listEntries(transaction, record.id),
});

/** Tells the client what happened to the record of their loan. */
export const tellClient = (
  platform: Platform,
  transaction: Transaction,
  record: LoanWithRecord,
  {
    action,
    notice,
    entry,
  }: {
    readonly action: 'repayment' | 'reversal' | 'refund';
    readonly notice: () => CaseNotice;
    /** Number of the payment whose receipt it leads to. */
    readonly entry?: number;
  },
): Promise<void> =>
  notifyClient(
    platform,
    transaction,
    {
      kind: loanCases,
      locked: record,
      action,
      part: entry === undefined ? 'statement' : `receipt-${entry}`,
    },
    notice,
  );
