import { UploadRefused } from '../refusals.ts';
import { encodingOf, UncertainXml } from './package-xml.ts';
import { createPartJudge, judgeDrawing } from './part-xml.ts';

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
