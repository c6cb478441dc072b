import { hash, verify } from '@node-rs/argon2';
import { say } from '#kit/messages/index.ts';
import { composedPassword } from '#kit/rules/fields/password.ts';
import { judgeGuessable } from '#kit/rules/fields/weak-password.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { systemClock } from '#kit/platform/clock.ts';
import { createHashQueue } from './hash-queue.ts';
import { readFile } from 'node:fs/promises';
import { breachedPasswordsFile } from '#kit/platform/config.ts';
import { sha256 } from '#kit/platform/secrets.ts';

/** The file's layout, as defined and written by `tools/breached-passwords.mjs`. */
const buckets = 65_536;
const bucketBytes = 2;
const suffixBytes = 3;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};
const asLetters = (text: string): string =>
  text.replaceAll(/[01345@$]/g, (character) => lookalikes[character] ?? '');

/**
 * The forms of a password (GUARD-03): in lower case, without what surrounds its letters, the same with the digits and
 * signs that people write for letters, and its letters only.
 */
function formsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const wider = asLetters(lower.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''));
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  return [lower, lower.replace(/[^\p{L}]+$/u, ''), core, asLetters(core), wider, letters];
}

/** The list of known passwords: 40 bits of a hash of each, so that one password in a million is refused by mistake. */
class BreachedPasswords {
  readonly #suffixes: Buffer;
  /** Where each bucket begins in the suffixes, plus the end of the last one. */
  readonly #begins = new Uint32Array(buckets + 1);

  constructor(packed: Buffer) {
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      this.#begins[bucket + 1] = (this.#begins[bucket] ?? 0) + packed.readUInt8(bucket);
    }
    this.#suffixes = packed.subarray(buckets);
    if (this.#suffixes.length !== (this.#begins[buckets] ?? 0) * suffixBytes) {
      throw new Error(`${breachedPasswordsFile} is incomplete`);
    }
  }

  has(form: string): boolean {
    const sum = sha256(form);
    const bucket = sum.readUIntBE(0, bucketBytes);
    const wanted = sum.readUIntBE(bucketBytes, suffixBytes);
    const end = this.#begins[bucket + 1] ?? 0;
    for (let nth = this.#begins[bucket] ?? 0; nth < end; nth += 1) {
      if (this.#suffixes.readUIntBE(nth * suffixBytes, suffixBytes) === wanted) return true;
    }
    return false;
  }
}

let breached: Promise<BreachedPasswords> | undefined;

/** Whether lists of stolen passwords contain this one, in any letter case, or the word it is based on (GUARD-03). */
export async function isBreachedPassword(password: string): Promise<boolean> {
  breached ??= readFile(breachedPasswordsFile).then((packed) => new BreachedPasswords(packed));
  const list = await breached;
  return formsOf(password).some((form) => list.has(form));
}

/** OWASP's first recommendation: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of this process. */
const queue = createHashQueue(systemClock);

/** What the queue holds. */
export const hashQueue = queue.state;

/** Throws Refusal `unavailable` if more sign in than passwords can be hashed for. */
export const requirePlaceInQueue = queue.requirePlace;

/** An argon2id hash in PHC form, of the password with its letters composed. */
export const hashPassword = (password: string): Promise<string> =>
  queue.inTurn(() => hash(composedPassword(password), strength));

const isStolen = (): string =>
  say(
    'This password is on lists of stolen passwords. Choose another, for example three words that only you would put together.',
  );

/**
 * The hash of a password that someone chose: the only way to set a password (GUARD-03). Throws Refusal `invalid` at the
 * field `password` if it is easy to guess or on lists of stolen passwords.
 */
export async function hashChosenPassword(
  password: string,
  owner: { readonly name: string; readonly email: string },
): Promise<string> {
  const problem =
    judgeGuessable(password, owner) ??
    ((await isBreachedPassword(composedPassword(password))) ? isStolen() : undefined);
  if (problem !== undefined) throw invalid({ password: [problem] });
  return hashPassword(password);
}

let dummyHash: Promise<string> | undefined;

/**
 * Compares; without a stored hash it does the same work and returns false: timing must not reveal who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', strength);
  // What an erased account has in its place is no hash; a call of its may still be under way.
  const known = stored?.startsWith('$argon2') === true ? stored : undefined;
  const against = known ?? (await dummyHash);
  const composed = composedPassword(password);
  const matches = await queue.inTurn(() => verify(against, composed));
  return known !== undefined && matches;
}
