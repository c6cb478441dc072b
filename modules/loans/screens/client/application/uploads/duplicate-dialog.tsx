import { Link } from 'react-router';
import type { Duplicate } from '#kit/rules/errors/refusal.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { loanTexts } from '../texts.ts';

const texts = loanTexts.duplicate;

interface DuplicateDialogProps {
  readonly duplicate: Duplicate;
  readonly onClose: () => void;
  readonly onSend: () => void;
  /** The button that asked: it was disabled while waiting for the answer, and lost the focus. */
  readonly returnTo: () => HTMLElement | null | undefined;
}

/** An open application asks for the same: view it, send this one anyway, or cancel (GUARD-15). */
export function DuplicateDialog({ duplicate, onClose, onSend, returnTo }: DuplicateDialogProps) {
  const { id, tracking_number: number } = duplicate;
  return (
    <Dialog
      actions={
        <>
          <Link className={buttonClass('primary')} to={screens.client.loan.to({ id })}>
            {texts.look(number)}
          </Link>
          <Button onClick={onSend} variant="secondary">
            {texts.send}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      returnTo={returnTo}
      title={texts.title}
      wide
    >
      <p>{texts.lead(number)}</p>
    </Dialog>
  );
}
