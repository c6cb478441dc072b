import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LeaveQuestion } from '../../page/use-leave-question.ts';

interface LeaveDialogProps {
  readonly question: LeaveQuestion;
  readonly title: string;
  /** On the button that leaves. */
  readonly leaveWords: string;
  /** What is lost. */
  readonly children: ReactNode;
}

/** Puts the question of `useLeaveQuestion` to a member of staff. */
export function LeaveDialog({ question, title, leaveWords, children }: LeaveDialogProps) {
  const { isAsked, stay, leave } = question;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={stay}>Stay on page</Button>
          <Button onClick={leave} variant="danger">
            {leaveWords}
          </Button>
        </>
      }
      onClose={stay}
      open={isAsked}
      title={title}
    >
      {children}
    </Dialog>
  );
}
