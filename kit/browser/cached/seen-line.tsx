import { say } from '../../messages/index.ts';
import { formatDateTime } from '../../rules/fields/show.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session.ts';
import { followSeen } from './follow-seen.ts';

/** What the screen shows for want of a network (REACH-03). */
interface SeenNow {
  /** Since when it shows what was last seen; undefined: it shows what is. */
  readonly since: number | undefined;
  /** Nothing of the screen is missing. */
  readonly isWhole: boolean;
}

/** What the screen shows, as it changes. */
export function useSeen(): SeenNow {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [since, setSince] = useState<number>();
  const [isWhole, setWhole] = useState(true);
  useEffect(() => {
    return followSeen(client, userId, (time, whole) => {
      setSince(time);
      setWhole(whole);
    });
  }, [client, userId]);
  return { since, isWhole };
}

function wordsOf(since: number, isWhole: boolean): string {
  const when = formatDateTime(new Date(since).toISOString());
  return isWhole
    ? say`No network. This is what we showed on ${when}.`
    : say`No network. What you see is from ${when}. The rest of this screen isn't saved on this device.`;
}

/** Above the screen while it shows what was last seen. */
export function SeenLine({ since, isWhole }: SeenNow) {
  return (
    <div role="status">
      {since !== undefined && (
        <p className="mx-auto w-full max-w-[74rem] px-(--gutter) pt-3 text-sm text-ink-soft">
          {wordsOf(since, isWhole)}
        </p>
      )}
    </div>
  );
}
