import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { refundReversalNotice, reversalNotice } from '../../rules/notices.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { markReversed, type EntryRow } from '../entry-store.ts';
import { reversalRefused, type Decider } from '../policy.ts';
import { holdRecordFor, keepEntry, readAgain, tellClient } from '../recording.ts';
import { toldPosition, type LoanWithRecord } from '../record.ts';
import { followReversal } from '../reopening.ts';

function entryOf({ entries }: LoanWithRecord, number: number, actor: Person): EntryRow {
  const entry = entries.find((one) => one.number === number);
  if (entry === undefined) throw new Refusal('not-found');
  const refused = reversalRefused(entry, actor);
  if (refused !== undefined) throw refused;
  return entry;
}

interface Reversal {
  readonly loanId: string;
  readonly number: number;
  readonly reason: string;
}

/** Takes an entry back by a counter entry; what it had filled is open again, and a loan that it had repaid with it. */
export const reverseEntry = (
  platform: Platform,
  actor: Person & Decider,
  { loanId, number, reason }: Reversal,
) =>
  act(platform, actor, async (transaction) => {
    const before = await holdRecordFor(transaction, actor, loanId);
    const entry = entryOf(before, number, actor);
    const { amount, payment_method, reference, value_on: valueOn, receipt } = entry;
    if (!(await markReversed(transaction, loanId, number))) throw new Refusal('conflict');
    const own = await keepEntry(transaction, {
      loanId,
      kind: 'reversal',
      valueOn,
      amount,
      payment_method,
      reference,
      userId: actor.userId,
      reverses: number,
      reason,
    });
    const after = await readAgain(transaction, before);
    const reversed = { before, after, entry, userId: actor.userId, reason };
    const { status, openAgain, words, details } = await followReversal(platform, transaction, reversed);
    const position = toldPosition(after, status);
    const facts = { trackingNumber: before.tracking_number, amount, position, reason };
    const notice = () =>
      receipt === null ? refundReversalNotice(facts) : reversalNotice({ ...facts, receipt, openAgain });
    await tellClient(platform, transaction, before, { action: 'reversal', notice });
    await transaction.record('loan.repayment-reversed', {
      subject: `loan:${loanId}`,
      details: {
        amount,
        value_on: valueOn,
        entry: entry.kind,
        reference,
        ...(receipt !== null && { receipt }),
        ...details,
      },
    });
    return {
      message: `${formatAmount(amount)} reversed.${words}`,
      data: { number: own, receipt: null, status },
    };
  });
