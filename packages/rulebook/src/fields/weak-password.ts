import { judgePassword, passwordMaximumLength } from './password.ts';

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const withLookalikes = (text: string): string =>
  text.toLowerCase().replaceAll(/[01345@$]/g, (character) => lookalikes[character] ?? '');

/** The person's own name and address, which a stranger tries first. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

/**
 * Refuses a password that is easy to guess although it passes the rules; answers the message, or undefined. Whether it is
 * in lists of stolen passwords, the server says (GUARD-03): they are too long for a phone.
 */
export function judgeGuessable(password: string, owner: Owner): string | undefined {
  // What breaks the rules has been told so; and a text without bounds would keep the search below busy for minutes.
  if (judgePassword(password) !== undefined || password.length > passwordMaximumLength) return undefined;
  const trimmedEnds = withLookalikes(password.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''));
  const candidates = [lettersOf(password), lettersOf(trimmedEnds)];
  if (candidates.some((candidate) => /^(.)\1*$/u.test(candidate))) {
    return 'This password is too easy to guess. Use words that only you know.';
  }
  const own = [...owner.name.split(/\s+/), owner.email.split('@')[0] ?? ''].map(lettersOf);
  return own.some((word) => word.length >= 3 && candidates.includes(word)) ||
    candidates.includes(lettersOf(owner.name))
    ? 'Do not use your own name or email as the password.'
    : undefined;
}
