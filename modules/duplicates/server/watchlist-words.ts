import { watchlistEntryTitles, type WatchlistKind } from '../rules/duplicates.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { withinSentence } from '#kit/rules/fields/within-sentence.ts';
import type { NewWatchlistEntry } from './watchlist-store.ts';

/** A watchlist entry in words, by what administrators recognise it by. */
export const called = (kind: WatchlistKind, ending: string): string =>
  `the ${withinSentence(watchlistEntryTitles[kind])} ending in ${ending}`;

/** What a new watchlist entry says. */
export const linesOf = ({ kind, ending, reason, until }: NewWatchlistEntry) => [
  { label: watchlistEntryTitles[kind], before: null, after: `ending in ${ending}` },
  { label: 'Reason', before: null, after: reason },
  { label: 'Until', before: null, after: until === '' ? 'No end date' : formatDate(until) },
];
