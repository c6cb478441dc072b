import { plainText } from '#kit/messages/index.ts';
import { phoneWords } from './words.ts';

/** What a USSD session wants by now (REACH-07): a question, its end, or something to look up. */
export type PhoneStep =
  | { readonly kind: 'ask'; readonly text: string }
  | { readonly kind: 'end'; readonly text: string }
  | { readonly kind: 'newest' }
  | { readonly kind: 'pin'; readonly pin: string }
  | { readonly kind: 'tracking-number'; readonly typed: string };

const end = (): PhoneStep => ({ kind: 'end', text: phoneWords.unknownChoice });

/**
 * The step that a session has reached. Pure: the gateway sends everything that was typed so far, joined by `*`, and
 * nothing at first.
 */
export function phoneStep(typedSoFar: string): PhoneStep {
  const [choice = '', typed, ...more] = plainText(typedSoFar)
    .split('*')
    .map((part) => part.trim());
  if (choice === '' && typed === undefined) return { kind: 'ask', text: phoneWords.menu };
  if (more.length > 0) return end();
  if (choice === '1' && typed === undefined) return { kind: 'newest' };
  if (choice === '3')
    return typed === undefined ? { kind: 'ask', text: phoneWords.askPin } : { kind: 'pin', pin: typed };
  if (choice !== '2') return end();
  return typed === undefined
    ? { kind: 'ask', text: phoneWords.askTrackingNumber }
    : { kind: 'tracking-number', typed };
}
