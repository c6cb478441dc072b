import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** Records that a browser signs in with the account, again or for the first time. */
const recognise: Statement = {
  name: 'sign_in_device.recognise',
  text: `INSERT INTO sign_in_device AS held (user_id, device_hash, kind) VALUES ($1::bigint, $2, $3)
         ON CONFLICT (user_id, device_hash) DO UPDATE SET last_used_at = now(), kind = coalesce(excluded.kind, held.kind)
         RETURNING id::text, xmax = 0 AS is_new`,
};

/** What a device has kept of the account cannot be read any more (REACH-03). */
const revokeSecrets: Statement = {
  name: 'sign_in_device.revoke_secrets',
  text: `UPDATE sign_in_device SET secret_salt = NULL WHERE user_id = $1::bigint AND secret_salt IS NOT NULL`,
};

export interface RecognisedDevice {
  id: string;
  /** It has not completed a sign-in or a reset of this account before. */
  is_new: boolean;
}

/** The statements of devices that have signed in (GUARD-01). */
export const devices = {
  async recognise(
    connection: Queryable,
    userId: string,
    idHash: Buffer,
    kind: string | undefined,
  ): Promise<RecognisedDevice> {
    const [row] = await connection.query<RecognisedDevice>(recognise, [userId, idHash, kind ?? null]);
    if (row === undefined) throw new Error('the device was not saved');
    return row;
  },

  revokeSecrets: (transaction: Queryable, userId: string) => transaction.query(revokeSecrets, [userId]),
};
