import { Refusal } from '@ensigo/rulebook/errors';
import { formatAmount } from '@ensigo/rulebook/fields';
import { refundReversalNotice, reversalNotice } from '@ensigo/rulebook/repayments';
import { act, type Person } from '../../../platform/act.ts';
import { loanTables } from '../../../platform/database/case-tables.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseInterested } from '../../interests/door.ts';
import { markReversed, type EntryRow } from '../entry-store.ts';
import { reversalRefused, type Asker } from '../policy.ts';
import { keepEntry, readAgain, tellClient } from '../recording.ts';
import { holdRecord, positionNow, toldPosition, type LoanWithRecord } from '../record.ts';
import { openIfUndone } from '../reopening.ts';

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
  actor: Person & Asker,
  { loanId, number, reason }: Reversal,
) =>
  act(platform, actor, async (transaction) => {
    await refuseInterested(transaction, loanTables, actor, loanId);
    const before = await holdRecord(transaction, loanId);
    if (before.erased) throw new Refusal('conflict', { message: 'This loan was erased.' });
    const entry = entryOf(before, number, actor);
    const { amount, channel, reference, value_on: valueOn, receipt } = entry;
    if (!(await markReversed(transaction, loanId, number))) throw new Refusal('conflict');
    const own = await keepEntry(transaction, {
      loanId,
      kind: 'reversal',
      valueOn,
      amount,
      channel,
      reference,
      userId: actor.userId,
      reverses: number,
      reason,
    });
    const after = await readAgain(transaction, before);
    if ((positionNow(after)?.credit ?? 0n) < 0n)
      throw new Refusal('conflict', {
        message: 'What was paid too much has been given back. Reverse that refund first.',
      });
    const undone = { before, after, userId: actor.userId, amount, reason };
    const openAgain = await openIfUndone(platform, transaction, undone);
    const status = openAgain?.status ?? before.status;
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
        ...openAgain?.details,
      },
    });
    return {
      message: `${formatAmount(amount)} reversed.${openAgain?.words ?? ''}`,
      data: { number: own, receipt: null, status },
    };
  });
