import type { Language } from '#kit/messages/index.ts';
import { mostCasesByPhone, type CaseByPhone } from '../rules/words.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const bears = `phone_code || phone = $1 AND roles = '{client}' AND erased_at IS NULL AND disabled_at IS NULL`;
const findOwners: Statement = {
  name: 'status_by_phone.owners',
  text: `SELECT id::text FROM users WHERE ${bears} AND NOT phone_unproven ORDER BY id LIMIT 10`,
};
/** Whoever has said that it is theirs has the first look, after whoever has shown it. */
const findBearers: Statement = {
  name: 'status_by_phone.bearers',
  text: `SELECT id::text FROM users WHERE ${bears} ORDER BY phone_unproven, id LIMIT 10`,
};

const findLanguage: Statement = {
  name: 'status_by_phone.language',
  text: `SELECT language FROM users WHERE ${bears} AND NOT phone_unproven ORDER BY id LIMIT 1`,
};

const casesOf = (table: string): string => `
  SELECT tracking_number, status, created_at FROM ${table}
  WHERE user_id = ANY ($1::bigint[]) AND erased_at IS NULL AND ($2::text[] IS NULL OR tracking_number = ANY ($2))`;
const findCases: Statement = {
  name: 'status_by_phone.cases',
  text: `SELECT tracking_number, status FROM (${casesOf('loan')} UNION ALL ${casesOf('support_request')}) AS found
         ORDER BY created_at DESC, tracking_number LIMIT ${String(mostCasesByPhone)}`,
};

const findSecret: Statement = {
  name: 'status_by_phone.secret',
  text: `SELECT FROM phone_callback_secret WHERE secret_hash = $1`,
};
const replaceSecret: Statement = {
  name: 'status_by_phone.replace_secret',
  text: `INSERT INTO phone_callback_secret AS held (secret_hash) VALUES ($1)
         ON CONFLICT (single) DO UPDATE SET secret_hash = excluded.secret_hash, made_at = now()`,
};
const deleteSecret: Statement = {
  name: 'status_by_phone.delete_secret',
  text: `DELETE FROM phone_callback_secret`,
};
const claimText: Statement = {
  name: 'status_by_phone.claim_text',
  text: `INSERT INTO phone_text (text_key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING true AS claimed`,
};

/** The statements for status by phone; `connection` is the database or the caller's transaction. */
export const phoneStore = {
  /** Internal ids of the clients who have proven that this number, as +256772123456, is theirs (GUARD-08). */
  owners: async (connection: Queryable, number: string): Promise<string[]> =>
    (await connection.query<{ id: string }>(findOwners, [number])).map(({ id }) => id),
  /** Internal ids of the clients whose account has the number, proven or not: their PIN proves it. */
  bearers: async (connection: Queryable, number: string): Promise<string[]> =>
    (await connection.query<{ id: string }>(findBearers, [number])).map(({ id }) => id),
  /** The language of the account with this number; English if there is none. */
  language: async (connection: Queryable, number: string): Promise<Language> =>
    (await connection.query<{ language: Language }>(findLanguage, [number]))[0]?.language ?? 'en',
  /** The newest cases of these people, or those with one of these tracking numbers. */
  cases: (connection: Queryable, owners: readonly string[], numbers?: readonly string[]) =>
    connection.query<CaseByPhone>(findCases, [owners, numbers ?? null]),
  isSecret: async (connection: Queryable, hash: Buffer): Promise<boolean> =>
    (await connection.query(findSecret, [hash])).length > 0,
  replaceSecret: (connection: Queryable, hash: Buffer) => connection.query(replaceSecret, [hash]),
  deleteSecret: (connection: Queryable) => connection.query(deleteSecret),
  /** True for the first who receives the text message, on whatever node. */
  claimText: async (connection: Queryable, key: Buffer): Promise<boolean> =>
    (await connection.query(claimText, [key])).length > 0,
};
