import { useSyncExternalStore } from 'react';
import type { SessionUser } from '../../endpoints/session.ts';
import type { Session, SessionEnd } from './session-record.ts';
import { serverSnapshot, sessionSnapshot, subscribe } from './session-store.ts';

const useSnapshot = () => useSyncExternalStore(subscribe, sessionSnapshot, serverSnapshot);

/** This browser's session; follows changes in every tab. */
export const useSession = (): Session => useSnapshot().session;

/** How the last session ended, until someone signs in again. */
export const useSessionEnd = (): SessionEnd | null => useSnapshot().end;

/** Whether the server has ended the session, and the screen waits behind a dialog (REACH-04). */
export const useIsLocked = (): boolean => useSnapshot().isLocked;

/** The signed-in person; only inside `RequireSession`. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser is used outside of a signed-in screen');
  return user;
}
