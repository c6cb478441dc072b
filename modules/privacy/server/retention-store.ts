import { draftStatus } from '#cases/rules/status.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { isOfKeptCase } from './store.ts';

/** The row's lock lets one node claim the day; the others find it claimed. */
const take: Statement = {
  name: 'retention.take_day',
  text: `UPDATE retention_run SET ran_at = now() WHERE ran_at < now() - interval '23 hours' RETURNING true AS taken`,
};

/** Whether this process runs the day's check. */
export async function takeDay(connection: Queryable): Promise<boolean> {
  return (await connection.query(take)).length > 0;
}

/** Ended long enough ago, or a draft of someone whose account no longer exists. */
const pastRecords = (kind: 'loans' | 'requests', table: string, final: readonly string[]): Statement => ({
  name: `retention.past_${kind}`,
  text: `SELECT held.id::text FROM ${table} AS held
         WHERE held.erased_at IS NULL AND held.id > $3::bigint AND (
           (held.status IN (${listOf(final)}) AND held.updated_at < now() - make_interval(months => $1::int))
           OR (held.status = '${draftStatus}' AND held.user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)))
         ORDER BY held.id LIMIT $2::int FOR UPDATE OF held SKIP LOCKED`,
});

/** Clients who have not signed in for that long, and have no other records. */
const pastClients: Statement = {
  name: 'retention.past_clients',
  text: `SELECT held.id::text FROM users AS held
         WHERE held.roles = '{client}' AND held.erased_at IS NULL AND held.id > $3::bigint
           AND held.created_at < now() - make_interval(months => $1::int)
           AND coalesce(held.last_signed_in_at, held.created_at) < now() - make_interval(months => $1::int)
           AND NOT EXISTS (SELECT FROM session WHERE user_id = held.id
                           AND last_activity_at >= now() - make_interval(months => $1::int))
           AND NOT EXISTS (SELECT FROM loan WHERE user_id = held.id AND erased_at IS NULL AND status <> '${draftStatus}')
           AND NOT EXISTS (SELECT FROM support_request WHERE user_id = held.id AND erased_at IS NULL AND status <> '${draftStatus}')
         ORDER BY held.id LIMIT $2::int FOR UPDATE OF held SKIP LOCKED`,
};

/** Sign-ups not confirmed within a day: the address may be someone else's (GUARD-08). */
const unconfirmed: Statement = {
  name: 'retention.unconfirmed',
  text: `SELECT id::text FROM users
         WHERE confirmed_at IS NULL AND erased_at IS NULL
           AND created_at < now() - interval '24 hours'
         ORDER BY created_at LIMIT $1::int FOR UPDATE SKIP LOCKED`,
};

/** Ids of this many of them, locked until the transaction ends. */
export async function unconfirmedAccounts(transaction: Queryable, most: number): Promise<string[]> {
  return (await transaction.query<{ id: string }>(unconfirmed, [most])).map(({ id }) => id);
}

const statements = {
  loans: pastRecords('loans', 'loan', loanStatuses.final),
  requests: pastRecords('requests', 'support_request', requestStatuses.final),
  clients: pastClients,
};

export type ExpiredKind = keyof typeof statements;

export interface Portion {
  /** An id; all are after '0'. */
  readonly after: string;
  readonly most: number;
}

/** Ids of a portion of the expired ones, in order, locked until the transaction ends. */
export async function expired(
  transaction: Queryable,
  kind: ExpiredKind,
  months: number,
  { after, most }: Portion,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(statements[kind], [months, most, after]);
  return rows.map(({ id }) => id);
}

const ticketFiles: Statement = {
  name: 'retention.ticket_files',
  text: `DELETE FROM ticket_attachment USING ticket
         WHERE ticket.id = ticket_attachment.ticket_id AND ticket.created_at < now() - make_interval(months => $1::int)
         RETURNING ticket_attachment.id::text AS key`,
};

const old = `now() - make_interval(months => $1::int)`;

/** Remaining old data of any person. */
const leftovers: readonly Statement[] = [
  {
    name: 'retention.ticket_answers',
    text: `UPDATE ticket_answer SET message = 'Erased' FROM ticket
           WHERE ticket.id = ticket_answer.ticket_id AND ticket.created_at < ${old} AND ticket_answer.message <> 'Erased'`,
  },
  {
    name: 'retention.tickets',
    text: `UPDATE ticket SET subject = 'Erased', message = 'Erased', state = 'closed'
           WHERE created_at < ${old} AND message <> 'Erased'`,
  },
  { name: 'retention.invitations', text: `DELETE FROM staff_invitation WHERE created_at < ${old}` },
  {
    name: 'retention.staff_changes',
    text: `DELETE FROM pending_change WHERE kind LIKE 'staff-%' AND asked_at < ${old}`,
  },
  { name: 'retention.notifications', text: `DELETE FROM notification WHERE created_at < ${old}` },
  {
    name: 'retention.messages',
    text: `UPDATE outbox_message AS message SET recipient = NULL, subject = NULL, body = NULL, code_holder = NULL
           WHERE recipient IS NOT NULL AND state IN ('sent', 'failed', 'expired')
             AND ((created_at < ${old} AND NOT ${isOfKeptCase('message')})
             OR user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL))`,
  },
  {
    name: 'retention.prequalifications',
    text: `DELETE FROM prequalification USING users
           WHERE users.id = prequalification.user_id AND users.erased_at IS NOT NULL AND $1::int > 0
             AND NOT EXISTS (SELECT FROM loan WHERE user_id = users.id AND erased_at IS NULL)
             AND NOT EXISTS (SELECT FROM support_request WHERE user_id = users.id AND erased_at IS NULL)`,
  },
  {
    name: 'retention.eligibility_results',
    text: `DELETE FROM eligibility_result USING users
           WHERE users.id = eligibility_result.user_id AND users.erased_at IS NOT NULL AND $1::int > 0
             AND NOT EXISTS (SELECT FROM loan WHERE user_id = users.id AND erased_at IS NULL)
             AND NOT EXISTS (SELECT FROM support_request WHERE user_id = users.id AND erased_at IS NULL)`,
  },
];

// The days before are not looked at again. All days of a retention that was shortened would take longer than a statement may.
const addressesOfDay: Statement = {
  name: 'retention.addresses_of_day',
  text: `WITH day AS (
           SELECT since, least(since + interval '1 day', ${old}) AS until
           FROM (SELECT coalesce(addresses_until, (SELECT min(occurred_at) FROM audit_log)) AS since
                 FROM retention_run) AS run
           WHERE since < ${old}),
         cleared AS (
           UPDATE audit_log SET client_address = NULL FROM day
           WHERE occurred_at >= day.since AND occurred_at < day.until AND client_address IS NOT NULL)
         UPDATE retention_run SET addresses_until = day.until FROM day
         RETURNING addresses_until < ${old} AS "isMore"`,
};

/** Removes the addresses of the next day of the audit log that is old enough; whether there may be another one. */
export async function forgetAddresses(transaction: Queryable, months: number): Promise<boolean> {
  const [row] = await transaction.query<{ isMore: boolean }>(addressesOfDay, [months]);
  return row?.isMore === true;
}

/** Removes what belongs to no loan and no request; returns the keys of files. */
export async function forgetLeftovers(transaction: Queryable, months: number): Promise<string[]> {
  const keys = await transaction.query<{ key: string }>(ticketFiles, [months]);
  for (const statement of leftovers) await transaction.query(statement, [months]);
  return keys.map(({ key }) => key);
}
