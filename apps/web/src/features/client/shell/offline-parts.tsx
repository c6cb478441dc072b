import { LostLine } from '../../../shared/kept/lost-line.tsx';
import { SeenLine } from '../../../shared/seen/seen-line.tsx';
import { useSeen } from '../../../shared/seen/use-seen.ts';
import { useShell } from '../../../shared/shell/use-shell.ts';

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
