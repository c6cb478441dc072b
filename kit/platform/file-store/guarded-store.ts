import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { checkKey, StoreUnavailable, type FileStore, type FoundFile, type Patience } from './file-store.ts';
import { asStoreFailure } from './store-failure.ts';

/** Bytes that must move within each limit while a caller waits for them. */
export const PACE = 64 * 1024;

/** How long a store may take (seconds). */
interface StoreLimits {
  /** For an answer, and for the next bytes of a file on its way in or out. */
  readonly seconds: number;
  /** For removing a file: one that is not removed in time is left to the sweep. */
  readonly removalSeconds: number;
  readonly clock: Clock;
}

/** Aborted after that many seconds. */
export const inTime = (seconds: number): AbortSignal => AbortSignal.timeout(Math.ceil(seconds * 1000));

/** The result of the work, or StoreUnavailable as soon as the signal says so, even if the work never ends. */
export async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  // It may fail when nobody waits for it any more.
  work.catch(() => undefined);
  let stop = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new StoreUnavailable('no response in time', { isUndecided: true }));
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw asStoreFailure(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The same with a time that is taken back, for what is waited for thousands of times. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), seconds * 1000);
  try {
    return await until(limit.signal, work);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits as long as bytes move; a caller with its own signal waits until that aborts. */
async function whileMoving<T>(
  seconds: number,
  { signal }: Patience,
  work: (patience: Patience) => Promise<T>,
): Promise<T> {
  if (signal !== undefined) return until(signal, work({ signal }));
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), seconds * 1000);
  let bytes = 0;
  const moved = (more: number): void => {
    bytes += more;
    if (bytes < PACE || limit.signal.aborted) return;
    bytes = 0;
    timer.refresh();
  };
  try {
    return await until(limit.signal, work({ signal: limit.signal, moved }));
  } finally {
    clearTimeout(timer);
  }
}

/** Passes a file on; fails if its bytes stop, or come one by one. How slow the reader is does not matter. */
async function* paced(source: Readable, seconds: number, clock: Clock): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let left = seconds;
  let bytes = 0;
  try {
    for (;;) {
      const began = clock.elapsed();
      const next = await within(left, pieces.next());
      if (next.done === true) return;
      left -= (clock.elapsed() - began) / 1000;
      bytes += next.value.length;
      if (bytes >= PACE) [left, bytes] = [seconds, 0];
      if (left <= 0) throw new StoreUnavailable('the file is arriving too slowly');
      yield next.value;
    }
  } finally {
    source.destroy();
  }
}

async function* listed(found: AsyncIterable<FoundFile>, seconds: number): AsyncGenerator<FoundFile> {
  const files = found[Symbol.asyncIterator]();
  for (;;) {
    const next = await within(seconds, files.next());
    if (next.done === true) return;
    yield next.value;
  }
}

/**
 * A store that answers within the limits whatever the one behind it does: refuses, breaks off, stalls, or sends byte by
 * byte (STAND-04). Throws FileNotStored, StoreFull and StoreUnavailable, and nothing else.
 */
export function guardStore(store: FileStore, { seconds, removalSeconds, clock }: StoreLimits): FileStore {
  return {
    async put(key, temporaryPath, patience = {}) {
      checkKey(key);
      await whileMoving(seconds, patience, (given) => store.put(key, temporaryPath, given));
    },
    async read(key, { signal = inTime(seconds) } = {}) {
      checkKey(key);
      const opening = store.read(key, { signal });
      try {
        const opened = await until(signal, opening);
        // A generator that nobody began to read does not close what it reads from.
        return Readable.from(paced(opened, seconds, clock), { objectMode: false }).once('close', () =>
          opened.destroy(),
        );
      } catch (error) {
        opening.then((late) => late.destroy()).catch(() => undefined);
        throw error;
      }
    },
    async copy(from, to, patience = {}) {
      checkKey(from);
      checkKey(to);
      await whileMoving(seconds, patience, (given) => store.copy(from, to, given));
    },
    async delete(key, { signal = inTime(removalSeconds) } = {}) {
      checkKey(key);
      await until(signal, store.delete(key, { signal }));
    },
    isThere: () => until(inTime(seconds), store.isThere()),
    begin: () => until(inTime(seconds), store.begin()),
    list: (after) => listed(store.list(after), seconds),
  };
}
