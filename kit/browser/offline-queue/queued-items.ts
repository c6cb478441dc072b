import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../session/browser-storage.ts';
import { sessionSnapshot } from '../session/session-store.ts';
import type { QueuedItem } from './item.ts';

/** What waits to be sent, as the screens see it. */
export interface QueuedItems {
  readonly userId: string | undefined;
  readonly items: readonly QueuedItem[];
  /** The key of the item whose answer is awaited in this tab. */
  readonly sending: string | undefined;
  /** Whether everything waits for a network. */
  readonly isWaitingForNetwork: boolean;
}

const nothing: QueuedItems = { userId: undefined, items: [], sending: undefined, isWaitingForNetwork: false };

let list = nothing;
const listeners = new Set<() => void>();

const markOf = (userId: string): string => `unsent-items:${userId}`;

/** Whether something may wait on this phone that has not been read yet. */
export const mayHaveUnsent = (userId: string): boolean =>
  list.userId !== userId && deviceStorage.read(markOf(userId)) !== null;

export function announceUnsaved(userId: string, change: Partial<Omit<QueuedItems, 'userId'>>): void {
  list = { ...(list.userId === userId ? list : nothing), userId, ...change };
  if (change.items !== undefined) {
    if (change.items.length > 0) deviceStorage.write(markOf(userId), '1');
    else deviceStorage.remove(markOf(userId));
  }
  for (const listener of listeners) listener();
}

/** Clears the list of queued items and its mark on this phone when the user signs out. */
export function forgetQueuedItems(userId: string): void {
  list = nothing;
  deviceStorage.remove(markOf(userId));
  for (const listener of listeners) listener();
}

export const subscribeQueued = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits for the person who is signed in; never what another one has left on this phone. */
export function queuedNow(): QueuedItems {
  return list.userId === sessionSnapshot().session.user?.id ? list : nothing;
}

export const useQueued = (): QueuedItems => useSyncExternalStore(subscribeQueued, queuedNow, () => nothing);
