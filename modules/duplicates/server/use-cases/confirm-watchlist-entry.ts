import { isWatchlistKind } from '../../rules/duplicates.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { HeldPending } from '#pending-changes/server/index.ts';
import { isPastDay, type NewWatchlistEntry } from '../watchlist-store.ts';
import { endNow, putOn } from '../writing-watchlist.ts';

/** A text of what a waiting change keeps. */
function keptText(value: unknown, name: keyof NewWatchlistEntry): string {
  const kept: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof kept === 'string' ? kept : '';
}

/** Puts on the list what a second administrator has confirmed, in the asker's name. */
export async function addConfirmed(transaction: Act, { value, asked_by: by }: HeldPending): Promise<void> {
  const text = (name: keyof NewWatchlistEntry) => keptText(value, name);
  const [kind, until, nearKey] = [text('kind'), text('until'), text('nearKey')];
  if (!isWatchlistKind(kind)) throw new Error('a block of no known kind waited');
  if (until !== '' && (await isPastDay(transaction, until)))
    throw new Refusal('conflict', {
      message: 'This request has expired. Decline it and submit a new one if it is still needed.',
    });
  await putOn(transaction, {
    kind,
    key: text('key'),
    nearKey: nearKey === '' ? null : nearKey,
    ending: text('ending'),
    reason: text('reason'),
    until,
    by,
  });
}

/** Ends the entry, in the name of whoever asked for it. */
export const endConfirmed = (
  transaction: Act,
  { subject, value, asked_by: by }: HeldPending,
): Promise<void> => endNow(transaction, subject, by, keptText(value, 'reason'));
