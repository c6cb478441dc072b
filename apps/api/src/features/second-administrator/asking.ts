import { Refusal } from '@ensigo/rulebook/errors';
import type { Act } from '../../platform/act.ts';
import type { Platform } from '../../platform/platform.ts';
import { otherAdministrators } from './administrator-store.ts';
import type { Asker } from './administrators.ts';
import { pendingNotice, pendingWords, tellAdministrators } from './notices.ts';
import { pending, type Wanted } from './pending-store.ts';

/** Message once it is asked for. */
export const waitingMessage =
  'Another administrator must confirm this first. Nothing has changed yet, and all administrators have been told.';

const nobodyElse = (): Refusal =>
  new Refusal('conflict', {
    message:
      'Another administrator must confirm this, and the only other account was closed within the last seven days. Ask the operator, who can invite an administrator at the console.',
  });

const askedAlready = (): Refusal =>
  new Refusal('conflict', {
    message:
      'A change of this waits for confirmation already. It stands at the top of this screen: confirm, refuse or withdraw it first.',
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
