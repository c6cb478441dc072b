import type { AnswerOf, Endpoint } from '../../rules/engine/contract.ts';
import { holdSession } from '../session/session-hold.ts';
import { noAnswer } from './api-failure.ts';
import { addressOf, type CallOptions, type Last, type LooseInput, type PathInput } from './call-input.ts';
import { cancelled } from './cancelled.ts';
import { answerIn, type RawAnswer } from './read-answer.ts';
import { headersOf, withToken } from './send.ts';
import { patienceFor } from './silence.ts';

/** Calls that take a multipart form. */
export type UploadEndpoint = Endpoint & { readonly upload: true };

interface Sending extends Pick<CallOptions, 'as' | 'ifMatch' | 'idempotencyKey'> {
  /** Bytes of the form sent so far, and in total. */
  readonly onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface FormSending extends Sending {
  readonly form: FormData;
}

interface FileSending extends Sending {
  /** Name of the form field: the document type, or `attachments[]`. */
  readonly field: string;
  readonly file: File;
}

function sendOnce(call: Endpoint, input: LooseInput & FormSending, token: string | null): Promise<RawAnswer> {
  const { form, onProgress, signal } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    /** Begins anew with every byte. */
    function waitForMore(): void {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(noAnswer());
        cancel();
      }, patienceFor(call));
    }
    request.open(call.method, addressOf(call, input));
    for (const [name, value] of Object.entries(headersOf(token, input)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      waitForMore();
      onProgress?.(loaded, total);
    };
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(cancelled());
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve({ status: request.status, text: request.responseText, retryAfter });
    };
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
    };
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted === true) reject(cancelled());
    else {
      waitForMore();
      request.send(form);
    }
  });
}

/**
 * Sends a multipart form and reports progress, which fetch cannot. The session is kept alive (decision 0056). Throws an
 * `ApiFailure`, or an AbortError if it was cancelled.
 */
export function sendForm<C extends UploadEndpoint>(
  call: C,
  ...input: Last<PathInput<C> & FormSending>
): Promise<AnswerOf<C>>;
export async function sendForm(call: Endpoint, input: LooseInput & FormSending): Promise<unknown> {
  const release = holdSession();
  try {
    return answerIn(await withToken(call, (token) => sendOnce(call, input, token), input.as));
  } finally {
    release();
  }
}

/** Sends one file as the only field of the form; see `sendForm`. */
export function uploadFile<C extends UploadEndpoint>(
  call: C,
  ...input: Last<PathInput<C> & FileSending>
): Promise<AnswerOf<C>>;
export function uploadFile(
  call: UploadEndpoint,
  { field, file, ...input }: LooseInput & FileSending,
): Promise<unknown> {
  const form = new FormData();
  form.append(field, file, file.name);
  return sendForm(call, { ...input, form });
}
