import { moment } from '#kit/platform/database/expressions.ts';
import { authenticatorEndedFor, codesEndedFor } from '#accounts/server/sql/codes-ended.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { OpenInvitation } from '../endpoints/staff-accounts.ts';

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

const useOfAddress: Statement = {
  name: 'staff_invitation.use_of_address',
  text: `UPDATE staff_invitation SET used_at = now() WHERE email = $1 AND ${good}
         RETURNING email, name, roles, encode(token_hash, 'hex') AS hash`,
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
  /** Uses up the open one to an address, whose key it returns in hex; undefined if there is none. */
  async useOfAddress(
    transaction: Queryable,
    email: string,
  ): Promise<(Invited & { hash: string }) | undefined> {
    return (await transaction.query<Invited & { hash: string }>(useOfAddress, [email]))[0];
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

const listAccounts: Statement = {
  name: 'staff_accounts.list',
  text: `SELECT users.public_id AS id, users.name, users.email, users.roles, users.disabled_at IS NOT NULL AS disabled,
                ${moment('users.last_signed_in_at')} AS last_signed_in_at,
                authenticator.confirmed_at IS NOT NULL AS has_authenticator,
                (${codesEndedFor('users.id')} OR ${authenticatorEndedFor('users.id')}) AS code_limit_reached
         FROM users LEFT JOIN authenticator ON authenticator.user_id = users.id
         WHERE users.roles <> '{client}' AND users.key_holder_id IS NULL
         ORDER BY (users.disabled_at IS NOT NULL), lower(users.name), users.id`,
};

const hasAdministrator: Statement = {
  name: 'staff_accounts.has_administrator',
  text: `SELECT EXISTS (SELECT FROM users WHERE 'administrator' = ANY (roles) AND roles <> '{client}' AND disabled_at IS NULL) AS found`,
};

const lockedColleague = `SELECT id::text, public_id::text, name, email, roles, disabled_at IS NOT NULL AS disabled
         FROM users`;

/** Locked without keeping others from writing rows that name the person: they may hold a case that this waits for. */
const ofStaff = `AND roles <> '{client}' AND key_holder_id IS NULL FOR NO KEY UPDATE`;

const findColleague: Statement = {
  name: 'staff_accounts.find',
  text: `${lockedColleague} WHERE public_id = $1::uuid ${ofStaff}`,
};

const findById: Statement = {
  name: 'staff_accounts.find_by_id',
  text: `${lockedColleague} WHERE id = $1::bigint ${ofStaff}`,
};

const findByAddress: Statement = {
  name: 'staff_accounts.find_by_address',
  text: `${lockedColleague} WHERE email = $1 ${ofStaff}`,
};

const idOf: Statement = {
  name: 'staff_accounts.id_of',
  text: `SELECT id::text FROM users WHERE public_id = $1::uuid AND roles <> '{client}' AND key_holder_id IS NULL`,
};

const setRoles: Statement = {
  name: 'staff_accounts.set_roles',
  text: `UPDATE users SET roles = $2::text[] WHERE id = $1::bigint AND roles <> '{client}' AND roles <> $2::text[]
         RETURNING true AS changed`,
};

const disable: Statement = {
  name: 'staff_accounts.disable',
  text: `UPDATE users SET disabled_at = now() WHERE id = $1::bigint AND disabled_at IS NULL RETURNING true AS changed`,
};

const enable: Statement = {
  name: 'staff_accounts.enable',
  text: `UPDATE users SET disabled_at = NULL WHERE id = $1::bigint AND disabled_at IS NOT NULL RETURNING true AS changed`,
};

const chooseBreakGlass: Statement = {
  name: 'staff_accounts.choose_break_glass',
  text: `UPDATE users SET break_glass = true WHERE id = $1::bigint`,
};

const endBreakGlass: Statement = {
  name: 'staff_accounts.end_break_glass',
  text: `UPDATE users SET break_glass = false WHERE break_glass AND id <> $1::bigint`,
};

const insertStaff: Statement = {
  name: 'staff_accounts.insert',
  text: `INSERT INTO users (name, email, phone, phone_code, password_hash, roles, phone_unproven)
         VALUES ($1, $2, $3, $4, $5, $6, true)
         ON CONFLICT (email) DO NOTHING RETURNING id::text`,
};

interface AccountRow {
  id: string;
  name: string;
  email: string;
  roles: string[];
  disabled: boolean;
  last_signed_in_at: string | null;
  has_authenticator: boolean;
  code_limit_reached: boolean;
}

export interface Colleague {
  id: string;
  public_id: string;
  name: string;
  email: string;
  roles: string[];
  disabled: boolean;
}

export interface Invited {
  email: string;
  name: string;
  roles: string[];
}

interface NewStaff extends Invited {
  readonly phone: string;
  readonly phone_code: string;
  readonly password_hash: string;
}

async function changed(connection: Queryable, statement: Statement, values: readonly unknown[]) {
  return (await connection.query(statement, values)).length > 0;
}

/** The statements of staff accounts. */
export const staff = {
  list: (connection: Queryable) => connection.query<AccountRow>(listAccounts),

  async hasAdministrator(connection: Queryable): Promise<boolean> {
    return (await connection.query<{ found: boolean }>(hasAdministrator))[0]?.found === true;
  },
  async find(transaction: Queryable, publicId: string): Promise<Colleague | undefined> {
    return (await transaction.query<Colleague>(findColleague, [publicId]))[0];
  },

  /** Unlocked. */
  async idOf(connection: Queryable, publicId: string): Promise<string | undefined> {
    return (await connection.query<{ id: string }>(idOf, [publicId]))[0]?.id;
  },

  async findById(transaction: Queryable, id: string): Promise<Colleague | undefined> {
    return (await transaction.query<Colleague>(findById, [id]))[0];
  },
  async findByAddress(transaction: Queryable, email: string): Promise<Colleague | undefined> {
    return (await transaction.query<Colleague>(findByAddress, [email]))[0];
  },

  /** Each returns whether anything has changed. */
  setRoles: (transaction: Queryable, id: string, roles: string[]) =>
    changed(transaction, setRoles, [id, roles]),
  disable: (transaction: Queryable, id: string) => changed(transaction, disable, [id]),
  enable: (transaction: Queryable, id: string) => changed(transaction, enable, [id]),

  /** One person at a time keeps it. */
  async chooseBreakGlass(transaction: Queryable, id: string): Promise<void> {
    await transaction.query(endBreakGlass, [id]);
    await transaction.query(chooseBreakGlass, [id]);
  },

  /** The internal id; undefined when the address is taken. */
  async insert(transaction: Queryable, person: NewStaff): Promise<string | undefined> {
    const { name, email, phone, phone_code, password_hash, roles } = person;
    const values = [name, email, phone, phone_code, password_hash, roles];
    return (await transaction.query<{ id: string }>(insertStaff, values))[0]?.id;
  },
};
