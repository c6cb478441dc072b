import { useEffect, useState } from 'react';
import { openQueues, watchNewQueues } from './queues.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { Upload } from './upload.ts';

/** Calls back whenever a file of any screen changes; returns how to stop. */
export function watchQueues(onChange: () => void): () => void {
  const stops = new Map<UploadQueue, () => void>();
  const watchAll = (): void => {
    for (const queue of openQueues()) if (!stops.has(queue)) stops.set(queue, queue.subscribe(onChange));
    onChange();
  };
  const stopNew = watchNewQueues(watchAll);
  watchAll();
  return () => {
    stopNew();
    for (const stop of stops.values()) stop();
  };
}

/** A file of any screen that has not arrived. */
export interface OpenUpload {
  readonly queue: UploadQueue;
  readonly upload: Upload;
}

/** The files of all screens that have not arrived; not those that were refused as they were chosen. */
export const allUploads = (): OpenUpload[] =>
  openQueues().flatMap((queue) =>
    queue
      .uploads()
      .filter(({ isNeverSent }) => isNeverSent !== true)
      .map((upload) => ({ queue, upload })),
  );

/** The same, as they come and go. */
export function useAllUploads(): readonly OpenUpload[] {
  const [uploads, setUploads] = useState(allUploads);
  useEffect(() => watchQueues(() => setUploads(allUploads())), []);
  return uploads;
}
