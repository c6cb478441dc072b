import { viewRequestCaseDocument, type RequestCase } from '@ensigo/rulebook/contract';
import { fetchFile } from '../../../../shared/api/fetch-file.ts';
import { FileButtons } from '../../../../shared/uploads/file-buttons.tsx';
import { useFilePreview } from '../../../../shared/uploads/use-file-preview.ts';
import { FoldingCard } from '../../../../ui/card.tsx';
import { WarningIcon } from '../../../../ui/icons/icons.tsx';

/** The supporting documents; each opens in a new tab, and that is recorded. */
export function CaseDocuments({ request }: { readonly request: RequestCase }) {
  const preview = useFilePreview();
  const { documents, unscanned } = request;
  return (
    <FoldingCard title="Supporting Documents">
      <div className="space-y-2 py-2">
        {documents.length === 0 ? (
          <p className="text-ink-soft">No documents</p>
        ) : (
          <FileButtons
            files={documents}
            onOpen={({ id }) => preview(() => fetchFile(viewRequestCaseDocument, { params: { id } }))}
          />
        )}
        {unscanned.length > 0 && (
          <p className="inline-flex items-center gap-1.5 text-sm text-waiting-fg">
            <WarningIcon size={16} /> {unscanned.length} of {documents.length} not scanned for viruses
          </p>
        )}
      </div>
    </FoldingCard>
  );
}
