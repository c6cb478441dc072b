import { mayDo } from '#kit/rules/access/roles.ts';
import type { MessageDetail } from '../../endpoints/staff-messages.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { openBody } from '#kit/platform/outbox/delivery.ts';
import { recordEvent, type Person, act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Secrets } from '#kit/platform/secrets.ts';
import { hiddenFrom, refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { mayResend, judgeResend, notSentAgain } from './policy.ts';
import { findMessage, type FoundMessage, lockMessage, sendAgain } from './store.ts';

interface Sender extends Person {
  readonly roles: readonly string[];
}

/**
 * Sends a message again, as a new one; a second click while that one waits sends nothing. Refuses a person with a
 * conflict of interest in the client (MONEY-03).
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

function textOf({ secret, body }: FoundMessage, secrets: Secrets): string | null {
  if (secret || body === null) return null;
  try {
    return openBody(body, secrets).text;
  } catch {
    // Sealed with another SECRET_KEY: the rest is still worth showing.
    return null;
  }
}

interface Viewer extends Person {
  readonly roles: readonly string[];
}

/** A person with a conflict of interest with the client may read the messages, but resend none (MONEY-03). */
async function isConflicted({ database }: Platform, viewer: Viewer, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  return (await hiddenFrom({ query: database.read }, viewer)).accounts.includes(userId);
}

/** One message with its text, unless that contains a code or a link; the view is recorded. */
export async function showMessage(platform: Platform, viewer: Viewer, id: string): Promise<MessageDetail> {
  const { database, secrets, outbox } = platform;
  const found = await findMessage({ query: database.read }, id);
  if (found === undefined) throw new Refusal('not-found');
  await recordEvent(platform, viewer, 'message.opened', { subject: `message:${id}` });
  const { body, user_id: userId, ...row } = found;
  return {
    ...row,
    text: textOf(found, secrets),
    may_resend:
      mayDo(viewer.roles, 'messages.resend') &&
      mayResend({ ...row, has_body: body !== null }) &&
      (row.channel === 'mail' || outbox.offersTexts) &&
      !(await isConflicted(platform, viewer, userId)),
  };
}
