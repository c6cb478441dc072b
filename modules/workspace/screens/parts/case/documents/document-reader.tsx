import { Dialog as Base } from '@base-ui/react/dialog';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isolated } from '#kit/messages/index.ts';
import { fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { formatSize } from '#kit/rules/uploads/megabytes.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { saveFile } from '#kit/browser/api/fetch-file.ts';
import { ShownWhenAsked } from '#kit/browser/data-saver/shown-when-asked.tsx';
import { useWide } from '#kit/browser/page/use-wide.ts';
import { useKeySwitch } from '#kit/browser/keys/use-keys.ts';
import { Button } from '#kit/ui/button.tsx';
import { FactList, FactToolsContext, type Fact } from '#kit/ui/fact-list.tsx';
import { drawn } from '#kit/ui/icons/icon.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, DownloadIcon, PlusIcon } from '#kit/ui/icons/icons.tsx';
import { KeyCap } from '#kit/ui/key-cap.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { asFits, Picture, zoomed, zooms, type View } from './picture.tsx';

interface Shown {
  readonly file: Blob;
  readonly address: string;
}

/** The bytes under a URL of this page only, released when no longer shown. */
function useBytes(id: string, attempt: number, fetchBytes: ReaderProps['fetchBytes']) {
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

const MinusIcon = drawn('M3.6 10h12.8');
const FitIcon = drawn('M3.6 7V3.6H7M13 3.6h3.4V7M16.4 13v3.4H13M7 16.4H3.6V13');
const RotateIcon = drawn('M15.4 6.2A6.6 6.6 0 1 0 16.6 10M15.8 2.8v3.6h-3.6');

/** The browser shows a PDF with buttons of its own; without the page thumbnails, which take up half of it. */
const pdfView = '#navpanes=0&view=FitH';

const isPicture = (shown: Shown | undefined): boolean => shown?.file.type.startsWith('image/') === true;

function Content({
  shown,
  name,
  view,
}: {
  readonly shown: Shown;
  readonly name: string;
  readonly view: View;
}) {
  const { file, address } = shown;
  if (isPicture(shown)) return <Picture address={address} name={name} view={view} />;
  if (file.type.startsWith('video/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- sent by a client, it has none
    return <video className="m-auto max-h-full w-full" controls src={address} />;
  }
  if (file.type === 'application/pdf') {
    // A sandboxed frame cannot show a PDF.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the type is one of ours, and the viewer runs apart
    return <iframe className="size-full" src={`${address}${pdfView}`} title={name} />;
  }
  return <p className="m-auto p-4 text-center text-white">This file type cannot be previewed.</p>;
}

interface FileProps {
  readonly document: StoredDocument;
  readonly view: View;
  readonly fetchBytes: ReaderProps['fetchBytes'];
  readonly onLoaded: (shown: Shown | undefined) => void;
}

/** The file itself, fetched as soon as it is here. */
function File({ document: { id, file_path: path }, view, fetchBytes, onLoaded }: FileProps) {
  const [attempt, setAttempt] = useState(0);
  const { shown, error } = useBytes(id, attempt, fetchBytes);
  const tell = useEffectEvent(onLoaded);
  useEffect(() => tell(shown), [shown]);
  if (shown !== undefined) return <Content name={fileNameOf(path)} shown={shown} view={view} />;
  if (error === undefined)
    return (
      <div className="m-auto w-full max-w-md p-4">
        <LoadingBlocks rows={1} />
      </div>
    );
  return (
    <div className="m-auto space-y-3 rounded-lg bg-surface p-6 text-center" role="alert">
      <p>Unable to preview the document.</p>
      <p className="text-sm text-ink-soft">{messageOf(error)}</p>
      <Button onClick={() => setAttempt(attempt + 1)} variant="secondary">
        Try again
      </Button>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, disabled = false, onPress, children }: ToolProps) => (
  <button
    aria-disabled={disabled}
    aria-label={label}
    className="inline-flex size-11 flex-none items-center justify-center rounded-md text-white hover:bg-primary-800 aria-disabled:opacity-40"
    onClick={() => !disabled && onPress()}
    title={label}
    type="button"
  >
    {children}
  </button>
);

/** What the keys do. */
const keyWords: readonly (readonly [words: string, ...keys: ReactNode[]])[] = [
  [
    'document',
    <KeyCap key="up">
      <ArrowLeftIcon className="rotate-90" size={12} />
      <span className="sr-only">Up</span>
    </KeyCap>,
    <KeyCap key="down">
      <ArrowLeftIcon className="-rotate-90" size={12} />
      <span className="sr-only">Down</span>
    </KeyCap>,
  ],
  ['zoom', <KeyCap key="in">+</KeyCap>, <KeyCap key="out">−</KeyCap>],
  ['rotate', <KeyCap key="turn">R</KeyCap>],
];

interface ReaderProps {
  readonly document: StoredDocument;
  readonly documents: readonly StoredDocument[];
  /** What a document is. */
  readonly titleOf: (document: StoredDocument) => string;
  readonly isUnscanned: boolean;
  /** The documents, to be chosen from. */
  readonly list: ReactNode;
  /** What the application says, to compare with. */
  readonly facts: readonly Fact[];
  /** Asks about it elsewhere, where there is no room beside it. */
  readonly tool: ReactNode;
  /** Asks about it, beside it. */
  readonly question: ReactNode;
  /** Leads to all questions. */
  readonly toRequest: ReactNode;
  readonly fetchBytes: (id: string, signal: AbortSignal) => Promise<Blob>;
  /** The file is being fetched; with data saver only once it was asked for here. */
  readonly onSeen: (document: StoredDocument) => void;
  readonly onShow: (document: StoredDocument) => void;
  readonly onClose: () => void;
  /** What has the focus afterwards; false: something else takes it. */
  readonly returnTo: () => HTMLElement | false | null;
}

/** A document in the whole window, between the list of all and what the application says (CASE-10). */
export function DocumentReader(props: ReaderProps) {
  const { document, documents, titleOf, isUnscanned, list, facts, tool, question, toRequest, fetchBytes } =
    props;
  const { onSeen, onShow, onClose, returnTo } = props;
  const [view, setView] = useState(asFits);
  const [shown, setShown] = useState<Shown>();
  const hasKeys = useKeySwitch();
  const wide = useWide();
  const popup = useRef<HTMLDivElement>(null);
  const factsId = useId();
  const name = fileNameOf(document.file_path);
  const at = documents.findIndex(({ id }) => id === document.id);
  function show(next: StoredDocument | undefined): void {
    if (next === undefined) return;
    setView(asFits);
    onShow(next);
  }
  const turn = (): void => setView((before) => ({ ...before, turns: (before.turns + 1) % 4 }));
  const zoom = (by: 1 | -1): void => setView((before) => zoomed(before, by));
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => show(documents[at + 1]),
    ArrowUp: () => show(documents[at - 1]),
    ...(isPicture(shown) && hasKeys && { '+': () => zoom(1), '-': () => zoom(-1), r: turn }),
  };
  function press(event: KeyboardEvent): void {
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    // An enlarged page is moved by the arrows.
    if (event.target instanceof Element && event.target.closest('[data-page], video') !== null) {
      if (event.key.startsWith('Arrow')) return;
    }
    event.preventDefault();
    act();
  }
  return (
    <Base.Root onOpenChange={(next) => !next && onClose()} open>
      <Base.Portal>
        <Base.Popup
          className="fixed inset-0 z-50 flex flex-col bg-surface outline-none"
          finalFocus={() => returnTo()}
          initialFocus={popup}
          onKeyDown={press}
          ref={popup}
        >
          <div className="flex flex-none flex-wrap items-center gap-x-1 on-dark bg-spine px-2 py-2 text-white md:px-4">
            <Tool label="Close preview" onPress={onClose}>
              <CloseIcon />
            </Tool>
            <Base.Title
              aria-live="polite"
              className="min-w-0 flex-[1_1_8rem] px-2 font-sans text-base/5 font-bold [overflow-wrap:anywhere]"
            >
              {titleOf(document)}
              <span className="block text-sm font-normal">
                {isolated(name)}
                {isUnscanned && ' · not scanned for viruses'}
              </span>
            </Base.Title>
            <div className="flex flex-wrap items-center">
              {isPicture(shown) && (
                <>
                  <Tool disabled={view.zoom === zooms[0]} label="Zoom out" onPress={() => zoom(-1)}>
                    <MinusIcon />
                  </Tool>
                  <span aria-live="polite" className="figures min-w-12 text-center text-sm font-bold">
                    {Math.round(view.zoom * 100)}%
                  </span>
                  <Tool disabled={view.zoom === zooms.at(-1)} label="Zoom in" onPress={() => zoom(1)}>
                    <PlusIcon />
                  </Tool>
                  <Tool label="Fit to window" onPress={() => setView((before) => ({ ...before, zoom: 1 }))}>
                    <FitIcon />
                  </Tool>
                  <Tool label="Rotate" onPress={turn}>
                    <RotateIcon />
                  </Tool>
                </>
              )}
              {shown !== undefined && (
                <Tool label={`Download ${isolated(name)}`} onPress={() => saveFile(shown.file, name)}>
                  <DownloadIcon />
                </Tool>
              )}
              {wide && toRequest}
            </div>
          </div>
          <div className="flex min-h-0 flex-1">
            <div className="w-62 flex-none overflow-y-auto border-r border-rule max-lg:hidden">
              {list}
              <p className="space-y-1.5 p-4 text-sm text-ink-soft">
                {keyWords.map(([words, ...keys]) => (
                  <span className="flex items-center gap-1.5" key={words}>
                    {keys}
                    {words}
                  </span>
                ))}
              </p>
            </div>
            <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-ink">
              <div
                aria-label={name}
                className="flex min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-4"
                data-page=""
                role="region"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keys
                tabIndex={0}
              >
                <ShownWhenAsked
                  cost={formatSize(document.size)}
                  key={document.id}
                  name={name}
                  onAsked={() => onSeen(document)}
                >
                  <File document={document} fetchBytes={fetchBytes} onLoaded={setShown} view={view} />
                </ShownWhenAsked>
              </div>
              <div className="flex flex-none items-center justify-center gap-2 on-dark p-2 text-sm font-bold text-white">
                <Tool disabled={at === 0} label="Previous document" onPress={() => show(documents[at - 1])}>
                  <ArrowLeftIcon />
                </Tool>
                <span aria-live="polite" className="figures">
                  {at + 1} of {documents.length}
                </span>
                <Tool
                  disabled={at === documents.length - 1}
                  label="Next document"
                  onPress={() => show(documents[at + 1])}
                >
                  <ArrowRightIcon />
                </Tool>
              </div>
              {!wide && (
                <div className="flex flex-none justify-center bg-surface p-1 empty:hidden">{tool}</div>
              )}
            </div>
            <div className="flex w-74 flex-none flex-col border-l border-rule max-lg:hidden">
              <div
                aria-labelledby={factsId}
                className="@container min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-4"
                role="region"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keys
                tabIndex={0}
              >
                <h2 className="font-sans text-base font-bold" id={factsId}>
                  Compare with the application
                </h2>
                <FactToolsContext value={{}}>
                  {/* The case behind has their places. */}
                  <FactList columns={1} facts={facts.map(({ label, value }) => ({ label, value }))} />
                </FactToolsContext>
              </div>
              {wide && question}
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
