import { useState, type ReactNode } from 'react';
import { LeaveDialog } from '#kit/browser/layouts/staff/leave-dialog.tsx';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Fields, useMayEdit } from './read-only.tsx';
import { texts } from './texts.ts';
import { useUnsaved } from './unsaved.tsx';

interface DraftDialogProps {
  readonly title: string;
  /** Whether something was typed that is not applied. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
  /** Of its fields: the first wrong one gets the focus. */
  readonly errors: Readonly<Record<string, string>>;
  readonly actions: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** A dialog of many fields: Escape, a press outside and leaving the screen ask before what was typed is lost (EASE-06). */
export function DraftDialog(props: DraftDialogProps) {
  const { title, isChanged, onClose, errors, actions, children, ...others } = props;
  const [isAsked, setAsked] = useState(false);
  useUnsaved(title, isChanged);
  const mayEdit = useMayEdit();
  const form = useFirstError(errors);
  return (
    <Dialog
      {...others}
      actions={
        mayEdit ? (
          actions
        ) : (
          <Button onClick={onClose} variant="secondary">
            {texts.close}
          </Button>
        )
      }
      onClose={() => (isChanged ? setAsked(true) : onClose())}
      open
      title={title}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        <Fields>{children}</Fields>
      </form>
      <LeaveDialog
        leaveWords={texts.discard}
        question={{ isAsked, stay: () => setAsked(false), leave: onClose }}
        title={texts.discardTitle}
      >
        <p>{texts.discardLead}</p>
      </LeaveDialog>
    </Dialog>
  );
}
