import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { openStatement } from '../../endpoints/own-repayments.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';

/** Opens the papers of a loan in a new tab. */
export function usePapers(id: number) {
  const preview = useFilePreview();
  return {
    openReceipt: (entry: number) =>
      preview(() => fetchFile(openOwnReceipt, { params: { id: String(id), number: String(entry) } })),
    openStatement: () => preview(() => fetchFile(openStatement, { params: { id: String(id) } })),
  };
}
