import type { TextSums } from '../../endpoints/staff-messages.ts';
import { moment, timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const sums = (window: string): string => `json_build_object(
  'codes', count(*) FILTER (WHERE secret AND created_at > ${window}),
  'notices', count(*) FILTER (WHERE NOT secret AND created_at > ${window}))`;

/** The same windows as for the limits. */
const readSumsStatement: Statement = {
  name: 'text_messages.sums',
  text: `WITH texts AS (
           SELECT created_at, secret FROM outbox_message
           WHERE channel = 'sms' AND created_at > now() - interval '8 days'
         ), days AS (
           SELECT (${today} - back) AS day FROM generate_series(0, 6) AS back
         ), by_day AS (
           SELECT days.day, count(texts.secret) FILTER (WHERE texts.secret)::int AS codes,
             count(texts.secret) FILTER (WHERE NOT texts.secret)::int AS notices
           FROM days LEFT JOIN texts ON (texts.created_at AT TIME ZONE ${timeZone})::date = days.day
           GROUP BY days.day
         )
         SELECT ${sums(`now() - interval '1 hour'`)} AS hour, ${sums(`now() - interval '1 day'`)} AS day,
           (SELECT json_agg(json_build_object('date', by_day.day::text, 'codes', by_day.codes, 'notices', by_day.notices)
              ORDER BY by_day.day DESC) FROM by_day) AS days
         FROM texts`,
};

const readRefusals: Statement = {
  name: 'text_messages.refusals',
  text: `SELECT kind, shown, times, ${moment('last_at')} AS last_at FROM text_refusal
         WHERE first_at > now() - interval '1 day' ORDER BY times DESC, text_refusal.last_at DESC LIMIT 20`,
};

/** True for the first to report it within a day, on whatever node. */
const claimAlert: Statement = {
  name: 'text_messages.claim_alert',
  text: `INSERT INTO text_alert AS held (kind) VALUES ($1)
         ON CONFLICT (kind) DO UPDATE SET told_at = now() WHERE held.told_at <= now() - interval '1 day'
         RETURNING true AS claimed`,
};

type Sent = { codes: number; notices: number };

/** How many text messages were written, codes and others, in windows that end now and on the last seven days in Kampala. */
export async function readSums(connection: Queryable) {
  const [row] = await connection.query<{ hour: Sent; day: Sent; days: TextSums['days'] }>(readSumsStatement);
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}

/** Numbers and networks that reached their limit within a day, most often first. */
export const listRefusals = (connection: Queryable) =>
  connection.query<TextSums['refusals'][number]>(readRefusals);

export const claim = async (transaction: Queryable, kind: string): Promise<boolean> =>
  (await transaction.query(claimAlert, [kind])).length > 0;
