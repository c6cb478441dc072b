import { createHash } from 'node:crypto';

/** Bytes that PostgreSQL keeps of a prepared statement's name: two longer names could become the same. */
const maxBytes = 63;
const hashLength = 16;

/** A name made of parts; if it is too long, it is cut and made unique by a hash. ASCII only. */
export function statementName(name: string): string {
  if (name.length <= maxBytes) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashLength);
  return `${name.slice(0, maxBytes - hashLength - 1)}.${hash}`;
}
