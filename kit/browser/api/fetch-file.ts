import { say } from '../../messages/index.ts';
import type { Endpoint } from '../../rules/engine/contract.ts';
import { fileExtensions, mediaTypeOf } from '../../rules/uploads/file-kinds.ts';
import { ApiFailure, noAnswer } from './api-failure.ts';
import type { CallOptions, Last, LooseInput, PathInput } from './call-input.ts';
import { failureIn } from './read-answer.ts';
import { hasLeft, sessionSnapshot, subscribe } from '../session/session-store.ts';
import { sendForStream, textOf } from './send.ts';
import { patienceFor, unlessSilent } from './silence.ts';

/** Calls that answer with the bytes of a file. */
export type FileEndpoint = Endpoint & { readonly answer: 'file' };

type FileInput<C extends Endpoint> = PathInput<C> & Pick<CallOptions, 'signal'>;

/** Message when the server gave none. */
const fetchFailedMessage = say('Failed to fetch document');
const previewFailedMessage = say('Unable to preview the document.');

/** Milliseconds that the new tab, or the download, gets to take over the bytes. */
const previewLifeMilliseconds = 60_000;

const shownTypes: ReadonlySet<string> = new Set(fileExtensions.map(mediaTypeOf));

/** A type of our own list, or plain bytes: what is shown under our origin must never be a document with scripts. */
function safeType(contentType: string | null): string {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return shownTypes.has(type) ? type : 'application/octet-stream';
}

/** The bytes of a stored file, with a type from our own list (pdf, jpeg, png, mp4); throws an `ApiFailure`. */
export function fetchFile<C extends FileEndpoint>(call: C, ...input: Last<FileInput<C>>): Promise<Blob>;
export async function fetchFile(call: FileEndpoint, input: LooseInput = {}): Promise<Blob> {
  const response = await sendForStream(call, input);
  if (!response.ok) {
    const failure = failureIn({
      status: response.status,
      text: await textOf(response, input.signal),
      retryAfter: response.headers.get('Retry-After'),
    });
    if (failure.message === '') failure.message = fetchFailedMessage;
    throw failure;
  }
  const bytes = await bytesOf(response, patienceFor(call)).catch(() => {
    throw noAnswer();
  });
  return new Blob(bytes, { type: safeType(response.headers.get('Content-Type')) });
}

/** All pieces of a file; however long it takes, the link says nothing for no longer than this between two (milliseconds). */
async function bytesOf({ body }: Response, patience: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  while (reader !== undefined) {
    const stop = (): void => void reader.cancel().catch(() => undefined);
    const { done, value } = await unlessSilent(reader.read(), patience, stop);
    if (done) break;
    pieces.push(value);
  }
  return pieces;
}

/** A damaged or missing file, and a storage that fails, are said in the server's words as well (STAND-03, STAND-04). */
const ownWords: ReadonlySet<number> = new Set([410, 503, 507]);

function notShown(error: unknown): ApiFailure {
  const { status, message } = error instanceof ApiFailure ? error : noAnswer();
  const words = ownWords.has(status) && message !== '' ? ` ${message}` : '';
  return new ApiFailure({ status, message: `${previewFailedMessage}${words}` });
}

function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return tab;
}

/** Closes the tab once its user has left, so that the next person at this phone does not see the file. */
function closeWithSession(tab: Window): void {
  const userId = sessionSnapshot().session.user?.id;
  const unsubscribe = subscribe(() => {
    if (!tab.closed && !hasLeft(userId)) return;
    unsubscribe();
    tab.close();
  });
}

/**
 * Shows a file in a new tab; call it directly from the click, or the browser blocks the tab as a pop-up. Throws an
 * `ApiFailure` whose message says that the file cannot be shown.
 */
export async function previewFile(load: () => Promise<Blob>): Promise<void> {
  let tab: Window | null | undefined = openTab();
  // Who has to renew the session is asked in the tab they came from.
  const unsubscribe = subscribe(() => {
    if (!sessionSnapshot().isLocked) return;
    tab?.close();
    tab = undefined;
  });
  try {
    const address = URL.createObjectURL(await load());
    if (tab === undefined) tab = openTab();
    if (tab === null) throw noAnswer();
    tab.location.replace(address);
    closeWithSession(tab);
    setTimeout(() => URL.revokeObjectURL(address), previewLifeMilliseconds);
  } catch (error) {
    tab?.close();
    throw notShown(error);
  } finally {
    unsubscribe();
  }
}

/** Passes a file to the browser's downloads under the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), previewLifeMilliseconds);
}
