import { changeRequestDocuments, uploadRequestDocuments } from '../../endpoints/request-documents.ts';
import { afterSteps } from '#kit/browser/offline-queue/after-steps.ts';
import type { PlaceOfFiles } from '#kit/browser/uploads/open-uploads.ts';
import { uploadInParts } from '#kit/browser/uploads/upload-in-parts.ts';
import type { Sending } from '#kit/browser/uploads/upload.ts';
import { requestChain } from '#cases/screens/parts/loan-chain.ts';

/** Documents of the client's draft of a request; one that was begun on this phone has no id yet. */
export const filesOfRequestDraft = (id: number | undefined) =>
  ({
    place: `request-${String(id ?? 'new')}`,
    async send(field: string, file: File, sending: Sending) {
      await afterSteps(requestChain, sending);
      await uploadInParts(uploadRequestDocuments, { place: 'request-documents', field, file, ...sending });
    },
    queryKey: ['client-state'],
  }) satisfies PlaceOfFiles;

/** Documents of a request that waits for its client. */
export const filesOfChangedRequest = (id: string) =>
  ({
    place: `changed-request-${id}`,
    send: (field: string, file: File, sending: Sending) =>
      uploadInParts(changeRequestDocuments, {
        params: { id },
        place: 'request-documents',
        field,
        file,
        ...sending,
      }),
    queryKey: ['request-resubmission', id],
  }) satisfies PlaceOfFiles;
