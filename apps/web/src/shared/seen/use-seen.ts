import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session.ts';
import { followSeen } from './follow-seen.ts';

/** Since when the screen shows what was last seen, for want of a network; undefined: it shows what is (REACH-03). */
export function useSeen(): number | undefined {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [since, setSince] = useState<number>();
  useEffect(() => followSeen(client, userId, setSince), [client, userId]);
  return since;
}
