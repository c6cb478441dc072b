import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { judgeResend, notSentAgain } from '../policy.ts';
import { lockMessage, sendAgain } from '../store.ts';

interface Sender extends Person {
  readonly roles: readonly string[];
}

/**
 * Sends a message again, as a new one; a second click while that one waits sends nothing. Refuses whoever has a conflict of interest in
 * the client (MONEY-03).
 */
export async function resendMessage(platform: Platform, sender: Sender, id: string) {
  const { outbox } = platform;
  const { copy, refusal } = await act(platform, sender, async (transaction) => {
    const message = await lockMessage(transaction, id);
    if (message === undefined) throw new Refusal('not-found');
    const { channel, recipient: to, user_id: userId } = message;
    if (userId !== null) await refuseConflictedInClient(transaction, sender, userId);
    judgeResend(message);
    // Thrown after the commit, so that the reached limit stays recorded.
    const text = userId === null ? { to } : { to, userId };
    const refused = channel === 'sms' ? await outbox.judgeText(transaction, text) : undefined;
    if (refused !== undefined) {
      transaction.leaveUnrecorded();
      return { refusal: refused };
    }
    const newId = await sendAgain(transaction, id, sender.userId);
    transaction.afterCommit(outbox.wake);
    await transaction.record('message.resent', { subject: `message:${id}`, details: { as: newId } });
    return { copy: newId };
  });
  if (copy === undefined) throw notSentAgain(refusal);
  return { message: 'The message is being resent.', data: { id: copy } };
}
