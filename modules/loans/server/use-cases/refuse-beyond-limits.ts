import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { sameAgainMinutes } from '#settings/rules/application-limits.ts';
import { waitInWords } from '#kit/http/limits.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { applicationLimits, refuseBeyondDay } from '../application-limits/index.ts';
import { openLoans, type OpenLoan } from '../open-store.ts';

interface Sent {
  readonly userId: string;
  readonly draftId: string;
  /** The open loan that the client was shown, and sends this one in addition to. */
  readonly duplicateOf: string | undefined;
}

/**
 * Refuses a draft that duplicates an open loan (always soon after that one's submission, later unless the client has
 * confirmed it), and one that exceeds the lender's limits (GUARD-15). The client is locked.
 */
export async function refuseBeyondLimits(transaction: Transaction, sent: Sent): Promise<void> {
  const open = await openLoans(transaction, sent.userId, sent.draftId);
  const same = open.find(({ is_same: isSame }) => isSame);
  if (same !== undefined) refuseSame(same, sent.duplicateOf);
  const { open_loans: most } = await applicationLimits(transaction);
  if (most !== null && open.length >= most) {
    const numbers = open.map(({ tracking_number: number }) => number).join(', ');
    throw new Refusal('open-limit', {
      message:
        open.length === 1
          ? say`You have 1 open loan with us (${numbers}). The limit is ${String(most)} at a time. We've saved this application: you can send it once your open loan has ended.`
          : say`You have ${String(open.length)} open loans with us (${numbers}). The limit is ${String(most)} at a time. We've saved this application: you can send it once one of them has ended.`,
    });
  }
  await refuseBeyondDay(transaction, 'loan', sent.userId);
}

function refuseSame(same: OpenLoan, duplicateOf: string | undefined): void {
  const { id, tracking_number: number, seconds_ago: ago } = same;
  const wait = sameAgainMinutes * 60 - ago;
  if (wait > 0) {
    throw new Refusal('same-again', {
      message: say`You've just sent ${number} for the same loan. If you need a second one, you can send it in ${waitInWords(wait)}. We've saved it.`,
      retryAfterSeconds: wait,
      duplicate: { id, tracking_number: number, may_be_sent: false },
    });
  }
  if (duplicateOf === number) return;
  throw new Refusal('same-application', {
    message: say`${number} is already open for the same type, amount, purpose and period.`,
    duplicate: { id, tracking_number: number, may_be_sent: true },
  });
}
