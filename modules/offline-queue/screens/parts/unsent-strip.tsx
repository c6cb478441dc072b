import { useEffect, useState } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { preloadQuestion } from '#kit/browser/session-watch/use-sign-out.tsx';
import { useUnsent } from '#kit/browser/unsent/unsent-list.ts';
import { useOffline } from '#kit/browser/unsent/use-offline.ts';
import { isUnderWay } from '#kit/browser/uploads/upload.ts';
import { useAllUploads, type OpenUpload } from '#kit/browser/uploads/watch-queues.ts';
import { SendIcon, WarningIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';

const UnsentPanel = latePart(async () => (await import('./unsent-panel.tsx')).UnsentPanel);

/** Whether a file waits for something other than its turn: what travels anyway is shown where it was chosen. */
const isHeld = ({ upload: { state, stage } }: OpenUpload): boolean =>
  state === 'failed' || state === 'refused' || stage === 'network';

/** What waits on this phone to be sent, in one quiet line on every screen (REACH-03). */
export function UnsentStrip() {
  const { items } = useUnsent();
  const uploads = useAllUploads();
  const isOffline = useOffline();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // While there is a network: these are opened when there may be none.
    UnsentPanel.preload();
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
      {isOpen && <UnsentPanel files={files} onClose={() => setIsOpen(false)} />}
    </>
  );
}
