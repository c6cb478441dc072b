import { LostLine } from '#kit/browser/kept/lost-line.tsx';
import { SeenLine } from '#kit/browser/seen/seen-line.tsx';
import { useSeen } from '#kit/browser/seen/use-seen.ts';
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
