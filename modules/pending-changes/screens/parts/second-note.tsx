import { texts } from './texts.ts';
import { usePendingChanges } from './use-pending-changes.ts';

/** Says whether a change waits for another administrator; nothing until that is known. */
export function SecondNote() {
  const { data } = usePendingChanges();
  if (data === undefined) return null;
  return <p className="text-sm text-ink-soft">{data.needs_confirmation ? texts.needsTwo : texts.alone}</p>;
}
