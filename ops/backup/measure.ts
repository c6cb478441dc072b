import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Measured {
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** Passes bytes through while counting and hashing them; `result` may be read once they have all passed. */
export function createMeasure(): { readonly through: Transform; result(): Measured } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      size += piece.length;
      done(null, piece);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) };
}

export function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Of a whole archive, hex: its first and last parts name all others by their hashes. */
export const contentFingerprint = (manifest: string, ending: string): string =>
  sha256Of(`${sha256Of(manifest)}\n${sha256Of(ending)}`);
