import type { Queryable, Statement } from '../../platform/database/types.ts';
import { searchWords } from '../../platform/search-words.ts';
import { perKind, type CaseKind } from './kinds.ts';

/** The cases that a search found, or the words themselves if they match too many; undefined: no search. */
export type Found = { readonly ids: readonly string[] } | { readonly words: readonly string[] } | undefined;

/** The end of the range of words with this beginning, in code point order. */
export const endOf = (word: string): string => `${word}\u{10FFFF}`;

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

/** A word that matches more cases than this is checked while reading the queue. */
const maxListedMatches = 500;

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

/** The result of a search. */
export async function searchCases(connection: Queryable, kind: CaseKind, text: string): Promise<Found> {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const lists = await Promise.all(words.map((word) => casesOf(connection, kind, word)));
  const [first, ...rest] = lists.filter((list) => list !== undefined);
  // One rare word is enough to list: the common ones then have few cases to check.
  if (first === undefined) return { words };
  const ids = first.filter((id) => rest.every((list) => list.includes(id)));
  const common = words.filter((_, index) => lists[index] === undefined);
  if (common.length === 0) return { ids };
  return { ids: await withWords(connection, kind, ids, common) };
}
