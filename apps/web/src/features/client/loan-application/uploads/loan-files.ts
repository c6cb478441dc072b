import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '@ensigo/rulebook/contract';
import { callApi } from '../../../../shared/api/call-api.ts';
import { fetchFile } from '../../../../shared/api/fetch-file.ts';
import { uploadFile } from '../../../../shared/api/upload-file.ts';
import type { Sending } from '../../../../shared/uploads/upload-queue.ts';

/** How documents of any loan are viewed and deleted. */
export const loanFiles = {
  view: (id: string) => fetchFile(viewLoanDocument, { params: { id } }),
  remove: (id: string) => callApi(deleteLoanDocument, { params: { id } }),
} as const;

/** Files of the draft. */
export const draftFiles = {
  ...loanFiles,
  send: (type: string, file: File, sending: Sending) =>
    uploadFile(uploadLoanDocuments, { field: `${type}[]`, file, ...sending }),
  queryKey: ['client-state'],
} as const;
