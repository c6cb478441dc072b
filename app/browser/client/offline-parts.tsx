import { LostLine } from '#kit/browser/offline-store/lost-line.tsx';
import { useSeen, SeenLine } from '#kit/browser/cached/seen-line.tsx';
import { useShell } from '#kit/browser/shell/use-shell.ts';

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
