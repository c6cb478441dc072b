import { endSession, lockSession, sessionSnapshot, subscribe } from './session-store.ts';

/**
 * The server has ended the session of this token: locks it, and waits until its person has another one, from the dialog
 * or from another tab. False: it has ended for good, or somebody else is signed in now.
 */
export function reauthenticationOf(token: string, userId: string | undefined): Promise<boolean> {
  // Nobody is at work yet: the code was not confirmed.
  if (userId === undefined) endSession(token, 'ended');
  else lockSession(token);
  return new Promise((resolve) => {
    const look = (): void => {
      const { session, isLocked } = sessionSnapshot();
      if (isLocked) return;
      unsubscribe();
      resolve(session.token !== null && session.user !== null && session.user.id === userId);
    };
    const unsubscribe = subscribe(look);
    look();
  });
}
