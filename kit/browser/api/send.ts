import { spokenLanguage } from '../../messages/index.ts';
import type { Endpoint } from '../../rules/engine/contract.ts';
import { reauthenticationOf, lookAtSession, storedToken } from '../session/session-store.ts';
import { storedSession } from '../session/session-record.ts';
import { noAnswer, signedOut } from './api-failure.ts';
import { addressOf, type LooseInput } from './call-input.ts';
import type { RawAnswer } from './read-answer.ts';
import { learnServerTime } from './server-clock.ts';
import { patienceFor, unlessSilent } from './silence.ts';

/** What every call carries in addition to its body. */
export function headersOf(
  token: string | null,
  { ifMatch, idempotencyKey }: LooseInput,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': spokenLanguage(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${String(ifMatch)}"` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

interface Answered {
  readonly status: number;
}

/**
 * Sends a call with the stored token. A 401 did no work: once the session is renewed, the call is sent again, once and as
 * it was (REACH-04). A poll does not ask the person for that.
 *
 * @param as the user who makes the call; unless they are still signed in, it fails as without a session
 */
export async function withToken<A extends Answered>(
  call: Endpoint,
  attempt: (token: string | null) => Promise<A>,
  as?: string,
): Promise<A> {
  const { token, user } = storedSession();
  // A tab that slept, or whose screen is going, may not have heard yet of what another tab has stored.
  if (as !== undefined && user?.id !== as) {
    lookAtSession();
    throw signedOut();
  }
  const answer = await attempt(token);
  if (answer.status === 401 && token === null) lookAtSession();
  if (answer.status !== 401 || token === null || call.background === true) return answer;
  return (await reauthenticationOf(token, user?.id)) ? attempt(storedToken()) : answer;
}

/** Writing calls are JSON even if they have no content. */
function bodyOf(call: Endpoint, body: unknown): { body?: string; contentType?: string } {
  if (body === undefined && (call.method === 'GET' || call.method === 'DELETE')) return {};
  return { body: JSON.stringify(body ?? {}), contentType: 'application/json' };
}

function requestOf(call: Endpoint, input: LooseInput, token: string | null): RequestInit {
  const { body, contentType } = bodyOf(call, input.body);
  return {
    method: call.method,
    headers: {
      ...headersOf(token, input),
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    // The device's cookie is sent only with calls that use it.
    credentials: call.device === true ? 'same-origin' : 'omit',
  };
}

/** Whatever goes wrong without the caller's doing counts as no answer. */
async function orNoAnswer<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw noAnswer();
  }
}

interface Begun {
  readonly response: Promise<Response>;
  /** Gives the call up, also while its answer is read. */
  stop(): void;
  /** The caller's signal no longer matters. */
  release(): void;
}

/** Sends a call; before its answer begins, the link may say nothing for a while. */
function begin(call: Endpoint, input: LooseInput, token: string | null): Begun {
  const { signal } = input;
  const limit = new AbortController();
  const stop = (): void => limit.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  const request = { ...requestOf(call, input, token), signal: limit.signal };
  return {
    response: unlessSilent(fetch(addressOf(call, input), request), patienceFor(call), stop),
    stop,
    release: () => signal?.removeEventListener('abort', stop),
  };
}

/** The whole answer; the link may say nothing for as long again before it ends. */
async function sendOnce(call: Endpoint, input: LooseInput, token: string | null): Promise<RawAnswer> {
  const { response: beginning, stop, release } = begin(call, input, token);
  return orNoAnswer(input.signal, async () => {
    const response = await beginning;
    learnServerTime(response.headers);
    const text = await unlessSilent(response.text(), patienceFor(call), stop);
    return { status: response.status, text, retryAfter: response.headers.get('Retry-After') };
  }).finally(release);
}

/** Sends a call with the stored token, or the given one. */
const asCaller = <A extends Answered>(
  call: Endpoint,
  { token, as }: LooseInput,
  attempt: (token: string | null) => Promise<A>,
): Promise<A> => {
  if (call.audience === 'public') return attempt(null);
  return token === undefined ? withToken(call, attempt, as) : attempt(token);
};

/**
 * Sends a call by fetch with the stored token (or the given one) and returns any answer. Throws an ApiFailure of status
 * 0 if there was none, also where the link says nothing; a cancelled call throws the browser's AbortError.
 */
export const send = (call: Endpoint, input: LooseInput): Promise<RawAnswer> =>
  asCaller(call, input, (token) => sendOnce(call, input, token));

/** The same for what comes bit by bit: a file, or events. */
export const sendForStream = (call: Endpoint, input: LooseInput): Promise<Response> =>
  asCaller(call, input, (token) => orNoAnswer(input.signal, () => begin(call, input, token).response));

/** The text of an answer; a connection that breaks halfway counts as no answer. */
export const textOf = (response: Response, signal: AbortSignal | undefined): Promise<string> =>
  orNoAnswer(signal, () => response.text());
