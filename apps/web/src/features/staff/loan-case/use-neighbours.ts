import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listQueue } from '@ensigo/rulebook/contract';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { paths } from '../../../shared/paths.ts';
import { keepTrail, keptTrail, queueAddress } from '../../../shared/staff-loans/queue-trail.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

/** The cases before and after this one in the queue that was left; the queue's next page is fetched when it is due. */
export function useNeighbours(id: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const trail = keptTrail();
  const at = trail.ids.indexOf(Number(id));
  const isIn = at !== -1;
  const isLast = at === trail.ids.length - 1;

  function go(to: number | undefined): void {
    if (to !== undefined) void navigate(paths.staffLoan(to));
  }

  async function goOn(): Promise<void> {
    if (trail.next === null) return;
    setPending(true);
    try {
      const { data, next } = await callApi(listQueue, { query: trail.next });
      const more = data.map((row) => row.id).filter((other) => !trail.ids.includes(other));
      const following = next === null ? null : { ...trail.next, cursor: next };
      keepTrail({ ...trail, ids: [...trail.ids, ...more], next: following });
      go(more[0]);
    } catch (error) {
      toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
    } finally {
      setPending(false);
    }
  }

  return {
    queue: queueAddress(trail),
    /** `3 of 20`, with a plus where the queue goes on. */
    position: isIn
      ? `${String(at + 1)} of ${String(trail.ids.length)}${trail.next === null ? '' : '+'} in your queue`
      : undefined,
    pending,
    before: isIn && at > 0 ? () => go(trail.ids[at - 1]) : undefined,
    after: !isIn
      ? undefined
      : !isLast
        ? () => go(trail.ids[at + 1])
        : trail.next === null
          ? undefined
          : () => void goOn(),
  };
}
