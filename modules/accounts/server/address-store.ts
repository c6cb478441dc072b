import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { signUpValues, userColumns, type NewUser, type UserRow } from './store.ts';

/** Where nothing is sent; the person's internal id makes it one of its kind. */
const nowhere = (word: string): string => `'${word}-' || id || '@erased.invalid'`;

/**
 * A sign-up with an address that an account bears unproven: it has the address once its code is given. The latest one
 * counts, on the same row, so that its codes and their attempts are counted on. Not with the bearer's own number: they
 * have forgotten that they are here.
 */
const claim: Statement = {
  name: 'users.claim',
  text: `INSERT INTO users AS held (name, email, claimed_email, phone, phone_code, password_hash, how_did_you_hear,
           language, confirmed_at)
         SELECT $1, 'claimed-' || gen_random_uuid() || '@erased.invalid', $2::text, $3::text, $4::text, $5, $6, $7, NULL
         FROM users AS bearer WHERE bearer.email = $2::text AND bearer.email_unproven
           AND (bearer.phone_code, bearer.phone) <> ($4::text, $3::text)
         ON CONFLICT (claimed_email) WHERE claimed_email IS NOT NULL DO UPDATE SET
           name = excluded.name, phone = excluded.phone, phone_code = excluded.phone_code,
           password_hash = excluded.password_hash, how_did_you_hear = excluded.how_did_you_hear,
           language = excluded.language, public_id = gen_random_uuid(), created_at = now()
         WHERE held.confirmed_at IS NULL AND held.disabled_at IS NULL
         RETURNING ${userColumns}`,
};
const takeClaimed: Statement = {
  name: 'users.take_claimed',
  text: `UPDATE users SET email = claimed_email, claimed_email = NULL
         WHERE id = $1::bigint AND NOT EXISTS (SELECT FROM users AS held WHERE held.email = users.claimed_email)
         RETURNING true AS taken`,
};
const isUnconfirmed = `roles = '{client}' AND confirmed_at IS NULL AND disabled_at IS NULL`;
/** Whether an address has an owner: the person who proves it takes it from all others. */
const isSomebodys = `NOT (${isUnconfirmed}) AND NOT email_unproven`;
const findTaken: Statement = {
  name: 'users.address_taken',
  text: `SELECT roles FROM users WHERE email = $1 AND ${isSomebodys}`,
};
/** Its sessions depend on an open account; the daily check removes the rest (GUARD-08). */
const endUnconfirmed: Statement = {
  name: 'users.end_unconfirmed',
  text: `UPDATE users SET email = ${nowhere('replaced')}, disabled_at = now() WHERE email = $1 AND ${isUnconfirmed}`,
};
const keepEarlier: Statement = {
  name: 'users.keep_unproven',
  text: `INSERT INTO account_history (user_id, kind, earlier)
         SELECT id, 'email', email FROM users WHERE email = $1 AND email_unproven`,
};
const releaseUnproven: Statement = {
  name: 'users.release_unproven',
  text: `UPDATE users SET email = ${nowhere('no-address')} WHERE email = $1 AND email_unproven
         RETURNING ${userColumns}`,
};

/** The statements for addresses that are not proven; `connection` is the database or the caller's transaction. */
export const addresses = {
  /** Undefined if nobody bears the address unproven, or with the same number. */
  claim: async (connection: Queryable, user: NewUser): Promise<UserRow | undefined> =>
    (await connection.query<UserRow>(claim, signUpValues(user)))[0],
  /** False if another person has proven the address since. */
  takeClaimed: async (connection: Queryable, userId: string): Promise<boolean> =>
    (await connection.query(takeClaimed, [userId])).length > 0,
  /** The roles of the address's proven owner; undefined if there is none. */
  rolesOfOwner: async (connection: Queryable, email: string): Promise<string[] | undefined> =>
    (await connection.query<{ roles: string[] }>(findTaken, [email]))[0]?.roles,
  endUnconfirmed: (connection: Queryable, email: string) => connection.query(endUnconfirmed, [email]),
  /** Who bore it without proof, and signs in with another one from now on, which leads nowhere. */
  releaseUnproven: async (transaction: Queryable, email: string): Promise<UserRow | undefined> => {
    await transaction.query(keepEarlier, [email]);
    return (await transaction.query<UserRow>(releaseUnproven, [email]))[0];
  },
};
