import { say } from '../../messages/index.ts';
import { fileNameOf } from '../../rules/uploads/document-title.ts';
import { amountOf, formatSize } from '../../rules/uploads/megabytes.ts';
import type { StoredDocument } from '../../rules/uploads/document.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EyeIcon, RetryIcon } from '../../ui/icons/notice-icons.tsx';
import { CloseIcon, TrashIcon } from '../../ui/icons/icons.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { latePart } from '../page/late-part.tsx';
import type { Upload } from './upload.ts';
import { unkeptNote } from './kept-mark.ts';

const kindOf = (name: string): string =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .slice(0, 4)
    .toUpperCase();

function KindTile({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm bg-primary-50 text-xs font-bold"
    >
      {kindOf(name)}
    </span>
  );
}

interface StoredFileProps {
  readonly document: Pick<StoredDocument, 'file_path' | 'size'>;
  /** Absent if a file cannot be viewed yet. */
  readonly onPreview?: () => void;
  readonly onDelete: () => void;
}

/** An uploaded file, to view or to delete. */
export function StoredFile({ document, onPreview, onDelete }: StoredFileProps) {
  const name = fileNameOf(document.file_path);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 rounded-md border border-rule bg-sunk p-2">
      <KindTile name={name} />
      <p className="min-w-0 flex-[1_1_4rem] text-sm">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-success-fg">{say`Uploaded · ${formatSize(document.size)}`}</span>
      </p>
      {onPreview !== undefined && (
        <IconButton label={say`Preview ${name}`} onClick={onPreview}>
          <EyeIcon />
        </IconButton>
      )}
      <IconButton label={say`Delete ${name}`} onClick={onDelete} tone="danger">
        <TrashIcon />
      </IconButton>
    </li>
  );
}

const PhotoQuestion = latePart(async () => (await import('./photos/photo-question.tsx')).PhotoQuestion);

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  /** Sends a photo that was asked about; absent where none is taken. */
  readonly onUse?: () => void;
  /** Puts other files in the place of a photo that was asked about. */
  readonly onReplace?: (files: readonly File[]) => void;
  /** Called with the photos of a PDF that could not be made, to be put in order again. */
  readonly onArrange?: (photos: readonly File[]) => void;
}

/** What is true of a file that has not stopped. */
export function toldOf({ file, state, stage, sent, reason }: Upload): string {
  if (state === 'preparing') return say`Making the photo smaller · ${formatSize(file.size)}`;
  if (state === 'asking') return say`Not sent yet · ${formatSize(file.size)}`;
  if (state === 'waiting') return say`Waiting · ${formatSize(file.size)}`;
  if (stage === 'checking') return say("Upload complete. We're checking it.");
  const arrived = say`${amountOf(Math.min(sent, file.size), file.size)} of ${formatSize(file.size)}`;
  if (stage === 'network') return say`Waiting for the network · ${arrived}`;
  if (stage === 'server') return reason ?? say`Waiting · ${arrived}`;
  if (stage === 'tab') return say('Waiting: another tab is sending your files.');
  return say`Sending ${arrived}`;
}

/** The photos that lie one after the other in the file of an upload. */
function photosOf({ file, pages = [] }: Upload): File[] {
  let from = 0;
  return pages.map(({ name, size }) => {
    const photo = new File([file.slice(from, from + size)], name, { type: 'image/jpeg' });
    from += size;
    return photo;
  });
}

/** That it is lost with its page: said at once where there is no room, otherwise only while it waits for a network. */
export function UnkeptNote({ upload: { state, stage, unkept } }: { readonly upload: Upload }) {
  const isSaid = state !== 'refused' && (unkept === 'no room' || stage === 'network');
  if (unkept === undefined || !isSaid) return null;
  return (
    <span className="mt-1 block text-waiting-fg" role="status">
      {unkeptNote(unkept)}
    </span>
  );
}

/** A file being uploaded, or one that stopped, with the reason and a way to retry. */
export function UploadRow({ upload, onRemove, onRetry, onUse, onReplace, onArrange }: UploadRowProps) {
  const { file, flaw, state, sent, reason } = upload;
  const stopped = state === 'failed' || state === 'refused';
  return (
    <li className="space-y-2">
      <div
        className={`rounded-md border p-2 ${stopped ? 'border-danger-line bg-danger-bg' : 'border-rule bg-sunk'}`}
      >
        <div className="flex flex-wrap items-center justify-end gap-x-3">
          <KindTile name={file.name} />
          <p className="min-w-0 flex-[1_1_4rem] text-sm" role={stopped ? 'alert' : undefined}>
            <span className="block font-medium [overflow-wrap:anywhere]">{file.name}</span>
            {stopped ? (
              <span className="text-danger-fg">{reason}</span>
            ) : (
              <span className="figures text-ink-soft">{toldOf(upload)}</span>
            )}
            <UnkeptNote upload={upload} />
          </p>
          <IconButton
            label={stopped ? say`Remove ${file.name}` : say`Cancel ${file.name}`}
            onClick={onRemove}
          >
            {stopped ? <TrashIcon className="text-danger-fg" /> : <CloseIcon />}
          </IconButton>
        </div>
        {state === 'sending' && (
          <div className="mt-2">
            <ProgressBar label={say`Sending ${file.name}`} most={file.size} value={sent} />
          </div>
        )}
      </div>
      {flaw !== undefined && state === 'asking' && onUse !== undefined && onReplace !== undefined && (
        <PhotoQuestion file={file} flaw={flaw} onReplace={onReplace} onUse={onUse} />
      )}
      {stopped && onArrange !== undefined && (
        <Button className="w-full" onClick={() => onArrange(photosOf(upload))} variant="secondary">
          {say('Change the pages')}
        </Button>
      )}
      {state === 'failed' && (
        <Button className="w-full" onClick={onRetry} variant="secondary">
          <RetryIcon /> {say('Try again')}
          <span className="sr-only"> {file.name}</span>
        </Button>
      )}
    </li>
  );
}
