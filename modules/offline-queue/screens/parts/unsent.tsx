import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onAnswer } from '#kit/browser/api/answers.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { startUnsent } from './start-unsent.ts';
import { LateDraftQuestion } from './late-draft-question.tsx';
import { UnsentStrip } from './unsent-strip.tsx';

/** Sends what waits on this phone, and says what does (REACH-03). */
export function Unsent() {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const tell = useRef(toast);
  useEffect(() => {
    tell.current = toast;
  }, [toast]);
  useEffect(() => {
    let isOver = false;
    let isStarting = false;
    /** Without an answer the phone may not have been able to open what it keeps. */
    let isUnanswered = false;
    let stop: (() => void) | undefined;
    async function start(): Promise<void> {
      if (stop !== undefined || isStarting) return;
      isStarting = true;
      isUnanswered = true;
      const onArrived = (text: string, tone: 'success' | 'danger'): void =>
        tell.current({ tone, text, timeout: longToast });
      try {
        const started = await startUnsent({ userId, client, onArrived });
        if (isOver) started?.();
        else stop = started;
      } finally {
        // Not before it can be stopped: a second one would send everything twice.
        isStarting = false;
      }
    }
    const begin = (): void => void start().catch(() => undefined);
    const beginIfUnanswered = (): void => {
      if (!isStarting && isUnanswered) begin();
    };
    begin();
    addEventListener('online', begin);
    addEventListener('focus', beginIfUnanswered);
    const stopListening = onAnswer(() => {
      if (isStarting) isUnanswered = false;
      else beginIfUnanswered();
    });
    return () => {
      isOver = true;
      removeEventListener('online', begin);
      removeEventListener('focus', beginIfUnanswered);
      stopListening();
      stop?.();
    };
  }, [client, userId]);
  return (
    <>
      <UnsentStrip />
      <LateDraftQuestion />
    </>
  );
}
