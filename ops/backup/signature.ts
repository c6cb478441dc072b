import { createSecrets, hashesEqual } from '#kit/platform/secrets.ts';
import type { CheckedArchive } from './check-archive.ts';
import { fingerprintOf } from './key.ts';
import { BackupRefused } from './refused.ts';

/** Hex. Cannot be made without the installation's key (GUARD-12). */
export const signatureOf = (secretKey: string, fingerprint: string): string =>
  createSecrets(secretKey).hmac('backup-signature', fingerprint).toString('hex');

/** What the operator has, apart from the archive, to verify it. */
export interface Means {
  /** SECRET_KEY, or a key stored elsewhere. */
  readonly givenKey: string | undefined;
  /** The key of the installation being restored into; a new one may have created its own. */
  readonly ownKey: string | undefined;
  /** Those that it has replaced. */
  readonly before?: readonly string[];
  /** The fingerprint printed when the backup was made. */
  readonly expected: string | undefined;
  /** Whether it may be restored although it cannot be verified. */
  readonly unverified: boolean;
}

/** How an archive was verified; `nothing`: the operator wants it all the same. */
export type Authenticity = 'key' | 'fingerprint' | 'nothing';

const altered = (): BackupRefused =>
  new BackupRefused(
    'The backup was changed after it was made: its signature does not match the key of its installation. Nothing was changed here.',
  );

function isSignedWith(key: string, { fingerprint, signature }: CheckedArchive): boolean {
  const right = Buffer.from(signatureOf(key, fingerprint), 'hex');
  return hashesEqual(right, Buffer.from(signature, 'hex'));
}

/**
 * Whether an archive is what its installation wrote. A key inside it proves nothing: an attacker who changes the
 * archive could sign it with that one. Throws BackupRefused for a changed archive, and for one that cannot be verified
 * unless the operator wants it anyway.
 */
export function judgeAuthenticity(archive: CheckedArchive, means: Means): Authenticity {
  const { manifest, fingerprint, key: held } = archive;
  if (means.expected !== undefined && means.expected !== fingerprint)
    throw new BackupRefused(
      `This is not the backup you expect: its fingerprint is ${fingerprint}. Nothing was changed.`,
    );
  if (held !== undefined && !isSignedWith(held, archive)) throw altered();
  const mayBeKeys = [means.givenKey, means.ownKey, ...(means.before ?? [])].filter(
    (key) => key !== undefined,
  );
  const key = mayBeKeys.find((candidate) => fingerprintOf(candidate) === manifest.keyFingerprint);
  if (key !== undefined) {
    if (!isSignedWith(key, archive)) throw altered();
    return 'key';
  }
  if (means.expected !== undefined) return 'fingerprint';
  if (means.unverified) return 'nothing';
  throw new BackupRefused(
    'This backup cannot be verified: there is no key outside the archive, or it is a different one. To restore it, give the key file of its installation with --key FILE, or the fingerprint printed when it was made with --expect FINGERPRINT, or add --unverified.',
  );
}
