import { readFile } from 'node:fs/promises';
import { knownPasswordsFile } from '../../config.ts';
import { sha256 } from '../../platform/secrets.ts';

/** How the file is laid out: `tools/known-passwords.mjs` says it, and makes it. */
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
 * What a password comes down to (GUARD-03): itself in lower case, itself without what stands around its letters, the
 * same with the digits and signs that people write for letters, and its letters alone.
 */
function formsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const wider = asLetters(lower.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''));
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  return [lower, lower.replace(/[^\p{L}]+$/u, ''), core, asLetters(core), wider, letters];
}

/** The list of known passwords: 40 bits of a hash of each, so that one password in a million is refused wrongly. */
class KnownPasswords {
  readonly #suffixes: Buffer;
  /** Where each bucket begins among the suffixes; one more for the end of the last. */
  readonly #begins = new Uint32Array(buckets + 1);

  constructor(packed: Buffer) {
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      this.#begins[bucket + 1] = (this.#begins[bucket] ?? 0) + packed.readUInt8(bucket);
    }
    this.#suffixes = packed.subarray(buckets);
    if (this.#suffixes.length !== (this.#begins[buckets] ?? 0) * suffixBytes) {
      throw new Error(`${knownPasswordsFile} is not whole`);
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

let known: Promise<KnownPasswords> | undefined;

/** Whether lists of stolen passwords have this one, in upper or lower case, or the word it is made of (GUARD-03). */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= readFile(knownPasswordsFile).then((packed) => new KnownPasswords(packed));
  const list = await known;
  return formsOf(password).some((form) => list.has(form));
}
