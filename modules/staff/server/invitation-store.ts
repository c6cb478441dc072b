import type { OpenInvitation } from '../endpoints/staff-accounts.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { Invited } from './store.ts';

/** The inviter is still an administrator; the operator's console, stored as null, always is (GUARD-06). */
const inviterIsThere = `(invited_by IS NULL OR EXISTS (
  SELECT FROM users WHERE users.id = invited_by AND 'administrator' = ANY (users.roles) AND users.disabled_at IS NULL))`;

const good = `used_at IS NULL AND expires_at > now() AND ${inviterIsThere}`;

/** An invitation that nobody used stays in sight for two weeks, unless its person has an account by now. */
const lapsed = `used_at IS NULL AND expires_at <= now() AND expires_at > now() - interval '14 days'
  AND ${inviterIsThere} AND NOT EXISTS (SELECT FROM users WHERE users.email = staff_invitation.email)`;

const list: Statement = {
  name: 'staff_invitation.list',
  text: `SELECT public_id::text AS id, email, name, roles, ${moment('created_at')} AS invited_at,
           ${moment('expires_at')} AS expires_at, expires_at <= now() AS is_expired,
           (SELECT jsonb_build_object('id', users.public_id, 'name', users.name)
            FROM users WHERE users.id = invited_by) AS invited_by
         FROM staff_invitation WHERE ${good} OR ${lapsed} ORDER BY created_at DESC`,
};

const voidOfAddress: Statement = {
  name: 'staff_invitation.void',
  text: `UPDATE staff_invitation SET used_at = now() WHERE email = $1 AND used_at IS NULL`,
};

const insert: Statement = {
  name: 'staff_invitation.insert',
  text: `INSERT INTO staff_invitation (token_hash, email, name, roles, invited_by, expires_at)
         VALUES ($1, $2, $3, $4, $5::bigint, now() + make_interval(hours => $6::int))`,
};

const find: Statement = {
  name: 'staff_invitation.find',
  text: `SELECT email, name, roles, ${good} AS good,
           CASE WHEN ended_as IS NOT NULL THEN ended_as
                WHEN used_at IS NOT NULL THEN 'used'
                WHEN NOT ${inviterIsThere} THEN 'inviter-left'
                WHEN expires_at <= now() THEN 'expired' END AS ended_as
         FROM staff_invitation WHERE token_hash = $1`,
};

const use: Statement = {
  name: 'staff_invitation.use',
  text: `UPDATE staff_invitation SET used_at = now() WHERE token_hash = $1 AND ${good} RETURNING email, name, roles`,
};

const withdraw: Statement = {
  name: 'staff_invitation.withdraw',
  text: `UPDATE staff_invitation SET used_at = now(), ended_as = 'withdrawn'
         WHERE public_id = $1::uuid AND ${good} RETURNING email, encode(token_hash, 'hex') AS hash`,
};

const endOfInviter: Statement = {
  name: 'staff_invitation.end_of_inviter',
  text: `UPDATE staff_invitation SET used_at = now(), ended_as = 'inviter-left'
         WHERE invited_by = $1::bigint AND used_at IS NULL`,
};

export interface FoundInvitation extends Invited {
  good: boolean;
  /** Why it is no longer good. `used`: also by a newer one to the same address. */
  ended_as: 'withdrawn' | 'inviter-left' | 'used' | 'expired' | null;
}

/** The statements of invitations. */
export const invitations = {
  /** Those that are open, and those that lapsed lately. */
  listed: (connection: Queryable) => connection.query<OpenInvitation>(list),
  voidOfAddress: (transaction: Queryable, email: string) => transaction.query(voidOfAddress, [email]),
  add: (
    transaction: Queryable,
    tokenHash: Buffer,
    { email, name, roles }: Invited,
    invitedBy: string | null,
    hours: number,
  ) => transaction.query(insert, [tokenHash, email, name, roles, invitedBy, hours]),
  async find(connection: Queryable, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
    return (await connection.query<FoundInvitation>(find, [tokenHash]))[0];
  },
  /** Uses it up; undefined if it is no longer valid. */
  async use(transaction: Queryable, tokenHash: Buffer): Promise<Invited | undefined> {
    return (await transaction.query<Invited>(use, [tokenHash]))[0];
  },
  /** Who it was for, and its key in hex; undefined if there is no open one. */
  async withdraw(
    transaction: Queryable,
    publicId: string,
  ): Promise<{ email: string; hash: string } | undefined> {
    return (await transaction.query<{ email: string; hash: string }>(withdraw, [publicId]))[0];
  },
  /** Those of someone who is no longer an administrator. */
  endOfInviter: (transaction: Queryable, userId: string) => transaction.query(endOfInviter, [userId]),
};
