import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { formatSize, judgeFile, type DocumentType, type StoredDocument } from '@ensigo/rulebook/uploads';
import { ApiFailure, firstErrors, messageOf } from '../api/api-failure.ts';
import { previewFile } from '../api/fetch-file.ts';
import { UploadQueue, type Sending, type Upload, type UploadFailure } from './upload-queue.ts';
import { longToast, useToast } from '../../ui/toaster.tsx';

/** The message beside a file whose connection broke; typed values and the other files are not affected. */
function explain(error: unknown, upload: Upload): UploadFailure {
  if (error instanceof ApiFailure && !error.isUnanswered && error.status < 500) {
    const errors = firstErrors(error.errors);
    return { reason: errors[upload.type] ?? Object.values(errors)[0] ?? error.message, refused: true };
  }
  const sent = formatSize(Math.min(upload.sent, upload.file.size));
  return {
    reason: `Stopped at ${sent} of ${formatSize(upload.file.size)}. Check your network.`,
    refused: false,
  };
}

interface Uploads {
  /** Uploads one file. */
  readonly send: (type: string, file: File, sending: Sending) => Promise<unknown>;
  readonly view: (id: string) => Promise<Blob>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Data under this key is read again after a file was added or removed. */
  readonly queryKey: readonly unknown[];
}

/** The files of a form: uploading, uploaded, shown, deleted. Each succeeds or fails at its own document. */
export function useUploads({ send, view, remove, queryKey }: Uploads) {
  const client = useQueryClient();
  const toast = useToast();
  const [queue] = useState(
    () =>
      new UploadQueue({
        async send(type, file, sending) {
          await send(type, file, sending);
          await client.invalidateQueries({ queryKey });
        },
        explain,
        // uploadFile itself keeps the session alive while bytes are sent.
        onBusy: () => undefined,
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const fail = (error: unknown): void =>
    toast({ tone: 'danger', text: messageOf(error), timeout: longToast });

  return {
    uploads,
    queue,
    choose(type: DocumentType, files: readonly File[], stored: number): void {
      const before = uploads.filter((upload) => upload.type === type.name);
      let taken = stored + before.filter(({ state }) => state !== 'refused').length;
      for (const upload of before) if (upload.state === 'refused') queue.remove(upload.id);
      for (const file of files) {
        const refusal = judgeFile(file, type, taken);
        if (refusal !== undefined) queue.addRefused(type.name, file, refusal);
        else {
          queue.add(type.name, file);
          taken += 1;
        }
      }
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
