import { say } from '../../messages/index.ts';
import { formatDateTime } from '../../rules/fields/show.ts';
import type { SeenNow } from './use-seen.ts';

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
