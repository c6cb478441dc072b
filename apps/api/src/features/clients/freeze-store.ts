import { moment } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';

/** A client's paused account, as staff see it; null if it is not paused. Takes the SQL of the client's id. */
export const frozenOf = (userId: string): string => `(
  SELECT json_build_object('reason', pause.reason, 'note', pause.note, 'at', ${moment('pause.frozen_at')},
    'by', json_build_object('id', freezer.public_id, 'name', freezer.name))
  FROM client_freeze AS pause JOIN users AS freezer ON freezer.id = pause.frozen_by
  WHERE pause.user_id = ${userId} AND pause.unfrozen_at IS NULL)`;

const hold: Statement = {
  name: 'client_freeze.hold',
  text: `SELECT id::text, name, frozen_at IS NOT NULL AS frozen, erased_at IS NOT NULL AS erased FROM users
         WHERE public_id = $1::uuid AND roles = '{client}' FOR UPDATE`,
};

const mark: Statement = {
  name: 'client_freeze.mark',
  text: `UPDATE users SET frozen_at = now() WHERE id = $1::bigint AND frozen_at IS NULL RETURNING true AS changed`,
};

const insert: Statement = {
  name: 'client_freeze.insert',
  text: `INSERT INTO client_freeze (user_id, reason, note, frozen_by) VALUES ($1::bigint, $2, nullif($3, ''), $4::bigint)`,
};

const clear: Statement = {
  name: 'client_freeze.clear',
  text: `UPDATE users SET frozen_at = NULL WHERE id = $1::bigint AND frozen_at IS NOT NULL RETURNING true AS changed`,
};

const end: Statement = {
  name: 'client_freeze.end',
  text: `UPDATE client_freeze SET unfrozen_at = now(), unfrozen_by = $2::bigint, unfreeze_note = nullif($3, '')
         WHERE user_id = $1::bigint AND unfrozen_at IS NULL`,
};

const isFrozen: Statement = {
  name: 'client_freeze.is_frozen',
  text: `SELECT frozen_at IS NOT NULL AS frozen FROM users WHERE id = $1::bigint FOR SHARE`,
};

export interface HeldClient {
  id: string;
  name: string;
  frozen: boolean;
  erased: boolean;
}

/** The statements of paused accounts. */
export const freezes = {
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
  async isFrozen(transaction: Queryable, userId: string): Promise<boolean> {
    return (await transaction.query<{ frozen: boolean }>(isFrozen, [userId]))[0]?.frozen === true;
  },
};
