import type { LoanDetail } from '../../../endpoints/loan-answers.ts';
import { viewLoanDocument } from '../../../endpoints/loan-documents.ts';
import { LoanDocuments } from '../../parts/loan-documents.tsx';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';

/** The files that the client sent with the application, each opening in a new tab. */
export function LoanFiles({ documents }: Pick<LoanDetail, 'documents'>) {
  const preview = useFilePreview();
  return (
    <LoanDocuments
      documents={documents}
      onOpen={({ id }) => preview(() => fetchFile(viewLoanDocument, { params: { id } }))}
    />
  );
}
