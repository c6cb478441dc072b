import type { Call } from '@ensigo/rulebook/engine';
import { endSession, storedToken } from '../session/session-store.ts';
import { noAnswer } from './api-failure.ts';
import { addressOf, type LooseInput } from './call-input.ts';

/** What every call carries in addition to its body. */
export function headersOf(
  token: string | null,
  { ifMatch, idempotencyKey }: LooseInput,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': 'en',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${String(ifMatch)}"` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

/** An invalid token ends the session here, unless someone has signed in again since. */
export function noticeDeadToken(status: number, token: string | null): void {
  if (status === 401 && token !== null) endSession(token, 'ended');
}

/** Writing calls are JSON even if they have no content. */
function bodyOf(call: Call, body: unknown): { body?: string; contentType?: string } {
  if (body === undefined && (call.method === 'GET' || call.method === 'DELETE')) return {};
  return { body: JSON.stringify(body ?? {}), contentType: 'application/json' };
}

/**
 * Sends a call by fetch with the stored token (or the given one) and returns any answer. Throws an ApiFailure of status
 * 0 if there was none; a cancelled call throws the browser's AbortError.
 */
export async function send(call: Call, input: LooseInput, givenToken?: string): Promise<Response> {
  const token = call.audience === 'public' ? null : (givenToken ?? storedToken());
  const { body, contentType } = bodyOf(call, input.body);
  try {
    const response = await fetch(addressOf(call, input), {
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
    noticeDeadToken(response.status, token);
    return response;
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    throw noAnswer();
  }
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
