import { SeenLine } from '../../../shared/seen/seen-line.tsx';
import { useSeen } from '../../../shared/seen/use-seen.ts';
import { useShell } from '../../../shared/shell/use-shell.ts';
import { useGoOnSending } from './use-go-on-sending.ts';

/** What keeps screens, answers and files for times without a network, loaded after the screen (REACH-02, REACH-03). */
export function OfflineParts() {
  useShell();
  useGoOnSending();
  return <SeenLine since={useSeen()} />;
}
