import { servicingOf } from '#cases/server/sql/servicing.ts';
import type { ShownServicing } from '#lending/endpoints/servicing.ts';
import { money, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { Servicing, ServicingState } from '#lending/rules/servicing.ts';
import type { JudgedPromise } from '../rules/promises.ts';

/** $1 loans, which no other transaction computes until this one ends: the last promise of each that was not replaced. */
const facts: Statement = {
  name: 'servicing.facts',
  text: `SELECT wanted.id::text, ${today}::text AS today, promise.id::text AS promise_id, promise.amount::text,
           promise.until_on::text, promise.after_entry, promise.state AS promise_state
         FROM unnest($1::bigint[]) AS wanted (id)
         LEFT JOIN LATERAL (SELECT * FROM payment_promise AS made
           WHERE made.loan_id = wanted.id AND made.state <> 'replaced' ORDER BY made.id DESC LIMIT 1) AS promise ON true`,
};

export interface ServicingFactsRow {
  id: string;
  /** The lender's day. */
  today: string;
  /** Of the last promise; null where none was made. */
  promise_id: string | null;
  amount: string;
  until_on: string;
  after_entry: number;
  promise_state: JudgedPromise;
}

export const readServicingFacts = (
  transaction: Queryable,
  ids: readonly string[],
): Promise<ServicingFactsRow[]> => transaction.query<ServicingFactsRow>(facts, [ids]);

const keep: Statement = {
  name: 'servicing.keep',
  text: `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (loan_id bigint, state text,
             outstanding_principal numeric, outstanding_total numeric, overdue_amount numeric, overdue_since date,
             holds_until date, promise_id bigint, promise_state text, promise_until date, promise_amount numeric)),
           settled AS (UPDATE payment_promise SET state = given.promise_state FROM given
             WHERE payment_promise.id = given.promise_id AND payment_promise.state <> given.promise_state)
         INSERT INTO loan_servicing AS kept (loan_id, state, outstanding_principal, outstanding_total, overdue_amount,
           overdue_since, holds_until, promise_state, promise_until, promise_amount, officer_id)
         SELECT given.loan_id, given.state, given.outstanding_principal, given.outstanding_total, given.overdue_amount,
           given.overdue_since, given.holds_until, given.promise_state, given.promise_until, given.promise_amount,
           loan.officer_id
         FROM given JOIN loan ON loan.id = given.loan_id
         ON CONFLICT (loan_id) DO UPDATE SET state = excluded.state,
           outstanding_principal = excluded.outstanding_principal, outstanding_total = excluded.outstanding_total,
           overdue_amount = excluded.overdue_amount, overdue_since = excluded.overdue_since,
           holds_until = excluded.holds_until, promise_state = excluded.promise_state,
           promise_until = excluded.promise_until, promise_amount = excluded.promise_amount`,
};

export interface KeptServicing extends Servicing {
  readonly loanId: string;
  /** The last day on which it is true without anything being recorded; null: it stays. */
  readonly holdsUntil: string | null;
  readonly promise:
    | { readonly id: string; readonly state: JudgedPromise; readonly until: string; readonly amount: string }
    | undefined;
}

export async function keepServicingRows(
  transaction: Queryable,
  rows: readonly KeptServicing[],
): Promise<void> {
  const given = rows.map(({ loanId, state, holdsUntil, promise, ...kept }) => ({
    loan_id: loanId,
    state,
    outstanding_principal: String(kept.outstandingPrincipal),
    outstanding_total: String(kept.outstandingTotal),
    overdue_amount: String(kept.overdue),
    overdue_since: kept.overdueSince,
    holds_until: holdsUntil,
    promise_id: promise?.id,
    promise_state: promise?.state,
    promise_until: promise?.until,
    promise_amount: promise?.amount,
  }));
  await transaction.query(keep, [JSON.stringify(given)]);
}

const restate: Statement = {
  name: 'servicing.restate_write_offs',
  text: `UPDATE loan_write_off AS made SET principal = given.principal, interest = given.interest
         FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, principal numeric, interest numeric)
         WHERE made.id = given.id AND (made.principal, made.interest) IS DISTINCT FROM (given.principal, given.interest)`,
};

/** A payment of before the write-off that is reversed since adds to what was written off. */
export async function restateWriteOffs(
  transaction: Queryable,
  given: readonly { readonly id: string; readonly principal: string; readonly interest: string }[],
): Promise<void> {
  if (given.length > 0) await transaction.query(restate, [JSON.stringify(given)]);
}

const due: Statement = {
  name: 'servicing.due',
  text: `SELECT loan_id::text AS id, state FROM loan_servicing WHERE holds_until < ${today}
         ORDER BY holds_until, loan_id LIMIT $1::int FOR UPDATE SKIP LOCKED`,
};

/** Loans whose servicing no longer holds, locked: another node takes others. */
export const claimDueLoans = (
  transaction: Queryable,
  most: number,
): Promise<{ id: string; state: ServicingState }[]> =>
  transaction.query<{ id: string; state: ServicingState }>(due, [most]);

const overdue: Statement = {
  name: 'servicing.overdue',
  text: `SELECT loan_id::text AS id FROM loan_servicing WHERE loan_id = ANY ($1::bigint[]) AND state = 'arrears'`,
};

/** Those of the loans on which something is past due. */
export const listOverdue = async (transaction: Queryable, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await transaction.query<{ id: string }>(overdue, [ids])).map(({ id }) => id);

const forget: Statement = {
  name: 'servicing.forget',
  text: `DELETE FROM loan_servicing WHERE loan_id = ANY ($1::bigint[]) AND holds_until < ${today}`,
};

/** Drops those of the claimed loans that have nothing to be computed from: nothing is known of them. */
export const forgetRest = (transaction: Queryable, ids: readonly string[]): Promise<unknown> =>
  transaction.query(forget, [ids]);

const find: Statement = {
  name: 'servicing.of_loan',
  text: `SELECT ${servicingOf('kept')} AS servicing FROM loan_servicing AS kept WHERE kept.loan_id = $1::bigint`,
};

/** How a disbursed loan is doing today; undefined before its disbursement. */
export const findServicing = async (
  connection: Queryable,
  loanId: string,
): Promise<ShownServicing | undefined> =>
  (await connection.query<{ servicing: ShownServicing }>(find, [loanId]))[0]?.servicing;

const others: Statement = {
  name: 'servicing.other_loans',
  text: `SELECT other.id::int, other.tracking_number, paid.paid_on::text AS disbursed_on,
           ${servicingOf('kept')} AS servicing,
           CASE WHEN kept.promise_state IS NOT NULL THEN jsonb_build_object('state', kept.promise_state,
             'amount', ${money('kept.promise_amount')}, 'until_on', kept.promise_until) END AS promise
         FROM loan JOIN loan AS other ON other.user_id = loan.user_id AND other.id <> loan.id
         JOIN loan_servicing AS kept ON kept.loan_id = other.id
         LEFT JOIN loan_disbursement AS paid ON paid.loan_id = other.id
         WHERE loan.id = $1::bigint ORDER BY other.id DESC LIMIT 50`,
};

/** Another disbursed loan of a loan's client. */
export interface OtherLoanRow {
  id: number;
  tracking_number: string;
  /** Null where it was disbursed elsewhere. */
  disbursed_on: string | null;
  servicing: ShownServicing;
  promise: { state: JudgedPromise; amount: string; until_on: string } | null;
}

/** The other disbursed loans of a loan's client, the newest first. */
export const listOtherLoans = (connection: Queryable, loanId: string): Promise<OtherLoanRow[]> =>
  connection.query<OtherLoanRow>(others, [loanId]);
