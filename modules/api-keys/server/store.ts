import { moment, personById, stampOf, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { ApiKey } from '../endpoints/api-keys.ts';

/** Its user is closed with it, which every node notices at its next call (decision 0018). */
const state = `CASE WHEN key.revoked_at IS NOT NULL THEN 'revoked' WHEN key.expires_at <= now() THEN 'expired'
  WHEN key.key_hash IS NULL THEN 'unseen' ELSE 'active' END`;

const find: Statement = {
  name: 'api_key.find',
  text: `SELECT key.id, key.user_id::text, own.roles AS scopes, key.networks, ${state} AS state,
           extract(epoch FROM key.expires_at - now())::float8 AS seconds_left, ${stampOf('key.user_id')} AS stamp
         FROM api_key AS key JOIN users AS own ON own.id = key.user_id
         WHERE key.id = $1 AND key.key_hash = $2`,
};

export interface FoundKey {
  id: string;
  user_id: string;
  scopes: string[];
  networks: string[];
  state: 'active' | 'expired' | 'revoked';
  seconds_left: number;
  stamp: string;
}

/** A key that has been shown, by its id and the hash of the whole. */
export const findKey = async (
  connection: Queryable,
  id: string,
  hash: Buffer,
): Promise<FoundKey | undefined> => (await connection.query<FoundKey>(find, [id, hash]))[0];

const readUse: Statement = {
  name: 'api_key.read_use',
  text: `SELECT last_used_on IS DISTINCT FROM ${today} AS is_new_day,
           NOT EXISTS (SELECT FROM audit_log WHERE subject = 'api-key:' || $1::text AND action = 'api-key.used'
             AND client_address = $2) AS is_new_address
         FROM api_key WHERE id = $1`,
};

/** Whether a key is used for the first time today, and from this address. */
export const readKeyUse = async (connection: Queryable, id: string, clientAddress: string) =>
  (await connection.query<{ is_new_day: boolean; is_new_address: boolean }>(readUse, [id, clientAddress]))[0];

const noteDay: Statement = {
  name: 'api_key.note_day',
  text: `UPDATE api_key SET last_used_on = ${today} WHERE id = $1 AND last_used_on IS DISTINCT FROM ${today}`,
};

export const noteDayOfUse = (connection: Queryable, id: string) => connection.query(noteDay, [id]);

const list: Statement = {
  name: 'api_key.list',
  text: `SELECT key.id, key.name, own.roles AS scopes, key.networks, ${state} AS state,
           ${moment('key.created_at')} AS created_at, ${personById('key.created_by')} AS created_by,
           ${personById('key.confirmed_by')} AS confirmed_by, ${moment('key.expires_at')} AS expires_at,
           key.last_used_on::text, ${moment('key.revoked_at')} AS revoked_at,
           ${personById('key.revoked_by')} AS revoked_by, key.created_by = $1::bigint AS is_own
         FROM api_key AS key JOIN users AS own ON own.id = key.user_id
         ORDER BY (key.revoked_at IS NOT NULL OR key.expires_at <= now()), lower(key.name), key.created_at`,
};

export const listKeys = (connection: Queryable, userId: string): Promise<ApiKey[]> =>
  connection.query<ApiKey>(list, [userId]);

const isUsed: Statement = {
  name: 'api_key.name_is_used',
  text: 'SELECT FROM api_key WHERE lower(name) = lower($1) AND revoked_at IS NULL',
};

/** Whether a key that is not revoked has this name. */
export const isNameUsed = async (connection: Queryable, name: string): Promise<boolean> =>
  (await connection.query(isUsed, [name])).length > 0;

/** `own`: the key's user. Its address is none, so that nobody can sign in with it. */
const insert: Statement = {
  name: 'api_key.insert',
  text: `WITH own AS (
           INSERT INTO users (name, email, phone, phone_code, password_hash, roles, key_holder_id, bell_for_new_cases, mail_open_cases)
           VALUES ($3, 'ens_' || $1, '', '', '', $4::text[], $7::bigint, false, false) RETURNING id
         )
         INSERT INTO api_key (id, user_id, name, networks, expires_at, created_by, confirmed_by)
         SELECT $1, own.id, $2, $5::text[], now() + make_interval(days => $6::int), $7::bigint, $8::bigint FROM own
         ON CONFLICT DO NOTHING RETURNING id`,
};

export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly userName: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly days: number;
  /** The person who asked for it and is shown it. */
  readonly holder: string;
  readonly confirmedBy: string | null;
}

/** False if a key with this name is in use. */
export async function insertKey(connection: Queryable, key: NewKey): Promise<boolean> {
  const { id, name, userName, scopes, networks, days, holder, confirmedBy } = key;
  const values = [id, name, userName, scopes, networks, days, holder, confirmedBy];
  return (await connection.query(insert, values)).length === 1;
}

const hold: Statement = {
  name: 'api_key.hold',
  text: `SELECT key.id, key.name, ${state} AS state, key.created_by::text, holder.name AS created_by_name
         FROM api_key AS key JOIN users AS holder ON holder.id = key.created_by
         WHERE key.id = $1 FOR UPDATE OF key`,
};

export interface HeldKey {
  id: string;
  name: string;
  state: ApiKey['state'];
  created_by: string;
  created_by_name: string;
}

/** Locked until the transaction ends. */
export const holdKey = async (transaction: Queryable, id: string): Promise<HeldKey | undefined> =>
  (await transaction.query<HeldKey>(hold, [id]))[0];

const keepHash: Statement = {
  name: 'api_key.keep_hash',
  text: 'UPDATE api_key SET key_hash = $2 WHERE id = $1',
};

export const keepKeyHash = (transaction: Queryable, id: string, hash: Buffer) =>
  transaction.query(keepHash, [id, hash]);

const revoke: Statement = {
  name: 'api_key.revoke',
  text: `WITH ended AS (
           UPDATE api_key SET revoked_at = now(), revoked_by = $2::bigint WHERE id = $1 RETURNING user_id
         )
         UPDATE users SET disabled_at = now() FROM ended WHERE users.id = ended.user_id`,
};

export const markRevoked = (transaction: Queryable, id: string, by: string) =>
  transaction.query(revoke, [id, by]);
