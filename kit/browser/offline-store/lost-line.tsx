import { useEffect, useState } from 'react';
import { say } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUser } from '../session/use-session.ts';
import { deviceKey } from './device-key.ts';
import { forgetLost, hasKept, hasLost } from './mark.ts';

/** Says once, after a new password, that what waited on this phone is gone (decision 0063). */
export function LostLine() {
  const { id } = useUser();
  const [isLost, setLost] = useState(() => hasLost(id));
  useEffect(() => {
    // The loss is found when the new key arrives, no matter which part of the page asks for it first.
    if (hasKept(id)) void deviceKey(id).then(() => setLost(hasLost(id)));
  }, [id]);
  if (!isLost) return null;
  function close(): void {
    forgetLost(id);
    setLost(false);
  }
  return (
    <div className="mx-auto w-full max-w-[74rem] px-(--gutter) py-3">
      <Notice announce tone="danger">
        <p>
          {say(
            "Something on this device wasn't sent, because your new password can't open it. Check what is missing and add it again.",
          )}
        </p>
        <Button className="mt-2" onClick={close} size="small" variant="secondary">
          {say('Close')}
        </Button>
      </Notice>
    </div>
  );
}
