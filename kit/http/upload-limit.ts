import type { FastifyRequest } from 'fastify';
import { Refusal } from '../rules/errors/refusal.ts';

/**
 * What may arrive beyond a limit before the sender is cut off: slightly oversized files are read to the end (bytes).
 */
const slack = 256 * 1024;
/** Text fields, headers and boundaries between two files (bytes). */
const maxBesideFiles = 512 * 1024;

/** How many more bytes a form may send, and who learns of an excess. */
export interface UploadLimit {
  /** A file begins, of which this many bytes are allowed; `refuse` creates the refusal for more. */
  expectFile(maximumBytes: number, refuse: () => Refusal): void;
  /** The file has ended: text or the next file follows. */
  expectText(): void;
  /** The result of the work, or a refusal as soon as more has arrived than is allowed. */
  within<Result>(work: Promise<Result>): Promise<Result>;
}

/** Counts what is read from the sender, chunk by chunk, and stops reading at the limit (GUARD-11). */
export function limitUpload({ raw }: FastifyRequest): UploadLimit {
  let read = 0;
  let end = maxBesideFiles;
  let refuse = (): Refusal => new Refusal('too-large');
  let stop: (refusal: Refusal) => void = () => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  // The rejection may come while nothing awaits it.
  stopped.catch(() => undefined);
  raw.on('data', (piece: Buffer) => {
    read += piece.length;
    if (read <= end) return;
    end = Infinity;
    raw.unpipe();
    raw.pause();
    stop(refuse());
  });
  return {
    expectFile(maximumBytes, said) {
      end = read + maximumBytes + slack;
      refuse = said;
    },
    expectText() {
      end = read + maxBesideFiles;
      refuse = () => new Refusal('too-large');
    },
    within: (work) => Promise.race([work, stopped]),
  };
}
