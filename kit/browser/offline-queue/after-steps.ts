import { say } from '../../messages/index.ts';
import { cancelled } from '../api/cancelled.ts';
import type { Waiting } from '../uploads/parts/patience.ts';
import { subscribeQueued, queuedNow } from './queued-items.ts';

const isBehind = (chain: string): boolean =>
  queuedNow().items.some((item) => item.chain === chain && item.afterFiles === undefined);

/** Waits until the steps of a case are sent: before them the server has no place for its files. Throws an AbortError. */
export function afterSteps(chain: string, { signal, onStage }: Waiting): Promise<void> {
  if (!isBehind(chain)) return Promise.resolve();
  onStage('server', say('Waiting for earlier steps to send.'));
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      stop();
      signal.removeEventListener('abort', cancel);
      end();
    };
    const cancel = (): void => settle(() => reject(cancelled()));
    const stop = subscribeQueued(() => {
      if (!isBehind(chain)) settle(resolve);
    });
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
  });
}
