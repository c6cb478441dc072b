import type { Language } from '#kit/messages/index.ts';
import type { ErasureRow } from '../endpoints/privacy.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { readRetentionMonths, retentionSetting } from '#kit/rules/settings/retention.ts';
import { listOf, moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { draftStatus } from '#cases/rules/status.ts';
import { ended, keptMonths } from '#kit/platform/housekeeping/housekeeping-store.ts';
import { rule } from '#kit/platform/housekeeping/rule-store.ts';

/**
 * SQL of whether a loan or request of the person of `message` had begun when it was written and is not stripped yet:
 * then the message may say that they were told of something in it.
 */
export const isOfKeptCase = (message: string): string =>
  `(${['loan', 'support_request']
    .map(
      (
        table,
      ) => `EXISTS (SELECT FROM ${table} AS kept WHERE kept.user_id = ${message}.user_id AND kept.erased_at IS NULL
        AND kept.status <> '${draftStatus}' AND kept.created_at <= ${message}.created_at)`,
    )
    .join(' OR ')})`;

/** A message says that a person was told: it is kept as long as that may be asked, and no longer (STAND-11). */
export const pastMessages = rule({
  name: 'messages',
  table: 'outbox_message',
  since: 'created_at',
  kept: 'retention_months',
  interval: keptMonths,
  only: `NOT secret AND (${ended} OR state = 'kept') AND NOT ${isOfKeptCase('held')}`,
});

const readMonths: Statement = {
  name: 'erasure.retention_months',
  text: `SELECT value FROM settings WHERE name = $1`,
};

/** Months that an ended loan or request is kept. */
export async function retentionMonths(connection: Queryable): Promise<number> {
  const [row] = await connection.query<{ value: string | null }>(readMonths, [retentionSetting]);
  return readRetentionMonths(row?.value);
}

/** A person's loans and requests under way, as JSON. */
const underWayOf = (person: string): string => `(
  SELECT coalesce(json_agg(json_build_object('tracking_number', tracking_number, 'status', status) ORDER BY tracking_number), '[]')
  FROM (
    SELECT tracking_number, status FROM loan WHERE user_id = ${person} AND status NOT IN (${listOf(loanStatuses.settled)})
    UNION ALL
    SELECT tracking_number, status FROM support_request WHERE user_id = ${person}
      AND status NOT IN (${listOf(requestStatuses.settled)})
  ) AS held)`;

const requestColumns = `request.status, request.reason, ${moment('request.asked_at')} AS asked_at,
  ${moment('request.decided_at')} AS decided_at, request.answer`;

const readUnderWay: Statement = {
  name: 'erasure.under_way',
  text: `SELECT ${underWayOf('$1::bigint')} AS under_way`,
};

const readNewest: Statement = {
  name: 'erasure.newest',
  text: `SELECT ${requestColumns} FROM erasure_request AS request WHERE user_id = $1::bigint ORDER BY id DESC LIMIT 1`,
};

type OwnErasure = Pick<ErasureRow, 'status' | 'reason' | 'asked_at' | 'decided_at' | 'answer'>;

/** What prevents an erasure, and the latest request for one. */
export async function erasureStateOf(connection: Queryable, userId: string) {
  const [held] = await connection.query<Pick<ErasureRow, 'under_way'>>(readUnderWay, [userId]);
  const [erasure] = await connection.query<OwnErasure>(readNewest, [userId]);
  return { under_way: held?.under_way ?? [], erasure: erasure ?? null };
}

const insertRequest: Statement = {
  name: 'erasure.ask',
  text: `INSERT INTO erasure_request (user_id, reason) VALUES ($1::bigint, $2)
         ON CONFLICT (user_id) WHERE status = 'OPEN' DO NOTHING RETURNING id::text`,
};

/** The new request's id; undefined if one is open. */
export async function insertErasure(
  transaction: Queryable,
  userId: string,
  reason: string,
): Promise<string | undefined> {
  return (await transaction.query<{ id: string }>(insertRequest, [userId, reason]))[0]?.id;
}

const withdraw: Statement = {
  name: 'erasure.withdraw',
  text: `UPDATE erasure_request SET status = 'WITHDRAWN', decided_at = now(), decided_by = user_id
         WHERE user_id = $1::bigint AND status = 'OPEN' RETURNING id::text`,
};

/** The id of the request that was open; undefined if there was none. */
export async function withdrawOpen(transaction: Queryable, userId: string): Promise<string | undefined> {
  return (await transaction.query<{ id: string }>(withdraw, [userId]))[0]?.id;
}

const decide: Statement = {
  name: 'erasure.decide',
  text: `UPDATE erasure_request AS request SET status = $2, decided_at = now(), decided_by = $3::bigint, answer = $4
         FROM users WHERE request.id = $1::bigint AND request.status = 'OPEN' AND users.id = request.user_id
         RETURNING request.user_id::text, users.name, users.email, users.language`,
};

const findAsker: Statement = {
  name: 'erasure.asker',
  text: `SELECT user_id::text FROM erasure_request WHERE id = $1::bigint`,
};

/** Internal id of the asker; undefined: there is no such request. */
export const askerOf = async (connection: Queryable, id: string): Promise<string | undefined> =>
  (await connection.query<{ user_id: string }>(findAsker, [id]))[0]?.user_id;

export interface Asker {
  user_id: string;
  name: string;
  email: string;
  language: Language;
}

/** The decision and its person. */
export interface Decision {
  readonly status: 'CARRIED OUT' | 'REFUSED';
  readonly by: string;
  readonly answer: string | null;
}

/** Decides an open request and returns whose it is; undefined: it was decided or withdrawn. */
export async function decideErasure(
  transaction: Queryable,
  id: string,
  { status, by, answer }: Decision,
): Promise<Asker | undefined> {
  const [asker] = await transaction.query<Asker>(decide, [id, status, by, answer]);
  return asker;
}

const rows = (condition: string): string => `
  SELECT request.id::int, request.user_id::text, ${requestColumns}, json_build_object('name', client.name, 'email', client.email) AS client,
    decider.name AS decided_by, ${underWayOf('request.user_id')} AS under_way
  FROM erasure_request AS request JOIN users AS client ON client.id = request.user_id
  LEFT JOIN users AS decider ON decider.id = request.decided_by
  WHERE ${condition}`;

const listOpen: Statement = {
  name: 'erasure.list_open',
  text: `${rows(`request.status = 'OPEN'`)} ORDER BY request.id LIMIT 200`,
};
const listDecided: Statement = {
  name: 'erasure.list_decided',
  text: `${rows(`request.status <> 'OPEN'`)} ORDER BY request.decided_at DESC, request.id DESC LIMIT 50`,
};

/** `user_id`: whose it is, by internal id. */
export type ListedErasure = Omit<ErasureRow, 'refused'> & { user_id: string };

/** The open requests, and the latest of the others. */
export async function listRequests(connection: Queryable) {
  return {
    open: await connection.query<ListedErasure>(listOpen),
    decided: await connection.query<ListedErasure>(listDecided),
  };
}
