import type { Language } from '#kit/messages/index.ts';
import type { SessionStage } from '#kit/rules/engine/contract.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

export interface UserRow {
  id: string;
  public_id: string;
  name: string;
  email: string;
  phone: string;
  phone_code: string;
  roles: string[];
  password_hash: string;
  /** In which they are told and written to. */
  language: Language;
  /** The account was confirmed by text message alone: the address may belong to another person (GUARD-08). */
  email_unproven: boolean;
  /** No text message has reached them there yet: the number may belong to another person (GUARD-08). */
  phone_unproven: boolean;
  /** No code has been confirmed yet: anyone may have signed up with the address (GUARD-08). */
  unconfirmed: boolean;
  /** Keeps a password although staff sign in at the lender's provider (JOIN-03). */
  break_glass: boolean;
  /** A sign-up whose address another account bears unproven: only a mail to it confirms it. */
  claims_email: boolean;
}

/** What a sign-up says. */
export type NewUser = Pick<
  UserRow,
  'name' | 'email' | 'phone' | 'phone_code' | 'password_hash' | 'language'
> & { readonly how_did_you_hear: string };

/** The parameters of the statements that make an account. */
export const signUpValues = (user: NewUser): readonly unknown[] => [
  user.name,
  user.email,
  user.phone,
  user.phone_code,
  user.password_hash,
  user.how_did_you_hear,
  user.language,
];

/** A person at a device; null if it has not signed in with their account before. */
export interface UserAtDevice extends UserRow {
  device_id: string | null;
}

export const userColumns = `id::text, public_id, name, coalesce(claimed_email, email) AS email, phone, phone_code,
  roles, password_hash, language, email_unproven, phone_unproven, claimed_email IS NOT NULL AS claims_email,
  break_glass,   confirmed_at IS NULL AS unconfirmed`;

/** $2: the hash of the browser's id, or null. */
const deviceOfBrowser = `(SELECT id::text FROM sign_in_device
  WHERE user_id = users.id AND device_hash = $2::bytea) AS device_id`;

const findByEmail: Statement = {
  name: 'users.by_email',
  text: `SELECT ${userColumns}, ${deviceOfBrowser} FROM users WHERE email = $1 AND disabled_at IS NULL`,
};
const findBySession: Statement = {
  name: 'users.by_session',
  text: `SELECT ${userColumns}, session.device_id::text AS device_id
         FROM session JOIN users ON users.id = session.user_id
         WHERE session.token_hash = $1 AND session.ended_at IS NULL AND users.disabled_at IS NULL`,
};
/** An unconfirmed account belongs to nobody yet (GUARD-08): its password cannot be reset. */
const findConfirmed: Statement = {
  name: 'users.confirmed_by_email',
  text: `SELECT ${userColumns}, ${deviceOfBrowser} FROM users WHERE email = $1 AND disabled_at IS NULL
         AND confirmed_at IS NOT NULL`,
};
/** Locks it against changes until the transaction ends. */
const holdUnchanged: Statement = {
  name: 'users.hold_unchanged',
  text: `SELECT FROM users WHERE id = $1::bigint AND public_id = $2::uuid AND password_hash = $3
         AND disabled_at IS NULL FOR SHARE`,
};
const findById: Statement = {
  name: 'users.by_id',
  text: `SELECT ${userColumns} FROM users WHERE id = $1::bigint AND disabled_at IS NULL`,
};
/** Changes wait until the transaction ends. */
const holdById: Statement = { name: 'users.hold_by_id', text: `${findById.text} FOR NO KEY UPDATE` };
const insertUser: Statement = {
  name: 'users.insert',
  text: `INSERT INTO users AS held (name, email, phone, phone_code, password_hash, how_did_you_hear, language, confirmed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, NULL) ON CONFLICT (email) DO UPDATE SET
           name = excluded.name, phone = excluded.phone, phone_code = excluded.phone_code,
           password_hash = excluded.password_hash, how_did_you_hear = excluded.how_did_you_hear,
           language = excluded.language,
           public_id = gen_random_uuid(), created_at = now()
         WHERE held.confirmed_at IS NULL AND held.disabled_at IS NULL
         RETURNING ${userColumns}`,
};
const confirmUser: Statement = {
  name: 'users.confirm',
  text: `UPDATE users SET confirmed_at = coalesce(confirmed_at, now()),
           email_unproven = $2::boolean
             AND (email_unproven OR confirmed_at IS NULL),
           phone_unproven = NOT $2::boolean
             AND (phone_unproven OR confirmed_at IS NULL)
         WHERE id = $1::bigint AND disabled_at IS NULL RETURNING ${userColumns}`,
};
const provePhone: Statement = {
  name: 'users.prove_phone',
  text: `UPDATE users SET phone_unproven = false WHERE id = $1::bigint AND phone_unproven`,
};
const setPassword: Statement = {
  name: 'users.set_password',
  text: `UPDATE users SET password_hash = $2 WHERE id = $1::bigint`,
};
const insertSession: Statement = {
  name: 'session.insert',
  text: `INSERT INTO session (token_hash, user_id, stage, device_id) VALUES ($1, $2::bigint, 'code-pending', $3::bigint)`,
};
const promoteSession: Statement = {
  name: 'session.promote',
  text: `UPDATE session SET stage = $2, device_id = coalesce($3::bigint, device_id), last_activity_at = now()
         WHERE token_hash = $1 AND ended_at IS NULL`,
};
const markSignIn: Statement = {
  name: 'users.mark_sign_in',
  text: `UPDATE users SET last_signed_in_at = now()
         FROM (SELECT id, last_signed_in_at FROM users WHERE id = $1::bigint FOR UPDATE) AS before
         WHERE users.id = before.id RETURNING before.last_signed_in_at IS NOT NULL AS came_before`,
};
const endSession: Statement = {
  name: 'session.end',
  text: `UPDATE session SET ended_at = now() WHERE token_hash = $1 AND ended_at IS NULL`,
};
const endSessions: Statement = {
  name: 'session.end_all',
  text: `UPDATE session SET ended_at = now() WHERE user_id = $1::bigint AND ended_at IS NULL`,
};
const insertReset: Statement = {
  name: 'password_reset.insert',
  text: `INSERT INTO password_reset (token_hash, user_id, expires_at)
         VALUES ($1, $2::bigint, now() + make_interval(secs => $3::int))`,
};
const findReset: Statement = {
  name: 'password_reset.owner',
  text: `SELECT ${userColumns} FROM users
         WHERE email = $2 AND disabled_at IS NULL AND EXISTS (
           SELECT FROM password_reset
           WHERE token_hash = $1 AND user_id = users.id AND used_at IS NULL AND expires_at > now())`,
};
/** A token that has stored a password; one that was only voided has expired as well. */
const findUsedReset: Statement = {
  name: 'password_reset.password_of_used',
  text: `SELECT password_reset.password_hash FROM users JOIN password_reset ON user_id = users.id
         WHERE password_reset.password_hash IS NOT NULL AND token_hash = $1 AND email = $2 AND disabled_at IS NULL AND used_at IS NOT NULL AND expires_at > now()`,
};
const useReset: Statement = {
  name: 'password_reset.use',
  text: `UPDATE password_reset SET used_at = now(), password_hash = $3
         FROM users WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
           AND users.id = password_reset.user_id AND users.email = $2 AND users.disabled_at IS NULL
         RETURNING users.id::text`,
};
const voidResets: Statement = {
  name: 'password_reset.void',
  text: `UPDATE password_reset SET used_at = now(), expires_at = now() WHERE user_id = $1::bigint AND used_at IS NULL`,
};

const noteFailuresTold: Statement = {
  name: 'users.note_failures_told',
  text: `UPDATE users SET failures_told_at = now()
         WHERE id = $1::bigint AND coalesce(failures_told_at < now() - interval '1 day', true) RETURNING true AS noted`,
};

const administrators: Statement = {
  name: 'users.administrators',
  text: `SELECT id::text, name, email FROM users
         WHERE 'administrator' = ANY (roles) AND roles <> '{client}' AND disabled_at IS NULL ORDER BY id`,
};

const first = <Row>(rows: Row[]): Row | undefined => rows[0];

/** The accounts' statements; `connection` is the database or the caller's transaction. */
export const accounts = {
  /** Including the device, if this browser (by the hash of its id) has signed in with the account before. */
  findByEmail: async (
    connection: Queryable,
    email: string,
    browser?: Buffer,
  ): Promise<UserAtDevice | undefined> =>
    first(await connection.query<UserAtDevice>(findByEmail, [email, browser ?? null])),

  /** Whose session it is, and the device on which it began. */
  findBySession: async (connection: Queryable, tokenHash: Buffer): Promise<UserAtDevice | undefined> =>
    first(await connection.query<UserAtDevice>(findBySession, [tokenHash])),

  findConfirmed: async (
    connection: Queryable,
    email: string,
    browser?: Buffer,
  ): Promise<UserAtDevice | undefined> =>
    first(await connection.query<UserAtDevice>(findConfirmed, [email, browser ?? null])),

  /**
   * Whether the account is as it was found: comparing a password takes a while, in which another sign-up may have replaced
   * this one (GUARD-08), or a new password have ended all sessions (RESET-05). It stays so until the transaction ends.
   */
  holdUnchanged: async (
    transaction: Queryable,
    { id, public_id, password_hash }: UserRow,
  ): Promise<boolean> => (await transaction.query(holdUnchanged, [id, public_id, password_hash])).length > 0,

  findById: async (connection: Queryable, id: string): Promise<UserRow | undefined> =>
    first(await connection.query<UserRow>(findById, [id])),

  holdById: async (transaction: Queryable, id: string): Promise<UserRow | undefined> =>
    first(await transaction.query<UserRow>(holdById, [id])),

  /**
   * Creates the account, or takes over an unconfirmed one with this address (GUARD-08). Undefined if the address
   * belongs to someone.
   */
  signUp: async (connection: Queryable, user: NewUser): Promise<UserRow | undefined> =>
    first(await connection.query<UserRow>(insertUser, signUpValues(user))),

  /**
   * The person who confirms a code owns the account; a code by text message does not prove its address, nor one by mail
   * its number. Undefined if it has been closed or erased since.
   */
  confirm: async (
    connection: Queryable,
    userId: string,
    { byText }: { readonly byText: boolean },
  ): Promise<UserRow | undefined> => first(await connection.query<UserRow>(confirmUser, [userId, byText])),

  /** The person has shown that the account's number is theirs (GUARD-08). */
  provePhone: (connection: Queryable, userId: string) => connection.query(provePhone, [userId]),

  /** Those with open accounts. */
  administrators: (connection: Queryable) =>
    connection.query<Pick<UserRow, 'id' | 'name' | 'email'>>(administrators),

  setPassword: (connection: Queryable, userId: string, passwordHash: string) =>
    connection.query(setPassword, [userId, passwordHash]),

  startSession: (
    connection: Queryable,
    tokenHash: Buffer,
    { id, device_id }: Pick<UserAtDevice, 'id' | 'device_id'>,
  ) => connection.query(insertSession, [tokenHash, id, device_id]),
  promoteSession: (connection: Queryable, tokenHash: Buffer, stage: SessionStage, deviceId?: string) =>
    connection.query(promoteSession, [tokenHash, stage, deviceId ?? null]),
  /** Records when the person last signed in: sessions are swept, this remains. Returns whether they ever had before. */
  markSignIn: async (connection: Queryable, userId: string): Promise<boolean> =>
    first(await connection.query<{ came_before: boolean }>(markSignIn, [userId]))?.came_before === true,
  /** True at most once a day: the owner is then told about failures. */
  noteFailuresTold: async (connection: Queryable, userId: string): Promise<boolean> =>
    (await connection.query(noteFailuresTold, [userId])).length > 0,
  endSession: (connection: Queryable, tokenHash: Buffer) => connection.query(endSession, [tokenHash]),
  endSessions: (connection: Queryable, userId: string) => connection.query(endSessions, [userId]),

  startReset: (connection: Queryable, tokenHash: Buffer, userId: string, lifeSeconds: number) =>
    connection.query(insertReset, [tokenHash, userId, lifeSeconds]),
  /** Whose token it is, while it is valid. */
  ownerOfReset: async (
    connection: Queryable,
    tokenHash: Buffer,
    email: string,
  ): Promise<UserRow | undefined> => first(await connection.query<UserRow>(findReset, [tokenHash, email])),
  /** The hash of the password that this token has stored, while it would still be valid. */
  passwordOfUsedReset: async (connection: Queryable, tokenHash: Buffer, email: string) =>
    first(await connection.query<{ password_hash: string }>(findUsedReset, [tokenHash, email]))
      ?.password_hash,
  /** Marks the token as used, for this password, and returns whose it was; undefined if it is wrong, used or expired. */
  useReset: async (
    connection: Queryable,
    tokenHash: Buffer,
    email: string,
    passwordHash: string,
  ): Promise<string | undefined> =>
    first(await connection.query<{ id: string }>(useReset, [tokenHash, email, passwordHash]))?.id,
  voidResets: (connection: Queryable, userId: string) => connection.query(voidResets, [userId]),
};
