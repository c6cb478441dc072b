import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { say, sayAs, sayCount } from '../../messages/index.ts';
import { acceptAttribute, acceptanceHint, tooManyFiles } from '../../rules/uploads/judge-file.ts';
import { fileNameOf, saidDocument } from '../../rules/uploads/document-title.ts';
import type { DocumentType } from '../../rules/uploads/document-type.ts';
import type { StoredDocument } from '../../rules/uploads/document.ts';
import { formatSize } from '../../rules/uploads/megabytes.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  CameraIcon,
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  PlusIcon,
  UploadIcon,
} from '../../ui/icons/icons.tsx';
import { WarningIcon } from '../../ui/icons/notice-icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { latePart } from '../page/late-part.tsx';
import { useFocusAfter } from '../page/use-kept-focus.ts';
import { StoredFile, toldOf, UnkeptNote, UploadRow } from './document-files.tsx';
import { FileInput, isTouch } from './file-inputs.tsx';
import { isPhotoFor, mayJoin, takesPhotos, loadDrawing } from './photos/small-photo.ts';
import { isUnderWay, needsPerson, takesRoom, type Upload } from './upload.ts';

const PagesToJoin = latePart(async () => (await import('./photos/pages-to-join.tsx')).PagesToJoin);

interface DocumentRowProps {
  readonly type: DocumentType;
  readonly stored: readonly StoredDocument[];
  readonly uploads: readonly Upload[];
  readonly error: string | undefined;
  /** Further information, below its name. */
  readonly note?: ReactNode;
  /** Another file is asked for: those that are there do not answer it. */
  readonly isAsked?: boolean;
  /** Other kinds or sizes than the rest of its list: they are said in the row. */
  readonly isUnlike?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPreview: (document: StoredDocument) => void;
  readonly onDelete: (document: StoredDocument) => void;
  readonly onRemoveUpload: (upload: Upload) => void;
  readonly onRetry: (upload: Upload) => void;
  readonly onUse: (upload: Upload) => void;
  /** Photos that wait for the choice between one PDF and single files, in order. */
  readonly onArrange: (photos: readonly File[]) => void;
  /** Photos that become one PDF, in order. */
  readonly onJoin: (photos: readonly File[]) => void;
}

/** How far a document is: there, on its way, or missing. */
export type Standing = 'done' | 'sending' | 'missing';

export function standingOf(stored: number, uploads: readonly Upload[], isAsked = false): Standing {
  if (stored > 0 && !isAsked) return 'done';
  return uploads.some(isUnderWay) ? 'sending' : 'missing';
}

type MarkProps = Pick<DocumentRowProps, 'uploads' | 'error'> & { readonly standing: Standing };

const disc = 'inline-flex size-7 shrink-0 items-center justify-center rounded-full';

function Mark({ uploads, error, standing }: MarkProps) {
  const isStopped = uploads.some(({ state }) => state === 'failed' || state === 'refused');
  if (isStopped || uploads.some(needsPerson))
    return (
      <span className={`${disc} ${isStopped ? 'text-danger-fg' : 'text-waiting-fg'}`}>
        <WarningIcon size={24} />
      </span>
    );
  if (uploads.some(isUnderWay))
    return (
      <span className={`${disc} bg-primary-100 text-primary-800`}>
        <UploadIcon size={16} />
      </span>
    );
  if (standing === 'done')
    return (
      <span className={`${disc} bg-success-solid text-white`}>
        <CheckIcon size={16} weight={2} />
      </span>
    );
  const edge = error === undefined ? 'border-edge-input' : 'border-danger-solid';
  return <span className={`${disc} border-2 border-dashed ${edge}`} />;
}

/** A card that has two sides, which phones photograph. */
const isIdentityCard = ({ name }: DocumentType): boolean => /(?:^|_)id(?:_|$)/.test(name);

/** The network may be gone when photos are chosen. Never without one: see `prepareParts`. */
function preparePhotos(): void {
  if (!navigator.onLine) return;
  loadDrawing();
  PagesToJoin.preload();
}

function stateOf({ type, stored, uploads }: Pick<DocumentRowProps, 'type' | 'stored' | 'uploads'>): string {
  const [only] = stored;
  if (only !== undefined && stored.length === 1)
    return `${fileNameOf(only.file_path)}, ${formatSize(only.size)}`;
  const files = sayCount(stored.length + uploads.filter(isUnderWay).length, '1 file', '{0} files');
  if (stored.length > 1) return `${files}, ${formatSize(stored.reduce((sum, { size }) => sum + size, 0))}`;
  if (uploads.some(isUnderWay)) return files;
  return isIdentityCard(type) ? say('Front and back') : say('Not added yet');
}

/**
 * A document that is asked for, in a row: its mark, its name, how far it is, and what is done next with it. Everything else
 * is unfolded below it, as are several files and what has stopped.
 */
export function DocumentRow(props: DocumentRowProps) {
  const { type, stored, uploads, error, note, isAsked = false, isUnlike = false, onArrange } = props;
  const { photos: pages = [] } = uploads.find(({ state }) => state === 'arranging') ?? {};
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const hasCamera = isTouch() && takesPhotos(type);
  const mayBePhotos = takesPhotos(type);
  useEffect(() => {
    if (mayBePhotos) preparePhotos();
  }, [mayBePhotos]);
  const place = useFocusAfter(
    [...stored.map((file) => file.id), ...uploads.map((file) => `${file.id} ${file.state}`)].join(),
  );

  const what = saidDocument(type);
  const files = uploads.filter(({ state }) => state !== 'arranging');
  const taken = stored.length + uploads.filter(takesRoom).length;
  const full = taken >= type.max_files;
  const standing = standingOf(stored.length, uploads, isAsked);
  /** The only one, on its way: it is shown in the row itself. */
  const alone = stored.length === 0 && files.length === 1 ? files.find(isUnderWay) : undefined;
  const listed = alone === undefined ? files : [];
  const single = stored.length === 1 && listed.length === 0 && !isAsked ? stored[0] : undefined;
  const isUnfolded = isOpened || listed.length > 0 || pages.length > 0 || (isAsked && full);
  const mayAdd = !full && pages.length === 0;
  const adds = mayAdd && (taken === 0 || isAsked) && alone === undefined;
  const offersBoth = adds && hasCamera && !isIdentityCard(type);

  /** Several photos may be pages of one document: asked before any of them is sent. */
  function onFiles(chosen: readonly File[]): void {
    if (taken === 0) setOpened(false);
    if (chosen.length > 1 && mayJoin(type) && chosen.every((file) => isPhotoFor(type, file)))
      onArrange(chosen);
    else props.onFiles(chosen);
  }

  const forWhat = <span className="sr-only"> {say`for ${what}`}</span>;
  const described = { 'aria-describedby': `${id}-state`, size: 'small', variant: 'secondary' } as const;
  const camera = (name?: string) => (
    <Button {...described} name={name} onClick={() => cameraInput.current?.click()}>
      <CameraIcon size={18} /> {say('Take photo')}
      {forWhat}
    </Button>
  );
  const chooser = (name?: string) => (
    <Button {...described} name={name} onClick={() => fileInput.current?.click()}>
      <UploadIcon size={18} /> {say('Choose file')}
      {forWhat}
    </Button>
  );

  const deleteButton = (document: StoredDocument, where: string) => (
    <Button
      className={`text-danger-fg ${where}`}
      onClick={() => props.onDelete(document)}
      size="small"
      variant="quiet"
    >
      {say('Delete')}
      <span className="sr-only"> {fileNameOf(document.file_path)}</span>
    </Button>
  );

  return (
    <div
      aria-labelledby={`${id}-name`}
      className="min-w-0 px-4 py-3 outline-none md:px-6"
      ref={place}
      role="group"
      tabIndex={-1}
      {...(mayAdd && {
        onDragOver: (event) => event.preventDefault(),
        onDrop(event) {
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        },
      })}
    >
      {mayAdd && (
        <FileInput
          accept={acceptAttribute(type)}
          label={say`Choose a file for ${what}`}
          multiple={type.max_files > 1 || mayJoin(type)}
          onFiles={onFiles}
          ref={fileInput}
        />
      )}
      {mayAdd && hasCamera && (
        <FileInput
          accept="image/*"
          camera
          label={say`Take a photo for ${what}`}
          onFiles={onFiles}
          ref={cameraInput}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Mark error={error} standing={standing} uploads={uploads} />
        <div className="relative min-w-0 flex-[1_1_6rem]">
          <h3>
            <button
              aria-expanded={isUnfolded}
              className="text-left font-bold [overflow-wrap:anywhere] after:absolute after:inset-0"
              name={adds || pages.length > 0 ? undefined : type.name}
              onClick={() => setOpened(!isUnfolded)}
              type="button"
            >
              <span id={`${id}-name`}>{what}</span>
              <span className="sr-only">, {say('Details')}</span>{' '}
              <ChevronDownIcon
                className={`inline text-ink-soft ${isUnfolded ? 'rotate-180' : ''}`}
                size={14}
                weight={2}
              />
            </button>
          </h3>
          <p
            className={`figures text-sm [overflow-wrap:anywhere] ${standing === 'done' ? 'text-success-fg' : 'text-ink-soft'}`}
            id={`${id}-state`}
          >
            {alone === undefined ? stateOf(props) : toldOf(alone)}
            {isUnlike && adds && <span className="block">{acceptanceHint(type)}</span>}
          </p>
          {alone?.state === 'sending' && (
            <div className="mt-2 max-w-md">
              <ProgressBar
                label={say`Sending ${alone.file.name}`}
                most={alone.file.size}
                value={alone.sent}
              />
            </div>
          )}
        </div>
        {single !== undefined && (
          <Button onClick={() => props.onPreview(single)} size="small" variant="quiet">
            {sayAs('verb')`Open`}
            <span className="sr-only"> {fileNameOf(single.file_path)}</span>
          </Button>
        )}
        {single !== undefined && deleteButton(single, 'max-md:hidden')}
        {alone !== undefined && (
          <IconButton label={say`Cancel ${alone.file.name}`} onClick={() => props.onRemoveUpload(alone)}>
            <CloseIcon />
          </IconButton>
        )}
        {adds &&
          (offersBoth ? (
            <Button
              {...described}
              aria-expanded={isUnfolded}
              name={type.name}
              onClick={() => setOpened(!isUnfolded)}
            >
              <PlusIcon size={18} /> {say('Add')}
              {forWhat}
            </Button>
          ) : hasCamera ? (
            camera(type.name)
          ) : (
            chooser(type.name)
          ))}
      </div>
      {alone !== undefined && (
        <p className="text-sm">
          <UnkeptNote upload={alone} />
        </p>
      )}
      {note}
      <FieldError error={error} />
      {isUnfolded && (
        <div className="mt-3 space-y-3">
          <ul className="space-y-2 empty:hidden">
            {single === undefined &&
              stored.map((document) => (
                <StoredFile
                  document={document}
                  key={document.id}
                  onDelete={() => props.onDelete(document)}
                  onPreview={() => props.onPreview(document)}
                />
              ))}
            {listed.map((upload) => (
              <UploadRow
                key={upload.id}
                onRemove={() => props.onRemoveUpload(upload)}
                onReplace={(instead) => {
                  props.onRemoveUpload(upload);
                  onFiles(instead);
                }}
                onRetry={() => props.onRetry(upload)}
                onUse={() => props.onUse(upload)}
                {...(upload.pages !== undefined && {
                  onArrange(photos: readonly File[]) {
                    props.onRemoveUpload(upload);
                    onArrange(photos);
                  },
                })}
                upload={upload}
              />
            ))}
          </ul>
          {pages.length > 0 && (
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
          )}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {mayAdd && hasCamera && (offersBoth || !adds) && camera()}
            {mayAdd && adds && hasCamera && chooser()}
            {mayAdd && !adds && (
              <Button {...described} onClick={() => fileInput.current?.click()}>
                <PlusIcon size={18} /> {say('Add another file')}
                {forWhat}
              </Button>
            )}
            {single !== undefined && deleteButton(single, 'md:hidden')}
          </div>
          <p className="text-sm text-ink-soft">{full ? tooManyFiles(type) : acceptanceHint(type)}</p>
        </div>
      )}
    </div>
  );
}
