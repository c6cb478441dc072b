import { say } from '@ensigo/messages';
import { somethingWaits } from '../../../shared/kept/waiting-marks.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What waits on this phone is sealed with what a new password replaces (decision 0141): said before there is one. */
export function WaitingWarning() {
  if (!somethingWaits()) return null;
  return (
    <div className="mb-4">
      <Notice announce tone="waiting">
        {say(
          'Something still waits on this device to be sent. After a new password it cannot be opened any more, and is never sent. If you can, log in with your old password first and wait until it is sent.',
        )}
      </Notice>
    </div>
  );
}
