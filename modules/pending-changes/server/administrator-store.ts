import { closedAdministratorDays } from '../rules/pending-changes.ts';
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

/**
 * $1 the asker. An administrator counts once their authenticator is set up, and for some days after their account was
 * closed: otherwise closing the other one would let an administrator decide alone.
 */
const others: Statement = {
  name: 'administrators.others',
  text: `SELECT users.id::text, users.disabled_at IS NULL AS open FROM users
         JOIN authenticator ON authenticator.user_id = users.id AND authenticator.confirmed_at IS NOT NULL
         WHERE 'administrator' = ANY (users.roles) AND users.id <> $1::bigint
           AND (users.disabled_at IS NULL OR users.disabled_at > now() - make_interval(days => ${closedAdministratorDays}))`,
};

export interface OtherAdministrator {
  id: string;
  /** False: closed some days ago. */
  open: boolean;
}

/** The administrators with open accounts; nobody else can change them until the transaction ends. */
export const lockAdministrators = (transaction: Queryable) =>
  transaction.query<{ id: string; name: string }>(lock);

/** Those who count as another administrator for this one. */
export const otherAdministrators = (connection: Queryable, userId: string) =>
  connection.query<OtherAdministrator>(others, [userId]);
