import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onAnswer } from '#kit/browser/api/answers.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { startOfflineQueue } from './start-queue.ts';
import { useDraftQuestion } from '#drafts/screens/parts/draft-question.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { preloadQuestion } from '#kit/browser/session-watch/use-sign-out.tsx';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { useOffline } from '#kit/browser/offline-queue/use-offline.ts';
import { isUnderWay } from '#kit/browser/uploads/upload.ts';
import { useAllUploads, type OpenUpload } from '#kit/browser/uploads/watch-queues.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { SendIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';

const QueuePanel = latePart(async () => (await import('./queue-panel.tsx')).QueuePanel);

/** Whether a file waits for something other than its turn: what travels anyway is shown where it was chosen. */
const isHeld = ({ upload: { state, stage } }: OpenUpload): boolean =>
  state === 'failed' || state === 'refused' || stage === 'network';

/** What waits on this phone to be sent, in one quiet line on every screen (REACH-03). */
function QueueStrip() {
  const { items } = useQueued();
  const uploads = useAllUploads();
  const isOffline = useOffline();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // While there is a network: these are opened when there may be none.
    QueuePanel.preload();
    preloadQuestion();
  }, []);
  const files = uploads.filter(
    (file) => isHeld(file) || ((isOffline || items.length > 0) && isUnderWay(file.upload)),
  );
  const count = items.length + files.length;
  const inNeed =
    items.filter(({ state }) => state !== 'waiting').length +
    files.filter(({ upload: { state } }) => state === 'refused').length;
  if (count === 0) return null;
  return (
    <>
      <div
        className={`border-b px-(--gutter) text-sm ${inNeed > 0 ? 'border-waiting-line bg-waiting-bg text-waiting-fg' : 'border-rule bg-sunk text-ink-soft'}`}
      >
        <button
          aria-haspopup="dialog"
          className="flex min-h-11 w-full items-center gap-2 py-2 text-left"
          onClick={() => setIsOpen(true)}
          type="button"
        >
          {inNeed > 0 ? <WarningIcon size={18} /> : <SendIcon size={18} />}
          <span className="min-w-0 flex-1">
            {texts.waits(count)}
            {inNeed > 0 && ` · ${texts.needsYou(inNeed)}`}
          </span>
          <span className="font-bold underline underline-offset-4">{texts.see}</span>
        </button>
      </div>
      {isOpen && <QueuePanel files={files} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const DraftQuestion = latePart(async () => (await import('./draft-question.tsx')).DraftQuestion);

/** What is asked about the answers of two devices, loaded once there is something to ask. */
function LateDraftQuestion() {
  return useDraftQuestion() === undefined ? null : <DraftQuestion />;
}

/** Sends what waits on this phone, and says what does (REACH-03). */
export function OfflineQueueStrip() {
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
        const started = await startOfflineQueue({ userId, client, onArrived });
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
      <QueueStrip />
      <LateDraftQuestion />
    </>
  );
}
