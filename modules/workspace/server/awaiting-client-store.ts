import { feedbackStatus } from '#cases/rules/status.ts';
import { waitingExpirySetting } from '#settings/rules/waiting-expiry.ts';
import { dayOf, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';

export const expiryDays = `(SELECT (setting.json_value ->> 'days')::int FROM settings AS setting
  WHERE setting.name = '${waitingExpirySetting}')`;

/**
 * SQL condition: since the client was told when the case will be closed, their account was paused or the setting was
 * changed. Nothing ends then before they are told another day.
 */
export const isOutdated = ({ name }: Pick<CaseKind, 'name'>): string => `(
  EXISTS (SELECT FROM client_suspension AS pause WHERE pause.user_id = ${name}.user_id
          AND ${dayOf('pause.reinstated_at')} > wait.reminded_on)
  OR EXISTS (SELECT FROM settings AS setting WHERE setting.name = '${waitingExpirySetting}'
             AND ${dayOf('setting.updated_at')} > wait.reminded_on))`;

/** The day after which `wait` ends the case, as told or as the next reminder tells; null if nothing ends it. */
export const closingDay = (kind: Pick<CaseKind, 'name'>): string => `CASE
  WHEN wait.answer_by IS NULL OR ${expiryDays} IS NULL THEN NULL
  WHEN wait.closes_on IS NULL OR ${isOutdated(kind)} THEN greatest(wait.answer_by, ${today}) + ${expiryDays}
  ELSE wait.closes_on END`;

export const isRemindedToday = `coalesce(wait.reminded_on = ${today}, false)`;

type Tables = Pick<CaseKind, 'name' | 'table' | 'awaitingClient' | 'action' | 'key' | 'asking'>;

/** SQL condition: `wait` belongs to the latest questions of the case, and the case waits for their answer. */
export const isCurrent = ({ name, action, key, asking }: Tables): string =>
  `wait.${key} = ${name}.id AND ${name}.status = '${feedbackStatus}' AND wait.action_id = (
     SELECT max(entry.id) FROM ${action} AS entry WHERE entry.${key} = ${name}.id AND entry.action = '${asking}')`;

/** What is read of a wait with its locked case; null or false if the case does not wait. */
export interface LockedAwaitingClient {
  /** The status before the questions. */
  before: string | null;
  /** YYYY-MM-DD. */
  answer_by: string | null;
  closes_on: string | null;
  reminded_today: boolean;
}

export const lockedAwaitingClient = (kind: Tables) => ({
  columns: `wait.from_status AS before, wait.answer_by::text, (${closingDay(kind)})::text AS closes_on,
    ${isRemindedToday} AS reminded_today`,
  joins: `LEFT JOIN ${kind.awaitingClient} AS wait ON ${isCurrent(kind)}`,
});

/** SQL of what staff see of a wait; null if the case does not wait. */
export const shownAwaitingClient = (kind: Tables): string =>
  `(SELECT jsonb_build_object('answer_by', wait.answer_by, 'closes_on', ${closingDay(kind)},
      'reminded_today', ${isRemindedToday}) FROM ${kind.awaitingClient} AS wait WHERE ${isCurrent(kind)})`;

const begin = perKind(({ name, awaitingClient, key }): Statement => ({
  name: `staff.${name}_wait`,
  text: `INSERT INTO ${awaitingClient} (action_id, ${key}, from_status, asked_on, answer_by)
         VALUES ($1::bigint, $2::bigint, $3, ${today}, nullif($4, '')::date)`,
}));

interface NewAwaitingClient {
  readonly actionId: number;
  readonly caseId: string;
  /** The status before the questions. */
  readonly from: string;
  /** YYYY-MM-DD. */
  readonly answerBy: string | null;
}

/** A case begins to wait for its client. */
export async function beginAwaitingClient(
  transaction: Queryable,
  kind: CaseKind,
  { actionId, caseId, from, answerBy }: NewAwaitingClient,
): Promise<void> {
  await transaction.query(begin[kind.name], [actionId, caseId, from, answerBy ?? '']);
}

const remind = perKind((kind): Statement => ({
  name: `staff.${kind.name}_remind`,
  text: `UPDATE ${kind.awaitingClient} AS wait SET reminded_on = ${today}, closes_on = ${closingDay(kind)}
         FROM ${kind.table} AS ${kind.name}
         WHERE ${kind.name}.id = $1::bigint AND ${isCurrent(kind)} AND NOT ${isRemindedToday}`,
}));

/** Notes a reminder by hand: the day is kept, and the closing day as it was told. */
export async function writeReminder(transaction: Queryable, kind: CaseKind, caseId: string): Promise<void> {
  await transaction.query(remind[kind.name], [caseId]);
}

const forget = perKind(({ name, table, key, document }): readonly Statement[] => [
  {
    name: `staff.${name}_forget_unsent`,
    text: `WITH unsent AS (
             DELETE FROM ${name}_resubmission WHERE ${key} = $1::bigint RETURNING step, answers
           )
           INSERT INTO ${name}_step_history (${key}, step, version, answers, is_unsent)
           SELECT held.id, unsent.step, held.version, unsent.answers, true FROM unsent, ${table} AS held
           WHERE held.id = $1::bigint`,
  },
  {
    name: `staff.${name}_forget_unsent_files`,
    text: `UPDATE ${document} SET pending = NULL, deleted_at = CASE WHEN pending = 'add' THEN now() END
           WHERE ${key} = $1::bigint AND pending IS NOT NULL AND deleted_at IS NULL`,
  },
]);

/** Sets aside what the client changed and did not send: it must not go out with an answer to other questions. */
export async function forgetUnsent(transaction: Queryable, kind: CaseKind, caseId: string): Promise<void> {
  for (const statement of forget[kind.name]) await transaction.query(statement, [caseId]);
}
