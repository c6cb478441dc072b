import type * as endpoints from '../endpoints/staff-duplicates.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { watchlistPage } from './watchlist-store.ts';

/** One page of the watchlist. */
export const listWatchlist: Reading<typeof endpoints.listWatchlist> = async (
  reads,
  { query: { state, cursor } },
) => {
  const rows = await watchlistPage(reads, state === 'past', cursor);
  const data = rows.slice(0, logPageSize);
  return { data, next: rows.length > data.length ? String(data.at(-1)?.id) : null };
};
