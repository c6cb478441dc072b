import { plainText } from '#kit/messages/index.ts';
import type * as endpoints from '../endpoints/staff-clients.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { searchFolded, searchWords } from '#kit/platform/search-words.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { visibleTo } from './policy.ts';
import * as store from './store.ts';

/** An e-mail address is one word. */
const wordsIn = (typed: string): readonly string[] =>
  typed.includes('@') ? [searchFolded(plainText(typed))] : searchWords(typed);

/** One page of the lender's clients, with what this staff member may see of them. */
export const listClients: Reading<typeof endpoints.listClients> = async (reads, { who, query }) => {
  const [found, { accounts: hidden }] = await Promise.all([
    store.listClients(reads, visibleTo(who.roles), wordsIn(query.search), query.cursor),
    hiddenFrom(reads, who),
  ]);
  const shown = found.slice(0, logPageSize);
  return {
    // The place is the account's internal id. A page without them is shorter, and the next one begins as it would.
    data: shown.flatMap(({ place, ...row }) => (hidden.includes(place) ? [] : [row])),
    next: found.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  };
};
