import type { QueryClient } from '@tanstack/react-query';
import type { UploadQueue } from './upload-queue.ts';

/** Queues outlive their screens: going back and forth loses no file. One app, one query client. */
let queues = new WeakMap<QueryClient, Map<string, UploadQueue>>();
const open = new Set<UploadQueue>();
const watching = new Set<() => void>();

/** The queues of this page. */
export const openQueues = (): readonly UploadQueue[] => [...open];

/** Calls back when there is another one; returns how to stop. */
export function watchNewQueues(onNew: () => void): () => void {
  watching.add(onNew);
  return () => void watching.delete(onNew);
}

/** The queue of this name, made at its first use. */
export function queueOf(client: QueryClient, name: string, make: () => UploadQueue): UploadQueue {
  const named = queues.get(client) ?? new Map<string, UploadQueue>();
  queues.set(client, named);
  const known = named.get(name);
  if (known !== undefined) return known;
  const queue = make();
  named.set(name, queue);
  open.add(queue);
  // Not while a screen is being drawn.
  queueMicrotask(() => {
    for (const onNew of watching) onNew();
  });
  return queue;
}

/** Whoever signs out leaves nothing under way. */
export function abandonQueues(): void {
  for (const queue of open) queue.abandon();
  open.clear();
  for (const onNew of watching) onNew();
  queues = new WeakMap();
}
