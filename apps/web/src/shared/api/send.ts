import { spokenLanguage } from '@ensigo/messages';
import type { Call } from '@ensigo/rulebook/engine';
import { renewalOf } from '../session/renewal.ts';
import { storedSession } from '../session/session-record.ts';
import { storedToken } from '../session/session-store.ts';
import { noAnswer } from './api-failure.ts';
import { addressOf, type LooseInput } from './call-input.ts';

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
 */
export async function withToken<A extends Answered>(
  call: Call,
  attempt: (token: string | null) => Promise<A>,
): Promise<A> {
  const { token, user } = storedSession();
  const answer = await attempt(token);
  if (answer.status !== 401 || token === null || call.background === true) return answer;
  return (await renewalOf(token, user?.id)) ? attempt(storedToken()) : answer;
}

/** Writing calls are JSON even if they have no content. */
function bodyOf(call: Call, body: unknown): { body?: string; contentType?: string } {
  if (body === undefined && (call.method === 'GET' || call.method === 'DELETE')) return {};
  return { body: JSON.stringify(body ?? {}), contentType: 'application/json' };
}

async function sendOnce(call: Call, input: LooseInput, token: string | null): Promise<Response> {
  const { body, contentType } = bodyOf(call, input.body);
  try {
    return await fetch(addressOf(call, input), {
      method: call.method,
      headers: {
        ...headersOf(token, input),
        ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
      cache: 'no-store',
      // The device's cookie is sent only with calls that use it.
      credentials: call.device === true ? 'same-origin' : 'omit',
    });
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    throw noAnswer();
  }
}

/**
 * Sends a call by fetch with the stored token (or the given one) and returns any answer. Throws an ApiFailure of status
 * 0 if there was none; a cancelled call throws the browser's AbortError.
 */
export function send(call: Call, input: LooseInput): Promise<Response> {
  if (call.audience === 'public') return sendOnce(call, input, null);
  if (input.token !== undefined) return sendOnce(call, input, input.token);
  return withToken(call, (token) => sendOnce(call, input, token));
}

/** The text of an answer; a connection that breaks halfway counts as no answer. */
export async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw noAnswer();
  }
}
