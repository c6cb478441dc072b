import type { Call } from '@ensigo/rulebook/engine';
import { endSession, storedToken } from '../session/session-store.ts';
import { noAnswer } from './api-failure.ts';
import { addressOf, type LooseInput } from './call-input.ts';

/** What every call carries, besides its body. */
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

/** A dead token ends the session here, unless somebody has signed in again meanwhile. */
export function noticeDeadToken(status: number, token: string | null): void {
  if (status === 401 && token !== null) endSession(token, 'ended');
}

/** Writing calls are JSON even when they say nothing. */
function bodyOf(call: Call, body: unknown): { body?: string; contentType?: string } {
  if (body === undefined && (call.method === 'GET' || call.method === 'DELETE')) return {};
  return { body: JSON.stringify(body ?? {}), contentType: 'application/json' };
}

/**
 * Sends a call by fetch with the stored token (or the given one) and answers whatever came back. Throws an
 * ApiFailure of status 0 when nothing did; a call that was cancelled throws the browser's AbortError.
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
      // The device's cookie goes with the calls that know it, and with no other.
      credentials: call.device === true ? 'same-origin' : 'omit',
    });
    noticeDeadToken(response.status, token);
    return response;
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    throw noAnswer();
  }
}

/** The text of an answer; a connection that breaks inside it counts as no answer. */
export async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw noAnswer();
  }
}
