import { useState, type ReactNode } from 'react';
import { say, sayNamed } from '../../messages/index.ts';
import { groupByCategory, type DocumentType } from '../../rules/uploads/document-type.ts';
import type { StoredDocument } from '../../rules/uploads/document.ts';
import { extensionsInWords } from '../../rules/uploads/file-kinds.ts';
import { maximumBytes } from '../../rules/uploads/judge-file.ts';
import { formatSize } from '../../rules/uploads/megabytes.ts';
import { latePart } from '../page/late-part.tsx';
import { DocumentRow } from './document-row.tsx';
import { isTouch } from './file-inputs.tsx';
import type { useUploads } from './use-uploads.ts';

const DeleteDialog = latePart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

export interface DocumentListProps {
  readonly types: readonly DocumentType[];
  readonly files: Pick<ReturnType<typeof useUploads>, 'uploads' | 'queue' | 'choose' | 'preview' | 'remove'>;
  readonly storedOf: (type: DocumentType) => readonly StoredDocument[];
  readonly errorOf?: (type: DocumentType) => string | undefined;
  readonly noteOf?: (type: DocumentType) => ReactNode;
  /** Whether another file is asked for beside those that are there. */
  readonly isAsked?: (type: DocumentType) => boolean;
  /** Whether the categories are seen; they are told in any case (LOAN-12). */
  readonly namesCategories?: boolean;
}

const limitsOf = ({ mimes, max_size: size }: DocumentType): string => `${mimes.join()} ${String(size)}`;

/** The limits that most of the documents have. */
function usualLimits(types: readonly DocumentType[]): DocumentType | undefined {
  const like = (type: DocumentType): number =>
    types.filter((other) => limitsOf(other) === limitsOf(type)).length;
  return [...types].sort((one, other) => like(other) - like(one))[0];
}

/** Documents in rows, by category, with what is accepted below them (LOAN-12). */
export function DocumentList(props: DocumentListProps) {
  const { types, files, storedOf, errorOf, noteOf, isAsked, namesCategories = false } = props;
  const [deleting, setDeleting] = useState<StoredDocument | null>(null);
  const usual = usualLimits(types);
  if (usual === undefined) return null;
  return (
    <>
      {groupByCategory(types).map(({ category, types: ofCategory }) => (
        <div key={category}>
          {namesCategories && (
            <p aria-hidden="true" className="px-4 pt-4 text-sm font-bold text-ink-soft md:px-6">
              {sayNamed(category)}
            </p>
          )}
          <ul aria-label={sayNamed(category)}>
            {ofCategory.map((type) => (
              <li className="border-b border-rule" key={type.name}>
                <DocumentRow
                  error={errorOf?.(type)}
                  isAsked={isAsked?.(type) ?? false}
                  isUnlike={limitsOf(type) !== limitsOf(usual)}
                  note={noteOf?.(type)}
                  onArrange={(photos) => files.queue.arrange(type.name, photos)}
                  onDelete={setDeleting}
                  onFiles={(chosen) => files.choose(type, chosen, storedOf(type).length)}
                  onJoin={(photos) => files.queue.join(type.name, photos, `${type.display_name}.pdf`)}
                  onPreview={files.preview}
                  onRemoveUpload={(upload) => files.queue.remove(upload.id)}
                  onRetry={(upload) => files.queue.retry(upload.id)}
                  onUse={(upload) => files.queue.use(upload.id)}
                  stored={storedOf(type)}
                  type={type}
                  uploads={files.uploads.filter((upload) => upload.type === type.name)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="px-4 py-3 text-sm text-ink-soft md:px-6">
        {say`${extensionsInWords(usual.mimes)}, up to ${formatSize(maximumBytes(usual))} each.`}
        {!isTouch() && ` ${say('Drop a file on its row, or choose it.')}`}
      </p>
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
