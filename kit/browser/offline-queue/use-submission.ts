import { useState } from 'react';
import type { QueuedItem } from './item.ts';
import { submissionIn } from './kept-case.ts';
import { useQueued } from './queued-items.ts';

/** Takes something back that waits on this phone. */
async function withdraw({ key }: QueuedItem): Promise<void> {
  const { changeQueued } = await import('./enqueue.ts');
  await changeQueued((queue) => queue.remove(key));
}

export interface Submission {
  /** The submission, while it waits to be sent. */
  readonly waiting: QueuedItem | undefined;
  /** What waited here has arrived. */
  readonly hasArrived: boolean;
  /** Takes it back. */
  readonly withdraw: () => void;
}

/** The submission of a case on the screen that it was sent from. */
export function useSubmission(chain: string): Submission {
  const submission = submissionIn(useQueued().items, chain);
  const [awaited, setAwaited] = useState<'nothing' | 'arrival' | 'withdrawal'>('nothing');
  const isWaiting = submission?.state === 'waiting';
  if (isWaiting && awaited === 'nothing') setAwaited('arrival');
  if (submission === undefined && awaited === 'withdrawal') setAwaited('nothing');
  return {
    waiting: isWaiting ? submission : undefined,
    hasArrived: submission === undefined && awaited === 'arrival',
    withdraw() {
      setAwaited('withdrawal');
      if (submission !== undefined) void withdraw(submission);
    },
  };
}
