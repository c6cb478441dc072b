import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { reportActivity } from '@ensigo/rulebook/contract';
import { callApi } from '../api/call-api.ts';
import { IdleWatch } from './idle-watch.ts';
import type { SessionQuestionProps } from './session-question.tsx';
import { expireSession } from './sign-out.ts';

const Nothing = () => null;

/** Fetched when it is asked, which is seldom. Where that fails, the session still ends: nobody loses the page by it. */
const SessionQuestion = lazy<ComponentType<SessionQuestionProps>>(() =>
  import('./session-question.tsx').then(
    (loaded) => ({ default: loaded.SessionQuestion }),
    () => ({ default: Nothing }),
  ),
);

/** Ends the session when nobody is there, and asks a minute before (SESS-02, SESS-03). */
export function SessionWatch() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  // The dialog stays until it is answered: it must not slip away from under the pointer that comes to answer it.
  const [asking, setAsking] = useState<boolean>();

  useEffect(() => {
    const watch = new IdleWatch({
      onCountdown(seconds) {
        setSecondsLeft(seconds);
        if (seconds !== undefined) setAsking(true);
      },
      onIdle: expireSession,
      // A lost report is made up for by the next one; a dead token ends the session by itself.
      onReport: () => void callApi(reportActivity).catch(() => undefined),
    });
    watch.start();
    return () => watch.stop();
  }, []);

  if (asking === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SessionQuestion onClose={() => setAsking(false)} open={asking} secondsLeft={secondsLeft} />
    </Suspense>
  );
}
