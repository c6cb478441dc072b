import { acceptsEmptyPassword, type Encryption } from './pdf-encryption.ts';

const DICTIONARY_BYTES = 4096;
const MOST_PLACES = 1000;

/**
 * True when a reader opens this PDF without asking for a password: it is not encrypted, or, as banks do with
 * statements, only against printing and editing. False also when its encryption cannot be understood.
 */
export function opensWithoutPassword(content: Buffer): boolean {
  const dictionary = encryptionDictionary(content);
  if (dictionary === 'none') return true;
  if (dictionary === 'unknown' || !dictionary.includes('/Standard')) return false;
  const encryption = readEncryption(dictionary, documentId(content));
  return encryption !== undefined && acceptsEmptyPassword(encryption);
}

/** As latin1 text, one character per byte. */
function encryptionDictionary(content: Buffer): string {
  for (const at of lastPlaces(content, '/Encrypt')) {
    if (/^\/Encrypt\s*<</.test(textAt(content, at, 40))) return textAt(content, at, DICTIONARY_BYTES);
    const reference = /^\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(textAt(content, at, 40));
    if (reference) return objectText(content, `${reference[1]} ${reference[2]} obj`);
  }
  return 'none';
}

function objectText(content: Buffer, start: string): string {
  for (const at of lastPlaces(content, start)) {
    // Object 1 must not be found in the name of object 11.
    if (!/^\d/.test(textAt(content, at - 1, 1))) return textAt(content, at, DICTIONARY_BYTES);
  }
  return 'unknown';
}

/** The first half of the file's identifier, which the older encryptions mix into the key. */
function documentId(content: Buffer): Buffer {
  for (const at of lastPlaces(content, '/ID')) {
    const opened = /^\/ID\s*\[\s*(?=[(<])/.exec(textAt(content, at, 40));
    if (opened) return stringAt(textAt(content, at, DICTIONARY_BYTES), opened[0].length) ?? Buffer.alloc(0);
  }
  return Buffer.alloc(0);
}

/** From the end, where the newest part of a PDF is; not endlessly, for a file may hold the word a million times. */
function* lastPlaces(content: Buffer, word: string): Generator<number> {
  let at = content.lastIndexOf(word);
  for (let found = 0; at >= 0 && found < MOST_PLACES; found += 1) {
    yield at;
    at = at === 0 ? -1 : content.lastIndexOf(word, at - 1);
  }
}

function textAt(content: Buffer, at: number, length: number): string {
  return content.subarray(Math.max(0, at), Math.max(0, at) + length).toString('latin1');
}

function readEncryption(dictionary: string, id: Buffer): Encryption | undefined {
  const revision = numberOf(dictionary, 'R');
  const ownerEntry = stringOf(dictionary, 'O');
  const userEntry = stringOf(dictionary, 'U');
  const permissions = numberOf(dictionary, 'P');
  if (revision === undefined || permissions === undefined || !ownerEntry || !userEntry) return undefined;
  const version = numberOf(dictionary, 'V') ?? 0;
  // From version 4 on /Length is written in several ways, and the key is always 16 bytes.
  const keyBits = version >= 4 ? 128 : version === 1 ? 40 : (numberOf(dictionary, 'Length') ?? 40);
  const encryptsMetadata = !/\/EncryptMetadata\s+false/.test(dictionary);
  return { revision, ownerEntry, userEntry, permissions, keyBytes: keyBits / 8, encryptsMetadata, id };
}

function numberOf(dictionary: string, name: string): number | undefined {
  const found = new RegExp(`/${name}\\s+(-?\\d{1,10})(?![\\d.])`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
}

function stringOf(dictionary: string, name: string): Buffer | undefined {
  const found = new RegExp(`/${name}\\s*(?=[(<])`).exec(dictionary);
  return found === null ? undefined : stringAt(dictionary, found.index + found[0].length);
}

function stringAt(text: string, at: number): Buffer | undefined {
  if (text[at] === '(') return literalAt(text, at + 1);
  const hex = /^<([\da-fA-F\s]*)>/.exec(text.slice(at))?.[1]?.replace(/\s/g, '');
  return hex === undefined ? undefined : Buffer.from(hex, 'hex');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** `(...)` with nested brackets and backslashes; undefined when it does not end. */
function literalAt(text: string, start: number): Buffer | undefined {
  let depth = 1;
  let bytes = '';
  for (let at = start; at < text.length; at += 1) {
    let character = text[at] ?? '';
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const lineEnd = /^(\r\n|\r|\n)/.exec(text.slice(at + 1, at + 3))?.[0];
      const next = text[at + 1] ?? '';
      if (octal !== undefined) bytes += String.fromCharCode(parseInt(octal, 8) & 0xff);
      else if (lineEnd === undefined) bytes += escapes[next] ?? next;
      at += (octal ?? lineEnd ?? next).length;
      continue;
    }
    if (character === '\r') {
      if (text[at + 1] === '\n') at += 1;
      character = '\n';
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return Buffer.from(bytes, 'latin1');
    bytes += character;
  }
  return undefined;
}
