import { uploadsField, type UploadPlace } from '@ensigo/rulebook/uploads';
import { ApiFailure } from '../api/api-failure.ts';
import type { Last, PathInput } from '../api/call-input.ts';
import { sendForm, uploadFile, type UploadCall } from '../api/upload-file.ts';
import { sessionSnapshot, subscribe } from '../session/session-store.ts';
import type { Sending } from './upload.ts';

interface FileSending extends Sending {
  readonly place: UploadPlace;
  /** The document type, or `attachments`. */
  readonly field: string;
  readonly file: File;
}

const client = () => import('./parts/door.ts').then(({ parts }) => parts);

/** Loads what sends in parts while there is a network: it may be gone when a file is chosen. */
export const prepareParts = (): void => void client().catch(() => undefined);

/** Tells the server, best effort, that a file is not wanted any more. */
export const dropInParts = (id: string): void =>
  void client()
    .then(({ dropParts }) => dropParts(id))
    .catch(() => undefined);

/** A node of the release before does not know parts. */
export const isUnknownToServer = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 405);

const userNow = (): string | undefined => sessionSnapshot().session.user?.id;

/** Does the work until it is cancelled or somebody else has signed in: nothing of one person goes on for the next. */
async function forOnePerson<T>(signal: AbortSignal, work: (own: AbortSignal) => Promise<T>): Promise<T> {
  const owner = userNow();
  const limit = new AbortController();
  const stop = (): void => limit.abort();
  const unsubscribe = subscribe(() => {
    const now = userNow();
    if (now !== undefined && now !== owner) stop();
  });
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await work(limit.signal);
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
}

/** Sends a file in parts for a form of its place; its id there. Undefined: a form has taken it. Throws as `sendParts`. */
export const sendForForm = ({ idempotencyKey: key, ...sending }: FileSending): Promise<string | undefined> =>
  forOnePerson(sending.signal, async (signal) => {
    const userId = userNow() ?? '';
    const { sendJoined, sendParts, asOnlyTab } = await client();
    const { pages } = sending;
    const { id, isTaken } = await asOnlyTab(
      userId,
      () => sending.onStage('tab'),
      () =>
        pages === undefined
          ? sendParts({ ...sending, signal, key })
          : sendJoined({ ...sending, signal, key }, pages),
    );
    return isTaken ? undefined : id;
  });

/**
 * Uploads a file that goes on where it was after a lost link, a closed tab or an ended session (REACH-02), and names it
 * in the call's form. Where the server does not know parts, sends it in one request.
 */
export async function uploadInParts<C extends UploadCall>(
  call: C,
  ...[input]: Last<PathInput<C> & FileSending>
): Promise<void>;
export function uploadInParts(call: UploadCall, input: FileSending & { params?: unknown }): Promise<void> {
  return forOnePerson(input.signal, (signal) => uploadFor(call, { ...input, signal }));
}

async function uploadFor(call: UploadCall, input: FileSending & { params?: unknown }): Promise<void> {
  const { place: _place, field, file, ...rest } = input;
  let id: string | undefined;
  try {
    id = await sendForForm(input);
  } catch (error) {
    // Photos are no PDF by themselves.
    if (!isUnknownToServer(error) || input.pages !== undefined) throw error;
    await uploadFile(call, { ...rest, field: `${field}[]`, file });
    return;
  }
  if (id === undefined) return;
  const form = new FormData();
  form.append(uploadsField, id);
  const { patiently } = await client();
  const { params, idempotencyKey, signal } = input;
  await patiently(input, () => sendForm(call, { params, form, idempotencyKey, signal }));
}
