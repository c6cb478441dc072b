import type { AnswerOf, Call } from '@ensigo/rulebook/engine';
import type { CallInput, Last, LooseInput } from './call-input.ts';
import { answerIn } from './read-answer.ts';
import { send, textOf } from './send.ts';

/** Makes a call with a given token instead of the stored one, such as the logout of a session that just ended. */
export async function callWithToken(call: Call, token: string): Promise<void> {
  const response = await send(call, {}, token);
  answerIn({ status: response.status, text: await textOf(response, undefined), retryAfter: null });
}

/**
 * Makes a call of the contract and returns its success body. Throws an `ApiFailure` if it is refused or gets no answer;
 * a 401 on a signed-in call ends this browser's session. Never retries.
 */
export function callApi<C extends Call>(call: C, ...input: Last<CallInput<C>>): Promise<AnswerOf<C>>;
export async function callApi(call: Call, input: LooseInput = {}): Promise<unknown> {
  const response = await send(call, input);
  const text = await textOf(response, input.signal);
  return answerIn({ status: response.status, text, retryAfter: response.headers.get('Retry-After') });
}
