import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '@ensigo/rulebook/contract';
import { formatMegabytes, judgeFile, type DocumentType, type StoredDocument } from '@ensigo/rulebook/uploads';
import { ApiFailure, firstErrors, messageOf } from '../../../../shared/api/api-failure.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { fetchFile, previewFile } from '../../../../shared/api/fetch-file.ts';
import { uploadFile } from '../../../../shared/api/upload-file.ts';
import {
  UploadQueue,
  type Sending,
  type Upload,
  type UploadFailure,
} from '../../../../shared/uploads/upload-queue.ts';
import { longToast, useToast } from '../../../../ui/toaster.tsx';

/** Said beside a file whose connection broke; what was typed and the other files are not touched. */
function explain(error: unknown, upload: Upload): UploadFailure {
  if (error instanceof ApiFailure && !error.isUnanswered && error.status < 500) {
    const errors = firstErrors(error.errors);
    return { reason: errors[upload.type] ?? Object.values(errors)[0] ?? error.message, refused: true };
  }
  const sent = formatMegabytes(Math.min(upload.sent, upload.file.size));
  return {
    reason: `Stopped at ${sent} of ${formatMegabytes(upload.file.size)}. Check your network.`,
    refused: false,
  };
}

type SendFile = (type: string, file: File, sending: Sending) => Promise<unknown>;

const toDraft: SendFile = (type, file, sending) =>
  uploadFile(uploadLoanDocuments, { field: `${type}[]`, file, ...sending });

/**
 * The loan's files: on their way, there, shown, taken away. Each succeeds or fails at its own document. They go to the
 * draft unless `send` brings them elsewhere; what was read under `queryKey` is read again afterwards.
 */
export function useLoanUploads(send: SendFile = toDraft, queryKey: readonly unknown[] = ['client-state']) {
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
        // uploadFile itself holds the session while bytes move.
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
      previewFile(() => fetchFile(viewLoanDocument, { params: { id: document.id } })).catch(fail);
    },
    async remove(document: StoredDocument): Promise<void> {
      try {
        await callApi(deleteLoanDocument, { params: { id: document.id } });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404)) fail(error);
      }
      await client.invalidateQueries({ queryKey });
    },
  };
}
