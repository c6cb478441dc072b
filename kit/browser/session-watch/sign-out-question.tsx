import { useSyncExternalStore } from 'react';
import { say } from '../../messages/index.ts';
import { countUnsaved } from '../drafts/unsaved-answers.ts';
import { useUser } from '../session/use-session.ts';
import { mayHaveUnsent, useQueued } from '../offline-queue/queued-items.ts';
import { mayKeepFiles } from '../uploads/kept-mark.ts';
import { useAllUploads } from '../uploads/watch-queues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';

interface SignOutQuestionProps {
  readonly onClose: () => void;
}

const lookEveryMilliseconds = 500;

/** Storage tells other tabs alone what has changed: while the question is open, typed answers may arrive. */
function watchTyped(onLook: () => void): () => void {
  const timer = setInterval(onLook, lookEveryMilliseconds);
  return () => clearInterval(timer);
}

/** Names what would be lost, before it is (REACH-03). */
export function SignOutQuestion({ onClose }: SignOutQuestionProps) {
  const { items } = useQueued();
  const uploads = useAllUploads();
  const { id: userId } = useUser();
  const typed = useSyncExternalStore(watchTyped, () => countUnsaved(userId));
  const isUnread = mayHaveUnsent(userId) || (uploads.length === 0 && mayKeepFiles(userId));
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.stay}</Button>
          <Button onClick={signOut} variant="danger">
            {texts.removeAndLogOut}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.unsentTitle}
    >
      <p>{texts.unsentText}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {items.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
        {uploads.map(({ upload: { key, file } }) => (
          <li className="[overflow-wrap:anywhere]" key={key}>
            {file.name}
          </li>
        ))}
        {isUnread && <li>{say('What this device saved on an earlier visit')}</li>}
        {typed > 0 && <li>{texts.typed(typed)}</li>}
      </ul>
    </Dialog>
  );
}
