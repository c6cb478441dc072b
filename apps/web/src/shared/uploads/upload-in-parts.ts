import type { AnswerOf } from '@ensigo/rulebook/engine';
import { uploadsField, type UploadPlace } from '@ensigo/rulebook/uploads';
import { ApiFailure, signedOut } from '../api/api-failure.ts';
import type { Last, PathInput } from '../api/call-input.ts';
import { sendForm, uploadFile, type UploadCall } from '../api/upload-file.ts';
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

const client = () => import('./parts/door.ts').then(({ parts }) => parts);

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

/** A node of the release before does not know parts. */
export const isUnknownToServer = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 405);

const userNow = (): string | undefined => sessionSnapshot().session.user?.id;

/** Does the work until it is cancelled or somebody else has signed in: nothing of one person goes on for the next. */
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

/** Undefined: the server does not know parts, and gets the file at once. */
const sentIfKnown = (input: FormInput): Promise<Sent | undefined> =>
  sendInParts(input).catch((error: unknown) => {
    // Photos are no PDF by themselves.
    if (isUnknownToServer(error) && input.pages === undefined) return undefined;
    throw error;
  });

/** Names the file in the call's form, or sends the form with its bytes. */
async function sendInForm(call: UploadCall, input: FormInput, sent: Sent | undefined): Promise<unknown> {
  const { place: _place, field, ...rest } = input;
  if (sent === undefined) return uploadFile(call, { ...rest, field: `${field}[]` });
  const { params, idempotencyKey, signal, as } = input;
  const form = new FormData();
  form.append(uploadsField, sent.id);
  const { patiently } = await client();
  return patiently(input, () => sendForm(call, { params, form, idempotencyKey, signal, as }));
}

/**
 * Uploads a file that goes on where it was after a lost link, a closed tab or an ended session (REACH-02), and names it
 * in the call's form. Where the server does not know parts, sends it in one request.
 */
export async function uploadInParts<C extends UploadCall>(
  call: C,
  ...[input]: Last<PathInput<C> & FileSending>
): Promise<void>;
export function uploadInParts(call: UploadCall, input: FormInput): Promise<void> {
  return forOnePerson(input, async (own) => {
    const sent = await sentIfKnown(own);
    if (sent?.isTaken !== true) await sendInForm(call, own, sent);
  });
}

/** Attaches a file as `uploadInParts` does; the call's answer, the same if it was lost, says how it is named in an action. */
export async function attachInParts<C extends UploadCall>(
  call: C,
  ...[input]: Last<PathInput<C> & FileSending>
): Promise<AnswerOf<C>>;
export function attachInParts(call: UploadCall, input: FormInput): Promise<unknown> {
  return forOnePerson(input, async (own) => sendInForm(call, own, await sentIfKnown(own)));
}
