import { Link } from 'react-router';
import type { Duplicate } from '@ensigo/rulebook/errors';
import { screens } from '@ensigo/rulebook/paths';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
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
