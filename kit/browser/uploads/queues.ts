import { sessionSnapshot, subscribe } from '../session/session-store.ts';
import type { UploadQueue } from './upload-queue.ts';

interface OwnQueue {
  readonly userId: string;
  readonly queue: UploadQueue;
}

/** Queues outlive their screens and their person's session: neither going back and forth nor signing in again loses a file. */
const queues = new Map<string, OwnQueue>();
const watching = new Set<() => void>();

/** The queues of the signed-in user on this page, never those of a user whose session has ended. */
export function openQueues(): readonly UploadQueue[] {
  const { user } = sessionSnapshot().session;
  return [...queues.values()].filter(({ userId }) => userId === user?.id).map(({ queue }) => queue);
}

/** Calls back when there is another one; returns how to stop. */
export function watchNewQueues(onNew: () => void): () => void {
  watching.add(onNew);
  return () => void watching.delete(onNew);
}

/** Stops the uploads of this tab when the user signs out in another one. */
function followSignOut(): void {
  const stop = subscribe(() => {
    const { session, end } = sessionSnapshot();
    if (session.token !== null || end !== null) return;
    stop();
    abandonQueues();
  });
}

/** A person's queue of a place, made at its first use. */
export function queueOf(userId: string, place: string, make: () => UploadQueue): UploadQueue {
  const name = `${userId} ${place}`;
  const known = queues.get(name);
  if (known !== undefined) return known.queue;
  const queue = make();
  if (queues.size === 0) followSignOut();
  queues.set(name, { userId, queue });
  // Not while a screen is being drawn.
  queueMicrotask(() => {
    for (const onNew of watching) onNew();
  });
  return queue;
}

/** Stops and forgets all uploads when the user signs out. */
export function abandonQueues(): void {
  for (const { queue } of queues.values()) queue.abandon();
  queues.clear();
  for (const onNew of watching) onNew();
}
