import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, notifyAssignees, writeAction } from '#workspace/server/index.ts';
import {
  type EntryRow,
  moveLoan,
  positionNow,
  type LoanWithRecord,
  entriesOf,
} from '#servicing/server/index.ts';
import { givenBackOf } from '#lending/rules/allocation.ts';

type GivenBack = ReturnType<typeof givenBackOf>;

/**
 * What was given back of a payment that counts, by the day of each refund: the client owes it once it is reversed. Of a
 * loan that was written off it is part of what is still owed.
 */
const givenBack = (
  { scheduled, entries, today, writeOff }: LoanWithRecord,
  { kind, number, reversed_by: reversedBy }: Pick<EntryRow, 'kind' | 'number' | 'reversed_by'>,
): GivenBack =>
  scheduled === undefined || writeOff !== undefined || kind !== 'payment' || reversedBy !== null
    ? []
    : givenBackOf(scheduled, entriesOf(entries), number, { asOf: today });

const sumOf = (given: GivenBack): bigint => given.reduce((sum, { amount }) => sum + amount, 0n);

/** For the person who reversed the payment, and the case's officer; empty where nothing was refunded. */
const returnWords = (given: GivenBack): string =>
  given.length === 0
    ? ''
    : ` ${given
        .map(({ on, amount }) => `${formatAmount(String(amount))} was refunded on ${formatDate(on)}`)
        .join(', ')}. The client has been asked to return it.`;

const { complete, reopen, close } = loanWorkflow.transitions;

/**
 * What is owed of a completed loan that a reversal opens again, in whole UGX; undefined where it stays completed, as no
 * more is owed than its completion waived (decision 0081).
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

/** What was given back and is owed once an entry is reversed; of a loan that stays completed nothing is asked for. */
export const askedBack = (
  before: LoanWithRecord,
  entry: EntryRow,
  owed: bigint | undefined,
): ReturnType<typeof givenBack> =>
  before.status === complete.to && owed === undefined ? [] : givenBack(before, entry);

/** An entry that was taken back, and the record of its loan before and after it. */
interface Reversed {
  readonly before: LoanWithRecord;
  readonly after: LoanWithRecord;
  readonly entry: EntryRow;
  readonly userId: string;
  readonly reason: string;
}

/** What a reversal has led to. */
interface Outcome {
  readonly status: string;
  /** That the loan was completed and is open again; what its completion had waived, in whole UGX: null if nothing. */
  readonly openAgain: { readonly waived: string | null } | undefined;
  /** For the person who reversed the entry. */
  readonly words: string;
  /** For the audit log. */
  readonly details: Readonly<Record<string, string>>;
}

/** Moves a completed loan of which more is owed than was waived; the waiver ends with the completion. */
async function open(transaction: Transaction, { before, userId, reason }: Reversed): Promise<void> {
  const { id, status } = before;
  if (!(await moveLoan(transaction, id, { from: status, to: close.to }))) throw new Refusal('conflict');
  await writeAction(transaction, loanCases, {
    caseId: id,
    userId,
    action: reopen.timeline,
    comment: reason,
    visibility: 'client',
    details: {},
  });
}

/**
 * What follows from a reversal beside its entry: a loan that is open again, and a refund that is to be returned. The
 * officer who holds the case is told of both.
 */
export async function followReversal(
  platform: Platform,
  transaction: Transaction,
  reversed: Reversed,
): Promise<Outcome> {
  const { before, after, entry, userId } = reversed;
  const { id, status, waived, tracking_number: number } = before;
  const owed = owedAgain(before, after);
  const given = askedBack(before, entry, owed);
  if (owed === undefined && given.length === 0)
    return { status, openAgain: undefined, words: '', details: {} };
  if (owed !== undefined) await open(transaction, reversed);
  const opened =
    owed === undefined ? '' : ` The loan is open again: ${formatAmount(String(owed))} outstanding.`;
  const words = `${opened}${returnWords(given)}`;
  const mail =
    owed === undefined
      ? { kind: 'loan-refund-to-return', subject: `Refund to be returned for loan ${number}` }
      : { kind: 'loan-open-again', subject: `Loan ${number} is open again` };
  const message = `${number}: the payment of ${formatAmount(entry.amount)} was reversed.${words}`;
  await notifyAssignees(platform, transaction, { kind: loanCases, caseId: id, message, mail }, [userId]);
  return {
    status: owed === undefined ? status : close.to,
    openAgain: owed === undefined ? undefined : { waived },
    words,
    details: {
      ...(owed !== undefined && { from: status, to: close.to, owed_again: String(owed) }),
      ...(owed !== undefined && waived !== null && { waiver_ended: waived }),
      ...(given.length > 0 && { to_return: String(sumOf(given)) }),
    },
  };
}
