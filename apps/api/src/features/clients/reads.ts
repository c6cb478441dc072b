import * as calls from '@ensigo/rulebook/contract';
import type { Reading } from '../../http/incoming.ts';
import { searchWords } from '../../platform/search-words.ts';
import { visibleTo } from './policy.ts';
import * as store from './store.ts';

/** An e-mail address is one word. */
const wordsIn = (typed: string): readonly string[] =>
  typed.includes('@') ? [typed.toLowerCase()] : searchWords(typed);

/** One page of the lender's clients, with what this staff member may see of them. */
export const listClients: Reading<typeof calls.listClients> = async (reads, { who, query }) => {
  const found = await store.listClients(reads, visibleTo(who.roles), wordsIn(query.search), query.cursor);
  const shown = found.slice(0, calls.logPageSize);
  return {
    data: shown.map(({ place: _place, ...row }) => row),
    next: found.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  };
};
