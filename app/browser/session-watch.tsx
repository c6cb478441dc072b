import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { reportActivity } from '#kit/endpoints/session.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { endSession, storedToken } from '#kit/browser/session/session-store.ts';
import { useIsLocked } from '#kit/browser/session/use-session.ts';
import { IdleWatch } from '#kit/browser/session-watch/idle-watch.ts';
import type { SessionQuestionProps } from '#kit/browser/session-watch/session-question.tsx';
import { expireSession } from '#kit/browser/session-watch/sign-out.ts';

const Nothing = () => null;

/** Loaded when it is needed, which is rare. If that fails, the session still ends, and the page keeps working. */
const SessionQuestion = lazy<ComponentType<SessionQuestionProps>>(() =>
  import('#kit/browser/session-watch/session-question.tsx').then(
    (loaded) => ({ default: loaded.SessionQuestion }),
    () => ({ default: Nothing }),
  ),
);

/** Without the dialog nobody could go on: the session ends as it does for people who are not at work. */
function EndNow() {
  useEffect(() => {
    const token = storedToken();
    if (token !== null) endSession(token, 'ended');
  }, []);
  return null;
}

const Reauthentication = lazy<ComponentType>(() =>
  import('#accounts/screens/parts/reauthentication/reauthentication.tsx').then(
    (loaded) => ({ default: loaded.Reauthentication }),
    () => ({ default: EndNow }),
  ),
);

/** What is behind is hidden at once. */
const cover = <div className="fixed inset-0 z-60 bg-page" />;

/**
 * Ends the session when nobody is there, and asks a minute before (SESS-02, SESS-03); lets the person renew one that the
 * server has ended (REACH-04).
 */
export function SessionWatch() {
  const isLocked = useIsLocked();
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

  return (
    <>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <SessionQuestion
            onClose={() => setAsking(false)}
            open={asking && !isLocked}
            secondsLeft={secondsLeft}
          />
        </Suspense>
      )}
      {isLocked && (
        <Suspense fallback={cover}>
          <Reauthentication />
        </Suspense>
      )}
    </>
  );
}
