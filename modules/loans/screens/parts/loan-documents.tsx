import { documentTitle } from '#kit/rules/uploads/document-title.ts';
import { groupByType, type StoredDocument } from '#kit/rules/uploads/document.ts';
import type { ReactNode } from 'react';
import { useDocumentNames } from '#settings/screens/parts/lender-names.ts';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';

interface LoanDocumentsProps {
  readonly documents: readonly StoredDocument[];
  readonly onOpen: (document: StoredDocument) => void;
  readonly noteOf?: (document: StoredDocument) => ReactNode;
  readonly current?: string | undefined;
}

/** The files of a loan by document type (DETAIL-02), as the lender calls it in other languages (REACH-06). */
export function LoanDocuments({ documents, ...buttons }: LoanDocumentsProps) {
  const types = useDocumentNames();
  return (
    <div className="space-y-4 py-2">
      {groupByType(documents).map(({ type, documents: files }) => (
        <div key={type}>
          <h3 className="mb-1 text-sm font-bold">{documentTitle(types, type)}</h3>
          <FileButtons files={files} {...buttons} />
        </div>
      ))}
    </div>
  );
}
