import type { AuditAction } from '#kit/rules/audit/actions.ts';
import type { AttemptResult, KnownDevice } from '../../endpoints/security.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** How many of each are shown. */
const newest = 30;

const listDevices: Statement = {
  name: 'security.devices',
  text: `SELECT public_id::text AS id, kind, ${moment('first_used_at')} AS first_used_at,
           ${moment('last_used_at')} AS last_used_at, device_hash IS NOT DISTINCT FROM $2::bytea AS is_this
         FROM sign_in_device WHERE user_id = $1::bigint
         ORDER BY device_hash IS NOT DISTINCT FROM $2::bytea DESC, sign_in_device.last_used_at DESC, id DESC LIMIT ${newest}`,
};

const listAttempts: Statement = {
  name: 'security.attempts',
  text: `SELECT ${moment('occurred_at')} AS occurred_at, action, details ->> 'device' AS device FROM audit_log AS entry
         WHERE actor_id = $1::bigint AND action = ANY ($2::text[])
           AND entry.occurred_at > now() - interval '90 days'
         ORDER BY entry.occurred_at DESC, entry.id DESC LIMIT ${newest}`,
};

const endSessionsOf: Statement = {
  name: 'security.end_sessions_of_device',
  text: `UPDATE session SET ended_at = now() FROM sign_in_device AS device
         WHERE device.public_id = $2::uuid AND device.user_id = $1::bigint
           AND session.device_id = device.id AND session.ended_at IS NULL`,
};

const forgetDevice: Statement = {
  name: 'security.forget_device',
  text: `DELETE FROM sign_in_device WHERE public_id = $2::uuid AND user_id = $1::bigint RETURNING true AS forgotten`,
};

/** $1 session, $2 a salt for a device that has none. */
const saltOfDevice: Statement = {
  name: 'security.salt_of_device',
  text: `UPDATE sign_in_device AS device SET secret_salt = coalesce(device.secret_salt, $2)
         FROM session WHERE session.token_hash = $1 AND session.ended_at IS NULL
           AND device.id = session.device_id AND device.user_id = session.user_id
         RETURNING device.id::text, device.secret_salt AS salt`,
};

const endOthers: Statement = {
  name: 'security.end_other_sessions',
  text: `UPDATE session SET ended_at = now()
         WHERE user_id = $1::bigint AND token_hash <> $2 AND ended_at IS NULL`,
};

const revokeOtherSecrets: Statement = {
  name: 'security.revoke_other_secrets',
  text: `UPDATE sign_in_device AS device SET secret_salt = NULL
         WHERE device.user_id = $1::bigint AND device.secret_salt IS NOT NULL
           AND NOT EXISTS (SELECT FROM session WHERE session.token_hash = $2 AND session.device_id = device.id)`,
};

const findPerson: Statement = {
  name: 'security.person',
  text: `SELECT id::text, name, email FROM users
         WHERE public_id = $1::uuid AND (roles = '{client}') = $2::boolean AND erased_at IS NULL`,
};

/** The audit log's actions, as the person reads them. */
const results: Readonly<Partial<Record<AuditAction, AttemptResult>>> = {
  'session.verified': 'signed-in',
  'session.refused': 'wrong-password',
  'code.refused': 'wrong-code',
  'authenticator.refused': 'wrong-code',
  'code.day-ended': 'too-many-codes',
  'password.changed': 'password-changed',
};
const resultOf = new Map<string, AttemptResult>(Object.entries(results));

interface AttemptRow {
  occurred_at: string;
  action: string;
  device: string | null;
}

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** The statements of a person's own devices, sessions and attempts (GUARD-02). */
export const security = {
  devices: (connection: Queryable, userId: string, browser: Buffer | undefined) =>
    connection.query<KnownDevice>(listDevices, [userId, browser ?? null]),

  async attempts(connection: Queryable, userId: string) {
    const rows = await connection.query<AttemptRow>(listAttempts, [userId, [...resultOf.keys()]]);
    return rows.flatMap(({ action, ...row }) => {
      const result = resultOf.get(action);
      return result === undefined ? [] : [{ ...row, result }];
    });
  },

  /** False: the person has no such device. */
  async forget(transaction: Queryable, userId: string, publicId: string): Promise<boolean> {
    await transaction.query(endSessionsOf, [userId, publicId]);
    return (await transaction.query(forgetDevice, [userId, publicId])).length > 0;
  },

  /** Undefined: the session is of no known device. */
  async saltOfDevice(transaction: Queryable, sessionHash: Buffer, salt: Buffer) {
    return (await transaction.query<{ id: string; salt: Buffer }>(saltOfDevice, [sessionHash, salt]))[0];
  },

  /** Whatever other devices have kept of the account cannot be read any more (REACH-03). */
  async endOthers(transaction: Queryable, userId: string, sessionHash: Buffer): Promise<void> {
    await transaction.query(endOthers, [userId, sessionHash]);
    await transaction.query(revokeOtherSecrets, [userId, sessionHash]);
  },

  /** A client, or a staff member. */
  async person(connection: Queryable, publicId: string, isClient: boolean): Promise<Person | undefined> {
    return (await connection.query<Person>(findPerson, [publicId, isClient]))[0];
  },
};
