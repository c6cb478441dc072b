import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** The standard security handler's entries, ISO 32000-2 §7.6.4. */
export interface Encryption {
  readonly revision: number;
  readonly ownerEntry: Buffer;
  readonly userEntry: Buffer;
  readonly permissions: number;
  readonly keyBytes: number;
  readonly encryptsMetadata: boolean;
  readonly id: Buffer;
  /** The key itself, encrypted with the password; only for 256-bit encryption. */
  readonly keyEntry: Buffer;
  readonly streams: Method;
  readonly strings: Method;
}

export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

const AES_BLOCK_BYTES = 16;

/** Padding for passwords shorter than 32 bytes; the empty password consists of it entirely. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Whether the document opens with the empty password. */
export function acceptsEmptyPassword(encryption: Encryption): boolean {
  const { revision, userEntry, keyBytes, id } = encryption;
  if (keyBytes < 5 || keyBytes > 16 || !Number.isInteger(keyBytes)) return false;
  if (revision === 2) return rc4(documentKey(encryption), PADDING).equals(userEntry.subarray(0, 32));
  if (revision === 3 || revision === 4) {
    const key = documentKey(encryption);
    let expected = md5(PADDING, id);
    for (let round = 0; round < 20; round += 1) {
      expected = rc4(Buffer.from(key.map((byte) => byte ^ round)), expected);
    }
    return expected.equals(userEntry.subarray(0, 16));
  }
  const salt = userEntry.subarray(32, 40);
  if (revision === 5) return sha(256, salt).equals(userEntry.subarray(0, 32));
  return revision === 6 && hardenedHash(salt).equals(userEntry.subarray(0, 32));
}

/** The object that contains a stream or a string: every object has its own key. */
export interface ObjectId {
  readonly number: number;
  readonly generation: number;
}

/** Decrypts what the empty password opens; bytes after the last whole block are dropped. */
export function decrypted(encryption: Encryption, method: Method, id: ObjectId, bytes: Buffer): Buffer {
  if (method === 'none') return bytes;
  if (method === 'rc4') return rc4(objectKey(encryption, id, ''), bytes);
  const key = method === 'aes-256' ? fileKey(encryption) : objectKey(encryption, id, 'sAlT');
  const blocks = bytes.length - (bytes.length % AES_BLOCK_BYTES);
  if (blocks < AES_BLOCK_BYTES) return Buffer.alloc(0);
  const start = bytes.subarray(0, AES_BLOCK_BYTES);
  const decipher = createDecipheriv(method === 'aes-256' ? 'aes-256-cbc' : 'aes-128-cbc', key, start);
  return decipher.setAutoPadding(false).update(bytes.subarray(AES_BLOCK_BYTES, blocks));
}

/** Algorithm 1. */
function objectKey(encryption: Encryption, { number, generation }: ObjectId, salt: string): Buffer {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(number % 2 ** 32);
  numbers.writeUInt32LE(generation % 2 ** 32, 4);
  const key = md5(
    documentKey(encryption),
    numbers.subarray(0, 3),
    numbers.subarray(4, 6),
    Buffer.from(salt, 'latin1'),
  );
  return key.subarray(0, Math.min(16, encryption.keyBytes + 5));
}

/** Algorithm 2.A for the empty user password. */
function fileKey({ revision, userEntry, keyEntry }: Encryption): Buffer {
  const salt = userEntry.subarray(40, 48);
  const key = revision === 5 ? sha(256, salt) : hardenedHash(salt);
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(AES_BLOCK_BYTES));
  return decipher.setAutoPadding(false).update(keyEntry.subarray(0, 32));
}

/** Algorithm 2 for the empty password. */
function documentKey(encryption: Encryption): Buffer {
  const { revision, ownerEntry, permissions, keyBytes, encryptsMetadata, id } = encryption;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const mark = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(PADDING, ownerEntry.subarray(0, 32), flags, id, mark);
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, keyBytes));
  return key.subarray(0, keyBytes);
}

/** Algorithm 2.B for the empty user password. */
function hardenedHash(salt: Buffer): Buffer {
  let hash = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const input = Buffer.concat(Array<Buffer>(64).fill(hash));
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = Buffer.concat([cipher.update(input), cipher.final()]);
    // The first 16 bytes as a number modulo 3, which equals the sum of the bytes modulo 3.
    const choice = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = sha(choice === 0 ? 256 : choice === 1 ? 384 : 512, encrypted);
    last = encrypted[encrypted.length - 1] ?? 0;
  }
  return hash.subarray(0, 32);
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function sha(bits: 256 | 384 | 512, content: Buffer): Buffer {
  return createHash(`sha${bits}`).update(content).digest();
}

/** Implemented here since OpenSSL 3 disables it; it protects nothing here. */
function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 0xff] ?? 0;
  const swap = (one: number, other: number): void => {
    const kept = at(one);
    state[one & 0xff] = at(other);
    state[other & 0xff] = kept;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other += at(index) + (key[index % key.length] ?? 0);
    swap(index, other);
  }
  let one = 0;
  let other = 0;
  return Buffer.from(
    content.map((byte) => {
      one += 1;
      other += at(one);
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}
