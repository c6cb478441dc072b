import {
  appendToUpload,
  dropUpload,
  finishUpload,
  openUpload,
  showUpload,
  type UploadState,
} from '../../../endpoints/uploads.ts';
import type { UploadPlace } from '../../../rules/uploads/parts.ts';
import { ApiFailure, noAnswer } from '../../api/api-failure.ts';
import { callApi } from '../../api/call-api.ts';
import { addressOf } from '../../api/call-input.ts';
import { cancelled } from '../../api/cancelled.ts';
import { answerIn, type RawAnswer } from '../../api/read-answer.ts';
import { headersOf, withToken } from '../../api/send.ts';
import { holdSession } from '../../session/session-hold.ts';
import { patiently, pause, type Waiting } from './patience.ts';
import { say } from '../../../messages/index.ts';

const kilobyte = 1024;
const [least, first, most] = [32 * kilobyte, 64 * kilobyte, 512 * kilobyte];
/** A part that took longer is not followed by a larger one (milliseconds). */
const quick = 2000;

/** How much to send at a time: as much as a link carries within a few seconds, so that a cut costs little (REACH-02). */
export class PartSize {
  /** Bytes. */
  bytes = first;

  /** A whole part of `length` bytes arrived. */
  arrived(length: number, milliseconds: number): void {
    if (length >= this.bytes && milliseconds < quick) this.bytes = Math.min(most, this.bytes * 2);
  }

  /** The link broke. */
  cut(): void {
    this.bytes = Math.max(least, this.bytes / 2);
  }
}

/** What browsers throw for a file that was deleted, moved or changed since it was chosen. */
const gone: ReadonlySet<string> = new Set(['NotReadableError', 'NotFoundError']);

/** A refusal, as the server's are: trying again does not mend it. */
export class UnreadableFile extends ApiFailure {
  constructor() {
    super({ status: 422, message: say("We can't read this file any more. Choose it again.") });
  }
}

/** A part of a chosen file. Throws an `UnreadableFile` if its device can no longer read it. */
export async function readBytes(file: File, from: number, to: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer();
  } catch (error) {
    throw error instanceof DOMException && gone.has(error.name) ? new UnreadableFile() : error;
  }
}

/** A part without an answer by then is cut off; what arrived of it counts (milliseconds). */
const longestPart = 60_000;
const betweenLooks = 1500;
/** A file that the server has forgotten is opened anew, but not for ever. */
const mostOpenings = 5;

/** One file, for one form. */
export interface PartsJob extends Waiting {
  readonly place: UploadPlace;
  readonly field: string;
  readonly file: File;
  /** Whose file it is: it goes for nobody else. */
  readonly as?: string | undefined;
  /** The same whenever the file is sent again. */
  readonly key: string;
  /** What the server called it when it was sent before. */
  readonly opened?: string | undefined;
  /** Another tab may have sent some of it: the answer to its opening is then an old one. */
  readonly isResumed?: boolean;
  readonly onOpened: (id: string) => void;
  /** Bytes that are safe at the server. */
  readonly onProgress: (bytes: number) => void;
}

/** Shared by all files of the tab: they share the link. */
const size = new PartSize();

/** While bytes travel, the person counts as active (decision 0056); while they wait for a network, not. */
async function held<T>(work: () => Promise<T>): Promise<T> {
  const release = holdSession();
  try {
    return await work();
  } finally {
    release();
  }
}

type Part = Pick<UploadState, 'id' | 'offset'> & { readonly bytes: ArrayBuffer };

async function deliver({ signal }: PartsJob, part: Part, token: string | null): Promise<RawAnswer> {
  if (signal.aborted) throw cancelled();
  const { id, offset, bytes } = part;
  const limit = new AbortController();
  const cancel = (): void => limit.abort();
  const timer = setTimeout(cancel, longestPart);
  signal.addEventListener('abort', cancel);
  const began = performance.now();
  try {
    const response = await fetch(addressOf(appendToUpload, { params: { id, offset } }), {
      method: appendToUpload.method,
      headers: { ...headersOf(token, {}), 'Content-Type': 'application/octet-stream' },
      body: bytes,
      signal: limit.signal,
      cache: 'no-store',
      credentials: 'omit',
    });
    const text = await response.text();
    if (response.ok) size.arrived(bytes.byteLength, performance.now() - began);
    return { status: response.status, text, retryAfter: response.headers.get('Retry-After') };
  } catch {
    size.cut();
    throw noAnswer();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

async function sendPart(job: PartsJob, { id, offset }: UploadState): Promise<UploadState> {
  // Read first: a file that is gone from the device is no broken link.
  const bytes = await readBytes(job.file, offset, offset + size.bytes);
  const answer = await withToken(
    appendToUpload,
    (token) => deliver(job, { id, offset, bytes }, token),
    job.as,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer, as `callApi` trusts it too
  return (answerIn(answer) as { data: UploadState }).data;
}

/** How far a file is. */
export const ask = async ({ as }: Pick<PartsJob, 'as'>, id: string): Promise<UploadState> =>
  (await callApi(showUpload, { params: { id }, as })).data;

async function open({ as, place, field, file, key }: PartsJob, openings: number): Promise<UploadState> {
  const body = { place, field, name: file.name, size: file.size };
  return (await callApi(openUpload, { body, idempotencyKey: `${key}-${String(openings)}`, as })).data;
}

/** The server has forgotten it. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;
/** The server knows better how far the file is. */
const isElsewhere = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

/** What to do next with a file in this state; its new state. */
async function next(job: PartsJob, known: UploadState): Promise<UploadState> {
  const { id, offset, state } = known;
  if (state === 'checking') {
    job.onStage('checking');
    await pause(betweenLooks, job.signal);
    return patiently(job, () => ask(job, id));
  }
  if (offset === known.size) {
    job.onStage('checking');
    return patiently(job, () =>
      held(async () => (await callApi(finishUpload, { params: { id }, as: job.as })).data),
    );
  }
  job.onStage('sending');
  let isCut = false;
  return patiently(job, async () => {
    // What arrived before a cut is kept: how much, the server says.
    if (isCut) return ask(job, id);
    isCut = true;
    return held(() => sendPart(job, known));
  }).catch((error: unknown) => {
    if (isElsewhere(error)) return patiently(job, () => ask(job, id));
    throw error;
  });
}

/** How a file ended: checked, to be named in its form, or kept by a form whose answer was lost. */
export interface Sent {
  readonly id: string;
  readonly isTaken: boolean;
}

/** Follows a file that is here, or on its way, until it is checked. Throws as `sendParts`. */
export async function toItsEnd(job: PartsJob, begun: UploadState): Promise<Sent> {
  let state = begun;
  for (;;) {
    job.onProgress(state.offset);
    if (state.state === 'refused') throw new ApiFailure({ status: 422, message: state.reason ?? '' });
    if (state.state === 'checked' || state.state === 'kept')
      return { id: state.id, isTaken: state.state === 'kept' };
    state = await next(job, state);
  }
}

/**
 * Sends a file in parts until the server has checked it, from wherever it was; waits for the network as long as it takes.
 * Throws an `ApiFailure` for a refused file and for what waiting does not mend, an `UnreadableFile` for one that is gone from
 * the device, and an AbortError if it was cancelled.
 */
export async function sendParts(job: PartsJob): Promise<Sent> {
  let id = job.opened;
  for (let openings = 0; ; openings += 1) {
    const known = id;
    try {
      if (known !== undefined) return await toItsEnd(job, await patiently(job, () => ask(job, known)));
      const opened = await patiently(job, () => open(job, openings));
      ({ id } = opened);
      job.onOpened(opened.id);
      return await toItsEnd(
        job,
        job.isResumed === true ? await patiently(job, () => ask(job, opened.id)) : opened,
      );
    } catch (error) {
      if (!isGone(error) || id === undefined || openings >= mostOpenings) throw error;
      id = undefined;
    }
  }
}

/** Tells the server, best effort, that a file is not wanted any more. */
export function dropParts(id: string): void {
  callApi(dropUpload, { params: { id } }).catch(() => undefined);
}
