// oxlint-disable-next-line eslint-js/no-restricted-syntax -- The source of chance.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The server's only source of chance; everything it returns is unguessable. */
export interface Ids {
  /** A random UUID (version 4). */
  uuid(): string;
  /** 256 random bits as 43 characters that are safe in a URL. */
  token(): string;
  /** This many random decimal digits, each code equally likely; at most 14. */
  code(digits: number): string;
  /** This many random bytes. */
  bytes(count: number): Buffer;
}

export const randomIds: Ids = {
  uuid: randomUUID,
  token: () => randomBytes(32).toString('base64url'),
  code: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
  bytes: randomBytes,
};
