import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const insertPerson: Statement = {
  name: 'demo.person',
  text: `WITH person AS (
           INSERT INTO users (name, email, phone, phone_code, password_hash, roles, created_at)
           VALUES ($1, $2, $3, '+256', $4, $5::text[], now() - make_interval(days => $7::int)) RETURNING id
         ), open AS (
           INSERT INTO session (token_hash, user_id, stage) SELECT $6, id, 'verified' FROM person
         )
         SELECT id::text FROM person`,
};

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
  readonly tokenHash: Buffer;
  readonly daysAgo: number;
}

/** A person of the example with a session just for the filling; returns the row's id. */
export async function insertExamplePerson(connection: Queryable, person: Person): Promise<string> {
  const { name, email, phone, passwordHash, roles, tokenHash, daysAgo } = person;
  const values = [name, email, phone, passwordHash, roles, tokenHash, daysAgo];
  const [row] = await connection.query<{ id: string }>(insertPerson, values);
  if (row === undefined) throw new Error('the person was not written');
  return row.id;
}

const begin: Statement = {
  name: 'demo.begin',
  text: `UPDATE loan SET created_at = now() - make_interval(hours => $2::int) WHERE id = $1::bigint`,
};

/** Makes a draft begin this many hours ago; called before it is submitted, so that its number matches. */
export async function beginEarlier(connection: Queryable, loanId: number, hours: number): Promise<void> {
  await connection.query(begin, [loanId, hours]);
}

const spread: Statement = {
  name: 'demo.spread',
  text: `WITH placed AS (
           SELECT action.id, loan.created_at + (now() - loan.created_at)
             * (row_number() OVER (ORDER BY action.id) - 1) / (count(*) OVER () + 1) AS at
           FROM loan_action AS action JOIN loan ON loan.id = action.loan_id WHERE loan.id = $1::bigint
         ), moved AS (
           UPDATE loan_action SET created_at = placed.at FROM placed WHERE placed.id = loan_action.id
           RETURNING loan_action.id, loan_action.action, placed.at
         ), approved AS (
           UPDATE loan_approval SET valid_until = (moved.at AT TIME ZONE 'Africa/Kampala')::date + 30
           FROM moved JOIN loan ON loan.id = $1::bigint AND loan.status IN ('CLOSED', 'COMPLETED')
           WHERE moved.id = loan_approval.action_id
         ), paid AS (
           UPDATE loan_disbursement SET paid_on = (moved.at AT TIME ZONE 'Africa/Kampala')::date
           FROM moved WHERE moved.id = loan_disbursement.action_id
         ), noticed AS (
           UPDATE notification SET created_at = told.at, read_at = CASE WHEN told.age > 3 THEN told.at END
           FROM (
             SELECT note.id, loan.created_at + (now() - loan.created_at)
               * (row_number() OVER (ORDER BY note.id) + 1) / (count(*) OVER () + 3) AS at,
               extract(day FROM now() - loan.created_at) AS age
             FROM notification AS note JOIN loan ON loan.id = $1::bigint
             WHERE note.subject_kind = 'loan' AND note.subject_id = loan.id AND note.user_id = loan.user_id
           ) AS told WHERE told.id = notification.id
         )
         UPDATE loan SET submitted_at = sent.at,
           clock_seconds = CASE WHEN clock_running_since IS NULL
             THEN extract(epoch FROM (now() - sent.at) / 2)::bigint ELSE 0 END,
           clock_running_since = CASE WHEN clock_running_since IS NULL THEN NULL ELSE sent.at END
         FROM (SELECT min(at) AS at FROM moved WHERE action = 'submitted') AS sent
         WHERE loan.id = $1::bigint AND loan.submitted_at IS NOT NULL`,
};

/** Spreads a loan's history over the time since it was begun. */
export async function spreadOut(connection: Queryable, loanId: number): Promise<void> {
  await connection.query(spread, [loanId]);
}

const countEntry: Statement = {
  name: 'demo.count_entry',
  text: `UPDATE loan_entry SET value_on = $3::date, recorded_at = $3::date + time '10:00'
         WHERE loan_id = $1::bigint AND number = $2::int`,
};

/** A repayment that was recorded today counts on an earlier day. */
export async function countOn(
  connection: Queryable,
  { loanId, number, day }: { readonly loanId: number; readonly number: number; readonly day: string },
): Promise<void> {
  await connection.query(countEntry, [loanId, number, day]);
}

const beginRequest: Statement = {
  name: 'demo.begin_request',
  text: `UPDATE support_request SET created_at = now() - make_interval(hours => $2::int) WHERE id = $1::bigint`,
};

/** Makes the draft of a request begin this many hours ago. */
export async function beginRequestEarlier(
  connection: Queryable,
  requestId: number,
  hours: number,
): Promise<void> {
  await connection.query(beginRequest, [requestId, hours]);
}

const spreadRequestStatement: Statement = {
  name: 'demo.spread_request',
  text: `WITH placed AS (
           SELECT action.id, request.created_at + (now() - request.created_at)
             * (row_number() OVER (ORDER BY action.id) - 1) / (count(*) OVER () + 1) AS at
           FROM request_action AS action JOIN support_request AS request ON request.id = action.request_id
           WHERE request.id = $1::bigint
         ), moved AS (
           UPDATE request_action SET created_at = placed.at FROM placed WHERE placed.id = request_action.id
           RETURNING request_action.action, placed.at
         ), noticed AS (
           UPDATE notification SET created_at = told.at FROM (
             SELECT note.id, request.created_at + (now() - request.created_at)
               * (row_number() OVER (ORDER BY note.id) + 1) / (count(*) OVER () + 3) AS at
             FROM notification AS note JOIN support_request AS request ON request.id = $1::bigint
             WHERE note.subject_kind = 'request' AND note.subject_id = request.id
               AND note.user_id = request.user_id
           ) AS told WHERE told.id = notification.id
         )
         UPDATE support_request AS request SET submitted_at = sent.at,
           clock_seconds = CASE WHEN request.clock_running_since IS NULL
             THEN extract(epoch FROM (now() - sent.at) / 2)::bigint ELSE 0 END,
           clock_running_since = CASE WHEN request.clock_running_since IS NULL THEN NULL ELSE sent.at END
         FROM (SELECT min(at) AS at FROM moved WHERE action = 'submitted') AS sent
         WHERE request.id = $1::bigint AND request.submitted_at IS NOT NULL`,
};

/** Spreads a request's history over the time since it was begun. */
export async function spreadRequest(connection: Queryable, requestId: number): Promise<void> {
  await connection.query(spreadRequestStatement, [requestId]);
}

const finish: Statement = {
  name: 'demo.finish',
  text: `UPDATE session SET ended_at = now() WHERE ended_at IS NULL`,
};
/** The staff's notices are as old as what they tell of; each has read all but the last few. */
const readNotices: Statement = {
  name: 'demo.read_notices',
  text: `WITH dated AS (
           SELECT note.id, note.user_id, coalesce(
             CASE note.subject_kind
               WHEN 'loan' THEN (SELECT max(created_at) FROM loan_action WHERE loan_id = note.subject_id)
               WHEN 'request' THEN (SELECT max(created_at) FROM request_action WHERE request_id = note.subject_id)
             END, note.created_at) AS at
           FROM notification AS note JOIN users ON users.id = note.user_id AND users.roles <> ARRAY['client']
         ), ordered AS (
           SELECT id, at, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, id DESC) AS place FROM dated
         )
         UPDATE notification SET created_at = ordered.at, read_at = CASE WHEN ordered.place > 5 THEN ordered.at END
         FROM ordered WHERE ordered.id = notification.id`,
};
const signatures: Statement = {
  name: 'demo.signatures',
  text: `UPDATE settings SET json_value = jsonb_build_object('agreement_required', $1::boolean)
         WHERE name = 'agreement_required'`,
};

/** The example's loans that are paid out come from the time before offers: nobody signed them. */
export async function requireSignatures(connection: Queryable, isRequired: boolean): Promise<void> {
  await connection.query(signatures, [isRequired]);
}

const forgetOffers: Statement = {
  name: 'demo.forget_offers',
  text: `DELETE FROM loan_offer USING loan WHERE loan.id = loan_offer.loan_id AND loan.status IN ('CLOSED', 'COMPLETED')`,
};
const forgetMessages: Statement = { name: 'demo.forget_messages', text: `DELETE FROM outbox_message` };

/** Ends the sessions that filled the example, and clears the outbox for what follows. */
export async function finishFilling(connection: Queryable): Promise<void> {
  await connection.query(finish);
  await connection.query(readNotices);
  await connection.query(forgetOffers);
  await requireSignatures(connection, true);
  await connection.query(forgetMessages);
}

const count: Statement = { name: 'demo.count', text: `SELECT count(*)::int AS people FROM users` };

export async function countPeople(connection: Queryable): Promise<number> {
  const [row] = await connection.query<{ people: number }>(count);
  return row?.people ?? 0;
}
