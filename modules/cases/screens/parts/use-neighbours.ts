import { useNavigate } from 'react-router';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import type { CaseScreens, QueueQuery } from './case-screens.ts';
import { rememberQueue, rememberedQueue } from './remembered-queue.ts';

/** The previous and next case in the queue that was left; the queue's next page is fetched when needed. */
export function useNeighbours({ kind, queue, addressOf, fetchPage }: CaseScreens, id: string) {
  const navigate = useNavigate();
  const remembered = rememberedQueue(kind);
  const at = remembered.ids.indexOf(Number(id));
  const isIn = at !== -1;
  const nextPage = remembered.next;
  const isLast = at === remembered.ids.length - 1;

  function go(to: number | undefined): void {
    if (to !== undefined) void navigate(addressOf(to));
  }

  const { mutate: goOn, isPending } = useSingleMutation({
    mutationFn: (query: QueueQuery) => fetchPage(query),
    onSuccess({ data, next }, query) {
      const more = data.map((row) => row.id).filter((other) => !remembered.ids.includes(other));
      const following = next === null ? null : { ...query, cursor: next };
      rememberQueue(kind, { ...remembered, ids: [...remembered.ids, ...more], next: following });
      go(more[0]);
    },
  });

  return {
    /** Target of a case's back arrow. */
    queue: remembered.search === '' ? queue : `${queue}?${remembered.search}`,
    /** `3 of 20`, with a plus if the queue continues. */
    position: isIn
      ? `${String(at + 1)} of ${String(remembered.ids.length)}${nextPage === null ? '' : '+'} in your queue`
      : undefined,
    /** `3 of 20` within the queue. */
    at: isIn
      ? `${String(at + 1)} of ${String(remembered.ids.length)}${nextPage === null ? '' : '+'}`
      : undefined,
    isPending,
    before: isIn && at > 0 ? () => go(remembered.ids[at - 1]) : undefined,
    after: !isIn
      ? undefined
      : !isLast
        ? () => go(remembered.ids[at + 1])
        : nextPage === null
          ? undefined
          : () => goOn(nextPage),
  };
}
