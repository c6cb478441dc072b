import { createHmac } from 'node:crypto';
import type { Ids } from '#kit/platform/ids.ts';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (ids: Pick<Ids, 'bytes'>): string =>
  `${prefix}${ids.bytes(secretBytes).toString('base64')}`;

/** The end by which people recognise a secret, without the padding that all have. */
export const secretEnding = (secret: string): string => secret.replace(/=+$/, '').slice(-4);

interface Signed {
  readonly id: string;
  /** Seconds since 1970, of the attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/** One signature for each secret, in the form of Standard Webhooks. */
export function signaturesOf(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  const content = `${id}.${String(timestamp)}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    })
    .join(' ');
}
