import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { DocumentType } from '../../rules/uploads/document-type.ts';
import type { StoredDocument } from '../../rules/uploads/document.ts';
import { ApiFailure, messageOf } from '../api/api-failure.ts';
import { previewFile } from '../api/fetch-file.ts';
import { useUser } from '../session/use-session.ts';
import { chooseFiles } from './choose-files.ts';
import { openUploads, type PlaceOfFiles } from './open-uploads.ts';
import { prepareParts } from './upload-in-parts.ts';
import { isUnderWay, reasonToAct, reasonToWait } from './upload.ts';
import { longToast, useToast } from '../../ui/toaster.tsx';

interface Uploads extends PlaceOfFiles {
  readonly view: (id: string) => Promise<Blob>;
  readonly remove: (id: string) => Promise<unknown>;
}

/**
 * The files of a form: uploading, uploaded, shown, deleted. Each succeeds or fails at its own document, and goes on when
 * the screen is left or the tab was closed (REACH-02).
 */
export function useUploads({ place, send, view, remove, queryKey }: Uploads) {
  const client = useQueryClient();
  const toast = useToast();
  const { id: userId } = useUser();
  const queue = openUploads(client, userId, { place, send, queryKey });
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
    /** What it waits for also where files follow by themselves: a person. */
    reasonToAct: reasonToAct(uploads),
    /** Whether a file is still on its way by itself. */
    isUnderWay: uploads.some(isUnderWay),
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
