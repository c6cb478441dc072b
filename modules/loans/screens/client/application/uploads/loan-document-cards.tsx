import { useState, type ReactNode } from 'react';
import { sayNamed } from '#kit/messages/index.ts';
import { groupByCategory, type DocumentType } from '#kit/rules/uploads/document-type.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { DocumentCard } from '#kit/browser/uploads/document-card.tsx';
import type { useUploads } from '#kit/browser/uploads/use-uploads.ts';

const DeleteDialog = latePart(
  async () => (await import('#kit/browser/uploads/delete-dialog.tsx')).DeleteDialog,
);

interface LoanDocumentCardsProps {
  readonly types: readonly DocumentType[];
  readonly files: ReturnType<typeof useUploads>;
  readonly storedOf: (type: DocumentType) => readonly StoredDocument[];
  readonly errorOf: (type: DocumentType) => string | undefined;
  readonly noteOf?: (type: DocumentType) => ReactNode;
  /** Small text beside a category. */
  readonly asideOf?: (types: readonly DocumentType[]) => string;
}

/** A card for each document, by category (LOAN-12). */
export function LoanDocumentCards(props: LoanDocumentCardsProps) {
  const { types, files, storedOf, errorOf, noteOf, asideOf } = props;
  const [deleting, setDeleting] = useState<StoredDocument | null>(null);
  return (
    <>
      {groupByCategory(types).map(({ category, types: ofCategory }) => (
        <section key={category}>
          <div className="flex items-baseline justify-between gap-4 pb-3">
            <h2 className="text-xl">{sayNamed(category)}</h2>
            <p className="figures text-sm text-ink-soft">{asideOf?.(ofCategory)}</p>
          </div>
          <div className="grid grid-cols-1 items-start gap-4 md:pairs">
            {ofCategory.map((type) => (
              <DocumentCard
                error={errorOf(type)}
                key={type.name}
                note={noteOf?.(type)}
                onArrange={(photos) => files.queue.arrange(type.name, photos)}
                onDelete={setDeleting}
                onFiles={(chosen) => files.choose(type, chosen, storedOf(type).length)}
                onPreview={files.preview}
                onRemoveUpload={(upload) => files.queue.remove(upload.id)}
                onRetry={(upload) => files.queue.retry(upload.id)}
                onJoin={(photos) => files.queue.join(type.name, photos, `${type.display_name}.pdf`)}
                onUse={(upload) => files.queue.use(upload.id)}
                stored={storedOf(type)}
                type={type}
                uploads={files.uploads.filter((upload) => upload.type === type.name)}
              />
            ))}
          </div>
        </section>
      ))}
      {deleting !== null && (
        <DeleteDialog
          document={deleting}
          onClose={() => setDeleting(null)}
          onDelete={(document) => {
            setDeleting(null);
            void files.remove(document);
          }}
        />
      )}
    </>
  );
}
