import { plainName, plainText } from '../messages/index.ts';
import { phoneAsE164 } from '../rules/fields/phone.ts';
import type { Secrets } from './secrets.ts';

/**
 * What two accounts may have in common (CASE-07). `nin-near`: a NIN in which O and 0, I and 1 are not told apart;
 * `name-birth`: a name together with a date of birth.
 */
export type IdentityKind = 'nin' | 'nin-near' | 'phone' | 'registration' | 'account' | 'file' | 'name-birth';

/** A value that identifies someone, as a keyed hash: it can be compared, but not read. */
export interface IdentityKey {
  readonly kind: IdentityKind;
  /** 16 bytes. */
  readonly key: Buffer;
}

/** One higher whenever a value gets another key than before: those that are kept are then made anew. */
export const identityRules = 3;

/** Keys of values as people type them; none for a value that is too short to identify a person. */
export interface IdentityKeys {
  /** Tells whether other keys were made with the same secret. */
  readonly origin: Buffer;
  /** The exact key and the near one. */
  nationalId(typed: string): IdentityKey[];
  /** Country code and the digits after it. */
  phone(code: string, digits: string): IdentityKey[];
  /** A business's registration number. */
  registration(typed: string): IdentityKey[];
  /** The number of a bank or mobile money account. */
  account(typed: string): IdentityKey[];
  /** SHA-256 of a file's bytes, in hex. */
  file(sha256: string): IdentityKey[];
  /** `birth`: YYYY-MM-DD. */
  person(name: string, birth: string): IdentityKey[];
}

const shortestNationalId = 10;
const shortestNumber = 5;
const shortestPhone = 7;

/** What looks like a plain letter or digit is one: nobody leaves the watchlist by typing in wide characters. */
const lettersAndDigits = (typed: string): string =>
  plainText(typed)
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** The last `length` letters and digits of a number, by which people recognise it. */
export const endingOf = (typed: string, length: number): string => lettersAndDigits(typed).slice(-length);

/** 'N/A' or 'pending' would make strangers the same business: only a number with digits counts. */
const numberIn = (typed: string): string => {
  const number = lettersAndDigits(typed);
  return number.length >= shortestNumber && /\d/.test(number) ? number : '';
};

const wordsIn = (name: string): string[] =>
  plainName(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .toSorted();

/** Makes the keys of this installation (CASE-07); other installations have other ones. */
export function identityKeys(secrets: Pick<Secrets, 'identity'>): IdentityKeys {
  const keysOf = (kind: IdentityKind, value: string): IdentityKey[] =>
    value === '' ? [] : [{ kind, key: secrets.identity(kind, value) }];
  return {
    origin: secrets.identity('origin', ''),
    nationalId(typed) {
      const number = lettersAndDigits(typed);
      if (number.length < shortestNationalId) return [];
      const near = number.replaceAll('O', '0').replaceAll('I', '1');
      return [...keysOf('nin', number), ...keysOf('nin-near', near)];
    },
    phone(code, digits) {
      const number = digits.replaceAll(/\D/g, '');
      return number.length < shortestPhone ? [] : keysOf('phone', phoneAsE164(code, number));
    },
    registration: (typed) => keysOf('registration', numberIn(typed)),
    account: (typed) => keysOf('account', numberIn(typed)),
    file: (sha256) => keysOf('file', sha256.toLowerCase()),
    person(name, birth) {
      const words = wordsIn(name);
      return words.length < 2 || birth === '' ? [] : keysOf('name-birth', `${words.join(' ')}|${birth}`);
    },
  };
}
