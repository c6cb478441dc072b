import { say } from '../../../messages/index.ts';
/** Number of things that wait at a place of the navigation; nothing if there are none. */
export function WaitingCount({ count = 0 }: { readonly count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="figures inline-flex min-w-5 items-center justify-center rounded-full bg-maize px-1.5 text-xs leading-5 font-bold text-ink">
      {count}
      <span className="sr-only"> {say('waiting for you')}</span>
    </span>
  );
}
