import type { Who } from '#kit/http/authentication.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { security } from '../store.ts';

const saltBytes = 16;

/**
 * The secret that seals what the session's device keeps of its person (REACH-03). Derived, never stored: the database
 * alone does not tell it, and a new salt makes another one.
 */
export async function takeDeviceSecret({ database, ids, secrets }: Platform, { userId, sessionHash }: Who) {
  const device = await changeUnrecorded(database, (transaction) =>
    security.saltOfDevice(transaction, sessionHash, ids.bytes(saltBytes)),
  );
  if (device === undefined) return { data: { secret: null } };
  const purpose = `device-secret:${userId}:${device.id}`;
  return { data: { secret: secrets.hmac(purpose, device.salt.toString('hex')).toString('base64url') } };
}
