import { moment } from '#kit/platform/database/expressions.ts';
import { authenticatorEndedFor, codesEndedFor } from '#accounts/server/sql/codes-ended.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const listAccounts: Statement = {
  name: 'staff_accounts.list',
  text: `SELECT users.public_id AS id, users.name, users.email, users.roles, users.disabled_at IS NOT NULL AS disabled,
                ${moment('users.last_signed_in_at')} AS last_signed_in_at,
                authenticator.confirmed_at IS NOT NULL AS has_authenticator,
                (${codesEndedFor('users.id')} OR ${authenticatorEndedFor('users.id')}) AS code_limit_reached
         FROM users LEFT JOIN authenticator ON authenticator.user_id = users.id
         WHERE users.roles <> '{client}'
         ORDER BY (users.disabled_at IS NOT NULL), lower(users.name), users.id`,
};

const hasAdministrator: Statement = {
  name: 'staff_accounts.has_administrator',
  text: `SELECT EXISTS (SELECT FROM users WHERE 'administrator' = ANY (roles) AND roles <> '{client}' AND disabled_at IS NULL) AS found`,
};

const lockedColleague = `SELECT id::text, public_id::text, name, email, roles, disabled_at IS NOT NULL AS disabled
         FROM users`;

/** Locked without keeping others from writing rows that name the person: they may hold a case that this waits for. */
const ofStaff = `AND roles <> '{client}' FOR NO KEY UPDATE`;

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
  text: `SELECT id::text FROM users WHERE public_id = $1::uuid AND roles <> '{client}'`,
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

  /** The internal id; undefined when the address is taken. */
  async insert(transaction: Queryable, person: NewStaff): Promise<string | undefined> {
    const { name, email, phone, phone_code, password_hash, roles } = person;
    const values = [name, email, phone, phone_code, password_hash, roles];
    return (await transaction.query<{ id: string }>(insertStaff, values))[0]?.id;
  },
};
