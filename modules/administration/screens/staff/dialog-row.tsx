import type { ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { useMayEdit } from './read-only.tsx';

interface DialogRowProps {
  readonly title: string;
  /** Opens its dialog; what is not set yet has nothing to read. */
  readonly onOpen: () => void;
  readonly isSet?: boolean;
  readonly children: ReactNode;
}

/** A row of a list that is edited in a dialog. */
export function DialogRow({ title, onOpen, isSet = true, children }: DialogRowProps) {
  const mayEdit = useMayEdit();
  const action = mayEdit ? (isSet ? 'Edit' : 'Set up') : 'Show';
  return (
    <li className="flex items-center justify-between gap-3 border-b border-rule py-2">
      <span className="min-w-0">
        <span className="block font-bold [overflow-wrap:anywhere]">{title}</span>
        {children}
      </span>
      {(mayEdit || isSet) && (
        <span className="flex-none">
          <Button aria-label={`${action} ${title}`} onClick={onOpen} size="row" variant="secondary">
            {action}
          </Button>
        </span>
      )}
    </li>
  );
}
