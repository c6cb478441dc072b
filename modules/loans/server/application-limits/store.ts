import { applicationLimitsSetting } from '#settings/rules/application-limits.ts';
import { timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** Weak enough not to block transactions that merely refer to the person. */
const hold: Statement = {
  name: 'application_limits.hold_client',
  text: 'SELECT FROM users WHERE id = $1::bigint FOR NO KEY UPDATE',
};

/** Locks the client until the transaction ends: what they send is counted one after another (GUARD-15). */
export async function holdClient(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(hold, [userId]);
}

const stored: Statement = {
  name: 'application_limits.stored',
  text: `SELECT json_value FROM settings WHERE name = '${applicationLimitsSetting}'`,
};

/** The setting as stored; undefined if there is none. */
export async function storedLimits(connection: Queryable): Promise<unknown> {
  return (await connection.query<{ json_value: unknown }>(stored))[0]?.json_value;
}

const startOf = (day: string): string => `(${day}::timestamp AT TIME ZONE ${timeZone})`;

const countedIn = (table: 'loan' | 'support_request'): Statement => ({
  name: `application_limits.${table}`,
  text: `SELECT (SELECT count(*)::int FROM ${table}
                 WHERE user_id = $1::bigint AND submitted_at >= ${startOf(today)}) AS sent,
           greatest(1, ceil(extract(epoch FROM ${startOf(`(${today} + 1)`)} - now())))::int AS seconds_left`,
});

export const counted = { loan: countedIn('loan'), request: countedIn('support_request') } as const;

/** How many this client has sent today (in Kampala), and the seconds until tomorrow. */
export async function sentToday(
  connection: Queryable,
  kind: keyof typeof counted,
  userId: string,
): Promise<{ sent: number; seconds_left: number }> {
  const [row] = await connection.query<{ sent: number; seconds_left: number }>(counted[kind], [userId]);
  if (row === undefined) throw new Error('the count of applications returned no row');
  return row;
}
