import { searchedTrackingNumber } from '#kit/rules/fields/tracking-number.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { searchWords } from '#kit/platform/search-words.ts';
import { loanCases, perKind, type CaseKind } from './kinds.ts';

/** Words of which one is rare enough to read all of its cases. */
export interface RareWord {
  readonly rarest: string;
  readonly others: readonly string[];
}

/** The cases that a search found, or the words themselves if they match too many; undefined: no search. */
export type Found =
  { readonly ids: readonly string[] } | RareWord | { readonly words: readonly string[] } | undefined;

/** The end of the range of words with this beginning, in code point order. */
const endOf = (word: string): string => `${word}\u{10FFFF}`;

const rangeOf = (word: string): readonly [string, string] => [word, endOf(word)];

/** $1, $2 the range of a word, $3 the maximum number: cases that have such a word. */
const search = perKind(({ name, search: terms, key }): Statement => ({
  name: `staff.${name}_search`,
  text: `SELECT DISTINCT ${key}::text AS id FROM (
             SELECT ${key} FROM ${terms} WHERE term >= $1 AND term < $2 LIMIT $3::int) AS hit`,
}));

/** $1 cases, $2, $3 the ranges of words: those of the cases that have all of the words. */
const searchWithin = perKind(({ name, search: terms, key }): Statement => ({
  name: `staff.${name}_search_within`,
  text: `SELECT found.id::text FROM unnest($1::bigint[]) AS found (id)
           WHERE NOT EXISTS (
             SELECT FROM unnest($2::text[], $3::text[]) AS word (least, most) WHERE NOT EXISTS (
               SELECT FROM ${terms} AS term WHERE term.${key} = found.id
                 AND term.term >= word.least AND term.term < word.most))`,
}));

/** Cases of a word that are listed before the queue is read. */
const maxListedMatches = 500;

/**
 * Cases of a word up to which the queue's page is chosen among them. Those of a more frequent word are so dense in the
 * queue that reading it in order ends sooner, unless the words hardly ever meet.
 */
const maxJoinedMatches = 50_000;

/** $1, $2 the range of a word, $3 the highest count: how often the word occurs. */
const countMatches = perKind(({ name, search: terms }): Statement => ({
  name: `staff.${name}_search_count`,
  text: `SELECT count(*)::int FROM (SELECT FROM ${terms} WHERE term >= $1 AND term < $2 LIMIT $3::int) AS hit`,
}));

/** The cases that a word matches; undefined if they are too many to list. */
async function casesOf(connection: Queryable, kind: CaseKind, word: string): Promise<string[] | undefined> {
  const values = [...rangeOf(word), maxListedMatches + 1];
  const rows = await connection.query<{ id: string }>(search[kind.name], values);
  return rows.length > maxListedMatches ? undefined : rows.map(({ id }) => id);
}

async function withWords(
  connection: Queryable,
  kind: CaseKind,
  ids: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const ranges = words.map(rangeOf);
  const rows = await connection.query<{ id: string }>(searchWithin[kind.name], [
    ids,
    ranges.map(([least]) => least),
    ranges.map(([, most]) => most),
  ]);
  return rows.map(({ id }) => id);
}

/** How to find the cases of words that all match many. */
async function amongMany(
  connection: Queryable,
  kind: CaseKind,
  words: readonly string[],
): Promise<RareWord | { readonly words: readonly string[] }> {
  const counts = await Promise.all(
    words.map(async (word) => {
      const values = [...rangeOf(word), maxJoinedMatches + 1];
      const rows = await connection.query<{ count: number }>(countMatches[kind.name], values);
      return { word, count: rows[0]?.count ?? 0 };
    }),
  );
  const [rarest, ...others] = counts.sort((one, other) => one.count - other.count);
  if (rarest === undefined || rarest.count > maxJoinedMatches) return { words };
  return { rarest: rarest.word, others: others.map(({ word }) => word) };
}

/** A tracking number is one word; without its letters it is meant as one of this kind (REAL-04). */
function wordsFor({ name }: CaseKind, text: string): string[] {
  const number = searchedTrackingNumber(text);
  if (number === undefined) return searchWords(text);
  const letters = name === 'loan' ? 'LN' : 'MS';
  return [(/^\d/.test(number) ? `${letters}-${number}` : number).toLowerCase()];
}

/** The result of a search. */
export async function searchCases(connection: Queryable, kind: CaseKind, text: string): Promise<Found> {
  const words = wordsFor(kind, text);
  if (words.length === 0) return undefined;
  const lists = await Promise.all(words.map((word) => casesOf(connection, kind, word)));
  const [first, ...rest] = lists.filter((list) => list !== undefined);
  // One rare word is enough to list: the common ones then have few cases to check.
  if (first === undefined) return amongMany(connection, kind, words);
  const ids = first.filter((id) => rest.every((list) => list.includes(id)));
  const common = words.filter((_, index) => lists[index] === undefined);
  if (common.length === 0) return { ids };
  return { ids: await withWords(connection, kind, ids, common) };
}

/** Takes a value of a statement, and gives the parameter that stands for it. */
type Add = (value: unknown) => string;

const isWithin = (term: string, word: string, add: Add): string =>
  `${term}.term >= ${add(word)} AND ${term}.term < ${add(endOf(word))}`;

/**
 * SQL: a case, by the expression of its id, has this word. One look at the index for each case: EXISTS would let a plan
 * made for all values read every case of a word.
 */
export const hasWord = (kind: CaseKind, id: string, word: string, add: Add): string =>
  `(SELECT true FROM ${kind.search} AS term WHERE term.${kind.key} = ${id} AND ${isWithin('term', word, add)} LIMIT 1)`;

/** SQL: a table `found (id)` of the cases that have all of the words. */
export function casesOfRarest(kind: CaseKind, { rarest, others }: RareWord, add: Add): string {
  const more = others.map((word) => ` AND ${hasWord(kind, `hit.${kind.key}`, word, add)}`);
  // OFFSET keeps the words before the cases themselves: the index alone sorts most of them out.
  return `(SELECT DISTINCT hit.${kind.key} AS id FROM ${kind.search} AS hit
      WHERE ${isWithin('hit', rarest, add)}${more.join('')} OFFSET 0) AS found`;
}

/** A search as a name and the SQL of a condition on loans, by the SQL of their id: for lists beside the queue. */
export async function searchedLoans(
  connection: Queryable,
  text: string,
  id: string,
): Promise<{ name: string; condition: (add: Add) => string } | undefined> {
  const found = await searchCases(connection, loanCases, text);
  if (found === undefined) return undefined;
  if ('ids' in found) return { name: 'ids', condition: (add) => `${id} = ANY (${add(found.ids)}::bigint[])` };
  const words = 'words' in found ? found.words : [found.rarest, ...found.others];
  return {
    name: words.map(() => 'word').join('-'),
    condition: (add) => words.map((word) => hasWord(loanCases, id, word, add)).join(' AND '),
  };
}
