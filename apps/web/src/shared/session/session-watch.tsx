import { useEffect, useState } from 'react';
import { reportActivity } from '@ensigo/rulebook/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { callApi } from '../api/call-api.ts';
import { IdleWatch } from './idle-watch.ts';
import { expireSession, signOut } from './sign-out.ts';
import { texts } from './texts.ts';

/** Ends the session when nobody is there, and asks a minute before (SESS-02, SESS-03). */
export function SessionWatch() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  // The dialog stays until it is answered: it must not slip away from under the pointer that comes to answer it.
  const [asking, setAsking] = useState(false);

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

  const close = (): void => setAsking(false);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={close}>{texts.stay}</Button>
          <Button onClick={signOut} variant="secondary">
            {texts.logOut}
          </Button>
        </>
      }
      onClose={close}
      open={asking}
      title={texts.warningTitle}
    >
      <p>{secondsLeft === undefined ? texts.stillSignedIn : texts.warning(secondsLeft)}</p>
    </Dialog>
  );
}
