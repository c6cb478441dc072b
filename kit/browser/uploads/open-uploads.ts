import type { QueryClient } from '@tanstack/react-query';
import { explainFailure } from './use-attachments.ts';
import { storedUploadsOf } from './stored-uploads.ts';
import { queueOf } from './queues.ts';
import { dropInParts } from './upload-in-parts.ts';
import { UploadQueue } from './upload-queue.ts';
import type { Sending } from './upload.ts';

/** The files of a case, and how they are sent. */
export interface PlaceOfFiles {
  /** Which case's files they are: those that have not arrived are found again under it. */
  readonly place: string;
  /** Uploads one file. */
  readonly send: (type: string, file: File, sending: Sending) => Promise<unknown>;
  /** Data under this key is read again after a file was added or removed. */
  readonly queryKey: readonly unknown[];
}

/** One app, one query client: that of the latest session. */
let latestClient: QueryClient | undefined;

/** The files of a place that have not arrived, whether its screen is open or not. */
export function openUploads(
  client: QueryClient,
  userId: string,
  { place, send, queryKey }: PlaceOfFiles,
): UploadQueue {
  latestClient = client;
  return queueOf(
    userId,
    place,
    () =>
      new UploadQueue({
        stored: storedUploadsOf(userId, place),
        onTakenBack: dropInParts,
        async send(type, file, sending) {
          // A queue outlives the session of its person.
          await send(type, file, { ...sending, as: userId });
          await latestClient?.invalidateQueries({ queryKey });
        },
        explain: explainFailure,
        // uploadFile itself keeps the session alive while bytes are sent.
        onBusy: () => undefined,
      }),
  );
}
