import { createCipheriv, createHash } from 'node:crypto';

/** The standard security handler's entries, ISO 32000-2 §7.6.4. */
export interface Encryption {
  readonly revision: number;
  readonly ownerEntry: Buffer;
  readonly userEntry: Buffer;
  readonly permissions: number;
  readonly keyBytes: number;
  readonly encryptsMetadata: boolean;
  readonly id: Buffer;
}

/** What passwords shorter than 32 bytes are filled up with; the whole of the empty one. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Whether the password that opens the document is the empty one. */
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
    // The first 16 bytes as a number modulo 3, which is the sum of the bytes modulo 3.
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

/** Written out, since OpenSSL 3 keeps it away; it protects nothing here. */
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
