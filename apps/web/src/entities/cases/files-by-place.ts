import {
  changeRequestDocuments,
  uploadChangedDocuments,
  uploadRequestDocuments,
  uploadResubmittedDocuments,
} from '@ensigo/rulebook/contract';
import type { PlaceOfFiles } from '../../shared/uploads/open-uploads.ts';
import { uploadInParts } from '../../shared/uploads/upload-in-parts.ts';
import type { Sending } from '../../shared/uploads/upload.ts';

/** Documents of a loan that waits for its client; `alone`: nothing else of it may be changed. */
export const filesOfChangedLoan = (id: string, alone: boolean) =>
  ({
    place: `${alone ? 'changed-documents' : 'changed-loan'}-${id}`,
    send: (field: string, file: File, sending: Sending) =>
      uploadInParts(alone ? uploadResubmittedDocuments : uploadChangedDocuments, {
        params: { id },
        place: 'loan-documents',
        field,
        file,
        ...sending,
      }),
    queryKey: ['resubmission', id],
  }) satisfies PlaceOfFiles;

/** Documents of the client's draft of a request. */
export const filesOfRequestDraft = (id: number | undefined) =>
  ({
    place: `request-${String(id ?? 'new')}`,
    send: (field: string, file: File, sending: Sending) =>
      uploadInParts(uploadRequestDocuments, { place: 'request-documents', field, file, ...sending }),
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

/**
 * How files are sent that are kept under a place; undefined for those of a draft of a request that is none any more.
 * `entities/unsent` goes on with those of a loan's draft, which have to wait for its steps.
 */
export function filesAt(place: string, requestDraft: number | undefined): PlaceOfFiles | undefined {
  const { kind, id = '' } = /^(?<kind>changed-\w+)-(?<id>\d+)$/.exec(place)?.groups ?? {};
  if (kind === 'changed-request') return filesOfChangedRequest(id);
  if (kind === 'changed-loan' || kind === 'changed-documents')
    return filesOfChangedLoan(id, kind === 'changed-documents');
  const draft = filesOfRequestDraft(requestDraft);
  return draft.place === place ? draft : undefined;
}
