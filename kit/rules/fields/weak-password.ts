import { say } from '../../messages/index.ts';
import { composedPassword, isTooLong, judgePassword } from './password.ts';

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
const withLookalikes = (text: string): string =>
  text.toLowerCase().replaceAll(/[01345@$]/g, (character) => lookalikes[character] ?? '');

/** The person's own name and address, which an attacker tries first. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

/**
 * Refuses a password that follows the rules but is easy to guess; returns the message, or undefined. Only the server
 * checks lists of stolen passwords (GUARD-03): they are too large for a phone.
 */
export function judgeGuessable(typed: string, owner: Owner): string | undefined {
  // A password that breaks the rules has its message already; unbounded text would keep the search busy for minutes.
  if (judgePassword(typed) !== undefined || isTooLong(typed)) return undefined;
  const password = composedPassword(typed);
  const trimmedEnds = withLookalikes(password.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''));
  const candidates = [lettersOf(password), lettersOf(trimmedEnds)];
  if (candidates.some((candidate) => /^(.)\1*$/u.test(candidate))) {
    return say('This password is too easy to guess. Use words that only you know.');
  }
  const own = [...owner.name.split(/\s+/), owner.email.split('@')[0] ?? ''].map(lettersOf);
  return own.some((word) => word.length >= 3 && candidates.includes(word)) ||
    candidates.includes(lettersOf(owner.name))
    ? say("Don't use your own name or email as your password.")
    : undefined;
}
