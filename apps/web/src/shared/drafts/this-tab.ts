import { tabStorage } from '../session/browser-storage.ts';
import { forgetDrafts } from './known-draft.ts';

/** What begins the keys of forms that are kept only in this tab (`typed-values.ts`, `kept-drafts.ts`). */
const ofThisTab = ['typed:', 'staff-action:'];
const ownerKey = 'typed-by';

/** Everything that was typed in this tab in forms that keep it only here. */
export function forgetAllTyped(): void {
  forgetDrafts();
  try {
    for (const key of Object.keys(sessionStorage))
      if (ofThisTab.some((beginning) => key.startsWith(beginning))) tabStorage.remove(key);
  } catch {
    // A blocked storage has kept nothing.
  }
}

/**
 * Says who works in this tab. What somebody else has left here, whose session has ended without a sign-out, is never
 * shown to them.
 */
export function workInThisTab(userId: string): void {
  const owner = tabStorage.read(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forgetAllTyped();
  tabStorage.write(ownerKey, userId);
}
