import { LostLine } from '#kit/browser/offline-store/lost-line.tsx';
import { useSeen, SeenLine } from '#kit/browser/cached/seen-line.tsx';
import { useEffect } from 'react';
import { keepShell } from '../../../kit/browser/shell/keep-shell.ts';

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 2000);
};

/** On a signed-in screen that has nothing else to do, has the browser keep the screens (REACH-03). */
function useShell(): void {
  useEffect(() => {
    whenIdle(() => void keepShell());
  }, []);
}

/** What keeps screens and what was seen for times without a network, loaded after the screen (REACH-03). */
export function OfflineParts() {
  useShell();
  return (
    <>
      <LostLine />
      <SeenLine {...useSeen()} />
    </>
  );
}
