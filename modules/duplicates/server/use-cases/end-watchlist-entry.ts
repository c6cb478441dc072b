import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator, leaveToSecond, waitingMessage } from '#pending-changes/server/index.ts';
import { findWatchlistEntry } from '../watchlist-store.ts';
import { called } from '../watchlist-words.ts';
import { endNow, hasEnded } from '../writing-watchlist.ts';

/** Ends an entry of the watchlist, once a second administrator has confirmed it; it stays in the history. */
export function endWatchlistEntry(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<{ message: string }> {
  return act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const watchlistEntry = await findWatchlistEntry(transaction, id);
    if (watchlistEntry === undefined) throw new Refusal('not-found');
    if (watchlistEntry.has_ended) throw hasEnded();
    const waits = await leaveToSecond(platform, transaction, asker, {
      kind: 'watchlist-entry-end',
      subject: id,
      value: { reason },
      words: `end the watchlist entry for ${called(watchlistEntry.kind, watchlistEntry.ending)}`,
      lines: [
        { label: 'Watchlist entry', before: watchlistEntry.reason, after: 'Ended' },
        { label: 'Reason', before: null, after: reason },
      ],
    });
    if (waits) return { message: waitingMessage };
    await endNow(transaction, id, actor.userId, reason);
    return { message: 'Watchlist entry ended. It stays in the history.' };
  });
}
