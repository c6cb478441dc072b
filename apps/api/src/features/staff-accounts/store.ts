import type { Queryable, Statement } from '../../platform/database/types.ts';

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const listAccounts: Statement = {
  name: 'staff_accounts.list',
  text: `SELECT users.public_id AS id, users.name, users.email, users.role, users.disabled_at IS NOT NULL AS disabled,
                ${iso('users.last_signed_in_at')} AS last_signed_in_at,
                authenticator.confirmed_at IS NOT NULL AS has_authenticator
         FROM users LEFT JOIN authenticator ON authenticator.user_id = users.id
         WHERE users.role <> 'client'
         ORDER BY (users.disabled_at IS NOT NULL), lower(users.name), users.id`,
};

const listInvitations: Statement = {
  name: 'staff_invitation.list',
  text: `SELECT email, name, role, ${iso('expires_at')} AS expires_at FROM staff_invitation
         WHERE used_at IS NULL AND expires_at > now() ORDER BY created_at DESC`,
};

const roleOfAddress: Statement = {
  name: 'staff_accounts.role_of_address',
  text: `SELECT role FROM users WHERE email = $1`,
};

/** In one order for everybody, so that two administrators who act on each other at once act one after the other. */
const lockAdministrators: Statement = {
  name: 'staff_accounts.lock_administrators',
  text: `SELECT id::text FROM users WHERE role = 'administrator' AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
};

const hasAdministrator: Statement = {
  name: 'staff_accounts.has_administrator',
  text: `SELECT EXISTS (SELECT FROM users WHERE role = 'administrator' AND disabled_at IS NULL) AS found`,
};

const findColleague: Statement = {
  name: 'staff_accounts.find',
  text: `SELECT id::text, name, email, role, disabled_at IS NOT NULL AS disabled FROM users
         WHERE public_id = $1::uuid AND role <> 'client' FOR UPDATE`,
};

const findByAddress: Statement = {
  name: 'staff_accounts.find_by_address',
  text: `SELECT id::text, name, email, role, disabled_at IS NOT NULL AS disabled FROM users
         WHERE email = $1 AND role <> 'client' FOR UPDATE`,
};

const setRole: Statement = {
  name: 'staff_accounts.set_role',
  text: `UPDATE users SET role = $2 WHERE id = $1::bigint AND role <> 'client' AND role <> $2 RETURNING true AS changed`,
};

const disable: Statement = {
  name: 'staff_accounts.disable',
  text: `UPDATE users SET disabled_at = now() WHERE id = $1::bigint AND disabled_at IS NULL RETURNING true AS changed`,
};

const enable: Statement = {
  name: 'staff_accounts.enable',
  text: `UPDATE users SET disabled_at = NULL WHERE id = $1::bigint AND disabled_at IS NOT NULL RETURNING true AS changed`,
};

const insertStaff: Statement = {
  name: 'staff_accounts.insert',
  text: `INSERT INTO users (name, email, phone, phone_code, password_hash, role) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (email) DO NOTHING RETURNING id::text`,
};

const voidInvitations: Statement = {
  name: 'staff_invitation.void',
  text: `UPDATE staff_invitation SET used_at = now() WHERE email = $1 AND used_at IS NULL`,
};

const insertInvitation: Statement = {
  name: 'staff_invitation.insert',
  text: `INSERT INTO staff_invitation (token_hash, email, name, role, invited_by, expires_at)
         VALUES ($1, $2, $3, $4, $5::bigint, now() + make_interval(hours => $6::int))`,
};

const invitationColumns = 'email, name, role';

const findInvitation: Statement = {
  name: 'staff_invitation.find',
  text: `SELECT ${invitationColumns} FROM staff_invitation
         WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`,
};

const useInvitation: Statement = {
  name: 'staff_invitation.use',
  text: `UPDATE staff_invitation SET used_at = now()
         WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING ${invitationColumns}`,
};

interface AccountRow {
  id: string;
  name: string;
  email: string;
  role: string;
  disabled: boolean;
  last_signed_in_at: string | null;
  has_authenticator: boolean;
}

export interface Colleague {
  id: string;
  name: string;
  email: string;
  role: string;
  disabled: boolean;
}

export interface Invited {
  email: string;
  name: string;
  role: string;
}

interface NewStaff extends Invited {
  readonly phone: string;
  readonly phone_code: string;
  readonly password_hash: string;
}

async function changed(connection: Queryable, statement: Statement, values: readonly unknown[]) {
  return (await connection.query(statement, values)).length > 0;
}

/** The statements of staff accounts and their invitations. */
export const staff = {
  list: (connection: Queryable) => connection.query<AccountRow>(listAccounts),
  invitations: (connection: Queryable) => connection.query<Invited & { expires_at: string }>(listInvitations),

  /** Undefined: nobody has the address. */
  async roleOfAddress(connection: Queryable, email: string): Promise<string | undefined> {
    return (await connection.query<{ role: string }>(roleOfAddress, [email]))[0]?.role;
  },

  /** Internal ids of the administrators whose accounts are open; nobody else changes them until the transaction ends. */
  async lockAdministrators(transaction: Queryable): Promise<string[]> {
    return (await transaction.query<{ id: string }>(lockAdministrators)).map(({ id }) => id);
  },
  async hasAdministrator(connection: Queryable): Promise<boolean> {
    return (await connection.query<{ found: boolean }>(hasAdministrator))[0]?.found === true;
  },
  async find(transaction: Queryable, publicId: string): Promise<Colleague | undefined> {
    return (await transaction.query<Colleague>(findColleague, [publicId]))[0];
  },

  async findByAddress(transaction: Queryable, email: string): Promise<Colleague | undefined> {
    return (await transaction.query<Colleague>(findByAddress, [email]))[0];
  },

  /** Each answers whether something is different now. */
  setRole: (transaction: Queryable, id: string, role: string) => changed(transaction, setRole, [id, role]),
  disable: (transaction: Queryable, id: string) => changed(transaction, disable, [id]),
  enable: (transaction: Queryable, id: string) => changed(transaction, enable, [id]),

  /** The internal id; undefined when the address is taken. */
  async insert(transaction: Queryable, person: NewStaff): Promise<string | undefined> {
    const { name, email, phone, phone_code, password_hash, role } = person;
    const values = [name, email, phone, phone_code, password_hash, role];
    return (await transaction.query<{ id: string }>(insertStaff, values))[0]?.id;
  },

  voidInvitations: (transaction: Queryable, email: string) => transaction.query(voidInvitations, [email]),
  addInvitation: (
    transaction: Queryable,
    tokenHash: Buffer,
    { email, name, role }: Invited,
    invitedBy: string | null,
    hours: number,
  ) => transaction.query(insertInvitation, [tokenHash, email, name, role, invitedBy, hours]),
  /** Whom it is for, while it is good. */
  async invitationOf(connection: Queryable, tokenHash: Buffer): Promise<Invited | undefined> {
    return (await connection.query<Invited>(findInvitation, [tokenHash]))[0];
  },
  async useInvitation(transaction: Queryable, tokenHash: Buffer): Promise<Invited | undefined> {
    return (await transaction.query<Invited>(useInvitation, [tokenHash]))[0];
  },
};
