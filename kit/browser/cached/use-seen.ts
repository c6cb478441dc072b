import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session.ts';
import { followSeen } from './follow-seen.ts';

/** What the screen shows for want of a network (REACH-03). */
export interface SeenNow {
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
