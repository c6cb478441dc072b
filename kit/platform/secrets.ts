import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { randomIds } from './ids.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const IDENTITY_BYTES = 16;
const MINIMUM_KEY_LENGTH = 32;

/** The sealed text was not made with this key, or has been changed since. */
export class SealBroken extends Error {
  constructor() {
    super('An encrypted value cannot be decrypted: it was changed, or SECRET_KEY is a different one');
    this.name = 'SealBroken';
  }
}

export interface Secrets {
  /**
   * Keyed hash of something short (a one-time code), 32 bytes. `purpose` keeps values of different uses apart: include
   * what the value belongs to, such as `sign-in-code:42`.
   */
  hmac(purpose: string, value: string): Buffer;
  /**
   * Keyed hash of an identifier of a person, 16 bytes, with a separate key: equal values of one kind have equal hashes
   * and cannot be found by guessing without the installation's secret (CASE-07).
   */
  identity(kind: string, value: string): Buffer;
  /** Encrypts a text (AES-256-GCM); the result is different every time. */
  seal(text: string): string;
  /** The text that was sealed. Throws SealBroken. */
  open(sealed: string): string;
}

/**
 * Keys for hashing, for identities and for sealing, all derived from the installation's one secret. `before`: those that
 * it has replaced, the oldest first. What they sealed can be opened, and identities stay those of the oldest: a kept
 * hash cannot be made again with another key. Throws if a secret has fewer than 32 characters.
 */
export function createSecrets(secretKey: string, before: readonly string[] = []): Secrets {
  if ([secretKey, ...before].some((key) => key.length < MINIMUM_KEY_LENGTH)) {
    throw new Error(`SECRET_KEY must have at least ${MINIMUM_KEY_LENGTH} characters`);
  }
  const derive = (secret: string, use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'ensigo', use, 32));
  const hashKey = derive(secretKey, 'hash');
  const identityKey = derive(before[0] ?? secretKey, 'identity');
  const sealKey = derive(secretKey, 'seal');
  const openingKeys = [sealKey, ...before.toReversed().map((secret) => derive(secret, 'seal'))];
  const keyed = (key: Buffer, purpose: string, value: string): Buffer =>
    // The length keeps ('a', 'bc') and ('ab', 'c') apart.
    createHmac('sha256', key).update(`${purpose.length}:${purpose}${value}`, 'utf8').digest();
  return {
    hmac: (purpose, value) => keyed(hashKey, purpose, value),
    identity: (kind, value) => keyed(identityKey, kind, value).subarray(0, IDENTITY_BYTES),
    seal(text) {
      const nonce = randomIds.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open(sealed) {
      const [version, encoded] = sealed.split('.');
      const bytes = Buffer.from(encoded ?? '', 'base64url');
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken();
      for (const key of openingKeys) {
        const text = openWith(key, bytes);
        if (text !== undefined) return text;
      }
      throw new SealBroken();
    },
  };
}

/** Undefined if it was sealed with another key, or changed since. */
function openWith(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** SHA-256, 32 bytes: for values that are already long and random, such as session tokens. */
export function sha256(value: string): Buffer {
  // By way of a text: asked for a buffer at once, Node takes four times as long.
  return Buffer.from(hash('sha256', value, 'base64'), 'base64');
}

/** Compares two hashes in a time that does not reveal where they differ. */
export function hashesEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
