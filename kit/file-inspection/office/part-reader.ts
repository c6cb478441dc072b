import { UploadRefused, type ActiveContent } from '../refusals.ts';
import { encodingOf, UncertainXml } from './package-xml.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { leadsOutside, leadsToWeb } from '../links.ts';
import { createFieldReader, judgeField } from './field-codes.ts';
import { judgeFormula } from './formulas.ts';

/** Formulas and instructions are short; longer ones are meant to fill the memory. */
const LONGEST_TEXT = 1024 * 1024;

/** Other encodings could turn the same bytes into other words. */
const readEncodings = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i;

const formulaElements: ReadonlySet<string> = new Set(['f', 'definedName', 'formula', 'formula1', 'formula2']);
const orderElements: ReadonlySet<string> = new Set(['instrText', 'delInstrText']);
/** Queries, and the parts of a workbook that name another program, whatever part they are in. */
const refusedElements: ReadonlyMap<string, ActiveContent> = new Map([
  ['ddeLink', 'office-program'],
  ['oleLink', 'office-program'],
  ['connectString', 'office-data'],
  ['DataMashup', 'office-data'],
]);

interface PartJudge {
  /** Reads the next piece of the part. Throws UploadRefused, or UncertainXml for anything but XML. */
  read(text: string): void;
  end(): void;
}

/** Reads a part's XML completely, whatever its prefixes: instructions, formulas, addresses, definitions (GUARD-10). */
function createPartJudge(): PartJudge {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const fields = createFieldReader();
  /** The text of a formula or an instruction, while one is open. */
  let text: string | undefined;

  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !readEncodings.test(encoding)) throw new UncertainXml();
  });
  parser.on('doctype', () => {
    throw active('office-definitions');
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    const refused = refusedElements.get(name);
    if (refused !== undefined) throw active(refused);
    judgeAddresses(tag);
    if (formulaElements.has(name) || orderElements.has(name)) text = '';
    if (name === 'fldSimple') judgeField(attribute(tag, 'instr') ?? '');
    if (name === 'fldChar') markField(attribute(tag, 'fldCharType'));
  });
  const takeText = (piece: string): void => {
    if (text === undefined) return;
    text += piece;
    if (text.length > LONGEST_TEXT) throw new UncertainXml();
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', (tag) => {
    const name = localName(tag.name);
    if (text === undefined) return;
    if (orderElements.has(name)) fields.order(text);
    else if (formulaElements.has(name)) judgeFormula(text);
    else return;
    text = undefined;
  });

  function markField(kind: string | undefined): void {
    if (kind === 'begin') fields.begin();
    if (kind === 'separate') fields.separate();
    if (kind === 'end') fields.end();
  }

  return {
    read: (piece) => certain(() => parser.write(piece)),
    end() {
      certain(() => parser.close());
      fields.finish();
    },
  };
}

/** If the parser complains, it is not XML, or not as every program reads it. */
function certain(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UncertainXml();
  }
}

/** Some programs write drawings that are not quite XML: they are only searched for addresses and definitions. */
function judgeDrawing(text: string): void {
  if (/<!(doctype|entity)/i.test(text)) throw active('office-definitions');
  for (const [, name = '', double, single] of text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    judgeAddress(localName(name), double ?? single ?? '');
  }
}

function judgeAddresses(tag: SaxesTagPlain): void {
  for (const [name, value] of Object.entries(tag.attributes)) judgeAddress(localName(name), value);
}

/** A picture may be named by its address instead of a relationship. */
function judgeAddress(attributeName: string, value: string): void {
  if (attributeName === 'src' && leadsOutside(value)) throw new UploadRefused({ reason: 'parts-elsewhere' });
  if (attributeName === 'href' && !leadsToWeb(value) && !value.startsWith('data:'))
    throw active('office-link');
}

function attribute(tag: SaxesTagPlain, wanted: string): string | undefined {
  return Object.entries(tag.attributes).find(([name]) => localName(name) === wanted)?.[1];
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const active = (found: ActiveContent): UploadRefused =>
  new UploadRefused({ reason: 'active-content', found });

export interface PartReader {
  /** Reads the next piece of the part. Throws UploadRefused, or UncertainXml for what no program reads reliably. */
  read(piece: Buffer): void;
  end(): void;
}

export interface XmlBudget {
  /** How many more bytes of XML are read from this document. */
  bytes: number;
}

const MOST_DRAWING_BYTES = 8 * 1024 * 1024;
/** Enough for a byte order mark. */
const MARK_BYTES = 4;

/** How a part is read, by its name and its declared type, both in lower case. */
export function createPartReader(name: string, contentType: string, budget: XmlBudget): PartReader {
  if (name.endsWith('.vml') || contentType.includes('vmldrawing')) return drawingReader(budget);
  if (name.endsWith('.xml') || contentType.endsWith('xml')) return xmlReader(budget);
  return guessingReader(budget);
}

function spend(budget: XmlBudget, piece: Buffer): void {
  // The budget belongs to the document and is shared by the readers of its parts.
  Object.assign(budget, { bytes: budget.bytes - piece.length });
  if (budget.bytes < 0) throw new UploadRefused({ reason: 'unpacks-too-large' });
}

function xmlReader(budget: XmlBudget): PartReader {
  const decoder = createDecoder();
  const judge = createPartJudge();
  let isEmpty = true;
  const take = (text: string): void => {
    // An empty part contains nothing.
    if (text.trim() !== '') isEmpty = false;
    if (!isEmpty) judge.read(text);
  };
  return {
    read(piece) {
      spend(budget, piece);
      take(decoder.read(piece));
    },
    end() {
      take(decoder.end());
      if (!isEmpty) judge.end();
    },
  };
}

/** Drawings from before 2007; small, and searched as a whole. */
function drawingReader(budget: XmlBudget): PartReader {
  const decoder = createDecoder();
  let text = '';
  return {
    read(piece) {
      spend(budget, piece);
      text += decoder.read(piece);
      if (text.length > MOST_DRAWING_BYTES) throw new UncertainXml();
    },
    end: () => judgeDrawing(text + decoder.end()),
  };
}

/** A part that may be undeclared XML: its first character tells. */
function guessingReader(budget: XmlBudget): PartReader {
  let held: Buffer[] = [];
  let reader: PartReader | undefined;
  let isKnown = false;
  return {
    read(piece) {
      if (isKnown) {
        reader?.read(piece);
        return;
      }
      held.push(piece);
      const first = piece.find((byte) => !beforeFirstLetter.has(byte));
      if (first === undefined) return;
      isKnown = true;
      if (first === 0x3c) reader = xmlReader(budget);
      for (const each of held) reader?.read(each);
      held = [];
    },
    end: () => reader?.end(),
  };
}

/** White space, byte order marks, and the other byte of UTF-16 characters. */
const beforeFirstLetter: ReadonlySet<number> = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

interface Decoder {
  read(piece: Buffer): string;
  end(): string;
}

/** Throws UncertainXml if the encoding is invalid. */
function createDecoder(): Decoder {
  let held = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const decode = (piece: Buffer, isMore: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    try {
      return decoder.decode(piece, { stream: isMore });
    } catch {
      throw new UncertainXml();
    }
  };
  return {
    read(piece) {
      if (decoder !== undefined) return decode(piece, true);
      held = Buffer.concat([held, piece]);
      return held.length < MARK_BYTES ? '' : decode(held, true);
    },
    end: () => decode(decoder === undefined ? held : Buffer.alloc(0), false),
  };
}
