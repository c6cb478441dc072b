import type { ReactNode } from 'react';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { texts } from './texts.ts';

interface MoneyFormDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly send: string;
  readonly onSend: () => void;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What follows from the fields. */
  readonly beside?: ReactNode;
}

/** A dialog about money of a loan: its fields, and beside them what follows. The first error gets the focus. */
export function MoneyFormDialog(props: MoneyFormDialogProps) {
  const { title, subtitle, send, onSend, isPending, failure, errors, onClose, children, beside } = props;
  const form = useFirstError(errors);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onSend} pending={isPending}>
            {send}
          </Button>
          <Button onClick={onClose} variant="quiet">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={title}
      wide={beside === undefined ? false : 'both'}
      {...(subtitle !== undefined && { subtitle })}
    >
      <form
        className={beside === undefined ? '' : 'gap-8 space-y-6 md:grid md:grid-cols-2 md:space-y-0'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSend();
        }}
        ref={form}
      >
        <div className="space-y-4">
          {failure !== undefined && (
            <Notice announce tone="danger">
              {failure}
            </Notice>
          )}
          {children}
        </div>
        {beside !== undefined && <div className="md:border-l md:border-rule md:pl-6">{beside}</div>}
      </form>
    </Dialog>
  );
}
