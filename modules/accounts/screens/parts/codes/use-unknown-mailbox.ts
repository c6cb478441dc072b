import { useEffect, useState } from 'react';
import { readSession } from '#kit/endpoints/session.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { storedToken } from '#kit/browser/session/session-store.ts';

/** Seconds after a code was sent at which we ask whether its mail was refused: mostly known at once. */
const looks = [3, 8, 20, 60];

type PendingSession = AnswerOf<typeof readSession>['data'];

/** The session that waits for a code, once the mail provider is known not to know its address (VERIFY-10). */
export function useUnknownMailbox(token: string | undefined, sends: number): PendingSession | undefined {
  const [session, setSession] = useState<PendingSession>();
  useEffect(() => {
    if (token === undefined && storedToken() === null) return;
    const abort = new AbortController();
    const look = (): void => {
      const { signal } = abort;
      // If this call fails, the screen still works, only without the notice.
      callApi(readSession, { signal, token }).then(
        ({ data }) => setSession(data),
        () => undefined,
      );
    };
    const timers = looks.map((seconds) => setTimeout(look, seconds * 1000));
    return () => {
      abort.abort();
      timers.forEach(clearTimeout);
    };
  }, [token, sends]);
  return session?.mailbox_unknown === true ? session : undefined;
}
