import type { ActiveContent } from '../refusals.ts';
import { activeIn, isHarmlessLink } from './active-rules.ts';
import { decrypted, type Encryption, type ObjectId } from './encryption.ts';
import { stringBytes } from './lexer.ts';
import {
  readObject,
  UnreadablePdf,
  valueOf,
  type PdfDictionary,
  type PdfValue,
  type ReadObject,
} from './objects.ts';
import { packsObjects, unpackObjects } from './object-streams.ts';
import { openEncryption } from './password.ts';

interface Budget {
  /** Counts what was read. Throws UnreadablePdf when it is used up. */
  spend(bytes: number): void;
}

/** Limits the work on one file by bytes read, not by the clock: the same file is judged the same on every machine. */
function createBudget(most: number): Budget {
  let left = most;
  return {
    spend(bytes) {
      left -= bytes;
      if (left < 0) throw new UnreadablePdf();
    },
  };
}

/** How often each byte of a file may be read, and of what is packed in it: objects can overlap. */
const READINGS = 4;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
const MOST_LINKS = 100_000;

export type Judgement = ActiveContent | 'password' | 'nothing';

interface Packed extends ObjectId {
  readonly dictionary: PdfDictionary;
  readonly start: number;
}

/** A string, and the object it stands in. */
interface Text extends ObjectId {
  readonly raw: Buffer;
}

/** Collected on the way through the file, to be judged at its end. */
interface Gathered {
  readonly packed: Packed[];
  /** Each either as text or as the number of its object. */
  readonly links: (Text | number)[];
  /** Strings stored as separate objects, in every version, by object number. */
  readonly texts: Map<number, Text[]>;
  /** The latest place of each object. */
  readonly places: Map<number, number>;
  /** Dictionaries that say how the file is encrypted. */
  readonly trailers: PdfDictionary[];
  readonly budget: Budget;
}

/**
 * Searches for active content at every place where a reader could find an object, whatever cross-reference table it
 * follows and whichever version it uses. Throws UnreadablePdf for what cannot be inspected.
 */
export function judgeContent(content: Buffer): Judgement {
  const budget = createBudget(content.length * READINGS + MOST_UNPACKED_BYTES);
  const gathered: Gathered = {
    packed: [],
    links: [],
    texts: new Map(),
    places: new Map(),
    trailers: [],
    budget,
  };
  for (const word of ['obj', 'trailer']) {
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + 1)) {
      if (!standsAlone(content, at, word.length)) continue;
      const found = judgeAt(content, { at, start: at + word.length }, gathered);
      if (found !== undefined) return found;
    }
  }
  const encryption = findEncryption(content, gathered);
  if (encryption === 'password') return 'password';
  for (const packed of gathered.packed) {
    const found = judgePacked(content, packed, encryption, gathered);
    if (found !== undefined) return found;
  }
  return areHarmless(gathered, encryption) ? 'nothing' : 'pdf-elsewhere';
}

/** A link by its number is harmless if it is one in every version that a reader could see, and there is one. */
function areHarmless({ links, texts }: Gathered, encryption: Encryption | undefined): boolean {
  const isHarmless = ({ raw, ...id }: Text): boolean =>
    isHarmlessLink(raw, (bytes) =>
      encryption === undefined || id.number < 0
        ? bytes
        : decrypted(encryption, encryption.strings, id, bytes),
    );
  return [...new Set(links)].every((link) =>
    typeof link === 'number' ? texts.get(link)?.every(isHarmless) === true : isHarmless(link),
  );
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/** Whether it is a whole word, unlike `obj` in `endobj` or `object`. */
const standsAlone = (content: Buffer, at: number, length: number): boolean =>
  !isLetter(content[at - 1]) && !isLetter(content[at + length]);

interface Place {
  /** The position of the word before the object. */
  readonly at: number;
  readonly start: number;
}

function judgeAt(content: Buffer, place: Place, gathered: Gathered): Judgement | undefined {
  const object = readObject(content, place.start);
  gathered.budget.spend(object.end - place.start + 1);
  const { value, streamStart, looseNames } = object;
  // Nothing is there: another word with the same ending.
  if (value === undefined && looseNames.size === 0) return undefined;
  const id = idBefore(content, place.at);
  gathered.places.set(id.number, place.start);
  keepText(value, id.number, id, gathered);
  if (value?.kind === 'dictionary') {
    if (value.entries.some(([key]) => key === 'Encrypt')) gathered.trailers.push(value);
    if (streamStart !== undefined && packsObjects(value)) {
      gathered.packed.push({ ...id, dictionary: value, start: streamStart });
    }
  }
  if (looseNames.has('Encrypt')) return 'password';
  if (looseNames.has('ObjStm')) throw new UnreadablePdf();
  return judged(object, id, gathered);
}

function judged(object: ReadObject, id: ObjectId, { links }: Gathered): ActiveContent | undefined {
  return activeIn(object, (link) => {
    if (links.length >= MOST_LINKS) throw new UnreadablePdf();
    links.push(typeof link === 'number' ? link : { raw: link, ...id });
  });
}

/** Keeps what a link may refer to. A packed string is not encrypted by its number. */
function keepText(value: PdfValue | undefined, number: number, id: ObjectId, { texts }: Gathered): void {
  if (value?.kind !== 'string') return;
  const versions = texts.get(number) ?? [];
  versions.push({ raw: value.raw, ...id });
  texts.set(number, versions);
}

/** `12 0` before `obj`. */
function idBefore(content: Buffer, at: number): ObjectId {
  const before = content.toString('latin1', Math.max(0, at - 40), at);
  const [, number, generation] = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]*$/.exec(before) ?? [];
  return number === undefined
    ? { number: -1, generation: -1 }
    : { number: Number(number), generation: Number(generation) };
}

function findEncryption(content: Buffer, gathered: Gathered): Encryption | 'password' | undefined {
  const trailer = gathered.trailers.at(-1);
  if (trailer === undefined) return undefined;
  const references = new Set<number>();
  for (const each of gathered.trailers) {
    const entry = valueOf(each, 'Encrypt');
    references.add(entry?.kind === 'reference' ? entry.number : -1);
  }
  // Readers could follow either of the two.
  if (references.size > 1) return 'password';
  const entry = valueOf(trailer, 'Encrypt');
  const place = entry?.kind === 'reference' ? gathered.places.get(entry.number) : undefined;
  const dictionary = place === undefined ? entry : readObject(content, place).value;
  if (dictionary?.kind !== 'dictionary') return 'password';
  const id = valueOf(trailer, 'ID');
  const half = id?.kind === 'array' ? id.items[0] : undefined;
  const idBytes = half?.kind === 'string' ? stringBytes(half.raw) : Buffer.alloc(0);
  return openEncryption(dictionary, idBytes) ?? 'password';
}

const unencrypted: ObjectId = { number: -1, generation: -1 };

function judgePacked(
  content: Buffer,
  { dictionary, start, ...id }: Packed,
  encryption: Encryption | undefined,
  gathered: Gathered,
): Judgement | undefined {
  const objects = unpackObjects(dictionary, content.subarray(start), (bytes) =>
    encryption === undefined
      ? bytes
      : decrypted(encryption, encryption.streams, id, bytes.subarray(0, streamLength(bytes))),
  );
  gathered.budget.spend(objects.content.length);
  for (const { number, place } of objects.places) {
    const object = readObject(objects.content, place);
    gathered.budget.spend(object.end - place + 1);
    // A stream cannot contain another, and strings in it are not encrypted again.
    keepText(object.value, number, unencrypted, gathered);
    const found = judged(object, unencrypted, gathered);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Up to the word that closes a stream; a line end before it does no harm. */
function streamLength(bytes: Buffer): number {
  const end = bytes.indexOf('endstream');
  return end < 0 ? bytes.length : end;
}
