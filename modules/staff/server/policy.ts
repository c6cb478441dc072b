import { refusedToAsker } from '#pending-changes/server/index.ts';

/** Why this person may not confirm a change; null when they may (GUARD-06). */
export function refusedToConfirm({
  isOwn,
  isAboutOneself,
}: {
  readonly isOwn: boolean;
  readonly isAboutOneself: boolean;
}): string | null {
  if (isOwn) return refusedToAsker;
  return isAboutOneself
    ? 'This change affects your own account. Another administrator must confirm it.'
    : null;
}
