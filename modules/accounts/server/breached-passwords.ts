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
    const hash = sha256(form);
    const bucket = hash.readUIntBE(0, bucketBytes);
    const wanted = hash.readUIntBE(bucketBytes, suffixBytes);
    const end = this.#begins[bucket + 1] ?? 0;
    for (let nth = this.#begins[bucket] ?? 0; nth < end; nth += 1) {
      if (this.#suffixes.readUIntBE(nth * suffixBytes, suffixBytes) === wanted) return true;
    }
    return false;
  }
}

let known: Promise<BreachedPasswords> | undefined;

/** Whether lists of stolen passwords contain this one, in any letter case, or the word it is based on (GUARD-03). */
export async function isBreachedPassword(password: string): Promise<boolean> {
  known ??= readFile(breachedPasswordsFile).then((packed) => new BreachedPasswords(packed));
  const list = await known;
  return formsOf(password).some((form) => list.has(form));
}
