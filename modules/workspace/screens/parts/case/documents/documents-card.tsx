import { useRef, useState, type ReactNode } from 'react';
import { documentTypeTitle, fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { formatSize } from '#kit/rules/uploads/megabytes.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import { useDataSaver } from '#kit/browser/data-saver/data-saver.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Card } from '#kit/ui/card.tsx';
import { CheckCircleIcon, WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { RingIcon } from '#kit/ui/icons/icons.tsx';
import type { Fact } from '#kit/ui/fact-list.tsx';
import { AskButton } from '../information-request/ask-button.tsx';
import { DocumentQuestion, ToRequest } from './document-question.tsx';
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

const DocumentReader = latePart(async () => (await import('./document-reader.tsx')).DocumentReader);

/** Loads what shows a document. */
export const { preload: preloadPreview } = DocumentReader;

interface DocumentsCardProps {
  readonly documents: readonly StoredDocument[];
  /** Ids of files that no virus scanner has checked. */
  readonly unscanned: readonly string[];
  readonly fetchBytes: (id: string, signal?: AbortSignal) => Promise<Blob>;
  /** What questions are about, where the types of the documents are not told apart. */
  readonly askedAs?: { readonly name: string; readonly display_name: string };
  /** What the application says, to be compared with a document. */
  readonly facts: readonly Fact[];
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

/** The files, those that were looked at marked; one of them is read in the whole window. Each view is recorded. */
export function DocumentsCard(props: DocumentsCardProps) {
  const { documents, unscanned, fetchBytes, askedAs, facts, children } = props;
  const [shownId, setShownId] = useState<string>();
  const shown = documents.find(({ id }) => id === shownId);
  const seen = useSeenFiles();
  const isSparing = useDataSaver();
  const openInTab = useFilePreview();
  const list = useRef<HTMLUListElement>(null);
  // A question that was begun in the reader has the focus after it.
  const hasAsked = useRef(false);
  const count = documents.filter(({ id }) => seen.isSeen(id)).length;
  const aside = `${String(count)} of ${String(documents.length)} seen`;

  function open(file: StoredDocument): void {
    const { id } = file;
    const isHere = isShownHere(file);
    // With less data the reader asks first.
    if (!isHere || !isSparing) seen.see(id);
    hasAsked.current = false;
    if (isHere) setShownId(id);
    else openInTab(() => fetchBytes(id));
  }

  const titleOf = ({ type }: StoredDocument): string => askedAs?.display_name ?? documentTypeTitle(type);
  const itemOf = ({ type }: StoredDocument) => ({ kind: 'document', target: askedAs?.name ?? type }) as const;
  function leaveToAsk(): void {
    hasAsked.current = true;
    setShownId(undefined);
  }
  const askAbout = (file: StoredDocument, look: 'icon' | 'words'): ReactNode => (
    <AskButton
      item={itemOf(file)}
      label={titleOf(file)}
      look={look}
      {...(look === 'words' && { onAsk: leaveToAsk })}
    />
  );
  const rows = (isInReader: boolean): ReactNode =>
    documents.map((file) => (
      <FileRow
        file={file}
        isSeen={seen.isSeen(file.id)}
        isShown={isInReader && file.id === shownId}
        isUnscanned={unscanned.includes(file.id)}
        key={file.id}
        onOpen={() => open(file)}
        tool={!isInReader && !isShownHere(file) && askAbout(file, 'icon')}
        title={askedAs === undefined ? documentTypeTitle(file.type) : undefined}
      />
    ));

  return (
    <Card aside={documents.length === 0 ? undefined : aside} title="Supporting Documents">
      <div className="-my-2 space-y-2">
        {children}
        {documents.length === 0 ? (
          <p className="text-ink-soft">No documents</p>
        ) : (
          <ul className="md:grid md:grid-cols-2 md:gap-x-4" ref={list}>
            {rows(false)}
          </ul>
        )}
        {shown !== undefined && (
          <DocumentReader
            document={shown}
            documents={documents}
            facts={facts}
            fetchBytes={fetchBytes}
            isUnscanned={unscanned.includes(shown.id)}
            list={
              <>
                <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-rule p-4 text-sm">
                  <span className="text-base font-bold">Documents</span>
                  <span className="text-ink-soft">{aside}</span>
                </p>
                <ul>{rows(true)}</ul>
              </>
            }
            onClose={() => setShownId(undefined)}
            onSeen={({ id }) => seen.see(id)}
            onShow={open}
            question={<DocumentQuestion item={itemOf(shown)} />}
            returnTo={() =>
              !hasAsked.current &&
              (list.current?.querySelector<HTMLElement>(`[data-file="${shown.id}"]`) ?? null)
            }
            titleOf={titleOf}
            toRequest={<ToRequest item={itemOf(shown)} onLeave={leaveToAsk} />}
            tool={askAbout(shown, 'words')}
          />
        )}
      </div>
    </Card>
  );
}
