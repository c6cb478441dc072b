import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';

/**
 * Calls of a disk at a time. One that hangs, as on a network folder whose server is gone, keeps a thread: the process has
 * four, which passwords, names of hosts and temporary files need too (STAND-04).
 */
const CALLS_AT_ONCE = 2;
/** More do not wait: such a disk hangs. */
const MOST_WAITING = 1000;
/** Bytes: no more than a slow disk reads in the time in which something has to move. */
const PIECE = 64 * 1024;

/** Makes a call of the disk when it is its turn. */
export type InTurn = <T>(call: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  const limit = pLimit(CALLS_AT_ONCE);
  return async (call) => {
    if (limit.pendingCount >= MOST_WAITING)
      throw new Error('too many operations are waiting for the file disk');
    return limit(call);
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

class Reading extends Readable {
  readonly #file: FileHandle;
  readonly #inTurn: InTurn;

  constructor(file: FileHandle, inTurn: InTurn, highWaterMark: number) {
    super({ highWaterMark });
    this.#file = file;
    this.#inTurn = inTurn;
  }

  override _read(size: number): void {
    this.#inTurn(() => this.#file.read(Buffer.allocUnsafe(size), 0, size)).then(
      ({ bytesRead, buffer }) => this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead)),
      (error: unknown) => this.destroy(asError(error)),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // It waits for a piece that is being read, without a thread.
    this.#file.close().then(
      () => done(error),
      (failure: unknown) => done(error ?? asError(failure)),
    );
  }
}

/** Opens a file and reads it in pieces of so many bytes, each in its turn. */
export async function readInTurn(path: string, inTurn: InTurn, piece = PIECE): Promise<Readable> {
  return new Reading(await inTurn(() => open(path)), inTurn, piece);
}
