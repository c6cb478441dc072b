import { logout } from '../../endpoints/session.ts';
import { callApi } from '../api/call-api.ts';
import { forgetAllTyped } from '../drafts/this-tab.ts';
import { forgetAllUnsaved } from '../drafts/unsaved-answers.ts';
import { forgetKept } from '../offline-store/forget-kept.ts';
import { forgetQueuedItems } from '../offline-queue/queued-items.ts';
import { abandonQueues } from '../uploads/queues.ts';
import { unmarkKeptFiles } from '../uploads/kept-mark.ts';
import { clearSession, endSession, sessionSnapshot, storedToken } from '../session/session-store.ts';

/** Tells the server, best effort: the session here is over anyway (SESS-05). */
function tellServer(token: string | null): void {
  if (token !== null) callApi(logout, { token }).catch(() => undefined);
}

/** Logs out, here and in every other tab, and forgets all that was typed here (EASE-06); the guards lead to /login. */
export function signOut(): void {
  const token = storedToken();
  const { user } = sessionSnapshot().session;
  clearSession();
  abandonQueues();
  if (user !== null) {
    forgetAllUnsaved(user.id);
    unmarkKeptFiles(user.id);
    forgetKept(user.id);
    forgetQueuedItems(user.id);
  }
  forgetAllTyped();
  tellServer(token);
}

/** Ends the session for lack of activity (SESS-02). */
export function expireSession(): void {
  const token = storedToken();
  if (token !== null) endSession(token, 'idle');
  tellServer(token);
}
