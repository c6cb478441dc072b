import { ApiFailure, messageOf } from '../../api/api-failure.ts';
import { cancelled } from '../../api/cancelled.ts';
import type { Stage } from '../upload.ts';

const longest = 15_000;
const first = 500;
/** Besides no answer at all: what a server or a proxy says while it cannot work. */
const passing: ReadonlySet<number> = new Set([0, 408, 425, 429, 502, 503, 504, 507]);

export interface Waiting {
  readonly signal: AbortSignal;
  readonly onStage: (stage: Stage, reason?: string) => void;
}

/** Whether a failure is over at some time without anybody's doing. A 409 that says when is a call still under way. */
const willPass = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  (passing.has(error.status) || (error.status === 409 && error.retryAfterSeconds !== undefined));

/** Waits so long, or until the network is back or the person looks again. Throws an AbortError. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      settle();
    };
    const go = end(resolve);
    const stop = end(() => reject(cancelled()));
    const timer = setTimeout(go, milliseconds);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
  });
}

/** Tells what is waited for, and waits: longer after each try, and as long as the server asks. */
async function untilBetter(error: ApiFailure, tries: number, { signal, onStage }: Waiting): Promise<void> {
  onStage(error.isUnanswered ? 'network' : 'server', error.isUnanswered ? undefined : messageOf(error));
  const growing = Math.min(longest, first * 2 ** Math.min(tries, 10));
  await pause(Math.max(growing, (error.retryAfterSeconds ?? 0) * 1000), signal);
}

/** Does the work until it succeeds, or fails in a way that waiting does not mend. Throws an AbortError if cancelled. */
export async function patiently<T>(waiting: Waiting, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    if (waiting.signal.aborted) throw cancelled();
    try {
      return await work();
    } catch (error) {
      if (waiting.signal.aborted) throw cancelled();
      if (!willPass(error)) throw error;
      await untilBetter(error, tries, waiting);
    }
  }
}
