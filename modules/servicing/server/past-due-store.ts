import { daysPastDue, servicingOf } from '#cases/server/sql/servicing.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import type { ShownServicing } from '#lending/endpoints/servicing.ts';
import { money, personById, today } from '#kit/platform/database/expressions.ts';
import { statementName } from '#kit/platform/database/statement-name.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { daysOfBand, type ArrearsBand } from '#lending/rules/servicing.ts';
import type { PastDueFilters, PastDueLoan, PastDueOrder } from '../endpoints/staff-servicing.ts';

interface Sorting {
  /** SQL, to the letter as in its index. */
  readonly by: string;
  readonly cast: string;
  readonly descending: boolean;
}

const sortings: Readonly<Record<PastDueOrder, readonly Sorting[]>> = {
  urgent: [
    { by: `(kept.promise_state IS DISTINCT FROM 'broken')`, cast: 'boolean', descending: false },
    { by: 'kept.overdue_since', cast: 'date', descending: false },
  ],
  days: [{ by: 'kept.overdue_since', cast: 'date', descending: false }],
  overdue: [{ by: 'kept.overdue_amount', cast: 'numeric', descending: true }],
  outstanding: [{ by: 'kept.outstanding_total', cast: 'numeric', descending: true }],
  contact: [{ by: '(coalesce(kept.last_contact_id, 0))', cast: 'bigint', descending: false }],
  promise: [{ by: `(coalesce(kept.promise_until, 'infinity'))`, cast: 'date', descending: false }],
};

export interface PastDuePage {
  readonly filters: PastDueFilters;
  readonly userId: string;
  readonly rows: number;
  /** The values of the order at the last row of the previous page, and its id. */
  readonly after: readonly string[] | undefined;
  readonly hidden: { readonly accounts: readonly string[]; readonly cases: readonly string[] } | undefined;
  /** A name and the SQL of a condition on the loan, from the words of a search. */
  readonly search: { readonly name: string; readonly condition: (add: Add) => string } | undefined;
}

type Add = (value: unknown) => string;

const isInBand = (band: ArrearsBand): string => {
  const { least, most } = daysOfBand[band];
  const since = `kept.overdue_since <= ${today} - ${String(least)}`;
  return most === null ? since : `${since} AND kept.overdue_since >= ${today} - ${String(most)}`;
};

const isPromiseDue = `(kept.promise_state = 'open' AND kept.promise_until = ${today})`;
const isCallDue = `EXISTS (SELECT FROM repayment_reminder AS call WHERE call.loan_id = kept.loan_id
  AND call.channel = 'call' AND call.done_at IS NULL AND call.sent_on = ${today})`;

/** Where the next page goes on. Mixed directions cannot occur: an order with two values has both ascending. */
function isAfter(sorting: readonly Sorting[], after: readonly string[], add: Add): string {
  const left = sorting.map(({ by }) => by).join(', ');
  const right = sorting.map(({ cast }, index) => `${add(after[index])}::${cast}`).join(', ');
  const id = `${add(after.at(-1))}::bigint`;
  const [first] = sorting;
  return first?.descending === true
    ? `(${left} < ${right} OR ${left} = ${right} AND kept.loan_id > ${id})`
    : `(${left}, kept.loan_id) > (${right}, ${id})`;
}

/** A loan past due, as it is read. */
export interface PastDueRow extends Omit<PastDueLoan, keyof ShownServicing> {
  servicing: ShownServicing;
  /** For the next page. */
  place: string;
}

/** One page of the loans past due, in the order of its index; its name says which filters it has. */
export function pastDueStatement({ filters, userId, rows, after, hidden, search }: PastDuePage): {
  readonly statement: Statement;
  readonly values: readonly unknown[];
} {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${String(values.push(value))}`;
  const { officer, band, due, order } = filters;
  const sorting = sortings[order];
  const names: string[] = [order];
  const conditions: string[] = [];
  const narrow = (name: string, condition: string): void => {
    names.push(name);
    conditions.push(` AND ${condition}`);
  };
  if (officer === 'me') narrow('mine', `kept.officer_id = ${add(userId)}::bigint`);
  else if (officer === 'none') narrow('unassigned', 'kept.officer_id IS NULL');
  else if (officer !== '')
    narrow('officer', `kept.officer_id = (SELECT id FROM users WHERE public_id = ${add(officer)}::uuid)`);
  if (band !== '') narrow(`band_${band}`, isInBand(band));
  if (due !== '') narrow('due_today', `(${isPromiseDue} OR ${isCallDue})`);
  if (search !== undefined) narrow(search.name, search.condition(add));
  if (hidden !== undefined)
    narrow(
      'seen',
      `kept.loan_id <> ALL (${add(hidden.cases)}::bigint[]) AND NOT EXISTS (SELECT FROM loan AS own
         WHERE own.id = kept.loan_id AND own.user_id = ANY (${add(hidden.accounts)}::bigint[]))`,
    );
  if (after !== undefined) narrow('after', isAfter(sorting, after, add));
  const ordered = `ORDER BY ${sorting
    .map(({ by, descending }) => `${by}${descending ? ' DESC' : ''}`)
    .join(', ')}, kept.loan_id`;
  const text = `SELECT loan.id::int, loan.tracking_number, loan.applicant_name, loan.business_name,
      ${personById('kept.officer_id')} AS officer, ${servicingOf('kept')} AS servicing, kept.last_contact,
      CASE WHEN kept.promise_state IS NOT NULL THEN jsonb_build_object('state', kept.promise_state,
        'amount', ${money('kept.promise_amount')}, 'until_on', kept.promise_until, 'is_due_today', ${isPromiseDue}) END AS promise,
      concat_ws('|', ${sorting.map(({ by }) => `${by}::text`).join(', ')}, kept.loan_id::text) AS place
    FROM (SELECT kept.* FROM loan_servicing AS kept WHERE kept.state = 'arrears'${conditions.join('')}
      ${ordered} LIMIT ${add(rows)}::int) AS kept JOIN loan ON loan.id = kept.loan_id ${ordered}`;
  return { statement: { name: statementName(`servicing.past_due.${names.join('-')}`), text }, values };
}

/** One page of the loans past due. */
export function listPastDueLoans(connection: Queryable, page: PastDuePage): Promise<PastDueRow[]> {
  const { statement, values } = pastDueStatement(page);
  return connection.query<PastDueRow>(statement, values);
}

const isValue: Readonly<Record<string, (text: string) => boolean>> = {
  boolean: (text) => text === 'true' || text === 'false',
  date: (text) => text === 'infinity' || isCalendarDate(text),
  numeric: (text) => /^\d{1,18}$/.test(text),
  bigint: (text) => /^\d{1,18}$/.test(text),
};

/** A cursor's values: those of the order, and an id; undefined for the first page. */
export function placeOf(cursor: string, order: PastDueOrder): readonly string[] | undefined {
  const parts = cursor.split('|');
  const casts = [...sortings[order].map(({ cast }) => cast), 'bigint'];
  const isRight =
    parts.length === casts.length &&
    casts.every((cast, index) => isValue[cast]?.(parts[index] ?? '') === true);
  return isRight ? parts : undefined;
}

/** Of a portfolio today; sums in whole UGX as text. */
export interface FiguresRow {
  loans: number;
  principal: string;
  overdue_loans: number;
  overdue: string;
  par30_loans: number;
  par30: string;
  promises: number;
  promised: string;
}

const counted = (condition: string, sum: string, [count, amount]: readonly [string, string]): string =>
  `count(*) FILTER (WHERE ${condition})::int AS ${count},
   coalesce(${money(`sum(${sum}) FILTER (WHERE ${condition})`)}, '0') AS ${amount}`;

const isPar30 = `kept.state = 'arrears' AND ${daysPastDue('kept')} > 30`;

const figures = (name: string, condition: string) => ({
  name: `servicing.figures_${name}`,
  text: `SELECT ${[
    counted('true', 'kept.outstanding_principal', ['loans', 'principal']),
    counted(`kept.state = 'arrears'`, 'kept.overdue_amount', ['overdue_loans', 'overdue']),
    counted(isPar30, 'kept.outstanding_principal', ['par30_loans', 'par30']),
    counted(isPromiseDue, 'kept.promise_amount', ['promises', 'promised']),
  ].join(', ')}
    FROM loan_servicing AS kept WHERE kept.state IN ('current', 'arrears') AND ${condition}
      AND kept.loan_id <> ALL ($1::bigint[]) AND NOT EXISTS (SELECT FROM loan AS own
        WHERE own.id = kept.loan_id AND own.user_id = ANY ($2::bigint[]))`,
});
const figuresOfAll = figures('of_all', '$3::bigint IS NULL');
const figuresOfOfficer = figures('of_officer', 'kept.officer_id = $3::bigint');

/** The figures of an officer's portfolio, or of all where that is null, without what is hidden. */
export async function readFigures(
  connection: Queryable,
  officerId: string | null,
  hidden: { readonly loan: readonly string[]; readonly accounts: readonly string[] },
): Promise<FiguresRow> {
  const statement = officerId === null ? figuresOfAll : figuresOfOfficer;
  const [row] = await connection.query<FiguresRow>(statement, [hidden.loan, hidden.accounts, officerId]);
  if (row === undefined) throw new Error('figures without a row');
  return row;
}
