import { mayDo } from '#kit/rules/access/roles.ts';
import type { MessageDetail } from '../../../endpoints/staff-messages.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { openBody } from '#kit/platform/outbox/delivery.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Secrets } from '#kit/platform/secrets.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { mayResend } from '../policy.ts';
import { findMessage, type FoundMessage } from '../store.ts';

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

/** Whoever has a conflict of interest with the client reads what was said to them, and sends none of it again (MONEY-03). */
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
