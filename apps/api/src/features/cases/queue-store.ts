import type { Queryable } from '../../platform/database/types.ts';
import type { CaseKind } from './kinds.ts';
import { searchRange, searchStatement, searchWithinStatement, type QueuePage } from './queue-statements.ts';
import { searchWords } from './search-words.ts';

/** A word that fits more cases than this is checked while the queue is walked. */
const maxListedMatches = 500;

/** The cases that a word of the search leads to; undefined when they are too many to be listed. */
async function casesOf(connection: Queryable, kind: CaseKind, word: string): Promise<string[] | undefined> {
  const values = [...searchRange(word), maxListedMatches + 1];
  const rows = await connection.query<{ id: string }>(searchStatement(kind), values);
  return rows.length > maxListedMatches ? undefined : rows.map(({ id }) => id);
}

async function withWords(
  connection: Queryable,
  kind: CaseKind,
  ids: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const ranges = words.map(searchRange);
  const rows = await connection.query<{ id: string }>(searchWithinStatement(kind), [
    ids,
    ranges.map(([least]) => least),
    ranges.map(([, most]) => most),
  ]);
  return rows.map(({ id }) => id);
}

/** What a search leads to; undefined where nothing is searched for. */
export async function searchCases(
  connection: Queryable,
  kind: CaseKind,
  text: string,
): Promise<QueuePage['found']> {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const lists = await Promise.all(words.map((word) => casesOf(connection, kind, word)));
  const [first, ...rest] = lists.filter((list) => list !== undefined);
  // One rare word is enough to list: what the common ones leave of it is little to look at.
  if (first === undefined) return { words };
  const ids = first.filter((id) => rest.every((list) => list.includes(id)));
  const common = words.filter((_, index) => lists[index] === undefined);
  if (common.length === 0) return { ids };
  return { ids: await withWords(connection, kind, ids, common) };
}

const cursorShape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([1-9]\d{0,17})$/;

/** Where a page begins, as its cursor says; undefined for the first page, and for what is no cursor. */
export function placeOfCursor(cursor: string): QueuePage['after'] {
  const [, submittedAt, id] = cursorShape.exec(cursor) ?? [];
  return submittedAt === undefined || id === undefined ? undefined : { submittedAt, id };
}

/** The rows that are shown of those that were read (one more than shown), and where the next page begins. */
export function pageOf<Row extends { readonly place: string }>(
  all: readonly Row[],
  rows: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = all.slice(0, rows);
  return { shown, next: all.length > rows ? (shown.at(-1)?.place ?? null) : null };
}
