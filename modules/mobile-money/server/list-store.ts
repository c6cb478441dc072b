import { money, moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { ListedRequest, RequestDetail } from '../endpoints/staff-mobile-money.ts';
import type { Network } from '../rules/networks.ts';
import type { FailureReason, RequestState } from '../rules/request.ts';

const isOwnNumber = `coalesce(owner.phone_code = '+256' AND owner.phone = request.phone, false)`;

const open = `request.state IN ('requested', 'waiting', 'unknown')`;
/** No network says what became of it, and none is asked any more. */
const unsettled = `request.state = 'unknown' AND request.next_ask_at IS NULL`;

const listed = `request.id::text, request.kind, request.loan_id::int, loan.tracking_number,
  coalesce(loan.applicant_name, owner.name) AS client_name, ${money('request.amount')} AS amount, request.network,
  coalesce(request.phone, '') AS phone, ${isOwnNumber} AS is_own_number, request.state, request.reason, request.transaction_id,
  ${moment('request.requested_at')} AS requested_at, asker.name AS requested_by, ${moment('request.next_ask_at')} AS next_ask_at,
  ${moment('request.asked_at')} AS asked_at, ${moment('request.ended_at')} AS ended_at, ${unsettled} AS needs_settlement,
  request.difference, entry.receipt,
  CASE WHEN request.settled_outcome IS NOT NULL THEN jsonb_build_object('outcome', request.settled_outcome,
    'reason', request.settled_reason, 'by', settler.name, 'confirmed_by', second.name,
    'at', ${moment('request.settled_at')}) END AS settled`;

const tables = `mobile_money_request AS request JOIN loan ON loan.id = request.loan_id
  JOIN users AS owner ON owner.id = loan.user_id JOIN users AS asker ON asker.id = request.requested_by
  LEFT JOIN loan_entry AS entry ON entry.loan_id = request.entry_loan_id AND entry.number = request.entry_number
  LEFT JOIN users AS settler ON settler.id = request.settled_by
  LEFT JOIN users AS second ON second.id = request.settled_confirmed_by`;

export type ListedRow = Omit<ListedRequest, 'pending'>;

/** $1 kind or '', $2 states, $3 attention or '', $4 the number before which it begins or null, $5 rows, $6 $7 what is hidden. */
const list: Statement = {
  name: 'mobile_money.list',
  text: `SELECT ${listed}, request.number::text AS place FROM ${tables}
         WHERE ($1 = '' OR request.kind = $1) AND request.state = ANY ($2::text[])
           AND ($3 = '' OR $3 = 'settle' AND ${unsettled} OR $3 = 'differs' AND request.difference IS NOT NULL)
           AND ($4::bigint IS NULL OR request.number < $4::bigint)
           AND loan.id <> ALL ($6::bigint[]) AND loan.user_id <> ALL ($7::bigint[])
         ORDER BY request.number DESC LIMIT $5::int`,
};

interface Hidden {
  readonly loan: readonly string[];
  readonly accounts: readonly string[];
}

interface Page {
  readonly kind: string;
  readonly states: readonly string[];
  readonly attention: string;
  readonly before: string | null;
  readonly rows: number;
  readonly hidden: Hidden;
}

/** A page of requests, the newest first; `place` is where the next one begins. */
export const listRequestRows = (
  connection: Queryable,
  { kind, states, attention, before, rows, hidden }: Page,
): Promise<(ListedRow & { place: string })[]> =>
  connection.query<ListedRow & { place: string }>(list, [
    kind,
    states,
    attention,
    before,
    rows,
    hidden.loan,
    hidden.accounts,
  ]);

const most = 1000;

const counted = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM mobile_money_request AS request WHERE ${condition} LIMIT ${String(most)}) AS found)`;

const totals: Statement = {
  name: 'mobile_money.totals',
  text: `SELECT ${counted(open)} AS open, ${counted(unsettled)} AS settle,
           ${counted('request.difference IS NOT NULL')} AS differs`,
};

interface Totals {
  open: number;
  settle: number;
  differs: number;
}

/** How many are open, wait for two people, or differ; each counted no further than 1,000. */
export const countRequests = async (connection: Queryable): Promise<Totals> =>
  (await connection.query<Totals>(totals))[0] ?? { open: 0, settle: 0, differs: 0 };

const figures: Statement = {
  name: 'mobile_money.figures',
  text: `SELECT coalesce(jsonb_agg(jsonb_build_object('kind', found.kind, 'state', found.state, 'count', found.count)), '[]') AS open,
           coalesce(max(found.oldest), 0)::float8 AS "oldestSeconds", coalesce(sum(found.unsettled), 0)::int AS unsettled,
           ${counted('request.difference IS NOT NULL')} AS differing
         FROM (SELECT request.kind, request.state, count(*)::int AS count, count(*) FILTER (WHERE ${unsettled}) AS unsettled,
             extract(epoch FROM now() - min(request.requested_at) FILTER (WHERE request.next_ask_at IS NOT NULL)) AS oldest
           FROM mobile_money_request AS request WHERE ${open} GROUP BY request.kind, request.state) AS found`,
};

interface Figures {
  open: { kind: string; state: string; count: number }[];
  oldestSeconds: number;
  unsettled: number;
  differing: number;
}

/** What has not ended, for those who watch. */
export const readFigures = async (connection: Queryable): Promise<Figures | undefined> =>
  (await connection.query<Figures>(figures))[0];

const history = `(SELECT coalesce(jsonb_agg(jsonb_build_object('at', ${moment('kept.at')}, 'state', kept.state, 'reason', kept.reason)
  ORDER BY kept.id), '[]') FROM mobile_money_state AS kept WHERE kept.request_id = request.id) AS history`;

export type DetailRow = ListedRow & Pick<RequestDetail, 'history'>;

const ofLoan: Statement = {
  name: 'mobile_money.of_loan',
  text: `SELECT ${listed}, ${history} FROM ${tables} WHERE request.loan_id = $1::bigint ORDER BY request.number DESC LIMIT 50`,
};

/** The newest requests of a loan. */
export const listOfLoan = (connection: Queryable, loanId: string): Promise<DetailRow[]> =>
  connection.query<DetailRow>(ofLoan, [loanId]);

const one: Statement = {
  name: 'mobile_money.one',
  text: `SELECT ${listed}, ${history} FROM ${tables} WHERE request.id = $1::uuid`,
};

export const findDetail = async (connection: Queryable, id: string): Promise<DetailRow | undefined> =>
  (await connection.query<DetailRow>(one, [id]))[0];

/** A collection as its client sees it, with the repayment that it became. */
export interface OwnRow {
  id: string;
  loan_id: string;
  amount: string;
  network: Network;
  phone: string;
  is_own_number: boolean;
  state: RequestState;
  reason: FailureReason | null;
  requested_at: string;
  ended_at: string | null;
  transaction_id: string | null;
  entry_number: number | null;
  receipt: string | null;
}

const ownColumns = `request.id::text, request.loan_id::text, ${money('request.amount')} AS amount, request.network,
  coalesce(request.phone, '') AS phone, ${isOwnNumber} AS is_own_number, request.state, request.reason,
  ${moment('request.requested_at')} AS requested_at, ${moment('request.ended_at')} AS ended_at, request.transaction_id,
  entry.number AS entry_number, entry.receipt`;

/** What was recorded for another loan is not shown. */
const ownTables = `mobile_money_request AS request JOIN loan ON loan.id = request.loan_id
  JOIN users AS owner ON owner.id = loan.user_id
  LEFT JOIN loan_entry AS entry ON entry.loan_id = request.entry_loan_id AND entry.number = request.entry_number
    AND entry.loan_id = request.loan_id`;

const own: Statement = {
  name: 'mobile_money.own',
  text: `SELECT ${ownColumns} FROM ${ownTables}
         WHERE request.id = $1::uuid AND request.kind = 'collection' AND loan.user_id = $2::bigint`,
};

/** A collection of this client's own loan. */
export const findOwn = async (
  connection: Queryable,
  id: string,
  userId: string,
): Promise<OwnRow | undefined> => (await connection.query<OwnRow>(own, [id, userId]))[0];

const ownOpen: Statement = {
  name: 'mobile_money.own_open',
  text: `SELECT ${ownColumns} FROM ${ownTables}
         WHERE request.loan_id = $1::bigint AND request.kind = 'collection' AND ${open}`,
};

/** The collection of a loan that is open. */
export const findOpen = async (connection: Queryable, loanId: string): Promise<OwnRow | undefined> =>
  (await connection.query<OwnRow>(ownOpen, [loanId]))[0];

const phoneOf: Statement = {
  name: 'mobile_money.phone',
  text: `SELECT owner.phone FROM loan JOIN users AS owner ON owner.id = loan.user_id
         WHERE loan.id = $1::bigint AND owner.phone_code = '+256'`,
};

/** The nine digits of the number of a loan's client; undefined for a number of another country. */
export const findPhone = async (connection: Queryable, loanId: string): Promise<string | undefined> =>
  (await connection.query<{ phone: string }>(phoneOf, [loanId]))[0]?.phone;
