import type { useNeighbours } from '#cases/screens/parts/use-neighbours.ts';
import { useKeys } from '#kit/browser/keys/use-keys.ts';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#kit/ui/icons/icons.tsx';
import { KeyCap } from '#kit/ui/key-cap.tsx';

interface CaseNeighboursProps {
  readonly neighbours: ReturnType<typeof useNeighbours>;
  /** How many parts the keys lead to. */
  readonly parts: number;
}

/** The case before and the next one of the queue, by press or by K and J; says which keys there are. */
export function CaseNeighbours({ neighbours, parts }: CaseNeighboursProps) {
  const { before, after, isPending, at } = neighbours;
  useKeys({ k: before, j: isPending ? undefined : after });
  return (
    <div className="flex flex-none items-center gap-1.5 text-sm text-ink-soft">
      <p aria-hidden="true" className="flex items-center gap-1.5 max-xl:hidden">
        <KeyCap>1</KeyCap>-<KeyCap>{parts}</KeyCap> jump
      </p>
      {at !== undefined && (
        <>
          <p aria-hidden="true" className="flex gap-1.5 max-xl:hidden">
            <KeyCap>J</KeyCap>
            <KeyCap>K</KeyCap>
          </p>
          <p className="figures whitespace-nowrap max-lg:hidden">case {at}</p>
          <span className="flex max-lg:hidden">
            <IconButton disabled={before === undefined} label="Previous case" onClick={before}>
              <ArrowLeftIcon />
            </IconButton>
            <IconButton disabled={after === undefined || isPending} label="Next case" onClick={after}>
              <ArrowRightIcon />
            </IconButton>
          </span>
        </>
      )}
    </div>
  );
}
