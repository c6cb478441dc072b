import { sessionSnapshot, subscribe } from '../session/session-store.ts';
import type { Taking, QueuedItem } from './item.ts';
import { itemStoreOf, OfflineQueue } from './offline-queue.ts';

let open: { readonly userId: string; readonly queue: OfflineQueue } | undefined;

const userNow = (): string | undefined => sessionSnapshot().session.user?.id;

/** What one person has kept is closed with their session. */
function closeWithSession(): void {
  const stop = subscribe(() => {
    if (userNow() === open?.userId) return;
    open?.queue.close();
    open = undefined;
    stop();
  });
}

/** The queue of the signed-in person; undefined while nothing can be kept on this phone. */
export async function offlineQueueOf(userId: string): Promise<OfflineQueue | undefined> {
  if (open?.userId === userId) return open.queue;
  const store = await itemStoreOf(userId);
  if (store === undefined) return undefined;
  if (open?.userId === userId) return open.queue;
  open = { userId, queue: new OfflineQueue(userId, store) };
  closeWithSession();
  return open.queue;
}

/** Changes what waits of the person who is signed in. */
export async function changeQueued(change: (queue: OfflineQueue) => Promise<void>): Promise<void> {
  const userId = userNow();
  const queue = userId === undefined ? undefined : await offlineQueueOf(userId);
  if (queue !== undefined) await change(queue);
}

/** Asks the browser once not to clear what waits here; it may refuse. */
function askToPersist(): void {
  const storage: StorageManager | undefined = Reflect.get(navigator, 'storage') ?? undefined;
  storage?.persist?.().catch(() => undefined);
}

/** Keeps something on this phone until it can be sent. Undefined if nothing can be kept; throws if there is no room. */
export async function enqueue(userId: string, taking: Taking): Promise<QueuedItem | undefined> {
  const item = await (await offlineQueueOf(userId))?.take(taking);
  if (item !== undefined) askToPersist();
  return item;
}
