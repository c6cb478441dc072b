/** Pieces of SQL that features share; each takes the SQL of a column or a value. */

/** A moment as ISO 8601, UTC, whole seconds. */
export const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** An exact number as digits with at most two decimals, without trailing zeros. */
export const money = (column: string): string => `trim_scale(${column})::text`;

/** The moment at which a day begins: days are the days of Kampala. */
export const startOfDay = (day: string): string => `(${day})::timestamp AT TIME ZONE 'Africa/Kampala'`;
