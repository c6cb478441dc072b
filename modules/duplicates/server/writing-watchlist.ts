import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import { endWatchlistEntryOf, insertWatchlistEntry, type NewWatchlistEntry } from './watchlist-store.ts';

export const isThere = (): Refusal =>
  new Refusal('conflict', { message: 'This is already on the watchlist.' });
export const hasEnded = (): Refusal =>
  new Refusal('conflict', { message: 'This watchlist entry has already ended.' });

/** Puts it on the list now; refuses what is on it already. */
export async function putOn(transaction: Act, watchlistEntry: NewWatchlistEntry): Promise<void> {
  const id = await insertWatchlistEntry(transaction, watchlistEntry);
  if (id === undefined) throw isThere();
  await transaction.record('watchlist-entry.added', {
    subject: `watchlistEntry:${id}`,
    details: { watchlisted: watchlistEntry.kind },
  });
}

/** Ends an entry now. */
export async function endNow(transaction: Act, id: string, by: string, reason: string): Promise<void> {
  const kind = await endWatchlistEntryOf(transaction, id, by, reason);
  if (kind === undefined) throw new Refusal('not-found');
  if (kind === null) throw hasEnded();
  await transaction.record('watchlist-entry.ended', {
    subject: `watchlistEntry:${id}`,
    details: { watchlisted: kind },
  });
}
