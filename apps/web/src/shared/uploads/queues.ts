import type { QueryClient } from '@tanstack/react-query';
import type { UploadQueue } from './upload-queue.ts';

/** Queues outlive their screens: going back and forth loses no file. One app, one query client. */
let queues = new WeakMap<QueryClient, Map<string, UploadQueue>>();
const open = new Set<UploadQueue>();

/** The queue of this name, made at its first use. */
export function queueOf(client: QueryClient, name: string, make: () => UploadQueue): UploadQueue {
  const named = queues.get(client) ?? new Map<string, UploadQueue>();
  queues.set(client, named);
  const known = named.get(name);
  if (known !== undefined) return known;
  const queue = make();
  named.set(name, queue);
  open.add(queue);
  return queue;
}

/** Whoever signs out leaves nothing under way. */
export function abandonQueues(): void {
  for (const queue of open) queue.abandon();
  open.clear();
  queues = new WeakMap();
}
