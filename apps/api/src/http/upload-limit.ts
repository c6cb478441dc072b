import type { FastifyRequest } from 'fastify';
import { Refusal } from '@ensigo/rulebook/errors';

/** What may arrive beyond a limit before the sender is cut off: a file a little too large is read to its end (bytes). */
const slack = 256 * 1024;
/** Text fields, headers and boundaries between two files (bytes). */
const maxBesideFiles = 512 * 1024;

/** How many bytes a form may still have, and who is told when it has more. */
export interface UploadLimit {
  /** A file begins, of which so many bytes are allowed; `refuse` says what is said of more. */
  expectFile(maximumBytes: number, refuse: () => Refusal): void;
  /** It has ended: what follows is text, or the next one. */
  expectText(): void;
  /** The work, or a refusal as soon as more has arrived than is allowed. */
  within<Result>(work: Promise<Result>): Promise<Result>;
}

/** Counts what is read from the sender, part by part, and stops reading at the limit (GUARD-11). */
export function limitUpload({ raw }: FastifyRequest): UploadLimit {
  let read = 0;
  let end = maxBesideFiles;
  let refuse = (): Refusal => new Refusal('too-large');
  let stop: (refusal: Refusal) => void = () => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  // Nobody may be waiting for anything when it happens.
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
