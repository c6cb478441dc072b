import type { QueueFilters } from '@ensigo/rulebook/contract';
import type { Statement } from '../../platform/database/types.ts';

/** Days are the days of Kampala. */
const startOf = (day: string): string => `(${day})::timestamp AT TIME ZONE 'Africa/Kampala'`;

const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A row's place in the order, exact to the microsecond. */
const place = `to_char(loan.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || loan.id::text`;

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

export interface QueuePage {
  readonly filters: QueueFilters;
  /** The person who asks, for `officer: me`. */
  readonly userId: string;
  readonly rows: number;
  /** Where the page before ended. */
  readonly after: { readonly submittedAt: string; readonly id: string } | undefined;
  /** The loans that the search found, or the words themselves where they fit too many. */
  readonly found: { readonly ids: readonly string[] } | { readonly words: readonly string[] } | undefined;
}

export interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** The end of the range of words that begin so, in the order of code points. */
const endOf = (word: string): string => `${word}\u{10FFFF}`;

/**
 * One page of the queue. It goes through the statuses one by one, each in the order of its own index, and puts the
 * firsts of each together: so it reads about one page, whichever statuses are wanted and however many loans there are.
 * Its name says which filters it has; values never become part of the text.
 */
export function queueStatement({ filters, userId, rows, after, found }: QueuePage): Query {
  const given = parameters();
  const statuses = given.add(filters.status);
  const limit = given.add(rows);
  const kinds: string[] = [filters.order];
  const conditions: string[] = [];
  const narrow = (kind: string, condition: string): void => {
    kinds.push(kind);
    conditions.push(condition);
  };
  if (filters.officer === 'me') narrow('me', `loan.officer_id = ${given.add(userId)}::bigint`);
  else if (filters.officer === 'none') narrow('none', 'loan.officer_id IS NULL');
  else if (filters.officer !== '') {
    const id = given.add(filters.officer);
    narrow('officer', `loan.officer_id = (SELECT id FROM users WHERE public_id = ${id}::uuid)`);
  }
  if (filters.from !== '')
    narrow('from', `loan.submitted_at >= ${startOf(`${given.add(filters.from)}::date`)}`);
  if (filters.to !== '') narrow('to', `loan.submitted_at < ${startOf(`${given.add(filters.to)}::date + 1`)}`);
  if (filters.amount_from !== '')
    narrow('least', `loan.amount >= ${given.add(filters.amount_from)}::numeric`);
  if (filters.amount_to !== '') narrow('most', `loan.amount <= ${given.add(filters.amount_to)}::numeric`);
  if (after !== undefined) {
    const beyond = filters.order === 'oldest' ? '>' : '<';
    const [submittedAt, id] = [given.add(after.submittedAt), given.add(after.id)];
    narrow('after', `(loan.submitted_at, loan.id) ${beyond} (${submittedAt}::timestamptz, ${id}::bigint)`);
  }
  if (found !== undefined && 'words' in found) {
    for (const word of found.words) {
      const [from, end] = [given.add(word), given.add(endOf(word))];
      narrow(
        'word',
        `EXISTS (SELECT FROM loan_search AS term WHERE term.loan_id = loan.id
                 AND term.term >= ${from} AND term.term < ${end})`,
      );
    }
  }
  const order = filters.order === 'oldest' ? 'ASC' : 'DESC';
  const ids = found !== undefined && 'ids' in found ? given.add(found.ids) : undefined;
  if (ids !== undefined) kinds.push('ids');
  const all = conditions.map((condition) => ` AND ${condition}`).join('');
  const ordered = (table: string): string =>
    `ORDER BY ${table}.submitted_at ${order}, ${table}.id ${order} LIMIT ${limit}::int`;
  const chosen =
    ids === undefined
      ? `unnest(${statuses}::text[]) AS wanted (status) CROSS JOIN LATERAL (
           SELECT loan.* FROM loan
           WHERE loan.status = wanted.status AND loan.submitted_at IS NOT NULL${all} ${ordered('loan')}
         ) AS one`
      : `(SELECT loan.* FROM unnest(${ids}::bigint[]) AS found (id)
           JOIN loan ON loan.id = found.id
           WHERE loan.status = ANY (${statuses}::text[]) AND loan.submitted_at IS NOT NULL${all}) AS one`;
  return {
    statement: {
      name: `staff.queue.${kinds.join('-')}`,
      text: `SELECT loan.id::int, loan.tracking_number, loan.applicant_name, loan.business_name, loan.type,
               trim_scale(loan.amount)::text AS amount, loan.status, ${moment('loan.submitted_at')} AS submitted_at,
               ${place} AS place, officer.public_id::text AS officer_public_id, officer.name AS officer_name,
               loan.clock_seconds::int, ${moment('loan.clock_running_since')} AS clock_running_since
             FROM (SELECT one.* FROM ${chosen} ${ordered('one')}) AS loan
             LEFT JOIN users AS officer ON officer.id = loan.officer_id
             ORDER BY loan.submitted_at ${order}, loan.id ${order}`,
    },
    values: given.values,
  };
}

/** $1, $2 the range of a word, $3 how many at most: loans that have such a word. */
export const searchStatement: Statement = {
  name: 'staff.search',
  text: `SELECT DISTINCT loan_id::text FROM (
           SELECT loan_id FROM loan_search WHERE term >= $1 AND term < $2 LIMIT $3::int) AS hit`,
};

export const searchRange = (word: string): readonly [string, string] => [word, endOf(word)];

/**
 * Counts up to $2 and one more of each status of a list. The order is what makes every plan walk the index of the
 * queue: without it a plan for all values may read the table to find that a status has no loan.
 */
const countedOf = (
  statuses: string,
  condition: string,
): string => `unnest(${statuses}::text[]) WITH ORDINALITY
  AS wanted (status, ordinal) CROSS JOIN LATERAL (
    SELECT count(*)::int AS count FROM (
      SELECT FROM loan WHERE loan.status = wanted.status AND loan.submitted_at IS NOT NULL ${condition}
      ORDER BY loan.submitted_at, loan.id LIMIT $2::int + 1) AS capped) AS counted`;

/** $1 the person, $2 to how many it counts, $3 all statuses, $4 those in which the lender must act. */
export const totalsStatement: Statement = {
  name: 'staff.totals',
  text: `SELECT
    (SELECT jsonb_agg(jsonb_build_object('status', wanted.status, 'count', counted.count) ORDER BY wanted.ordinal)
     FROM ${countedOf('$3', '')}) AS statuses,
    (SELECT least(sum(counted.count), $2::int + 1)::int
     FROM ${countedOf('$4', 'AND loan.officer_id = $1::bigint')}) AS mine,
    (SELECT least(sum(counted.count), $2::int + 1)::int
     FROM ${countedOf('$4', 'AND loan.officer_id IS NULL')}) AS unassigned`,
};
