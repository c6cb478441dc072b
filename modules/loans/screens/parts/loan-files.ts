import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '../../endpoints/loan-documents.ts';
import { uploadChangedDocuments, uploadResubmittedDocuments } from '../../endpoints/loan-variants.ts';
import { afterSteps } from '#kit/browser/offline-queue/after-steps.ts';
import { loanChain } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import type { PlaceOfFiles } from '#kit/browser/uploads/open-uploads.ts';
import { uploadInParts } from '#kit/browser/uploads/upload-in-parts.ts';
import type { Sending } from '#kit/browser/uploads/upload.ts';

/** How documents of any loan are viewed and deleted. */
export const loanFiles = {
  view: (id: string) => fetchFile(viewLoanDocument, { params: { id } }),
  remove: (id: string) => callApi(deleteLoanDocument, { params: { id } }),
} as const;

/** Files of the draft. */
export const draftFiles = (loanId: number | undefined) =>
  ({
    ...loanFiles,
    // A draft that was begun on this phone has no id yet.
    place: `loan-${String(loanId ?? 'new')}`,
    async send(field: string, file: File, sending: Sending) {
      await afterSteps(loanChain, sending);
      await uploadInParts(uploadLoanDocuments, { place: 'loan-documents', field, file, ...sending });
    },
    queryKey: ['client-state'],
  }) as const;

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
