import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** A client's paused account, as staff see it; null if it is not paused. Takes the SQL of the client's id. */
export const suspendedOf = (userId: string): string => `(
  SELECT json_build_object('reason', pause.reason, 'note', pause.note, 'at', ${moment('pause.suspended_at')},
    'by', json_build_object('id', suspender.public_id, 'name', suspender.name))
  FROM client_suspension AS pause JOIN users AS suspender ON suspender.id = pause.suspended_by
  WHERE pause.user_id = ${userId} AND pause.reinstated_at IS NULL)`;

const hold: Statement = {
  name: 'client_suspension.hold',
  text: `SELECT id::text, name, suspended_at IS NOT NULL AS suspended, erased_at IS NOT NULL AS erased FROM users
         WHERE public_id = $1::uuid AND roles = '{client}' FOR UPDATE`,
};

const mark: Statement = {
  name: 'client_suspension.mark',
  text: `UPDATE users SET suspended_at = now() WHERE id = $1::bigint AND suspended_at IS NULL RETURNING true AS changed`,
};

const insert: Statement = {
  name: 'client_suspension.insert',
  text: `INSERT INTO client_suspension (user_id, reason, note, suspended_by) VALUES ($1::bigint, $2, nullif($3, ''), $4::bigint)`,
};

const clear: Statement = {
  name: 'client_suspension.clear',
  text: `UPDATE users SET suspended_at = NULL WHERE id = $1::bigint AND suspended_at IS NOT NULL RETURNING true AS changed`,
};

const end: Statement = {
  name: 'client_suspension.end',
  text: `UPDATE client_suspension SET reinstated_at = now(), reinstated_by = $2::bigint, reinstate_note = nullif($3, '')
         WHERE user_id = $1::bigint AND reinstated_at IS NULL`,
};

const isSuspended: Statement = {
  name: 'client_suspension.is_suspended',
  text: `SELECT suspended_at IS NOT NULL AS suspended FROM users WHERE id = $1::bigint FOR SHARE`,
};

export interface HeldClient {
  id: string;
  name: string;
  suspended: boolean;
  erased: boolean;
}

/** The statements of paused accounts. */
export const suspensions = {
  /** Locked until the transaction ends; undefined: no client has this public id. */
  async hold(transaction: Queryable, publicId: string): Promise<HeldClient | undefined> {
    return (await transaction.query<HeldClient>(hold, [publicId]))[0];
  },
  async begin(
    transaction: Queryable,
    userId: string,
    { reason, note, by }: { readonly reason: string; readonly note: string; readonly by: string },
  ): Promise<void> {
    await transaction.query(mark, [userId]);
    await transaction.query(insert, [userId, reason, note, by]);
  },
  async end(transaction: Queryable, userId: string, by: string, note: string): Promise<void> {
    await transaction.query(clear, [userId]);
    await transaction.query(end, [userId, by, note]);
  },
  /** Nobody can pause or resume the account until the transaction ends. */
  async isSuspended(transaction: Queryable, userId: string): Promise<boolean> {
    return (await transaction.query<{ suspended: boolean }>(isSuspended, [userId]))[0]?.suspended === true;
  },
};
