import { createPdfLexer, type PdfLexer, type PdfToken } from './lexer.ts';

/** What follows `obj` in a PDF, is in an object stream or follows `trailer`, ISO 32000-2 §7.3. */
export type PdfValue =
  | Extract<PdfToken, { kind: 'name' | 'number' | 'string' | 'word' }>
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfDictionary;

export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: readonly (readonly [string, PdfValue])[];
}

/** Thrown for what cannot be inspected; the file is refused. */
export class UnreadablePdf extends Error {}

export interface ReadObject {
  /** Absent if there is none, or none that every reader reads the same way. */
  readonly value?: PdfValue;
  /** Every dictionary in it, including itself; inner ones first. */
  readonly dictionaries: readonly PdfDictionary[];
  /** Every name in it, if its order cannot be trusted. Otherwise empty. */
  readonly looseNames: ReadonlySet<string>;
  /** Where its stream's bytes begin, if it has one. */
  readonly streamStart?: number;
  /** Where reading stopped. */
  readonly end: number;
}

const DEEPEST = 100;
/** No program writes larger ones outside streams; reading one would take too long. */
const MOST_OBJECT_BYTES = 4 * 1024 * 1024;
const plainWords: ReadonlySet<string> = new Set(['true', 'false', 'null']);
/** Words with which a part of the file begins or ends. */
const outerWords: ReadonlySet<string> = new Set([
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'startxref',
]);

const noNames: ReadonlySet<string> = new Set();

interface Open {
  readonly mark: '<<' | '[';
  readonly items: PdfValue[];
}

/** Reads one object. Throws UnreadablePdf for one that is endless or endlessly nested. */
export function readObject(content: Buffer, start: number): ReadObject {
  const limit = start + MOST_OBJECT_BYTES;
  const lexer = createPdfLexer(content, start, limit);
  const dictionaries: PdfDictionary[] = [];
  const open: Open[] = [];

  /** The order is lost: the object is read again, and further, only for its names. */
  function loose(): ReadObject {
    const names = new Set<string>();
    const lost = lexer.at;
    const again = createPdfLexer(content, start, limit);
    for (let token = again.next(); token.kind !== 'end'; token = again.next()) {
      if (token.kind === 'name') names.add(token.name);
      if (token.kind === 'word' && outerWords.has(token.word) && again.at >= lost) break;
    }
    if (again.at >= limit) throw new UnreadablePdf();
    return { dictionaries, looseNames: names, end: again.at };
  }

  function whole(value: PdfValue): ReadObject {
    const stream = streamStart(content, lexer);
    const facts = { value, dictionaries, looseNames: noNames, end: lexer.at };
    return stream === undefined ? facts : { ...facts, streamStart: stream };
  }

  for (;;) {
    const token = lexer.next();
    const here = open.at(-1);
    let value: PdfValue | undefined;
    if (token.kind === 'mark') {
      if (token.mark === '<<' || token.mark === '[') {
        if (open.length >= DEEPEST) throw new UnreadablePdf();
        open.push({ mark: token.mark, items: [] });
        continue;
      }
      if (here === undefined || (here.mark === '<<') !== (token.mark === '>>')) return loose();
      open.pop();
      if (here.mark === '[') value = { kind: 'array', items: here.items };
      else {
        value = dictionaryOf(here.items);
        if (value === undefined) return loose();
        dictionaries.push(value);
      }
    } else if (token.kind === 'word' && !plainWords.has(token.word)) {
      value = token.word === 'R' && here !== undefined ? referenceOf(here.items) : undefined;
      if (value === undefined && here === undefined && outerWords.has(token.word)) {
        return { dictionaries, looseNames: noNames, end: lexer.at };
      }
      if (value === undefined) return loose();
    } else if (token.kind === 'odd' || token.kind === 'end') {
      return loose();
    } else value = token;
    const parent = open.at(-1);
    if (parent === undefined) return whole(value);
    parent.items.push(value);
  }
}

/** Removes the two numbers of a reference. */
function referenceOf(items: PdfValue[]): PdfValue | undefined {
  const [number, generation] = items.slice(-2);
  if (number?.kind !== 'number' || generation?.kind !== 'number') return undefined;
  items.splice(-2);
  return { kind: 'reference', number: number.value };
}

function dictionaryOf(items: readonly PdfValue[]): PdfDictionary | undefined {
  const entries: [string, PdfValue][] = [];
  for (let at = 0; at < items.length; at += 2) {
    const key = items[at];
    const value = items[at + 1];
    if (key?.kind !== 'name' || value === undefined) return undefined;
    entries.push([key.name, value]);
  }
  return { kind: 'dictionary', entries };
}

function streamStart(content: Buffer, lexer: PdfLexer): number | undefined {
  const token = lexer.next();
  if (token.kind !== 'word' || token.word !== 'stream') return undefined;
  let start = lexer.at;
  if (content[start] === 13) start += 1;
  if (content[start] === 10) start += 1;
  return start;
}

/** The value of a key; undefined without one. Throws UnreadablePdf if readers could choose between two. */
export function valueOf(dictionary: PdfDictionary, key: string): PdfValue | undefined {
  const found = dictionary.entries.filter(([name]) => name === key);
  if (found.length > 1) throw new UnreadablePdf();
  return found[0]?.[1];
}
