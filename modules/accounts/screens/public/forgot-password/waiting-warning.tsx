import { say } from '#kit/messages/index.ts';
import { somethingWaits } from '#kit/browser/offline-store/waiting-marks.ts';
import { Notice } from '#kit/ui/notice.tsx';

/** What waits on this phone is sealed with what a new password replaces (decision 0063): said before there is one. */
export function WaitingWarning() {
  if (!somethingWaits()) return null;
  return (
    <div className="mb-4">
      <Notice announce tone="waiting">
        {say(
          "Something on this device is still waiting to send. If you change your password, it can't be opened and will never be sent. If you can, sign in with your old password first and wait until it's sent.",
        )}
      </Notice>
    </div>
  );
}
