import { createHash } from 'node:crypto';

/** An entry as it is in the log, and what its place in the chain says about it; times and numbers as text. */
export interface ChainedEntry {
  readonly position: string;
  readonly id: string;
  /** ISO 8601, UTC, microseconds. */
  readonly occurredAt: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly subject: string | null;
  /** As PostgreSQL writes jsonb. */
  readonly details: string;
  readonly requestId: string | null;
  readonly clientAddress: string | null;
  readonly addressSalt: string | null;
  /** Hex; null if the entry never had an address. */
  readonly commitment: string | null;
}

/** What the first entry follows. */
export const genesis = '0'.repeat(64);

const sha256 = (...parts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/**
 * The hash of an entry after another, hex. The same as the database's own (migration 0005), computed here again:
 * whoever changes the log may also change the database's functions.
 */
export function linkOf(before: string, entry: ChainedEntry): string {
  const { position, id, occurredAt, actorId, action, subject, details, requestId, commitment } = entry;
  const fields = [position, id, occurredAt, actorId, action, subject, details, requestId, commitment];
  const canonical = `[${fields.map((field) => JSON.stringify(field)).join(', ')}]`;
  return sha256(Buffer.from(before, 'hex'), Buffer.from(canonical, 'utf8'));
}

/** Whether this is the address with which the entry was written. */
export function hasItsAddress({ clientAddress, addressSalt, commitment }: ChainedEntry): boolean {
  if (clientAddress === null || addressSalt === null || commitment === null) return false;
  const salt = Buffer.from(addressSalt.replaceAll('-', ''), 'hex');
  return sha256(salt, Buffer.from(clientAddress, 'utf8')) === commitment;
}
