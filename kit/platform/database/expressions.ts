/** Fragments of SQL shared by modules; each takes the SQL of a column or a value. */

/** A timestamp as ISO 8601, UTC, whole seconds. */
export const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** An exact number as digits with at most two decimals, without trailing zeros. */
export const money = (column: string): string => `trim_scale(${column})::text`;

/** Our own words, such as statuses, as the list of an IN. */
export const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** SQL of the time zone in which days and hours are meant: everywhere that of Kampala. */
export const timeZone = `'Africa/Kampala'`;

/** The day of a moment in Kampala. */
export const dayOf = (time: string): string => `(${time} AT TIME ZONE ${timeZone})::date`;

/** Today in Kampala, by the database's clock. */
export const today = dayOf('now()');

/** The start of a day; days are calendar days in Kampala. */
export const startOfDay = (day: string): string => `(${day})::timestamp AT TIME ZONE ${timeZone}`;

/** Noon of a day in Kampala. */
export const noonOf = (day: string): string => `(${day} + time '12:00') AT TIME ZONE ${timeZone}`;

/** A person as others name them, by the SQL of their id; null where it is null. */
export const personById = (id: string): string =>
  `(SELECT jsonb_build_object('id', named.public_id, 'name', named.name) FROM users AS named WHERE named.id = ${id})`;

/** The words of the disclaimer that were confirmed, by the alias of their row; null where it is not known which. */
export const confirmedBy = (alias: string): string =>
  `CASE WHEN ${alias}.disclaimer_version IS NULL THEN NULL ELSE jsonb_build_object(
     'version', ${alias}.disclaimer_version, 'text', ${alias}.disclaimer_consent_text) END`;

/** SQL of the group of people whose stamp a person shares (migration 0002); takes the SQL of their internal id. */
export const stampGroupOf = (person: string): string => `mod(${person}, 1024)`;

/** SQL of its stamp: another one once a session or the access of one of them has changed (decision 0018). */
export const stampOf = (person: string): string =>
  `(SELECT stamp FROM security_stamp WHERE people = ${stampGroupOf(person)})`;
