import { closedAdministratorDays } from '../rules/pending-changes.ts';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/**
 * In a fixed order, so that two administrators who act on each other at once do so one after the other; rows that name
 * them can be written meanwhile.
 */
const lock: Statement = {
  name: 'administrators.lock',
  text: `SELECT id::text, name FROM users WHERE 'administrator' = ANY (roles) AND roles <> '{client}' AND disabled_at IS NULL
         ORDER BY id FOR NO KEY UPDATE`,
};

/** $1 the deciding roles, $2 the asker. */
const deciders: Statement = {
  name: 'deciders.list',
  text: `SELECT id::text, name, roles && $1::text[] AS decides FROM users
         WHERE (roles && $1::text[] OR id = $2::bigint) AND roles <> '{client}' AND disabled_at IS NULL ORDER BY id`,
};

/**
 * $1 the asker, $2 the deciding roles. Someone counts once their authenticator is set up or the lender's provider has
 * vouched for them, and for some days after their
 * account was closed: otherwise closing the other one would let an administrator decide alone.
 */
const others: Statement = {
  name: 'deciders.others',
  text: `SELECT users.id::text, users.disabled_at IS NULL AS open FROM users
         LEFT JOIN authenticator ON authenticator.user_id = users.id
         WHERE (authenticator.confirmed_at IS NOT NULL OR users.provider_subject IS NOT NULL)
           AND users.roles && $2::text[] AND users.id <> $1::bigint
           AND (users.disabled_at IS NULL OR users.disabled_at > now() - make_interval(days => ${closedAdministratorDays}))`,
};

interface OtherDecider {
  id: string;
  /** False: closed some days ago. */
  open: boolean;
}

interface Decider {
  id: string;
  name: string;
  /** False: the asker, who has none of the deciding roles. */
  decides: boolean;
}

/** The administrators with open accounts; nobody else can change them until the transaction ends. */
export const lockAdministrators = (transaction: Queryable) =>
  transaction.query<{ id: string; name: string }>(lock);

/** Those with these roles and open accounts, and the asker. */
export const listDeciders = (connection: Queryable, roles: readonly StaffRole[], userId: string) =>
  connection.query<Decider>(deciders, [roles, userId]);

/** Those with these roles who count as another person for the asker. */
export const otherDeciders = (connection: Queryable, userId: string, roles: readonly StaffRole[]) =>
  connection.query<OtherDecider>(others, [userId, roles]);
