import { onAnswer } from '../api/answers.ts';
import type { Sending } from './upload.ts';
import { cancelled } from '../api/cancelled.ts';

/** Waits for a network, or an answer that shows one, if the browser says that there is none. Throws an AbortError. */
export function untilOnline({ signal, onStage }: Pick<Sending, 'signal' | 'onStage'>): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  onStage('network');
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const cancel = (): void => {
      waiting.abort();
      reject(cancelled());
    };
    const go = (): void => {
      waiting.abort();
      resolve();
    };
    addEventListener('online', go, { signal: waiting.signal });
    waiting.signal.addEventListener('abort', onAnswer(go));
    signal.addEventListener('abort', cancel, { signal: waiting.signal });
    if (signal.aborted) cancel();
  });
}
