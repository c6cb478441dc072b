import { viewLoanDocument } from '@ensigo/rulebook/contract';
import { fileNameOf, groupByTitle, type StoredDocument } from '@ensigo/rulebook/uploads';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { fetchFile, previewFile } from '../../../shared/api/fetch-file.ts';
import { PaperclipIcon } from '../../../ui/icons/icons.tsx';
import { longToast, useToast } from '../../../ui/toaster.tsx';

/** The files by their document, each opening in a new tab (DETAIL-02). */
export function LoanDocuments({ documents }: { readonly documents: readonly StoredDocument[] }) {
  const toast = useToast();
  function show(document: StoredDocument): void {
    previewFile(() => fetchFile(viewLoanDocument, { params: { id: document.id } })).catch((error: unknown) =>
      toast({ tone: 'danger', text: messageOf(error), timeout: longToast }),
    );
  }
  return (
    <div className="space-y-4 py-2">
      {groupByTitle(documents).map(({ title, documents: files }) => (
        <div key={title}>
          <h3 className="text-sm font-bold">{title}</h3>
          <ul className="mt-1 flex flex-wrap gap-2">
            {files.map((file) => (
              <li key={file.id}>
                <button
                  className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 text-left text-sm font-bold text-link [overflow-wrap:anywhere] hover:bg-action-soft"
                  onClick={() => show(file)}
                  type="button"
                >
                  <PaperclipIcon size={16} /> {fileNameOf(file.file_path)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
