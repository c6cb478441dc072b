import { takeDeviceSecret } from '../../endpoints/session.ts';
import { callApi } from '../api/call-api.ts';
import { sessionSnapshot } from '../session/session-store.ts';
import { storeNames, within, type KeyRow } from './database.ts';
import { hasKept, markKept, markLost } from './mark.ts';
import { generationOf, keyFrom } from './sealing.ts';

/**
 * Whether this browser can seal what it keeps. Browsers hide WebCrypto from pages without TLS (except on the same
 * computer): there nothing is kept for times without a network.
 */
const canKeep = (): boolean =>
  typeof indexedDB !== 'undefined' && Reflect.get(globalThis.crypto, 'subtle') !== undefined;

const place = 'device';
/** Where there is what is still to be sent. */
const waitingNames = ['queue', 'files'] as const;

export const isSignedInAs = (userId: string): boolean => sessionSnapshot().session.user?.id === userId;

/** Keeps a key; what another one has sealed (the password was reset since) can never be read again, and goes; who waited for it is told. */
async function keepKey(userId: string, row: KeyRow): Promise<void> {
  markKept(userId);
  await within(userId, async (database) => {
    const before = await database.get('keys', place);
    const writing = database.transaction(['keys', ...storeNames], 'readwrite');
    let lost = 0;
    if (before !== undefined && before.generation !== row.generation) {
      for (const name of waitingNames) lost += await writing.objectStore(name).count();
      for (const name of storeNames) await writing.objectStore(name).clear();
    }
    await writing.objectStore('keys').put(row, place);
    await writing.done;
    if (lost > 0) markLost(userId);
  });
}

async function newKey(userId: string): Promise<CryptoKey | undefined> {
  const { secret } = (await callApi(takeDeviceSecret, { as: userId })).data;
  if (secret === null) return undefined;
  const [key, generation] = [await keyFrom(secret), await generationOf(secret)];
  if (!isSignedInAs(userId)) return undefined;
  await keepKey(userId, { key, generation });
  // The session may have ended meanwhile.
  if (isSignedInAs(userId)) return key;
  await lockKept(userId);
  return undefined;
}

/**
 * The key of the signed-in person and this device: kept on the phone, or made of the secret that the server hands out.
 * Undefined: nothing may be kept here, or the server does not answer and the person has not signed in here since.
 */
export async function deviceKey(userId: string): Promise<CryptoKey | undefined> {
  if (!canKeep() || !isSignedInAs(userId)) return undefined;
  try {
    const held = hasKept(userId)
      ? await within(userId, (database) => database.get('keys', place))
      : undefined;
    return held?.key ?? (await newKey(userId));
  } catch {
    // No network, a blocked storage, or a full one.
    return undefined;
  }
}

/** The key as it lies on the phone, of a person who may be signed in no more; undefined if it is locked. */
export const heldKey = async (userId: string): Promise<CryptoKey | undefined> =>
  canKeep() ? (await within(userId, (database) => database.get('keys', place)))?.key : undefined;

/** The session has ended: what is kept stays, but nobody can read it before its person has signed in again. */
export async function lockKept(userId: string): Promise<void> {
  if (!canKeep() || !hasKept(userId)) return;
  await within(userId, async (database) => {
    const held = await database.get('keys', place);
    if (held?.key !== undefined) await database.put('keys', { generation: held.generation }, place);
  }).catch(() => undefined);
}
