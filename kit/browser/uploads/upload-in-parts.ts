import type { AnswerOf } from '../../rules/engine/contract.ts';
import { uploadsField, type UploadPlace } from '../../rules/uploads/parts.ts';
import { signedOut } from '../api/api-failure.ts';
import type { Last, PathInput } from '../api/call-input.ts';
import { sendForm, type UploadEndpoint } from '../api/upload-file.ts';
import { sessionSnapshot, subscribe } from '../session/session-store.ts';
import type { Sent } from './parts/send-parts.ts';
import { untilOnline } from './until-online.ts';
import type { Sending } from './upload.ts';

interface FileSending extends Sending {
  readonly place: UploadPlace;
  /** The document type, or `attachments`. */
  readonly field: string;
  readonly file: File;
}

const client = () => import('./parts/index.ts').then(({ parts }) => parts);

/**
 * Loads what sends in parts while there is a network: it may be gone when a file is chosen. Never without one: some
 * browsers remember for the whole page that a script could not be loaded.
 */
export function prepareParts(): void {
  if (navigator.onLine) client().catch(() => undefined);
}

/** Tells the server, best effort, that a file is not wanted any more. */
export function dropInParts(id: string): void {
  if (!navigator.onLine) return;
  client()
    .then(({ dropParts }) => dropParts(id))
    .catch(() => undefined);
}

const userNow = (): string | undefined => sessionSnapshot().session.user?.id;

/** Stops the work when it is cancelled or another user signs in, so that no upload goes on for the wrong person. */
async function forOnePerson<Job extends Pick<FileSending, 'as' | 'signal'>, T>(
  job: Job,
  work: (own: Job & { readonly as: string }) => Promise<T>,
): Promise<T> {
  const { signal } = job;
  const owner = job.as ?? userNow();
  if (owner === undefined || owner !== userNow()) throw signedOut();
  const limit = new AbortController();
  const stop = (): void => limit.abort();
  const unsubscribe = subscribe(() => {
    const now = userNow();
    if (now !== undefined && now !== owner) stop();
  });
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await work({ ...job, as: owner, signal: limit.signal });
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
}

/** Sends a file in parts for a form of its place. Throws as `sendParts`. */
const sendInParts = (sending: FileSending): Promise<Sent> =>
  forOnePerson(sending, async ({ idempotencyKey: key, ...own }) => {
    await untilOnline(own);
    const { sendFile, asOnlyTab } = await client();
    return asOnlyTab(
      own.as,
      () => own.onStage('tab'),
      () => sendFile({ ...own, key }, own.pages, own.as),
    );
  });

/** The file's id for a form of its place. Undefined: a form has taken it. Throws as `sendParts`. */
export async function sendForForm(sending: FileSending): Promise<string | undefined> {
  const { id, isTaken } = await sendInParts(sending);
  return isTaken ? undefined : id;
}

type FormInput = FileSending & { readonly params?: unknown };

/** Names the file in the call's form. */
async function sendInForm(call: UploadEndpoint, input: FormInput, { id }: Sent): Promise<unknown> {
  const { params, idempotencyKey, signal, as } = input;
  const form = new FormData();
  form.append(uploadsField, id);
  const { patiently } = await client();
  return patiently(input, () => sendForm(call, { params, form, idempotencyKey, signal, as }));
}

/**
 * Uploads a file that goes on where it was after a lost link, a closed tab or an ended session (REACH-02), and names it
 * in the call's form.
 */
export async function uploadInParts<C extends UploadEndpoint>(
  call: C,
  ...[input]: Last<PathInput<C> & FileSending>
): Promise<void>;
export function uploadInParts(call: UploadEndpoint, input: FormInput): Promise<void> {
  return forOnePerson(input, async (own) => {
    const sent = await sendInParts(own);
    if (!sent.isTaken) await sendInForm(call, own, sent);
  });
}

/** Attaches a file as `uploadInParts` does; the call's answer, the same if it was lost, says how it is named in an action. */
export async function attachInParts<C extends UploadEndpoint>(
  call: C,
  ...[input]: Last<PathInput<C> & FileSending>
): Promise<AnswerOf<C>>;
export function attachInParts(call: UploadEndpoint, input: FormInput): Promise<unknown> {
  return forOnePerson(input, async (own) => sendInForm(call, own, await sendInParts(own)));
}
