import { maxWrongCodesOfDay } from '@ensigo/rulebook/accounts';

/** Pieces of SQL that features share; each takes the SQL of a column or a value. */

/** A moment as ISO 8601, UTC, whole seconds. */
export const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** An exact number as digits with at most two decimals, without trailing zeros. */
export const money = (column: string): string => `trim_scale(${column})::text`;

/** Texts of ours, such as statuses, as the list of an IN. */
export const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** The moment at which a day begins: days are the days of Kampala. */
export const startOfDay = (day: string): string => `(${day})::timestamp AT TIME ZONE 'Africa/Kampala'`;

/** Whether the wrong codes of a day are used up in the row that stands for them (GUARD-09). */
const dayEnded = (row: string): string =>
  `(${row}.day_tries >= ${maxWrongCodesOfDay} AND ${row}.day_since > now() - interval '1 day')`;

/** Whether somebody's one-time codes are not compared today, at any device; `person` is their id. */
export const codesEndedFor = (person: string): string =>
  `(EXISTS (SELECT FROM one_time_code AS code WHERE code.user_id = ${person} AND ${dayEnded('code')})
    OR EXISTS (SELECT FROM device_code AS code JOIN sign_in_device AS device ON device.id = code.device_id
               WHERE device.user_id = ${person} AND ${dayEnded('code')}))`;

/** The same for codes of the authenticator. */
export const authenticatorEndedFor = (person: string): string =>
  `EXISTS (SELECT FROM authenticator AS app WHERE app.user_id = ${person} AND ${dayEnded('app')})`;
