import { createSecrets } from '#kit/platform/secrets.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';

/** Identifies a key without revealing it. Hex. */
export function fingerprintOf(secretKey: string): string {
  return createSecrets(secretKey).hmac('backup', 'fingerprint of the key').toString('hex');
}

/**
 * The key of the restored installation: the archive's, or the given one, which must be the same or have replaced it
 * (`before`). With another one no sealed text could be opened. Throws BackupRefused.
 */
export function keyFor(
  { keyFingerprint }: Manifest,
  held: string | undefined,
  given: string | undefined,
  before: readonly string[] = [],
): string {
  const key = given ?? held;
  if (key === undefined) {
    throw new BackupRefused(
      'The backup does not contain the key of its installation. Set SECRET_KEY to the key it ran with.',
    );
  }
  if (![key, ...before].some((each) => fingerprintOf(each) === keyFingerprint)) {
    throw new BackupRefused(
      given === undefined
        ? 'The key in the backup is damaged.'
        : 'The backup was made with a key that is neither SECRET_KEY nor named in SECRET_KEY_BEFORE, so encrypted values could not be decrypted.',
    );
  }
  return key;
}
