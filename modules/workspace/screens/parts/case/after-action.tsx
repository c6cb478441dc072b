import { useEffect, useRef, useState } from 'react';
import type { CaseScreens } from '#cases/screens/parts/case-screens.ts';
import { useNeighbours } from '#cases/screens/parts/use-neighbours.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckCircleIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ArrowRightIcon } from '#kit/ui/icons/icons.tsx';

/** Where the focus goes after a move: what was pressed may be gone with it. */
export const afterActionFocus = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-next-case] button') ??
  document.querySelector<HTMLElement>('[data-next-case]');

/** Where a move's dialog leads back to: to what had the focus, unless the move was made, as its button may stay. */
export function useFocusAfterAction(): {
  readonly made: () => void;
  readonly returnTo: () => HTMLElement | null;
} {
  const isMade = useRef(false);
  return {
    made(): void {
      isMade.current = true;
    },
    returnTo: () => (isMade.current ? afterActionFocus() : null),
  };
}

/** Whether what has the focus is gone, or made the move and stays. */
const isLeftBehind = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('[data-action-bar] *') === true;

interface AfterMoveProps {
  readonly screens: CaseScreens;
  readonly item: { readonly id: number; readonly status: string };
}

/** After a move: what the case is now, and the next case of the queue if there is one, one press away (CASE-10). */
export function AfterAction({ screens, item }: AfterMoveProps) {
  const [first] = useState(item.status);
  const { after, at, isPending } = useNeighbours(screens, String(item.id));
  const moved = item.status !== first;
  useEffect(() => {
    if (moved && isLeftBehind()) afterActionFocus()?.focus({ preventScroll: true });
  }, [moved, item.status]);
  if (!moved) return null;
  return (
    <p
      data-next-case
      className="border-t border-success-line bg-success-bg text-sm text-success-fg"
      role="status"
      tabIndex={-1}
    >
      <span className="mx-auto flex max-w-[74rem] flex-wrap items-center justify-between gap-x-3 gap-y-1 px-(--gutter) py-1.5">
        <span className="inline-flex items-center gap-2">
          <CheckCircleIcon /> This case is {item.status} now.
        </span>
        {after !== undefined && (
          <Button onClick={after} pending={isPending} size="small">
            Next case, after {at} <ArrowRightIcon size={16} />
          </Button>
        )}
      </span>
    </p>
  );
}
