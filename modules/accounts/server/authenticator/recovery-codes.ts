import { recoveryCodeCount } from '../../rules/staff-schemas.ts';
import type { Platform } from '#kit/platform/platform.ts';

/** Base32: no easily confused characters (no 0, 1, 8, 9). */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codeLength = 10;

/** 50 random bits each, in the format returned by `recoveryCodeSchema`. */
export function newRecoveryCodes({ ids }: Pick<Platform, 'ids'>): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    // 256 is a multiple of 32: each letter is equally likely.
    Array.from(ids.bytes(codeLength), (byte) => letters.charAt(byte % letters.length)).join(''),
  );
}

/** What the database stores of a code: worthless for another person. */
export const hashRecoveryCode = (
  { secrets }: Pick<Platform, 'secrets'>,
  userId: string,
  code: string,
): Buffer => secrets.hmac(`recovery-code:${userId}`, code);

/** As written down: in two halves. */
export const writtenRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Ten new codes as they are written down, and what the database stores of them. */
export function makeRecoveryCodes(platform: Pick<Platform, 'ids' | 'secrets'>, userId: string) {
  const codes = newRecoveryCodes(platform);
  return {
    codes: codes.map(writtenRecoveryCode),
    hashes: codes.map((code) => hashRecoveryCode(platform, userId, code)),
  };
}
