import { statementName } from '../../platform/database/statement-name.ts';
import type { Statement } from '../../platform/database/types.ts';
import { startOfDay } from '../../platform/database/expressions.ts';
import type { CaseKind } from './kinds.ts';

/** $1 from here on: every page of one kind of filter runs the same named statement. */
interface Parameters {
  readonly values: unknown[];
  add(value: unknown): string;
}

function parameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/** Whose: '' for anybody's, `me`, `none`, or a person's public id. */
export type Whose = string;

export interface QueuePage {
  readonly statuses: readonly string[];
  readonly assignee: Whose;
  /** YYYY-MM-DD of submission, or empty. */
  readonly from: string;
  readonly to: string;
  readonly order: 'oldest' | 'newest';
  /** The person who asks, for `me`. */
  readonly userId: string;
  readonly rows: number;
  /** Where the page before ended. */
  readonly after: { readonly submittedAt: string; readonly id: string } | undefined;
  /** The cases that a search found, or the words themselves where they fit too many. */
  readonly found: { readonly ids: readonly string[] } | { readonly words: readonly string[] } | undefined;
}

/** What else narrows a queue: a name for the statement, and a condition that takes its values from `add`. */
export interface Narrowing {
  readonly name: string;
  readonly condition: (add: (value: unknown) => string) => string;
}

/** A queue of one kind: what is selected of a case (its alias is the kind's name), and what is joined for that. */
export interface QueueShape {
  readonly kind: CaseKind;
  readonly columns: string;
  readonly joins: string;
}

export interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** The end of the range of words that begin so, in the order of code points. */
const endOf = (word: string): string => `${word}\u{10FFFF}`;

/** Whose cases, by a column that names a person. */
export function whose(name: string, column: string, wanted: Whose, userId: string): Narrowing[] {
  if (wanted === '') return [];
  if (wanted === 'none') return [{ name: `${name}_none`, condition: () => `${column} IS NULL` }];
  if (wanted === 'me')
    return [{ name: `${name}_me`, condition: (add) => `${column} = ${add(userId)}::bigint` }];
  return [
    {
      name,
      condition: (add) => `${column} = (SELECT id FROM users WHERE public_id = ${add(wanted)}::uuid)`,
    },
  ];
}

function usualNarrowings(kind: CaseKind, page: QueuePage): Narrowing[] {
  const { name: alias } = kind;
  const { from, to, after, found, order } = page;
  const all = whose('assignee', `${alias}.${kind.assignee}`, page.assignee, page.userId);
  const submitted = `${alias}.submitted_at`;
  if (from !== '')
    all.push({ name: 'from', condition: (add) => `${submitted} >= ${startOfDay(`${add(from)}::date`)}` });
  if (to !== '')
    all.push({ name: 'to', condition: (add) => `${submitted} < ${startOfDay(`${add(to)}::date + 1`)}` });
  if (after !== undefined) {
    const beyond = order === 'oldest' ? '>' : '<';
    all.push({
      name: 'after',
      condition: (add) =>
        `(${submitted}, ${alias}.id) ${beyond} (${add(after.submittedAt)}::timestamptz, ${add(after.id)}::bigint)`,
    });
  }
  if (found !== undefined && 'words' in found) {
    for (const word of found.words) {
      all.push({
        name: 'word',
        condition: (add) =>
          `EXISTS (SELECT FROM ${kind.search} AS term WHERE term.${kind.key} = ${alias}.id
             AND term.term >= ${add(word)} AND term.term < ${add(endOf(word))})`,
      });
    }
  }
  return all;
}

/**
 * One page of a queue. It goes through the statuses one by one, each in the order of its own index, and puts the
 * firsts of each together: so it reads about one page, whichever statuses are wanted and however many cases there are.
 * Its name says which filters it has; values never become part of the text.
 */
export function queueStatement(
  { kind, columns, joins }: QueueShape,
  page: QueuePage,
  more: readonly Narrowing[] = [],
): Query {
  const given = parameters();
  const { name: alias, table } = kind;
  const statuses = given.add(page.statuses);
  const limit = given.add(page.rows);
  const narrowings = [...usualNarrowings(kind, page), ...more];
  const all = narrowings.map(({ condition }) => ` AND ${condition((value) => given.add(value))}`).join('');
  const { found } = page;
  const ids = found !== undefined && 'ids' in found ? given.add(found.ids) : undefined;
  const names = [page.order, ...narrowings.map(({ name }) => name), ...(ids === undefined ? [] : ['ids'])];
  const order = page.order === 'oldest' ? 'ASC' : 'DESC';
  const ordered = (from: string): string =>
    `ORDER BY ${from}.submitted_at ${order}, ${from}.id ${order} LIMIT ${limit}::int`;
  const chosen =
    ids === undefined
      ? `unnest(${statuses}::text[]) AS wanted (status) CROSS JOIN LATERAL (
           SELECT ${alias}.* FROM ${table} AS ${alias}
           WHERE ${alias}.status = wanted.status AND ${alias}.submitted_at IS NOT NULL${all} ${ordered(alias)}
         ) AS one`
      : `(SELECT ${alias}.* FROM unnest(${ids}::bigint[]) AS found (id)
           JOIN ${table} AS ${alias} ON ${alias}.id = found.id
           WHERE ${alias}.status = ANY (${statuses}::text[]) AND ${alias}.submitted_at IS NOT NULL${all}) AS one`;
  return {
    statement: {
      name: statementName(`staff.${alias}_queue.${names.join('-')}`),
      text: `SELECT ${columns}, ${placeOf(alias)} AS place
             FROM (SELECT one.* FROM ${chosen} ${ordered('one')}) AS ${alias} ${joins}
             ORDER BY ${alias}.submitted_at ${order}, ${alias}.id ${order}`,
    },
    values: given.values,
  };
}

/** A row's place in the order, exact to the microsecond. */
const placeOf = (alias: string): string =>
  `to_char(${alias}.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${alias}.id::text`;

/** $1, $2 the range of a word, $3 how many at most: cases that have such a word. */
export const searchStatement = ({ name, search, key }: CaseKind): Statement => ({
  name: `staff.${name}_search`,
  text: `SELECT DISTINCT ${key}::text AS id FROM (
           SELECT ${key} FROM ${search} WHERE term >= $1 AND term < $2 LIMIT $3::int) AS hit`,
});

export const searchRange = (word: string): readonly [string, string] => [word, endOf(word)];

/** $1 cases, $2, $3 the ranges of words: those of the cases that have all of the words. */
export const searchWithinStatement = ({ name, search, key }: CaseKind): Statement => ({
  name: `staff.${name}_search_within`,
  text: `SELECT found.id::text FROM unnest($1::bigint[]) AS found (id)
         WHERE NOT EXISTS (
           SELECT FROM unnest($2::text[], $3::text[]) AS word (least, most) WHERE NOT EXISTS (
             SELECT FROM ${search} AS term WHERE term.${key} = found.id
               AND term.term >= word.least AND term.term < word.most))`,
});

/**
 * Counts up to $2 and one more of each status of a list. The order is what makes every plan walk the index of the
 * queue: without it a plan for all values may read the table to find that a status has no case.
 */
const countedOf = ({ name: alias, table }: CaseKind, statuses: string, condition: string): string =>
  `unnest(${statuses}::text[]) WITH ORDINALITY AS wanted (status, ordinal) CROSS JOIN LATERAL (
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${table} AS ${alias}
      WHERE ${alias}.status = wanted.status AND ${alias}.submitted_at IS NOT NULL ${condition}
      ORDER BY ${alias}.submitted_at, ${alias}.id LIMIT $2::int + 1) AS capped) AS counted`;

/** SQL that counts the open cases of a condition, up to $2 and one more; the open statuses are $4. */
export const countOpen = (kind: CaseKind, condition: string): string =>
  `(SELECT least(sum(counted.count), $2::int + 1)::int FROM ${countedOf(kind, '$4', `AND ${condition}`)})`;

/** $1 the person, $2 to how many it counts, $3 all statuses, $4 those in which the lender must act. */
export const totalsStatement = (kind: CaseKind, more = ''): Statement => ({
  name: `staff.${kind.name}_totals`,
  text: `SELECT
    (SELECT jsonb_agg(jsonb_build_object('status', wanted.status, 'count', counted.count) ORDER BY wanted.ordinal)
     FROM ${countedOf(kind, '$3', '')}) AS statuses,
    ${countOpen(kind, `${kind.name}.${kind.assignee} = $1::bigint`)} AS mine,
    ${countOpen(kind, `${kind.name}.${kind.assignee} IS NULL`)} AS unassigned${more}`,
});
