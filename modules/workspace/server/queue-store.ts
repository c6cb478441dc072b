import { statementName } from '#kit/platform/database/statement-name.ts';
import type { Statement } from '#kit/platform/database/types.ts';
import { listOf, moment, startOfDay } from '#kit/platform/database/expressions.ts';
import type { CaseKind } from './kinds.ts';
import { lateCases, orderOf, placeIn, sortingOf, type QueueOrder } from './queue-order-store.ts';
import { casesOfRarest, hasWord, type Found } from './search-store.ts';

/** Starting at $1: every page with the same filters runs the same named statement. */
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

/** Whose: '' for anyone's, `me`, `none`, or a person's public id. */
export type Whose = string;

/** What narrows every queue. */
export interface UsualFilters {
  readonly status: readonly string[];
  /** YYYY-MM-DD of submission, or empty. */
  readonly from: string;
  readonly to: string;
  readonly order: QueueOrder;
  /** `yes`: only those that are late. */
  readonly late: '' | 'yes';
  /** ISO 8601, or empty: only what changed since, in the order of its change. */
  readonly updated_since: string;
}

/** Internal ids of accounts and cases that are hidden from a person. */
interface HiddenCases {
  readonly accounts: readonly string[];
  readonly cases: readonly string[];
}

/** One page of a queue. */
export interface QueuePage<Filters> {
  readonly filters: Filters;
  /** The person asking, for `me`. */
  readonly userId: string;
  /** Only cases that they are responsible for. */
  readonly ownAlone?: boolean;
  /** Cases that a conflict of interest hides from them (MONEY-03). */
  readonly hidden?: HiddenCases | undefined;
  readonly rows: number;
  /** Where the previous page ended: the value it is sorted by, and the id. */
  readonly after: { readonly value: string; readonly id: string } | undefined;
  readonly found: Found;
  /** Days after which a case is late. */
  readonly limitDays: number;
}

/** Another filter of a queue: a name for the statement, and a condition that takes its values from `add`. */
export interface Narrowing {
  readonly name: string;
  readonly condition: (add: (value: unknown) => string) => string;
}

/**
 * A queue of one kind: what is selected of a case (its alias is the kind's name) in addition to what every kind has,
 * the joins for that, and its filters.
 */
export interface QueueShape<Filters> {
  readonly kind: CaseKind;
  readonly columns: string;
  readonly joins: string;
  /** Whose cases to show. */
  readonly assigneeOf: (filters: Filters) => Whose;
  readonly narrowingsOf: (filters: Filters, userId: string) => readonly Narrowing[];
  /** A status of which the filters want only a part, and the name of that part, which has its own index. */
  readonly partOf?: (filters: Filters) => (PartOfStatus & { readonly name: string }) | undefined;
}

/** The cases of a status that meet a condition (SQL). */
export interface PartOfStatus {
  readonly status: string;
  readonly condition: string;
}

export interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

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

function narrowingsOf<Filters extends UsualFilters>(
  { kind, assigneeOf, narrowingsOf: more }: QueueShape<Filters>,
  { filters, userId, ownAlone, hidden, after, found, limitDays }: QueuePage<Filters>,
): Narrowing[] {
  const { name: alias } = kind;
  const { from, to, late, updated_since: since } = filters;
  const all = whose('assignee', `${alias}.${kind.assignee}`, assigneeOf(filters), userId);
  const submitted = `${alias}.submitted_at`;
  if (from !== '')
    all.push({ name: 'from', condition: (add) => `${submitted} >= ${startOfDay(`${add(from)}::date`)}` });
  if (to !== '')
    all.push({ name: 'to', condition: (add) => `${submitted} < ${startOfDay(`${add(to)}::date + 1`)}` });
  // A later page begins after it anyway.
  if (since !== '' && after === undefined)
    all.push({ name: 'since', condition: (add) => `${alias}.updated_at >= ${add(since)}::timestamptz` });
  if (late === 'yes')
    all.push({
      name: 'late',
      condition: (add) => `${alias}.id = ANY (ARRAY(${lateCases(kind, add(limitDays))}))`,
    });
  if (after !== undefined) {
    const { by, cast, descending } = sortingOf(orderOf(filters));
    all.push({
      name: 'after',
      condition: (add) =>
        `(${by(alias)}, ${alias}.id) ${descending ? '<' : '>'} (${add(after.value)}::${cast}, ${add(after.id)}::bigint)`,
    });
  }
  if (found !== undefined && 'words' in found) {
    for (const word of found.words) {
      all.push({ name: 'word', condition: (add) => hasWord(kind, `${alias}.id`, word, add) });
    }
  }
  if (ownAlone === true) {
    const columns = kind.responsible.map((column) => `${alias}.${column}`).join(', ');
    all.push({ name: 'own', condition: (add) => `${add(userId)}::bigint IN (${columns})` });
  }
  // Without conflicts of interest, simpler statements are used.
  if (hidden !== undefined) {
    all.push({
      name: 'seen',
      condition: (add) =>
        `${alias}.user_id <> ALL (${add(hidden.accounts)}::bigint[]) AND ${alias}.id <> ALL (${add(hidden.cases)}::bigint[])`,
    });
  }
  return [...all, ...more(filters, userId)];
}

/** A table `found (id)` of the cases to choose from, if a search says which they are, and its part of the name. */
function listedOf(kind: CaseKind, found: Found, add: (value: unknown) => string) {
  if (found === undefined || 'words' in found) return undefined;
  if ('ids' in found) return { names: ['ids'], table: `unnest(${add(found.ids)}::bigint[]) AS found (id)` };
  return { names: ['rarest', ...found.others.map(() => 'word')], table: casesOfRarest(kind, found, add) };
}

/**
 * One page of a queue. It reads each status in the order of its index, and merges the first rows of each: so it reads
 * about one page, whichever statuses are wanted and however many cases there are. Its name says which filters it has;
 * values never become part of the text.
 */
export function queueStatement<Filters extends UsualFilters>(
  shape: QueueShape<Filters>,
  page: QueuePage<Filters>,
): Query {
  const given = parameters();
  const { columns, joins } = shape;
  const { name: alias, table } = shape.kind;
  const { status } = page.filters;
  const wantedOrder = orderOf(page.filters);
  const wanted = shape.partOf?.(page.filters);
  const whole = status.filter((name) => name !== wanted?.status);
  const part = whole.length < status.length ? wanted : undefined;
  const statuses = given.add(whole);
  const limit = given.add(page.rows);
  const narrowings = narrowingsOf(shape, page);
  const all = narrowings.map(({ condition }) => ` AND ${condition((value) => given.add(value))}`).join('');
  const listed = listedOf(shape.kind, page.found, (value) => given.add(value));
  const names = [
    wantedOrder,
    ...narrowings.map(({ name }) => name),
    ...(listed?.names ?? []),
    ...(part === undefined ? [] : [part.name]),
  ];
  const sorting = sortingOf(wantedOrder);
  const direction = sorting.descending ? 'DESC' : 'ASC';
  const sorted = (from: string): string =>
    `ORDER BY ${sorting.by(from)} ${direction}, ${from}.id ${direction}`;
  const ordered = (from: string): string => `${sorted(from)} LIMIT ${limit}::int`;
  const inPart = part && `${alias}.status = '${part.status}' AND ${part.condition}`;
  const inStatuses = `${alias}.status = ANY (${statuses}::text[])`;
  const chosen =
    listed === undefined
      ? `unnest(${statuses}::text[]) AS wanted (status) CROSS JOIN LATERAL (
           SELECT ${alias}.* FROM ${table} AS ${alias}
           WHERE ${alias}.status = wanted.status AND ${alias}.submitted_at IS NOT NULL${all} ${ordered(alias)}
         ) AS one`
      : `${listed.table} CROSS JOIN LATERAL (
           SELECT ${alias}.* FROM ${table} AS ${alias}
           WHERE ${alias}.id = found.id AND ${inPart === undefined ? inStatuses : `(${inStatuses} OR ${inPart})`}
             AND ${alias}.submitted_at IS NOT NULL${all} OFFSET 0
         ) AS one`;
  const chosenParts =
    listed === undefined && inPart !== undefined
      ? `(SELECT one.* FROM ${chosen}
          UNION ALL (SELECT ${alias}.* FROM ${table} AS ${alias}
           WHERE ${inPart} AND ${alias}.submitted_at IS NOT NULL${all} ${ordered(alias)})) AS one`
      : chosen;
  return {
    statement: {
      name: statementName(`staff.${alias}_queue.${names.join('-')}`),
      text: `SELECT ${alias}.id::int, ${alias}.tracking_number, ${alias}.business_name, ${alias}.status,
               ${moment(`${alias}.submitted_at`)} AS submitted_at, ${moment(`${alias}.updated_at`)} AS updated_at,
               ${alias}.clock_seconds::int,
               ${moment(`${alias}.clock_running_since`)} AS clock_running_since, ${placeIn(sorting, alias)} AS place, ${columns}
             FROM (SELECT one.* FROM ${chosenParts} ${ordered('one')}) AS ${alias} ${joins}
             ${sorted(alias)}`,
    },
    values: given.values,
  };
}

/**
 * Counts up to $2 and one more of each status in a list. The order makes every plan read the queue's index: without it
 * a generic plan may read the table to find that a status has no case.
 */
const countedOf = ({ name: alias, table }: CaseKind, statuses: string, condition: string): string =>
  `unnest(${statuses}::text[]) WITH ORDINALITY AS wanted (status, ordinal) CROSS JOIN LATERAL (
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${table} AS ${alias}
      WHERE ${alias}.status = wanted.status AND ${alias}.submitted_at IS NOT NULL ${condition}
      ORDER BY ${alias}.submitted_at, ${alias}.id LIMIT $2::int + 1) AS capped) AS counted`;

interface Counted {
  /** Instead of those of $4. */
  readonly statuses?: readonly string[];
  /** And this part of another status. */
  readonly part?: PartOfStatus | undefined;
}

/** The cases of a part of a status, up to $2 and one more. */
const countedPart = ({ name: alias, table }: CaseKind, part: PartOfStatus, condition: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${table} AS ${alias}
    WHERE ${alias}.status = '${part.status}' AND ${part.condition} AND ${alias}.submitted_at IS NOT NULL AND ${condition}
    ORDER BY ${alias}.submitted_at, ${alias}.id LIMIT $2::int + 1) AS capped)`;

/** SQL that counts the open cases of a condition, up to $2 and one more. */
export const countOpen = (kind: CaseKind, condition: string, { statuses, part }: Counted = {}): string =>
  `(SELECT least(sum(counted.count)${part === undefined ? '' : ` + ${countedPart(kind, part, condition)}`}, $2::int + 1)::int
    FROM ${countedOf(
      kind,
      statuses === undefined ? '$4' : `ARRAY[${listOf(statuses)}]`,
      `AND ${condition}`,
    )})`;

/** A kind without the cases of hidden accounts ($6) and the hidden ones ($7): for its totals. */
export const withoutHidden = (kind: CaseKind): CaseKind => ({
  ...kind,
  table: `(SELECT * FROM ${kind.table} AS shown WHERE shown.user_id <> ALL ($6::bigint[])
      AND shown.id <> ALL ($7::bigint[]))`,
});

/**
 * $1 the person, $2 the highest count, $3 all statuses, $4 those in which the lender must act, $5 the days after which
 * a case is late. `more`: what else the kind counts, by name; `own`: the condition of the only cases that the person
 * sees, of which none is counted as late; `part`: of another status, where the lender must act too. With `isHiding`, $6
 * accounts and $7 cases are left out.
 */
export const totalsStatement = (
  kind: CaseKind,
  more: Readonly<Record<string, string>> = {},
  {
    own,
    isHiding = false,
    part,
  }: { readonly own?: string; readonly isHiding?: boolean; readonly part?: PartOfStatus } = {},
): Statement => ({
  name: `staff.${kind.name}_totals${own === undefined ? '' : '_own'}${isHiding ? '_seen' : ''}`,
  text: `SELECT
    (SELECT jsonb_agg(jsonb_build_object('status', wanted.status, 'count', counted.count) ORDER BY wanted.ordinal)
     FROM ${countedOf(kind, '$3', own === undefined ? '' : `AND ${own}`)}) AS statuses,
    ${countOpen(kind, `${kind.name}.${kind.assignee} = $1::bigint`, { part })} AS mine,
    ${own === undefined ? countOpen(kind, `${kind.name}.${kind.assignee} IS NULL`, { part }) : '0'} AS unassigned,
    ${own === undefined ? `(SELECT count(*)::int FROM (${lateCases(kind, '$5', '$2::int + 1')}) AS late)` : '0 * $5::int'} AS late
    ${Object.entries(more)
      .map(([name, count]) => `, ${count} AS ${name}`)
      .join('')}`,
});
