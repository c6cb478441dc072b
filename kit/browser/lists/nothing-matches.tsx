import type { ReactNode } from 'react';
import { say } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { leadToTop } from '../page/lead-to-top.ts';

interface NothingMatchesProps {
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** No row fits the filters: one press clears them (EASE-08). */
export function NothingMatches({ children, onClear }: NothingMatchesProps) {
  function clear(): void {
    onClear();
    // The pressed button is gone.
    leadToTop();
  }
  return <EmptyState action={<Button onClick={clear}>{say('Clear filters')}</Button>}>{children}</EmptyState>;
}
