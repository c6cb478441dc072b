import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { texts } from './texts.ts';
import { useSignOut } from './use-sign-out.tsx';

export interface SessionQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Until the session ends; undefined once there is activity again. */
  readonly secondsLeft: number | undefined;
}

/** Asks a minute before the end whether the person is still there (SESS-02). */
export function SessionQuestion({ open, onClose, secondsLeft }: SessionQuestionProps) {
  const { leave, question } = useSignOut();
  if (question) return question;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.stay}</Button>
          <Button onClick={leave} variant="secondary">
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
