import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** To the microsecond: two requests within a second are told apart. */
export const lateAskedAt = `to_char(late_asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** $3 the reason, $4 who confirms it at once or null. */
const ask: Statement = {
  name: 'payment_import.ask_late',
  text: `UPDATE payment_import SET late_reason = $3, late_asked_at = now(), late_decided_by = $4::bigint,
           late_decided_at = CASE WHEN $4::bigint IS NOT NULL THEN now() END, late_declined = NULL
         WHERE id = $1::bigint AND user_id = $2::bigint AND closed_at IS NULL RETURNING id`,
};

/** Asks for older lines, or confirms them in one's own name; false if the import is not open. */
export const askLate = async (
  transaction: Queryable,
  id: string,
  userId: string,
  { reason, confirmedBy }: { readonly reason: string; readonly confirmedBy: string | null },
): Promise<boolean> => (await transaction.query(ask, [id, userId, reason, confirmedBy])).length === 1;

const forget: Statement = {
  name: 'payment_import.forget_late',
  text: `UPDATE payment_import SET late_reason = NULL, late_asked_at = NULL, late_decided_by = NULL,
           late_decided_at = NULL, late_declined = NULL WHERE id = $1::bigint AND late_asked_at IS NOT NULL`,
};

/** Forgets what was asked for or confirmed, as an older line is another one now. */
export async function forgetLate(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(forget, [id]);
}

/** $2 who decides, $3 when it was asked for, $4 why it is declined or null. */
const decide: Statement = {
  name: 'payment_import.decide_late',
  text: `UPDATE payment_import SET late_decided_by = $2::bigint, late_decided_at = now(), late_declined = $4
         WHERE id = $1::bigint AND user_id <> $2::bigint AND closed_at IS NULL AND late_decided_at IS NULL
           AND ${lateAskedAt} = $3 RETURNING id`,
};

interface Decision {
  readonly userId: string;
  readonly askedAt: string;
  readonly declined: string | null;
}

/** Decides what waits; false if it was decided, changed or closed since. */
export const decideLate = async (
  transaction: Queryable,
  id: string,
  { userId, askedAt, declined }: Decision,
): Promise<boolean> => (await transaction.query(decide, [id, userId, askedAt, declined])).length === 1;

const managers: Statement = {
  name: 'payment_import.credit_managers',
  text: `SELECT id::text FROM users WHERE 'credit-manager' = ANY (roles) AND disabled_at IS NULL AND id <> $1::bigint
         ORDER BY id`,
};

/** The credit managers with open accounts, except this one. */
export const otherManagers = async (connection: Queryable, userId: string): Promise<string[]> =>
  (await connection.query<{ id: string }>(managers, [userId])).map(({ id }) => id);
