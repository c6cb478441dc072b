import { Button } from '../../ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons/icons.tsx';
import type { useNeighbours } from './use-neighbours.ts';

/** Links to the previous and next case, if the queue has them. */
export function NeighbourButtons({ before, after, isPending }: ReturnType<typeof useNeighbours>) {
  return (
    <p className="flex flex-wrap gap-2">
      {before !== undefined && (
        <Button onClick={before} size="small" variant="secondary">
          <ArrowLeftIcon size={16} /> Case before
        </Button>
      )}
      {after !== undefined && (
        <Button onClick={after} pending={isPending} size="small" variant="secondary">
          Next case <ArrowRightIcon size={16} />
        </Button>
      )}
    </p>
  );
}
