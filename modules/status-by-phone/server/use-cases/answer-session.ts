import { Refusal } from '#kit/rules/errors/refusal.ts';
import { asking, ending, phoneWords } from '../../rules/words.ts';
import { phoneStep } from '../../rules/menu.ts';
import { withDeadline } from '#kit/platform/deadline.ts';
import { goOnIn, inLanguage } from '#kit/platform/language.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { phoneStore } from '../store.ts';
import { limitQuestions } from './limit-questions.ts';
import { answerPin } from './answer-pin.ts';
import { callerNumber, findStatuses } from './find-statuses.ts';

/** Milliseconds: gateways wait for ten seconds, and every one of them is paid for. */
const longest = 1900;

interface Session {
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly text?: string | undefined;
}

async function answer(platform: Platform, { sessionId, phoneNumber, text = '' }: Session): Promise<string> {
  const reads = { query: platform.database.read };
  const number = callerNumber(phoneNumber);
  goOnIn(await phoneStore.language(reads, number));
  const step = phoneStep(text);
  if (step.kind === 'ask') return asking(step.text);
  if (step.kind === 'end') return ending(step.text);
  await limitQuestions(platform, number);
  if (step.kind === 'pin') return answerPin(platform, { sessionId, number, pin: step.pin });
  const found = await findStatuses(reads, number, step.kind === 'newest' ? undefined : step.typed);
  return ending(found.text);
}

/** One step of a USSD session (REACH-07). A failure is said too: the gateway would only drop the session. */
export const answerSession = (platform: Platform, session: Session): Promise<string> =>
  inLanguage('en', () => answerOrSay(platform, session));

async function answerOrSay(platform: Platform, session: Session): Promise<string> {
  try {
    return await withDeadline(longest, () => answer(platform, session));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return ending(phoneWords.tooOften);
    platform.log.warn({ err: error }, 'no response to a USSD session');
    return ending(phoneWords.later);
  }
}
