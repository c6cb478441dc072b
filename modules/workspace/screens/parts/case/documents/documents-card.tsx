import { useEffect, useRef, useState, type ReactNode } from 'react';
import { documentTypeTitle, fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { formatSize } from '#kit/rules/uploads/megabytes.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import { useKeys } from '#kit/browser/keys/use-keys.ts';
import { useDataSaver } from '#kit/browser/data-saver/data-saver.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Card } from '#kit/ui/card.tsx';
import { CheckCircleIcon, WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { RingIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AskButton } from '../information-request/ask-button.tsx';
import { deviceStorage } from '#kit/browser/session/browser-storage.ts';
import { useUser } from '#kit/browser/session/use-session.ts';

/** The latest files that a person has looked at; older ones count as not seen again. */
const kept = 500;

const isText = (value: unknown): value is string => typeof value === 'string';

function seenBy(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isText) : [];
  } catch {
    return [];
  }
}

/** Which files this person has looked at on this device; the audit log keeps the full record. */
function useSeenFiles() {
  const key = `files-seen:${useUser().id}`;
  const [seen, setSeen] = useState(() => seenBy(key));
  return {
    isSeen: (id: string): boolean => seen.includes(id),
    see(id: string): void {
      const now = [...seenBy(key).filter((other) => other !== id), id].slice(-kept);
      deviceStorage.write(key, JSON.stringify(now));
      setSeen(now);
    },
  };
}

const PreviewPane = latePart(async () => (await import('./preview-pane.tsx')).PreviewPane);

/** Loads what shows a document. */
export const { preload: preloadPreview } = PreviewPane;

interface DocumentsCardProps {
  readonly documents: readonly StoredDocument[];
  /** Ids of files that no virus scanner has checked. */
  readonly unscanned: readonly string[];
  readonly fetchBytes: (id: string, signal?: AbortSignal) => Promise<Blob>;
  /** What questions are about, where the types of the documents are not told apart. */
  readonly askedAs?: { readonly name: string; readonly display_name: string };
  /** Above the list. */
  readonly children?: ReactNode;
}

interface FileRowProps {
  readonly file: StoredDocument;
  readonly title: string | undefined;
  readonly isSeen: boolean;
  readonly isUnscanned: boolean;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  /** Asks about it. */
  readonly tool: ReactNode;
}

/** Some browsers, such as those of phones, cannot show a PDF within a page. */
const isShownHere = ({ file_path: path }: StoredDocument): boolean =>
  !path.toLowerCase().endsWith('.pdf') || navigator.pdfViewerEnabled;

function FileRow({ file, title, isSeen, isUnscanned, isShown, onOpen, tool }: FileRowProps) {
  const Icon = isUnscanned ? WarningIcon : isSeen ? CheckCircleIcon : RingIcon;
  const color = isUnscanned ? 'text-waiting-fg' : isSeen ? 'text-success-solid' : 'text-ink-soft';
  const size = useDataSaver() ? formatSize(file.size) : undefined;
  const notes = [title, size, isUnscanned ? 'not scanned' : undefined, isSeen ? 'seen' : 'not seen'];
  return (
    <li className="flex items-center border-b border-rule">
      <button
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 border-l-3 border-transparent px-3 py-1.5 text-left hover:bg-action-soft aria-current:border-action aria-current:bg-action-soft"
        data-file={file.id}
        onClick={onOpen}
        type="button"
      >
        <Icon className={color} size={18} />
        <span className="min-w-0">
          <span className={`block text-sm [overflow-wrap:anywhere] ${isShown ? 'font-bold' : ''}`}>
            {fileNameOf(file.file_path)}
          </span>
          <span className="block text-xs text-ink-soft">
            {notes.filter((note) => note !== undefined).join(' · ')}
          </span>
        </span>
      </button>
      {tool}
    </li>
  );
}

/** The files, those that were looked at marked, with one of them beside the list. Each view is recorded. */
export function DocumentsCard(props: DocumentsCardProps) {
  const { documents, unscanned, fetchBytes, askedAs, children } = props;
  const [shownId, setShownId] = useState<string>();
  const shown = documents.find(({ id }) => id === shownId);
  const seen = useSeenFiles();
  const isSparing = useDataSaver();
  const openInTab = useFilePreview();
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = documents.filter(({ id }) => seen.isSeen(id)).length;

  useEffect(() => {
    if (shownId !== undefined) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  function open(file: StoredDocument): void {
    const { id } = file;
    const isHere = isShownHere(file);
    // With less data the pane asks first.
    if (!isHere || !isSparing) seen.see(id);
    if (isHere) setShownId(id);
    else openInTab(() => fetchBytes(id));
  }

  function close(): void {
    setShownId(undefined);
    list.current?.querySelector<HTMLElement>(`[data-file="${shownId ?? ''}"]`)?.focus();
  }
  useKeys({ Escape: shown === undefined ? undefined : close });

  const askAbout = ({ type }: StoredDocument, look: 'icon' | 'words'): ReactNode => (
    <AskButton
      item={{ kind: 'document', target: askedAs?.name ?? type }}
      label={askedAs?.display_name ?? documentTypeTitle(type)}
      look={look}
    />
  );

  return (
    <Card
      aside={documents.length === 0 ? undefined : `${String(count)} of ${String(documents.length)} seen`}
      title="Supporting Documents"
    >
      <div className="-my-2 space-y-2">
        {children}
        {documents.length === 0 ? (
          <p className="text-ink-soft">No documents</p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
            <ul ref={list}>
              {documents.map((file) => (
                <FileRow
                  file={file}
                  isSeen={seen.isSeen(file.id)}
                  isShown={file.id === shownId}
                  isUnscanned={unscanned.includes(file.id)}
                  key={file.id}
                  onOpen={() => open(file)}
                  tool={!isShownHere(file) && askAbout(file, 'icon')}
                  title={askedAs === undefined ? documentTypeTitle(file.type) : undefined}
                />
              ))}
            </ul>
            <div className="min-w-0 scroll-mt-14 scroll-mb-20" ref={pane}>
              {shown === undefined ? (
                <p className="flex min-h-24 items-center justify-center rounded-md border border-dashed border-edge-input p-4 text-center text-sm text-ink-soft max-md:hidden">
                  Select a file to view it here.
                </p>
              ) : (
                <PreviewPane
                  document={shown}
                  documents={documents}
                  fetchBytes={fetchBytes}
                  isUnscanned={unscanned.includes(shown.id)}
                  meanwhile={<LoadingBlocks rows={1} />}
                  onClose={close}
                  onSeen={({ id }) => seen.see(id)}
                  onShow={open}
                  tool={askAbout(shown, 'words')}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
