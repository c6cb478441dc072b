import { judgePassword, passwordMaximumLength } from './password.ts';

/**
 * Words that stand at the head of every list of stolen passwords. With a capital, a number and a sign they pass the
 * specification's rules; they are refused with whatever stands around them.
 */
const commonWords: ReadonlySet<string> = new Set(
  `password passw passwd pass admin administrator welcome letmein qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn
   zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh iloveyou loveyou monkey dragon sunshine princess football baseball
   superman batman master shadow michael jordan jennifer jessica daniel ashley charlie thomas robert andrew joshua
   matthew nicole hunter killer trustno starwars computer internet samsung google facebook whatsapp instagram hello
   freedom secret summer winter spring autumn january february march april june july august september october november
   december monday tuesday wednesday thursday friday saturday sunday login user test testing guest changeme default
   flower cookie chocolate cheese banana orange apple mustang ferrari mercedes liverpool arsenal chelsea barcelona
   manchester juventus realmadrid soccer basketball hockey pepper ginger buster tigger jesus christ god blessed angel
   faith church heaven grace uganda kampala entebbe mbarara africa kenya nairobi tanzania rwanda mukono jinja gulu
   money business shop market farm loan bank mobile airtel ensigo family mother father sister brother baby lovely
   forever friends lover sweet beautiful happy lucky number one love peace access connect system server windows
   nothing whatever something anything qazwsx onetwothree asd qwe zaq`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

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

/** Refuses a password that is easy to guess although it passes the rules; answers the message, or undefined. */
export function judgeGuessable(password: string, owner: Owner): string | undefined {
  // What breaks the rules has been told so; and a text without bounds would keep the search below busy for minutes.
  if (judgePassword(password) !== undefined || password.length > passwordMaximumLength) return undefined;
  const trimmedEnds = withLookalikes(password.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''));
  const candidates = [lettersOf(password), lettersOf(trimmedEnds)];
  if (candidates.some((candidate) => commonWords.has(candidate) || /^(.)\1*$/u.test(candidate))) {
    return 'This password is too easy to guess. Use words that only you know.';
  }
  const own = [...owner.name.split(/\s+/), owner.email.split('@')[0] ?? ''].map(lettersOf);
  return own.some((word) => word.length >= 3 && candidates.includes(word)) ||
    candidates.includes(lettersOf(owner.name))
    ? 'Do not use your own name or email as the password.'
    : undefined;
}
