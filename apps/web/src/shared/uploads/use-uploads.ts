import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { DocumentType, StoredDocument } from '@ensigo/rulebook/uploads';
import { ApiFailure, messageOf } from '../api/api-failure.ts';
import { previewFile } from '../api/fetch-file.ts';
import { useUser } from '../session/use-session.ts';
import { chooseFiles } from './choose-files.ts';
import { explainFailure } from './explain-failure.ts';
import { keeperOf } from './keeper.ts';
import { queueOf } from './queues.ts';
import { dropInParts, prepareParts } from './upload-in-parts.ts';
import { UploadQueue } from './upload-queue.ts';
import { reasonToWait, type Sending } from './upload.ts';
import { longToast, useToast } from '../../ui/toaster.tsx';

interface Uploads {
  /** Which case's files they are: those that have not arrived are found again under it. */
  readonly place: string;
  /** Uploads one file. */
  readonly send: (type: string, file: File, sending: Sending) => Promise<unknown>;
  readonly view: (id: string) => Promise<Blob>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Data under this key is read again after a file was added or removed. */
  readonly queryKey: readonly unknown[];
}

/**
 * The files of a form: uploading, uploaded, shown, deleted. Each succeeds or fails at its own document, and goes on when
 * the screen is left or the tab was closed (REACH-02).
 */
export function useUploads({ place, send, view, remove, queryKey }: Uploads) {
  const client = useQueryClient();
  const toast = useToast();
  const { id: userId } = useUser();
  const queue = queueOf(
    client,
    `${userId} ${place}`,
    () =>
      new UploadQueue({
        keeper: keeperOf(userId, place),
        onTakenBack: dropInParts,
        async send(type, file, sending) {
          await send(type, file, sending);
          await client.invalidateQueries({ queryKey });
        },
        explain: explainFailure,
        // uploadFile itself keeps the session alive while bytes are sent.
        onBusy: () => undefined,
      }),
  );
  useEffect(() => {
    prepareParts();
    void queue.resume();
  }, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const fail = (error: unknown): void =>
    toast({ tone: 'danger', text: messageOf(error), timeout: longToast });

  return {
    uploads,
    queue,
    /** Why the form of these files cannot be left for the next step yet. */
    reason: reasonToWait(uploads),
    choose(type: DocumentType, files: readonly File[], stored: number): void {
      chooseFiles(queue, { type: type.name, rule: type, files, stored });
    },
    preview(document: StoredDocument): void {
      previewFile(() => view(document.id)).catch(fail);
    },
    async remove(document: StoredDocument): Promise<void> {
      try {
        await remove(document.id);
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404)) fail(error);
      }
      await client.invalidateQueries({ queryKey });
    },
  };
}
