import { Link } from 'react-router';
import { sayNamed, say } from '../../messages/index.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { leadToTop } from '../page/lead-to-top.ts';

interface RowActionsProps {
  /** What asks for the person's turn (`isMain`) stands out; the rest is offered. */
  readonly actions: readonly { readonly label: string; readonly to: string; readonly isMain: boolean }[];
  /** Which row it is, for those who do not see it. */
  readonly about: string;
}

/** What can be done with a row: one below another, next to each other on a wide screen. */
export function RowActions({ actions, about }: RowActionsProps) {
  return (
    <div className="flex flex-col gap-2 md:items-end xl:flex-row xl:justify-end">
      {actions.map(({ label, to, isMain }) => (
        <Link
          className={buttonClass(isMain ? 'primary' : 'secondary', 'min-h-11 px-3 text-sm')}
          key={label}
          to={to}
        >
          {sayNamed(label)}
          <span className="sr-only"> {about}</span>
        </Link>
      ))}
    </div>
  );
}

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
