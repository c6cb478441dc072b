import type { AnswerOf, Endpoint } from '../../rules/engine/contract.ts';
import { noteAnswer } from './answers.ts';
import type { CallInput, Last, LooseInput } from './call-input.ts';
import { answerIn } from './read-answer.ts';
import { send } from './send.ts';

/**
 * Makes a call of the contract and returns its success body. Throws an `ApiFailure` if it is refused or gets no answer;
 * a 401 on a signed-in call waits until the session is renewed. Never retries otherwise.
 */
export function callApi<C extends Endpoint>(call: C, ...input: Last<CallInput<C>>): Promise<AnswerOf<C>>;
export async function callApi(call: Endpoint, input: LooseInput = {}): Promise<unknown> {
  const answer = answerIn(await send(call, input));
  noteAnswer();
  return answer;
}
