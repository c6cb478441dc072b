import { tabStorage } from './browser-storage.ts';
import { sessionSnapshot } from './session-store.ts';

const key = 'return-path';

interface ReturnPath {
  readonly userId: string;
  readonly path: string;
}

const isReturnPath = (value: unknown): value is ReturnPath =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'path' in value &&
  typeof value.path === 'string';

/** Remembers where this tab was when its session expired, for the person whose session it was. */
export function rememberReturnPath(path: string): void {
  const userId = sessionSnapshot().end?.userId ?? null;
  if (userId === null) return;
  const kept: ReturnPath = { userId, path };
  tabStorage.write(key, JSON.stringify(kept));
}

/** Where the signed-in person was when their session expired; undefined for anyone else. */
export function returnPath(): string | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
    const { user } = sessionSnapshot().session;
    if (!isReturnPath(kept) || user === null || kept.userId !== user.id) return undefined;
    // A path within this app, never another host.
    return /^\/(?![/\\])/.test(kept.path) ? kept.path : undefined;
  } catch {
    return undefined;
  }
}

export const forgetReturnPath = (): void => tabStorage.remove(key);
