import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only source of chance in the server; everything it gives is unguessable. */
export interface Ids {
  /** A random UUID (version 4). */
  uuid(): string;
  /** 256 random bits as 43 characters that are safe in an address. */
  token(): string;
  /** So many random decimal digits, each code as likely as any other; at most 14. */
  code(digits: number): string;
  /** So many random bytes. */
  bytes(count: number): Buffer;
}

export const randomIds: Ids = {
  uuid: randomUUID,
  token: () => randomBytes(32).toString('base64url'),
  code: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
  bytes: randomBytes,
};
