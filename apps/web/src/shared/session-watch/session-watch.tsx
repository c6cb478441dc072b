import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { reportActivity } from '@ensigo/rulebook/contract';
import { callApi } from '../api/call-api.ts';
import { IdleWatch } from './idle-watch.ts';
import type { SessionQuestionProps } from './session-question.tsx';
import { expireSession } from './sign-out.ts';

const Nothing = () => null;

/** Loaded when it is needed, which is rare. If that fails, the session still ends, and the page keeps working. */
const SessionQuestion = lazy<ComponentType<SessionQuestionProps>>(() =>
  import('./session-question.tsx').then(
    (loaded) => ({ default: loaded.SessionQuestion }),
    () => ({ default: Nothing }),
  ),
);

/** Ends the session when nobody is there, and asks a minute before (SESS-02, SESS-03). */
export function SessionWatch() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  // The dialog stays until it is answered: it must not vanish under the pointer that comes to answer it.
  const [asking, setAsking] = useState<boolean>();

  useEffect(() => {
    const watch = new IdleWatch({
      onCountdown(seconds) {
        setSecondsLeft(seconds);
        if (seconds !== undefined) setAsking(true);
      },
      onIdle: expireSession,
      // The next report makes up for a lost one; an invalid token ends the session by itself.
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
