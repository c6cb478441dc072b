import { useEffect, useId, useRef, type ReactNode } from 'react';
import { say } from '../../messages/index.ts';
import { acceptAttribute, acceptanceHint, tooManyFiles } from '../../rules/uploads/judge-file.ts';
import { saidDocument } from '../../rules/uploads/document-title.ts';
import type { DocumentType } from '../../rules/uploads/document-type.ts';
import type { StoredDocument } from '../../rules/uploads/document.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PlusIcon, UploadIcon } from '../../ui/icons/icons.tsx';
import { StoredFile, UploadRow } from './document-files.tsx';
import { CameraButton, FileInput } from './file-inputs.tsx';
import { isPhotoFor, mayJoin, takesPhotos, loadDrawing } from './photos/small-photo.ts';
import { latePart } from '../page/late-part.tsx';
import { takesRoom, type Upload } from './upload.ts';

const PagesToJoin = latePart(async () => (await import('./photos/pages-to-join.tsx')).PagesToJoin);

interface DocumentCardProps {
  readonly type: DocumentType;
  readonly stored: readonly StoredDocument[];
  readonly uploads: readonly Upload[];
  readonly error: string | undefined;
  /** Further information, below its name. */
  readonly note?: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPreview: (document: StoredDocument) => void;
  readonly onDelete: (document: StoredDocument) => void;
  readonly onRemoveUpload: (upload: Upload) => void;
  readonly onRetry: (upload: Upload) => void;
  readonly onUse: (upload: Upload) => void;
  /** Photos of which somebody says first what becomes of them, in order. */
  readonly onArrange: (photos: readonly File[]) => void;
  /** Photos that become one PDF, in order. */
  readonly onJoin: (photos: readonly File[]) => void;
}

interface ChooserProps extends Pick<DocumentCardProps, 'type' | 'onFiles'> {
  readonly first: boolean;
  readonly describedBy: string;
}

/** Opens the phone's own chooser for files, or its camera. */
function Chooser({ type, first, describedBy, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const what = saidDocument(type);
  return (
    <div
      className={`flex flex-wrap justify-center gap-2 ${first ? 'rounded-md border border-dashed border-edge-input bg-sunk p-4' : ''}`}
    >
      <FileInput
        accept={acceptAttribute(type)}
        label={say`Choose a file for ${what}`}
        multiple={type.max_files > 1 || mayJoin(type)}
        onFiles={onFiles}
        ref={input}
      />
      <Button
        aria-describedby={describedBy}
        className={first ? '' : 'flex-auto'}
        name={type.name}
        onClick={() => input.current?.click()}
        variant="secondary"
      >
        {first ? <UploadIcon /> : <PlusIcon />}
        {first ? say('Choose a file') : say('Add another file')}
        <span className="sr-only"> {say`for ${what}`}</span>
      </Button>
      {takesPhotos(type) && (
        <CameraButton
          className={first ? '' : 'flex-auto'}
          describedBy={describedBy}
          onFiles={onFiles}
          what={what}
        />
      )}
    </div>
  );
}

/** The network may be gone when photos are chosen. Never without one: see `prepareParts`. */
function preparePhotos(): void {
  if (!navigator.onLine) return;
  loadDrawing();
  PagesToJoin.preload();
}

/** One document that is asked for: what is accepted, what is there, what is being uploaded, what is wrong. */
export function DocumentCard(props: DocumentCardProps) {
  const { type, stored, uploads, error, note, onPreview, onDelete, onRemoveUpload, onArrange } = props;
  const { photos: pages = [] } = uploads.find(({ state }) => state === 'arranging') ?? {};
  const id = useId();
  const mayBePhotos = takesPhotos(type);
  useEffect(() => {
    if (mayBePhotos) preparePhotos();
  }, [mayBePhotos]);
  const taken = stored.length + uploads.filter(takesRoom).length;
  const full = taken >= type.max_files;
  const files = uploads.filter(({ state }) => state !== 'arranging');
  /** Several photos may be pages of one document: asked before any of them is sent. */
  function onFiles(chosen: readonly File[]): void {
    if (chosen.length > 1 && mayJoin(type) && chosen.every((file) => isPhotoFor(type, file)))
      onArrange(chosen);
    else props.onFiles(chosen);
  }
  const edge = error === undefined ? 'border-edge' : 'border-2 border-danger-solid';
  return (
    <div
      aria-labelledby={`${id}-name`}
      className={`min-w-0 rounded-lg border bg-surface p-4 ${edge}`}
      role="group"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 className="min-w-0 font-bold [overflow-wrap:anywhere]" id={`${id}-name`}>
          {saidDocument(type)}
        </h3>
        <span className="text-xs font-bold text-ink-soft">
          {type.required ? say('Required') : say('Optional')}
        </span>
      </div>
      <p className="text-sm text-ink-soft" id={`${id}-hint`}>
        {acceptanceHint(type)}
      </p>
      {note}
      <ul className="mt-3 space-y-2">
        {stored.map((document) => (
          <StoredFile
            document={document}
            key={document.id}
            onDelete={() => onDelete(document)}
            onPreview={() => onPreview(document)}
          />
        ))}
        {files.map((upload) => (
          <UploadRow
            key={upload.id}
            onRemove={() => onRemoveUpload(upload)}
            onReplace={(instead) => {
              onRemoveUpload(upload);
              onFiles(instead);
            }}
            onRetry={() => props.onRetry(upload)}
            onUse={() => props.onUse(upload)}
            {...(upload.pages !== undefined && {
              onArrange(photos: readonly File[]) {
                onRemoveUpload(upload);
                onArrange(photos);
              },
            })}
            upload={upload}
          />
        ))}
      </ul>
      <div className="mt-3">
        {pages.length > 0 ? (
          <PagesToJoin
            mayBeSingle={pages.length <= type.max_files - taken}
            name={type.name}
            onCancel={() => onArrange([])}
            onChange={onArrange}
            onJoin={(photos) => {
              onArrange([]);
              props.onJoin(photos);
            }}
            onSingle={() => {
              onArrange([]);
              props.onFiles(pages);
            }}
            pages={pages}
            rule={type}
          />
        ) : full ? (
          <p className="text-sm text-ink-soft">{tooManyFiles(type)}</p>
        ) : (
          <Chooser describedBy={`${id}-hint`} first={taken === 0} onFiles={onFiles} type={type} />
        )}
      </div>
      <FieldError error={error} />
    </div>
  );
}
