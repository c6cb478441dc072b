import { useState, type ReactNode } from 'react';
import { countUnsaved } from '../drafts/unsaved-answers.ts';
import { latePart } from '../page/late-part.tsx';
import { sessionSnapshot } from '../session/session-store.ts';
import { mayHaveUnsent, queuedNow } from '../offline-queue/queued-items.ts';
import { mayKeepFiles } from '../uploads/kept-mark.ts';
import { allUploads } from '../uploads/watch-queues.ts';
import { signOut } from './sign-out.ts';

const SignOutQuestion = latePart(async () => (await import('./sign-out-question.tsx')).SignOutQuestion);

/** Loads the question while there is a network. */
export const preloadQuestion = SignOutQuestion.preload;

function hasUnsent(): boolean {
  const userId = sessionSnapshot().session.user?.id ?? '';
  return (
    countUnsaved(userId) > 0 ||
    queuedNow().items.length > 0 ||
    allUploads().length > 0 ||
    // Kept on an earlier visit, and not read since, for want of a network.
    mayHaveUnsent(userId) ||
    mayKeepFiles(userId)
  );
}

/** Logs out; where something has not been sent, names it and asks first (REACH-03). `question` belongs on the screen. */
export function useSignOut(): { readonly leave: () => void; readonly question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  return {
    leave: () => (hasUnsent() ? setIsAsking(true) : signOut()),
    question: isAsking && <SignOutQuestion onClose={() => setIsAsking(false)} />,
  };
}
