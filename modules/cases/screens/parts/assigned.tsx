import { Suspense, useState, type ReactNode } from 'react';
import { say } from '#kit/messages/index.ts';
import { Button } from '#kit/ui/button.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { useUser } from '#kit/browser/session/use-session.ts';

interface AssignedProps {
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** The title of the assignee. */
  readonly called: string;
  /** Whether one may take it and give it to others. */
  readonly mayAssign: boolean;
  readonly pending: boolean;
  readonly onAssignToMe: () => void;
  /** The dialog for assigning it to someone else. */
  readonly renderDialog: (onClose: () => void) => ReactNode;
}

/** Who is responsible for a case; one without an assignee can be taken at once. */
export function Assigned({
  assignee,
  called,
  mayAssign,
  pending,
  onAssignToMe,
  renderDialog,
}: AssignedProps) {
  const { id: me } = useUser();
  const [open, setOpen] = useState(false);
  // The button that takes it goes once it is taken.
  const place = useFocusAfter(assignee?.id ?? '');
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm outline-none"
      ref={place}
      tabIndex={-1}
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {assignee === null ? (
          say('Unassigned')
        ) : (
          <>
            {say('Assigned to')}{' '}
            <span className="font-bold">{assignee.id === me ? 'you' : assignee.name}</span>
          </>
        )}
      </p>
      {mayAssign && (
        <p className="flex flex-wrap gap-1">
          {assignee === null && (
            <Button onClick={onAssignToMe} pending={pending} size="row" variant="secondary">
              {say('Assign to me')}
            </Button>
          )}
          <Button onClick={() => setOpen(true)} size="row" variant="quiet">
            {say('Change')}
            <span className="sr-only"> {say`the ${called}`}</span>
          </Button>
        </p>
      )}
      {open && <Suspense fallback={null}>{renderDialog(() => setOpen(false))}</Suspense>}
    </div>
  );
}
