import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isolated } from '#kit/messages/index.ts';
import { fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { formatSize } from '#kit/rules/uploads/megabytes.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { saveFile } from '#kit/browser/api/fetch-file.ts';
import { ShownWhenAsked } from '#kit/browser/data-saver/shown-when-asked.tsx';
import { Button } from '#kit/ui/button.tsx';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { ArrowRightIcon, CloseIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

interface Shown {
  readonly file: Blob;
  readonly address: string;
}

/** The bytes under a URL of this page only, released when no longer shown. */
function useBytes(id: string, attempt: number, fetchBytes: PreviewPaneProps['fetchBytes']) {
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<unknown>();
  const fetched = useEffectEvent(fetchBytes);
  useEffect(() => {
    const abort = new AbortController();
    let address: string | undefined;
    fetched(id, abort.signal)
      .then((file) => {
        if (abort.signal.aborted) return;
        address = URL.createObjectURL(file);
        setShown({ file, address });
      })
      .catch((failure: unknown) => {
        if (!abort.signal.aborted) setError(failure);
      });
    return () => {
      abort.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
      setShown(undefined);
      setError(undefined);
    };
  }, [id, attempt]);
  return { shown, error };
}

const pdfFrame = 'h-[min(var(--screen)*0.6,38rem)] w-full rounded-md';
/** Without the page thumbnails, which take up half of the pane. */
const pdfView = '#navpanes=0&view=FitH';

function Content({ shown: { file, address }, name }: { readonly shown: Shown; readonly name: string }) {
  if (file.type.startsWith('image/')) {
    return <img alt={name} className="mx-auto max-w-full" src={address} />;
  }
  if (file.type.startsWith('video/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- sent by a client, it has none
    return <video className="max-h-full w-full" controls src={address} />;
  }
  if (file.type === 'application/pdf') {
    // A sandboxed frame cannot show a PDF.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the type is one of ours, and the viewer runs apart
    return <iframe className={pdfFrame} src={`${address}${pdfView}`} title={name} />;
  }
  return (
    <div className="space-y-3 p-4 text-center">
      <p>This file type cannot be previewed.</p>
      <Button onClick={() => saveFile(file, name)} variant="secondary">
        Download {isolated(name)}
      </Button>
    </div>
  );
}

type FileProps = Pick<PreviewPaneProps, 'document' | 'fetchBytes'>;

/** The file itself, fetched as soon as it is here. */
function File({ document: { id, file_path: path }, fetchBytes }: FileProps) {
  const [attempt, setAttempt] = useState(0);
  const { shown, error } = useBytes(id, attempt, fetchBytes);
  if (shown !== undefined) return <Content name={fileNameOf(path)} shown={shown} />;
  if (error === undefined) return <LoadingBlocks rows={1} />;
  return (
    <div className="space-y-3 p-4 text-center" role="alert">
      <p>Unable to preview the document.</p>
      <p className="text-sm text-ink-soft">{messageOf(error)}</p>
      <Button onClick={() => setAttempt(attempt + 1)} variant="secondary">
        Try again
      </Button>
    </div>
  );
}

interface PreviewPaneProps {
  readonly document: StoredDocument;
  readonly documents: readonly StoredDocument[];
  readonly isUnscanned: boolean;
  /** Asks about it. */
  readonly tool: ReactNode;
  readonly fetchBytes: (id: string, signal: AbortSignal) => Promise<Blob>;
  /** The file is being fetched, which with less data somebody asks for here. */
  readonly onSeen: (document: StoredDocument) => void;
  readonly onShow: (document: StoredDocument) => void;
  readonly onClose: () => void;
}

/** A document among the facts, so that it can be compared with what was typed. */
export function PreviewPane({
  document,
  documents,
  isUnscanned,
  tool,
  fetchBytes,
  onSeen,
  onShow,
  onClose,
}: PreviewPaneProps) {
  const name = fileNameOf(document.file_path);
  const at = documents.findIndex(({ id }) => id === document.id);
  const after = documents[at + 1];
  return (
    <section
      aria-label={`Preview of ${isolated(name)}`}
      className="flex max-h-[min(var(--screen)*0.75,44rem)] min-h-48 min-w-0 flex-col rounded-md border border-edge bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-1 border-b border-rule py-1 pr-1 pl-4">
        <p aria-live="polite" className="min-w-0 flex-[1_1_8rem] text-sm">
          <span className="block truncate font-bold">{name}</span>
          <span className="figures text-ink-soft">
            {at + 1} of {documents.length}
            {isUnscanned && ' · not scanned for viruses'}
          </span>
        </p>
        {after !== undefined && (
          <IconButton label="Next document" onClick={() => onShow(after)}>
            <ArrowRightIcon />
          </IconButton>
        )}
        <IconButton label="Close preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
        {tool}
      </header>
      <div className="min-h-0 flex-1 overflow-auto bg-sunk p-2" tabIndex={-1}>
        <ShownWhenAsked
          cost={formatSize(document.size)}
          key={document.id}
          name={name}
          onAsked={() => onSeen(document)}
        >
          <File document={document} fetchBytes={fetchBytes} />
        </ShownWhenAsked>
      </div>
    </section>
  );
}
