import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '@ensigo/rulebook/contract';
import { afterSteps } from '../../shared/unsent/after-steps.ts';
import { loanChain } from './loan-chain.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { uploadInParts } from '../../shared/uploads/upload-in-parts.ts';
import type { Sending } from '../../shared/uploads/upload.ts';

/** How documents of any loan are viewed and deleted. */
export const loanFiles = {
  view: (id: string) => fetchFile(viewLoanDocument, { params: { id } }),
  remove: (id: string) => callApi(deleteLoanDocument, { params: { id } }),
} as const;

/** How the files at a place are sent; undefined for other files than those of the draft that there is now. */
export function draftFilesAt(place: string, draftId: number | undefined) {
  const files = [draftFiles(draftId), draftFiles(undefined)];
  return files.find((known) => known.place === place);
}

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
