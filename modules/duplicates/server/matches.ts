import { matchKinds, mostAccountsOfFile } from '../rules/duplicates.ts';
import type { PersonMatch, Duplicates } from '../endpoints/staff-duplicates.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { ConflictsOfInterest } from '#conflicts-of-interest/server/index.ts';
import {
  accountsOf,
  watchlistOf,
  filesNamed,
  hitsOf,
  type AccountRow,
  type FileRow,
  type Hit,
} from './match-store.ts';

/** Accounts that are named; beyond these, only their number is shown. */
const maxNamed = 10;

const rankOf = ({ kind }: Hit): number => matchKinds.indexOf(kind);

/** The most telling first, and of one kind the applicant before the permission. */
const byRank = (one: Hit, other: Hit): number =>
  rankOf(one) - rankOf(other) || one.there.localeCompare(other.there) || one.here.localeCompare(other.here);

const documentIn = (place: string): string | undefined =>
  place.startsWith('document:') ? place.slice('document:'.length) : undefined;

function groupsOf(hits: readonly Hit[], of: 'key' | 'user_id'): Map<string, Hit[]> {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(hit[of], [...(groups.get(hit[of]) ?? []), hit]);
  return groups;
}

/** A file that many accounts hold is a form, not a trace of a person (decision 0097). */
function withoutForms(hits: readonly Hit[]): Hit[] {
  const files = groupsOf(
    hits.filter(({ kind }) => kind === 'file'),
    'key',
  );
  const forms = new Set(
    [...files]
      .filter(([, found]) => new Set(found.map(({ user_id: userId }) => userId)).size > mostAccountsOfFile)
      .map(([key]) => key),
  );
  return hits.filter(({ kind, key }) => kind !== 'file' || !forms.has(key));
}

/** An exact NIN says what a nearly equal one would say. */
function withoutNearTwins(hits: readonly Hit[]): Hit[] {
  const exact = new Set(
    hits.filter(({ kind }) => kind === 'nin').map(({ here, there }) => `${here} ${there}`),
  );
  return hits.filter(({ kind, here, there }) => kind !== 'nin-near' || !exact.has(`${here} ${there}`));
}

/** What a loan has in common with each other account, the most telling first. */
export async function hitsByAccount(connection: Queryable, loanId: string): Promise<Map<string, Hit[]>> {
  const found = groupsOf(withoutForms(await hitsOf(connection, loanId)), 'user_id');
  return new Map(
    [...found]
      .map(([userId, hits]): [string, Hit[]] => [userId, withoutNearTwins(hits).toSorted(byRank)])
      .toSorted(([, [one]], [, [other]]) => (one && other ? rankOf(one) - rankOf(other) : 0)),
  );
}

/** Whether someone has said that this is another person, and nothing else has matched since. */
const isExplained = (row: AccountRow, hits: readonly Hit[]): boolean =>
  row.reason !== null && hits.every(({ key }) => row.said_keys.includes(key));

/** Nobody settles by their own word what they decide on: for them it still counts (CASE-07, MONEY-02). */
const countsForAsker = (row: AccountRow, hits: readonly Hit[]): boolean =>
  !isExplained(row, hits) || row.said_by_asker;

/** Each kind once, except for files, which are named one by one. */
function inCommon(hits: readonly Hit[]): PersonMatch['in_common'] {
  const told = new Map<string, PersonMatch['in_common'][number]>();
  for (const { kind, here, there } of hits) {
    if (kind !== 'file' && !told.has(kind)) told.set(kind, { kind, here, there });
  }
  return [...told.values()];
}

function filesIn(hits: readonly Hit[], names: ReadonlyMap<string, FileRow>): PersonMatch['files'] {
  const told = new Set<string>();
  return hits.flatMap(({ kind, key, here: ours, there: theirs }) => {
    const [here, there] = [ours, theirs].map((place) => names.get(documentIn(place) ?? ''));
    if (kind !== 'file' || here === undefined || there === undefined || told.has(key)) return [];
    told.add(key);
    const { tracking_number, sent_at } = there;
    return [
      {
        here: { id: here.id, name: here.file_name },
        there: { id: there.id, name: there.file_name },
        tracking_number,
        sent_at,
      },
    ];
  });
}

/** Accounts and loans in which the viewer has a conflict of interest (MONEY-03). */
type Hidden = Pick<ConflictsOfInterest, 'accounts' | 'loan'>;

function matchOf(
  row: AccountRow,
  hits: readonly Hit[],
  names: ReadonlyMap<string, FileRow>,
  hidden: Hidden,
): PersonMatch {
  const { account, business_name, is_closed, loans_sent, reason, said_by: by, said_at: at } = row;
  const loans = row.loans.filter(({ id }) => !hidden.loan.includes(String(id)));
  const shown = hits.filter(({ loan_id: loanId }) => loanId === null || !hidden.loan.includes(loanId));
  const isSaid = reason !== null && by !== null && at !== null && isExplained(row, hits);
  return {
    account,
    business_name,
    is_closed,
    in_common: inCommon(hits),
    files: filesIn(shown, names),
    loans,
    more_loans: loans_sent - loans.length,
    different_person: isSaid ? { reason, by, at, by_asker: row.said_by_asker } : null,
  };
}

/**
 * Other accounts (internal ids) that count as the same person's when `askerId` adds sums up: something of a loan occurs in
 * them exactly, and nobody else has said that it is someone else (MONEY-02).
 */
export async function matchedAccounts(
  connection: Queryable,
  loanId: string,
  askerId: string,
): Promise<string[]> {
  const found = await hitsByAccount(connection, loanId);
  const exact = [...found].filter(([, hits]) => hits.some(({ kind }) => kind !== 'nin-near'));
  if (exact.length === 0) return [];
  const rows = await accountsOf(
    connection,
    loanId,
    exact.map(([userId]) => userId),
    askerId,
  );
  return rows.filter((row) => countsForAsker(row, found.get(row.user_id) ?? [])).map((row) => row.user_id);
}

/** A match that the asker may not pass without a reason. */
export const isOpenMatch = ({ different_person: said }: PersonMatch): boolean =>
  said === null || said.by_asker;

const nothing: Hidden = { accounts: [], loan: [] };

/**
 * Where else the people and papers of a submitted loan occur, and whether they are watchlisted (CASE-07). Of accounts that
 * are hidden from the viewer only the number is told: they ask for a reason as all others do.
 */
export async function duplicatesOf(
  connection: Queryable,
  loanId: string,
  askerId: string,
  hidden: Hidden = nothing,
): Promise<Duplicates> {
  const [found, watchlist] = await Promise.all([
    hitsByAccount(connection, loanId),
    watchlistOf(connection, loanId),
  ]);
  const documents = [...found.values()].flat().flatMap(({ here, there }) => [here, there]);
  const ids = [...new Set(documents.flatMap((place) => documentIn(place) ?? []))];
  const [rows, files] = await Promise.all([
    found.size === 0 ? [] : accountsOf(connection, loanId, [...found.keys()], askerId),
    ids.length === 0 ? [] : filesNamed(connection, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.user_id, row]));
  const names = new Map(files.map((file) => [file.id, file]));
  const matches = [...found].flatMap(([userId, hits]) => {
    const row = rowOf.get(userId);
    return row === undefined ? [] : [{ userId, match: matchOf(row, hits, names, hidden) }];
  });
  // What is explained comes last.
  const ordered = [false, true].flatMap((isSaid) =>
    matches.filter(({ match: { different_person: said } }) => (said !== null) === isSaid),
  );
  const named = ordered.filter(({ userId }) => !hidden.accounts.includes(userId)).slice(0, maxNamed);
  return {
    matches: named.map(({ match }) => match),
    more: ordered.length - named.length,
    watchlist,
    needs_reason: watchlist.length > 0 || ordered.some(({ match }) => isOpenMatch(match)),
  };
}
