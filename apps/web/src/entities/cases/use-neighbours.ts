import { useState } from 'react';
import { useNavigate } from 'react-router';
import { longToast, useToast } from '../../ui/toaster.tsx';
import { messageOf } from '../../shared/api/api-failure.ts';
import { rememberQueue, rememberedQueue, type CaseKind, type QueueQuery } from './remembered-queue.ts';

/** Where a kind of case stands, and how its queue goes on. */
export interface QueueSource {
  readonly kind: CaseKind;
  /** Address of the queue. */
  readonly queue: string;
  readonly addressOf: (id: number) => string;
  readonly fetchPage: (
    query: QueueQuery,
  ) => Promise<{ readonly data: readonly { readonly id: number }[]; readonly next: string | null }>;
}

/** The cases before and after this one in the queue that was left; the queue's next page is fetched when it is due. */
export function useNeighbours({ kind, queue, addressOf, fetchPage }: QueueSource, id: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const remembered = rememberedQueue(kind);
  const at = remembered.ids.indexOf(Number(id));
  const isIn = at !== -1;
  const isLast = at === remembered.ids.length - 1;

  function go(to: number | undefined): void {
    if (to !== undefined) void navigate(addressOf(to));
  }

  async function goOn(): Promise<void> {
    if (remembered.next === null) return;
    setPending(true);
    try {
      const { data, next } = await fetchPage(remembered.next);
      const more = data.map((row) => row.id).filter((other) => !remembered.ids.includes(other));
      const following = next === null ? null : { ...remembered.next, cursor: next };
      rememberQueue(kind, { ...remembered, ids: [...remembered.ids, ...more], next: following });
      go(more[0]);
    } catch (error) {
      toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
    } finally {
      setPending(false);
    }
  }

  return {
    /** Where the arrow of a case leads back to. */
    queue: remembered.search === '' ? queue : `${queue}?${remembered.search}`,
    /** `3 of 20`, with a plus where the queue goes on. */
    position: isIn
      ? `${String(at + 1)} of ${String(remembered.ids.length)}${remembered.next === null ? '' : '+'} in your queue`
      : undefined,
    pending,
    before: isIn && at > 0 ? () => go(remembered.ids[at - 1]) : undefined,
    after: !isIn
      ? undefined
      : !isLast
        ? () => go(remembered.ids[at + 1])
        : remembered.next === null
          ? undefined
          : () => void goOn(),
  };
}
