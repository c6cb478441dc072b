import { useSyncExternalStore } from 'react';
import type { UploadState } from '#kit/endpoints/uploads.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import { DocumentRow } from '#kit/browser/uploads/document-row.tsx';
import type { StoredUploads } from '#kit/browser/uploads/stored-uploads.ts';
import type { UploadQueue } from '#kit/browser/uploads/upload-queue.ts';

const nothing = (): void => undefined;

/** A type of which a client sends one file. */
const licence: DocumentType = {
  name: 'licence',
  display_name: 'Licence',
  category: 'Other Documents',
  required: true,
  max_files: 1,
  max_size: 5,
  mimes: ['pdf', 'jpg'],
};

export const photo = (name: string): File => new File([name], name, { type: 'image/jpeg' });

/** A phone that keeps no file. */
export const keepsNothing: StoredUploads = {
  added: nothing,
  opened: nothing,
  gone: nothing,
  kept: () => Promise.resolve([]),
};

/** How a file is sent that nobody watches and nobody cancels. */
export const unwatched = () => ({
  signal: new AbortController().signal,
  onProgress: nothing,
  onOpened: nothing,
  onStage: nothing,
});

/** What the server says of a file that arrives in parts. */
export const uploadRow = (changes: Partial<UploadState>): { data: UploadState } => ({
  data: {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    offset: 0,
    size: 0,
    state: 'open',
    reason: null,
    expires_at: '2026-11-26T00:00:00Z',
    ...changes,
  },
});

/** The row of the licences, with its queue. */
export function LicenceRow({
  queue,
  onFiles = nothing,
}: {
  readonly queue: UploadQueue;
  readonly onFiles?: (files: readonly File[]) => void;
}) {
  return (
    <DocumentRow
      error={undefined}
      onArrange={(photos) => queue.arrange('licence', photos)}
      onDelete={nothing}
      onFiles={onFiles}
      onJoin={(photos) => queue.join('licence', photos, 'Licence.pdf')}
      onPreview={nothing}
      onRemoveUpload={({ id }) => queue.remove(id)}
      onRetry={nothing}
      onUse={({ id }) => queue.use(id)}
      stored={[]}
      type={licence}
      uploads={useSyncExternalStore(queue.subscribe, queue.uploads)}
    />
  );
}
