import { tabStorage } from '../session/browser-storage.ts';
import { forgetDrafts } from './known-draft.ts';

/** What begins the keys of forms that are kept only in this tab (`form-memory.ts`). */
const ofThisTab = 'typed:';
const ownerKey = 'typed-by';

function allKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(ofThisTab));
  } catch {
    // A blocked storage has kept nothing.
    return [];
  }
}

/** The keys of what this person typed in this tab. */
export const keysOfTab = (userId: string): string[] =>
  tabStorage.read(ownerKey) === userId ? allKeys() : [];

/** Everything that was typed in this tab in forms that keep it only here. */
export function forgetAllTyped(): void {
  forgetDrafts();
  for (const key of allKeys()) tabStorage.remove(key);
}

/**
 * Records who works in this tab. If another user's session ended here without a sign-out, what they typed is removed
 * and never shown.
 */
export function workInThisTab(userId: string): void {
  const owner = tabStorage.read(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forgetAllTyped();
  tabStorage.write(ownerKey, userId);
}
