import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { otherAdministrators } from './administrator-store.ts';
import type { Asker } from './administrators.ts';
import { pendingNotice, pendingWords, tellAdministrators } from './notices.ts';
import { pending, type Wanted } from './pending-store.ts';

/** Message once it is asked for. */
export const waitingMessage =
  'Waiting for a second administrator. Nothing has changed yet. All administrators have been notified.';

const nobodyElse = (): Refusal =>
  new Refusal('conflict', {
    message:
      'Another administrator must confirm this, but the only other administrator account was closed in the last seven days. Ask the operator to invite an administrator from the console.',
  });

const askedAlready = (): Refusal =>
  new Refusal('conflict', {
    message:
      'A change to this is already waiting for a second administrator. Confirm, decline or withdraw it first, at the top of this screen.',
  });

/**
 * Leaves a change to a second administrator; false if there is none, and the change is to take effect at once, of which
 * all are told (MONEY-12). An administrator counts as for changes of the staff (GUARD-06).
 */
export async function leaveToSecond(
  platform: Platform,
  transaction: Act,
  { userId, name, administrators }: Asker,
  wanted: Wanted,
): Promise<boolean> {
  const { kind, words } = wanted;
  const tell = (message: string) =>
    tellAdministrators(platform, transaction, administrators, pendingNotice(kind, message));
  const others = await otherAdministrators(transaction, userId);
  if (others.length === 0) {
    await tell(pendingWords.atOnce(name, words));
    return false;
  }
  if (!others.some(({ open }) => open)) throw nobodyElse();
  const id = await pending.ask(transaction, wanted, userId);
  if (id === undefined) throw askedAlready();
  await transaction.record('pending-change.asked', {
    subject: `pending-change:${id}`,
    details: { change: Number(id), kind, ...(kind === 'setting' && { setting: wanted.subject }) },
  });
  await tell(pendingWords.asked(name, words));
  return true;
}
