import { createHash } from 'node:crypto';

/** Bytes that PostgreSQL keeps of the name of a prepared statement: of two that are longer, one would be the other. */
const maxBytes = 63;
const hashLength = 16;

/** A name made of parts, cut and told apart by a hash where it would be too long. ASCII alone. */
export function statementName(name: string): string {
  if (name.length <= maxBytes) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashLength);
  return `${name.slice(0, maxBytes - hashLength - 1)}.${hash}`;
}
