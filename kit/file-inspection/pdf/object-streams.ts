import { inflateSync } from 'node:zlib';
import { createPdfLexer } from './lexer.ts';
import { UnreadablePdf, valueOf, type PdfDictionary, type PdfValue } from './objects.ts';

/** Objects packed into a stream, ISO 32000-2 §7.5.7. Most programs since 2005 write them. */

const MOST_STREAM_BYTES = 16 * 1024 * 1024;
const MOST_OBJECTS = 100_000;

export interface PackedObjects {
  readonly content: Buffer;
  /** The number of each, and where it begins. */
  readonly places: readonly { readonly number: number; readonly place: number }[];
}

/** Readers find such a stream by its number, whatever its own type says. */
export function packsObjects({ entries }: PdfDictionary): boolean {
  const has = (name: string): boolean => entries.some(([key]) => key === name);
  const saysSo = entries.some(
    ([key, value]) => key === 'Type' && value.kind === 'name' && value.name === 'ObjStm',
  );
  return saysSo || (has('First') && has('N'));
}

/**
 * `bytes` from the stream's first to the end of the file: packed data has its own end, and its declared length is not
 * trusted. Throws UnreadablePdf for what programs do not write.
 */
export function unpackObjects(
  dictionary: PdfDictionary,
  bytes: Buffer,
  decrypt: (bytes: Buffer) => Buffer,
): PackedObjects {
  if (valueOf(dictionary, 'F') !== undefined || valueOf(dictionary, 'DP') !== undefined) {
    throw new UnreadablePdf();
  }
  const count = wholeNumber(valueOf(dictionary, 'N'));
  const first = wholeNumber(valueOf(dictionary, 'First'));
  if (count > MOST_OBJECTS) throw new UnreadablePdf();
  const content = decoded(dictionary, decrypt(bytes));
  const lexer = createPdfLexer(content, 0, first);
  const places = Array.from({ length: count }, () => {
    const [number, place] = [lexer.next(), lexer.next()];
    if (number.kind !== 'number' || place.kind !== 'number') throw new UnreadablePdf();
    return { number: number.value, place: first + place.value };
  });
  return { content, places };
}

function decoded(dictionary: PdfDictionary, bytes: Buffer): Buffer {
  const filter = onlyItem(valueOf(dictionary, 'Filter'));
  const parameters = onlyItem(valueOf(dictionary, 'DecodeParms'));
  if (filter === undefined) return bytes;
  if (filter.kind !== 'name' || !['FlateDecode', 'Fl'].includes(filter.name)) throw new UnreadablePdf();
  const unpacked = inflated(bytes);
  if (parameters === undefined) return unpacked;
  if (parameters.kind !== 'dictionary') throw new UnreadablePdf();
  return withoutPredictor(unpacked, parameters);
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_STREAM_BYTES });
  } catch {
    throw new UnreadablePdf();
  }
}

/** A list of one equals its item, and null is nothing. */
function onlyItem(value: PdfValue | undefined): PdfValue | undefined {
  if (value?.kind === 'array') {
    if (value.items.length > 1) throw new UnreadablePdf();
    return onlyItem(value.items[0]);
  }
  return value?.kind === 'word' && value.word === 'null' ? undefined : value;
}

function wholeNumber(value: PdfValue | undefined): number {
  if (value?.kind !== 'number' || !Number.isInteger(value.value) || value.value < 0)
    throw new UnreadablePdf();
  return value.value;
}

/** The rows of a PNG, each encoded as the difference from its neighbours, ISO 32000-2 §7.4.4.4. */
function withoutPredictor(content: Buffer, parameters: PdfDictionary): Buffer {
  const setting = (key: string, usual: number): number => {
    const value = valueOf(parameters, key);
    return value === undefined ? usual : wholeNumber(value);
  };
  const predictor = setting('Predictor', 1);
  if (predictor === 1) return content;
  if (predictor < 10 || setting('Colors', 1) !== 1 || setting('BitsPerComponent', 8) !== 8) {
    throw new UnreadablePdf();
  }
  const width = setting('Columns', 1);
  if (width === 0 || width > content.length) throw new UnreadablePdf();
  const rows = Math.ceil(content.length / (width + 1));
  const plain = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1);
    const guess = guesses[content[from] ?? 0];
    if (guess === undefined) throw new UnreadablePdf();
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column === 0 ? 0 : (plain[at - 1] ?? 0);
      const above = plain[at - width] ?? 0;
      const corner = column === 0 ? 0 : (plain[at - width - 1] ?? 0);
      plain[at] = (content[from + 1 + column] ?? 0) + guess(left, above, corner);
    }
  }
  return plain;
}

/** By the number at the beginning of a row. */
const guesses: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  nearest,
];

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
