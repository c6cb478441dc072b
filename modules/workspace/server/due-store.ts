import { feedbackStatus } from '#cases/rules/status.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';
import { closingDay, expiryDays, isCurrent, isOutdated, isRemindedToday } from './awaiting-client-store.ts';

/** Half of the time is over, and the last reminder is not near. */
const isHalfOver = `wait.half_reminded_at IS NULL AND wait.answer_by - wait.asked_on > 3
  AND ${today} >= wait.asked_on + (wait.answer_by - wait.asked_on) / 2 AND ${today} < wait.answer_by - 1`;

/** It is the day before, or the day itself if the day before was the one of the questions. */
const isLastDay = `wait.last_reminded_at IS NULL AND ${today} > wait.asked_on
  AND ${today} BETWEEN wait.answer_by - 1 AND wait.answer_by`;

/** The client has said something since they were asked: whether it is an answer is for staff to judge. */
const hasSpoken = ({ name, action, comment, key }: CaseKind): string => `(
  EXISTS (SELECT FROM ${action} AS said WHERE said.${key} = ${name}.id AND said.user_id = ${name}.user_id
          AND said.id > wait.action_id)
  OR EXISTS (SELECT FROM ${comment} AS said JOIN ${action} AS entry ON entry.id = said.action_id
             WHERE entry.${key} = ${name}.id AND said.user_id = ${name}.user_id AND said.created_at > (
               SELECT asked.created_at FROM ${action} AS asked WHERE asked.id = wait.action_id)))`;

/** The case will be closed, and the client does not know it yet. */
const isUntold = (kind: CaseKind): string => `(wait.closes_on IS NULL OR ${isOutdated(kind)})
  AND ${expiryDays} IS NOT NULL AND ${today} > wait.asked_on AND ${today} >= wait.answer_by - 1
  AND NOT ${hasSpoken(kind)}`;

/** While their account is paused, clients cannot answer. */
const isNotPaused = ({ name }: CaseKind): string =>
  `EXISTS (SELECT FROM users AS client WHERE client.id = ${name}.user_id AND client.suspended_at IS NULL)`;

const isDue = (kind: CaseKind): string => `wait.answer_by IS NOT NULL AND NOT ${isRemindedToday}
  AND ${isNotPaused(kind)} AND (${isHalfOver} OR ${isLastDay} OR ${isUntold(kind)})`;

/** The client was told, the day is over, and they have said nothing. */
const isOver = (kind: CaseKind): string => `wait.closes_on < ${today} AND ${expiryDays} IS NOT NULL
  AND ${isNotPaused(kind)} AND NOT ${isOutdated(kind)} AND NOT ${hasSpoken(kind)}`;

/** So many are listed at once. */
export const dueAtOnce = 500;

/** $1: only those after it. */
const listing = (what: string, condition: (kind: CaseKind) => string) =>
  perKind((kind): Statement => ({
    name: `waiting.${kind.name}_${what}`,
    text: `SELECT ${kind.name}.id::text FROM ${kind.table} AS ${kind.name} JOIN ${kind.awaitingClient} AS wait ON ${isCurrent(kind)}
           WHERE ${kind.name}.status = '${feedbackStatus}' AND ${kind.name}.id > $1::bigint AND ${condition(kind)}
           ORDER BY ${kind.name}.id LIMIT ${dueAtOnce}`,
  }));

const due = listing('due', isDue);
const over = listing('over', isOver);

const idsOf = async (connection: Queryable, statement: Statement, after: string): Promise<string[]> =>
  (await connection.query<{ id: string }>(statement, [after])).map(({ id }) => id);

/** Cases after this one whose client is to be reminded now. */
export const listDue = (connection: Queryable, kind: CaseKind, after: string): Promise<string[]> =>
  idsOf(connection, due[kind.name], after);

/** Cases after this one that nobody answered in time. */
export const listOver = (connection: Queryable, kind: CaseKind, after: string): Promise<string[]> =>
  idsOf(connection, over[kind.name], after);

/** What a message about a waiting case says. */
export interface WaitingCase {
  id: string;
  user_id: string;
  client_name: string;
  tracking_number: string;
  /** YYYY-MM-DD. */
  answer_by: string;
  closes_on: string | null;
}

const told = ({ name }: CaseKind): string =>
  `${name}.id::text, ${name}.user_id::text, ${name}.tracking_number, wait.answer_by::text, wait.closes_on::text,
   (SELECT owner.name FROM users AS owner WHERE owner.id = ${name}.user_id) AS client_name`;

/** $1 the case, which is locked: of several nodes, one finds it due. Who has spoken is told no closing day: there is none. */
const mark = perKind((kind): Statement => ({
  name: `waiting.${kind.name}_remind`,
  text: `UPDATE ${kind.awaitingClient} AS wait SET reminded_on = ${today},
           closes_on = CASE WHEN NOT ${hasSpoken(kind)} THEN ${closingDay(kind)} END,
           half_reminded_at = coalesce(wait.half_reminded_at, now()),
           last_reminded_at = CASE WHEN ${today} >= wait.answer_by - 1 THEN now() ELSE wait.last_reminded_at END
         FROM ${kind.table} AS ${kind.name}
         WHERE ${kind.name}.id = $1::bigint AND ${isCurrent(kind)} AND ${isDue(kind)} RETURNING ${told(kind)}`,
}));

/** Notes that a client is reminded; undefined if another node has done it, or the case no longer waits. */
export async function markReminded(
  transaction: Queryable,
  kind: CaseKind,
  caseId: string,
): Promise<WaitingCase | undefined> {
  return (await transaction.query<WaitingCase>(mark[kind.name], [caseId]))[0];
}

const closing = { loan: 'can_edit = false, can_edit_documents = false,', request: '' } as const;

/** $1 the case, which is locked. Its clock stands already. */
const end = perKind((kind): Statement => ({
  name: `waiting.${kind.name}_expire`,
  text: `UPDATE ${kind.table} AS ${kind.name} SET status = '${loanWorkflow.transitions.expire.to}', ${closing[kind.name]}
           version = ${kind.name}.version + 1, updated_at = now()
         FROM ${kind.awaitingClient} AS wait
         WHERE ${kind.name}.id = $1::bigint AND ${isCurrent(kind)} AND ${isOver(kind)} RETURNING ${told(kind)}`,
}));

/** Ends a case that nobody answered in time; undefined if that has been done, or the case no longer waits. */
export async function endWaiting(
  transaction: Queryable,
  kind: CaseKind,
  caseId: string,
): Promise<WaitingCase | undefined> {
  return (await transaction.query<WaitingCase>(end[kind.name], [caseId]))[0];
}

const hour: Statement = {
  name: 'waiting.hour',
  text: `SELECT extract(hour FROM now() AT TIME ZONE ${timeZone})::int AS hour`,
};

/** The hour of the day in Kampala, 0 to 23. */
export async function hourInKampala(connection: Queryable): Promise<number> {
  return (await connection.query<{ hour: number }>(hour))[0]?.hour ?? 0;
}
