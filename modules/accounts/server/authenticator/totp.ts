import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Ids } from '#kit/platform/ids.ts';

/** What every authenticator app supports: SHA-1, six digits, a new code each half minute (RFC 6238). */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted steps before and after the current one, as phones' clocks differ. */
const window = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ ...scheme, issuer, label, secret: Secret.fromBase32(secret) });

/** A new secret as base32. */
export function newSecret(ids: Ids): string {
  return new Secret({ buffer: Uint8Array.from(ids.bytes(secretBytes)).buffer }).base32;
}

/**
 * The time step of this code, the current one or a neighbour; undefined if it matches none, or one that is not newer
 * than `lastStep`. `stepNow` counts half minutes since 1970.
 */
export function stepOfCode(
  secret: string,
  code: string,
  stepNow: number,
  lastStep: number,
): number | undefined {
  const timestamp = stepNow * scheme.period * 1000;
  const distance = totpOf(secret).validate({ token: code, timestamp, window });
  if (distance === null) return undefined;
  const step = stepNow + distance;
  return step > lastStep ? step : undefined;
}

/** The key as people type it: groups of four. */
export const typedKey = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The key as a picture for the app's camera: a complete SVG document. The app shows `issuer` and `label`. */
export const qrOf = (secret: string, label: string, issuer: string): string =>
  renderSVG(totpOf(secret, label, issuer).toString(), { border: 2 });
