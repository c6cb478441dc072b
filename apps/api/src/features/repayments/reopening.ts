import { loanWorkflow } from '@ensigo/rulebook/loan';
import { Refusal } from '@ensigo/rulebook/errors';
import { formatAmount } from '@ensigo/rulebook/fields';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { loanCases, notifyAssignees, writeAction } from '../cases/door.ts';
import { moveLoan } from './loan-store.ts';
import { positionNow, type LoanWithRecord } from './record.ts';

const { complete, reopen, close } = loanWorkflow.moves;

/**
 * What is owed of a completed loan that a reversal opens again, in whole UGX; undefined where it stays completed, as no
 * more is owed than its completion waived (decision 0169).
 */
function owedAgain(before: LoanWithRecord, after: LoanWithRecord): bigint | undefined {
  if (before.status !== complete.to) return undefined;
  const [was, is] = [positionNow(before)?.balance, positionNow(after)?.balance];
  if (was === undefined || is === undefined) return undefined;
  return is > was && is > BigInt(before.waived ?? '0') ? is : undefined;
}

/** The same before an entry is taken back. */
export const owedWithout = (record: LoanWithRecord, taken: number): bigint | undefined =>
  owedAgain(record, { ...record, entries: record.entries.filter(({ number }) => number !== taken) });

/** A loan that was completed and is open again. */
interface OpenAgain {
  readonly status: string;
  /** What its completion had waived, in whole UGX; null if nothing. */
  readonly waived: string | null;
  /** For whoever took the payment back. */
  readonly words: string;
  /** For the audit log. */
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Leads a completed loan of which more is owed than was waived back to CLOSED, and tells whoever holds it. The waiver ends
 * with the completion.
 */
export async function openIfUndone(
  platform: Platform,
  transaction: Transaction,
  {
    before,
    after,
    userId,
    amount,
    reason,
  }: {
    readonly before: LoanWithRecord;
    readonly after: LoanWithRecord;
    readonly userId: string;
    /** Of the payment that is taken back. */
    readonly amount: string;
    readonly reason: string;
  },
): Promise<OpenAgain | undefined> {
  const owed = owedAgain(before, after);
  if (owed === undefined) return undefined;
  const { id, status, waived, tracking_number: number } = before;
  if (!(await moveLoan(transaction, id, { from: status, to: close.to }))) throw new Refusal('conflict');
  await writeAction(transaction, loanCases, {
    caseId: id,
    userId,
    action: reopen.timeline,
    comment: reason,
    visibility: 'client',
    details: {},
  });
  const words = `${formatAmount(String(owed))} is owed.`;
  const mail = { kind: 'loan-open-again', subject: `The loan ${number} is open again` };
  const message = `The loan ${number} is open again: the payment of ${formatAmount(amount)} was reversed, and ${words}`;
  await notifyAssignees(platform, transaction, { kind: loanCases, caseId: id, message, mail }, [userId]);
  return {
    status: close.to,
    waived,
    words: ` The loan is open again: ${words}`,
    details: {
      from: status,
      to: close.to,
      owed_again: String(owed),
      ...(waived !== null && { waiver_ended: waived }),
    },
  };
}
