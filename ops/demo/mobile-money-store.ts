import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const findLoan: Statement = {
  name: 'demo.disbursed_loan',
  text: `SELECT id::text FROM loan WHERE user_id = $1::bigint AND status = 'CLOSED' ORDER BY loan.id DESC LIMIT 1`,
};

/** The disbursed loan of a client. */
export async function disbursedLoanOf(connection: Queryable, userId: string): Promise<number> {
  const [row] = await connection.query<{ id: string }>(findLoan, [userId]);
  if (row === undefined) throw new Error('the client has no disbursed loan');
  return Number(row.id);
}

const insertCollection: Statement = {
  name: 'demo.collection',
  text: `WITH made AS (
           INSERT INTO mobile_money_request (id, loan_id, kind, amount, network, phone, state, reason, transaction_id,
             requested_by, requested_at, requested_on, sent_at, asked, asked_at, next_ask_at, ended_at, entry_loan_id, entry_number)
           SELECT gen_random_uuid(), loan.id, 'collection', $2::numeric, 'mtn', person.phone, $3, $4, $5,
             person.id, at, (at AT TIME ZONE 'Africa/Kampala')::date, at, 3, at + interval '1 minute', NULL,
             CASE WHEN $3 IN ('paid', 'failed') THEN at + interval '1 minute' END,
             CASE WHEN $3 = 'paid' THEN loan.id END,
             CASE WHEN $3 = 'paid' THEN (SELECT max(number) FROM loan_entry WHERE loan_id = loan.id) END
           FROM loan JOIN users AS person ON person.id = loan.user_id, (SELECT now() - make_interval(hours => $6::int) AS at) AS moment
           WHERE loan.id = $1::bigint RETURNING id, requested_at
         )
         SELECT id::text FROM made`,
};

const moveStates: Statement = {
  name: 'demo.collection_states',
  text: `WITH begun AS (
           UPDATE mobile_money_state SET state = 'requested', reason = NULL, at = request.requested_at
           FROM mobile_money_request AS request
           WHERE request.id = $1::uuid AND mobile_money_state.request_id = request.id
         )
         INSERT INTO mobile_money_state (request_id, at, state, reason)
         SELECT id, requested_at + interval '1 minute', state, reason FROM mobile_money_request WHERE id = $1::uuid`,
};

export interface ExampleCollection {
  readonly loanId: number;
  /** Whole UGX. */
  readonly amount: string;
  readonly state: 'paid' | 'failed' | 'unknown';
  readonly reason: string | null;
  readonly transaction: string | null;
  readonly hoursAgo: number;
}

/** A payment by mobile money that was asked for a while ago; a paid one is the loan's last entry. */
export async function insertExampleCollection(
  connection: Queryable,
  { loanId, amount, state, reason, transaction, hoursAgo }: ExampleCollection,
): Promise<void> {
  const values = [loanId, amount, state, reason, transaction, hoursAgo];
  const [row] = await connection.query<{ id: string }>(insertCollection, values);
  if (row === undefined) throw new Error('the collection was not written');
  await connection.query(moveStates, [row.id]);
}
