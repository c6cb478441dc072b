import { BellIcon } from '#kit/ui/icons/icons.tsx';
import { shownCount } from './texts.ts';

export const bellClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-neutral-100';

/** The icon, and the number of new notifications. */
export function BellFace({ count }: { readonly count: number }) {
  return (
    <>
      <BellIcon />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 left-1/2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-maize px-1 text-xs font-bold text-ink"
        >
          {shownCount(count)}
        </span>
      )}
    </>
  );
}
