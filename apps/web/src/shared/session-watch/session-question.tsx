import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';

export interface SessionQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Until the session ends; undefined once there is activity again. */
  readonly secondsLeft: number | undefined;
}

/** Asks a minute before the end whether the person is still there (SESS-02). */
export function SessionQuestion({ open, onClose, secondsLeft }: SessionQuestionProps) {
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.stay}</Button>
          <Button onClick={signOut} variant="secondary">
            {texts.logOut}
          </Button>
        </>
      }
      onClose={onClose}
      open={open}
      title={texts.warningTitle}
    >
      <p>{secondsLeft === undefined ? texts.stillSignedIn : texts.warning(secondsLeft)}</p>
    </Dialog>
  );
}
