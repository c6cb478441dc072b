import { money, moment, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { Network } from '../rules/networks.ts';
import type { FailureReason, RequestKind, RequestState } from '../rules/request.ts';

/** A request as it is carried; seconds are by the database's clock. */
export interface RequestRow {
  id: string;
  loan_id: string;
  /** Internal id of the loan's client. */
  client_id: string;
  tracking_number: string;
  kind: RequestKind;
  /** Whole UGX. */
  amount: string;
  network: Network;
  phone: string | null;
  state: RequestState;
  reason: FailureReason | null;
  transaction_id: string | null;
  requested_by: string;
  requested_on: string;
  less_reason: string | null;
  asked: number;
  /** Since it was made, and since the network may have it; null: it does not. */
  age_seconds: number;
  sent_seconds: number | null;
  is_settled: boolean;
  entry_number: number | null;
  entry_loan_id: string | null;
}

const columns = `request.id::text, request.loan_id::text, loan.user_id::text AS client_id, loan.tracking_number, request.kind,
  ${money('request.amount')} AS amount, request.network, request.phone, request.state, request.reason, request.transaction_id,
  request.requested_by::text, request.requested_on::text, request.less_reason, request.asked,
  extract(epoch FROM now() - request.requested_at)::float8 AS age_seconds,
  extract(epoch FROM now() - request.sent_at)::float8 AS sent_seconds,
  request.settled_outcome IS NOT NULL AS is_settled, request.entry_number, request.entry_loan_id::text`;

const find: Statement = {
  name: 'mobile_money.find',
  text: `SELECT ${columns} FROM mobile_money_request AS request JOIN loan ON loan.id = request.loan_id WHERE request.id = $1::uuid`,
};

export const findRequest = async (connection: Queryable, id: string): Promise<RequestRow | undefined> =>
  (await connection.query<RequestRow>(find, [id]))[0];

const hold: Statement = { name: 'mobile_money.hold', text: `${find.text} FOR UPDATE OF request` };

/** Locked until the transaction ends. Its loan is locked before it, as everything that changes both does. */
export const holdRequest = async (transaction: Queryable, id: string): Promise<RequestRow | undefined> =>
  (await transaction.query<RequestRow>(hold, [id]))[0];

const insert: Statement = {
  name: 'mobile_money.insert',
  text: `INSERT INTO mobile_money_request (id, loan_id, kind, amount, network, phone, requested_by, requested_on, less_reason)
         VALUES ($1::uuid, $2::bigint, $3, $4::numeric, $5, $6, $7::bigint, ${today}, nullif($8, ''))
         ON CONFLICT (loan_id, kind) WHERE state IN ('requested', 'waiting', 'unknown') DO NOTHING RETURNING id`,
};

export interface NewRequest {
  readonly id: string;
  readonly loanId: string;
  readonly kind: RequestKind;
  readonly amount: string;
  readonly network: Network;
  readonly phone: string;
  readonly userId: string;
  readonly lessReason?: string;
}

/** False if one of the kind is open. */
export async function insertRequest(transaction: Queryable, made: NewRequest): Promise<boolean> {
  const { id, loanId, kind, amount, network, phone, userId, lessReason = '' } = made;
  const values = [id, loanId, kind, amount, network, phone, userId, lessReason];
  return (await transaction.query(insert, values)).length === 1;
}

/** $2 seconds within which another process may be sending it. */
const beginSending: Statement = {
  name: 'mobile_money.begin_sending',
  text: `UPDATE mobile_money_request SET sent_at = now()
         WHERE id = $1::uuid AND state IN ('requested', 'waiting', 'unknown')
           AND (sent_at IS NULL OR sent_at <= now() - make_interval(secs => $2::float8)) RETURNING id`,
};

/** Says, before it is sent, that the network may have it from now on; false if that was said a moment ago. */
export const markSending = async (connection: Queryable, id: string, seconds: number): Promise<boolean> =>
  (await connection.query(beginSending, [id, seconds])).length === 1;

const takeBackSending: Statement = {
  name: 'mobile_money.take_back_sending',
  text: `UPDATE mobile_money_request SET sent_at = NULL WHERE id = $1::uuid AND state = 'requested'`,
};

/** Of a first attempt that certainly did not reach the network. */
export const markNotSent = (connection: Queryable, id: string) => connection.query(takeBackSending, [id]);

/** $2 the state, $3 seconds until it is asked about next, or null. */
const progress: Statement = {
  name: 'mobile_money.progress',
  text: `UPDATE mobile_money_request SET state = $2, asked = asked + 1, asked_at = now(),
           next_ask_at = now() + make_interval(secs => $3::float8)
         WHERE id = $1::uuid AND state IN ('requested', 'waiting', 'unknown') RETURNING id`,
};

/** Keeps how far an open request has got; false if it has ended. */
export const keepProgress = async (
  connection: Queryable,
  id: string,
  state: RequestState,
  nextSeconds: number | null,
): Promise<boolean> => (await connection.query(progress, [id, state, nextSeconds])).length === 1;

const end: Statement = {
  name: 'mobile_money.end',
  text: `UPDATE mobile_money_request SET state = $2, reason = $3, transaction_id = $4, ended_at = now(), asked_at = now(),
           next_ask_at = NULL, difference = $5, entry_loan_id = $6::bigint, entry_number = $7::int
         WHERE id = $1::uuid`,
};

export interface Ended {
  readonly state: 'paid' | 'failed';
  readonly reason?: FailureReason;
  readonly transactionId?: string;
  readonly difference?: string | undefined;
  readonly entry?: { readonly loanId: string; readonly number: number } | undefined;
}

/** Ends a locked request; a failed one may have been paid after all. */
export async function endRequest(
  transaction: Queryable,
  id: string,
  { state, reason, transactionId, difference, entry }: Ended,
): Promise<void> {
  await transaction.query(end, [
    id,
    state,
    reason ?? null,
    transactionId ?? null,
    difference ?? null,
    entry?.loanId ?? null,
    entry?.number ?? null,
  ]);
}

const differ: Statement = {
  name: 'mobile_money.differ',
  text: `UPDATE mobile_money_request SET asked_at = now(), difference = $2 WHERE id = $1::uuid`,
};

/** Keeps what the network says otherwise of a request that has ended; undefined: nothing. */
export const keepDifference = (connection: Queryable, id: string, difference: string | undefined) =>
  connection.query(differ, [id, difference ?? null]);

const settle: Statement = {
  name: 'mobile_money.settle',
  text: `UPDATE mobile_money_request SET settled_outcome = $2, settled_reason = $3, settled_by = $4::bigint,
           settled_confirmed_by = $5::bigint, settled_at = now() WHERE id = $1::uuid`,
};

export interface Settled {
  readonly outcome: string;
  readonly reason: string;
  readonly userId: string;
  readonly confirmedBy: string;
}

export const keepSettlement = (
  transaction: Queryable,
  id: string,
  { outcome, reason, userId, confirmedBy }: Settled,
) => transaction.query(settle, [id, outcome, reason, userId, confirmedBy]);

/** $1 days back: those that have ended, or are left to a person, and were not reconciled today; at most $2. */
const reconcile: Statement = {
  name: 'mobile_money.reconcile',
  text: `UPDATE mobile_money_request SET reconciled_on = ${today}
         WHERE id IN (SELECT id FROM mobile_money_request
           WHERE requested_at > now() - make_interval(days => $1::int) AND next_ask_at IS NULL
             AND requested_on < ${today} AND (reconciled_on IS NULL OR reconciled_on < ${today})
           ORDER BY requested_at LIMIT $2::int FOR UPDATE SKIP LOCKED)
         RETURNING id::text`,
};

/** Claims requests of the last days for today's reconciliation: each once, on whichever node. */
export const claimForReconciliation = async (
  transaction: Queryable,
  days: number,
  most: number,
): Promise<string[]> =>
  (await transaction.query<{ id: string }>(reconcile, [days, most])).map(({ id }) => id);

const waiting: Statement = {
  name: 'mobile_money.waiting',
  text: `SELECT change.id::int, change.value ->> 'request' AS request, change.value ->> 'outcome' AS outcome,
           asker.name AS asked_by, ${moment('change.asked_at')} AS asked_at
         FROM pending_change AS change JOIN users AS asker ON asker.id = change.asked_by
         WHERE change.kind = 'mobile-money-settlement' AND change.subject = ANY ($1::text[]) AND change.state = 'open'
           AND change.expires_at > now() AND asker.roles && '{cashier,credit-manager}' AND asker.disabled_at IS NULL`,
};

export interface WaitingRow {
  id: number;
  request: string;
  outcome: 'paid' | 'not-paid';
  asked_by: string;
  asked_at: string;
}

/** What waits for a second person about the requests of these loans. */
export const listWaiting = (connection: Queryable, loanIds: readonly string[]): Promise<WaitingRow[]> =>
  connection.query<WaitingRow>(waiting, [loanIds]);
