import type { Language } from '#kit/messages/index.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** A new address or number that waits for its code. */
export type WaitingChange =
  | { readonly kind: 'email'; readonly email: string; readonly sent_by: 'mail' | 'sms' }
  | {
      readonly kind: 'phone';
      readonly phone: string;
      readonly phone_code: string;
      readonly sent_by: 'mail' | 'sms';
    };

interface ChangeRow {
  kind: 'email' | 'phone';
  email: string | null;
  phone: string | null;
  phone_code: string | null;
  sent_by: 'mail' | 'sms';
}

/** Whether a number is the account's own. */
export const isOwnNumber = (
  { phone, phone_code }: { readonly phone: string; readonly phone_code: string },
  other: { readonly phone: string; readonly phone_code: string },
): boolean => phone === other.phone && phone_code === other.phone_code;

const columns = 'kind, email, phone, phone_code, sent_by';

const keepWaiting: Statement = {
  name: 'profile.keep_waiting',
  text: `INSERT INTO account_change (user_id, ${columns}) VALUES ($1::bigint, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id) DO UPDATE SET kind = excluded.kind, email = excluded.email, phone = excluded.phone,
           phone_code = excluded.phone_code, sent_by = excluded.sent_by, asked_at = now()`,
};
/** It expires after a day. */
const readWaiting: Statement = {
  name: 'profile.waiting',
  text: `SELECT ${columns} FROM account_change WHERE user_id = $1::bigint AND asked_at > now() - interval '1 day'`,
};
const takeWaiting: Statement = {
  name: 'profile.take_waiting',
  text: `DELETE FROM account_change WHERE user_id = $1::bigint AND asked_at > now() - interval '1 day'
         RETURNING ${columns}`,
};
const dropWaiting: Statement = {
  name: 'profile.drop_waiting',
  text: `DELETE FROM account_change WHERE user_id = $1::bigint`,
};
const keepEarlier: Statement = {
  name: 'profile.keep_earlier',
  text: `INSERT INTO account_history (user_id, kind, earlier)
         SELECT id, $2, CASE $2 WHEN 'name' THEN name WHEN 'email' THEN email ELSE phone_code || ' ' || phone END
         FROM users WHERE id = $1::bigint`,
};
const setName: Statement = {
  name: 'profile.set_name',
  text: `UPDATE users SET name = $2 WHERE id = $1::bigint AND name <> $2 RETURNING true AS changed`,
};
const setLanguage: Statement = {
  name: 'profile.set_language',
  text: `UPDATE users SET language = $2 WHERE id = $1::bigint`,
};
const setEmail: Statement = {
  name: 'profile.set_email',
  text: `UPDATE users SET email = $2, email_unproven = false
         WHERE id = $1::bigint AND NOT EXISTS (SELECT FROM users WHERE email = $2 AND id <> $1::bigint)
         RETURNING true AS changed`,
};
const setPhone: Statement = {
  name: 'profile.set_phone',
  text: `UPDATE users SET phone = $2, phone_code = $3, phone_unproven = NOT $4::boolean,
           email_unproven = email_unproven AND $4::boolean
         WHERE id = $1::bigint`,
};
const endOthers: Statement = {
  name: 'profile.end_other_sessions',
  text: `UPDATE session SET ended_at = now() WHERE user_id = $1::bigint AND token_hash <> $2 AND ended_at IS NULL`,
};

function waitingOf(row: ChangeRow | undefined): WaitingChange | undefined {
  if (row === undefined) return undefined;
  const { email, phone, phone_code, sent_by } = row;
  if (email !== null) return { kind: 'email', email, sent_by };
  return { kind: 'phone', phone: phone ?? '', phone_code: phone_code ?? '', sent_by };
}

/** The statements for one's own details; `connection` is the database or the caller's transaction. */
export const details = {
  keepWaiting: (connection: Queryable, userId: string, change: WaitingChange) =>
    connection.query(keepWaiting, [
      userId,
      change.kind,
      change.kind === 'email' ? change.email : null,
      change.kind === 'phone' ? change.phone : null,
      change.kind === 'phone' ? change.phone_code : null,
      change.sent_by,
    ]),
  waiting: async (connection: Queryable, userId: string): Promise<WaitingChange | undefined> =>
    waitingOf((await connection.query<ChangeRow>(readWaiting, [userId]))[0]),
  /** The request that takes it makes the change. */
  takeWaiting: async (connection: Queryable, userId: string): Promise<WaitingChange | undefined> =>
    waitingOf((await connection.query<ChangeRow>(takeWaiting, [userId]))[0]),
  dropWaiting: (connection: Queryable, userId: string) => connection.query(dropWaiting, [userId]),

  /** Must be called before the change. */
  keepEarlier: (connection: Queryable, userId: string, kind: 'name' | 'email' | 'phone') =>
    connection.query(keepEarlier, [userId, kind]),
  /** False if the name is already this one. */
  setName: async (connection: Queryable, userId: string, name: string): Promise<boolean> =>
    (await connection.query(setName, [userId, name])).length > 0,
  setLanguage: (connection: Queryable, userId: string, language: Language) =>
    connection.query(setLanguage, [userId, language]),
  /** It is proven. False if the address now belongs to someone else. */
  setEmail: async (connection: Queryable, userId: string, email: string): Promise<boolean> =>
    (await connection.query(setEmail, [userId, email])).length > 0,
  /** A code by text message proves the new number, one by mail the account's own address (GUARD-08). */
  setPhone: (
    connection: Queryable,
    userId: string,
    { phone, phone_code, sent_by }: Extract<WaitingChange, { kind: 'phone' }>,
  ) => connection.query(setPhone, [userId, phone, phone_code, sent_by === 'sms']),
  endOtherSessions: (connection: Queryable, userId: string, sessionHash: Buffer) =>
    connection.query(endOthers, [userId, sessionHash]),
};
