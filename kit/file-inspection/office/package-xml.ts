import { UploadRefused } from '../refusals.ts';

/** The two small XML formats of an office package, read strictly: any uncertainty is an error. */

export type Attributes = ReadonlyMap<string, string>;

/** Thrown for what a plain reader and an office program could read differently. */
export class UncertainXml extends Error {}

/** By its byte order mark, or by its first bracket: Excel writes some parts in UTF-16 without a mark. */
export function encodingOf(beginning: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const first = beginning.subarray(0, 2).toString('hex');
  if (first === 'fffe' || first === '3c00') return 'utf-16le';
  return first === 'feff' || first === '003c' ? 'utf-16be' : 'utf-8';
}

/** The text of a list in UTF-8 or UTF-16. Throws UncertainXml for other encodings, UploadRefused for a DTD. */
export function decodeXml(content: Buffer): string {
  const encoding = encodingOf(content);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new UncertainXml();
  }
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(text.slice(0, 200))?.[1] ?? encoding;
  if (!encoding.startsWith(declared.toLowerCase()) || text.includes('\0')) throw new UncertainXml();
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new UploadRefused({ reason: 'active-content', found: 'office-definitions' });
  }
  return text;
}

/** The attributes of every element with this name, whatever its prefix. Throws UncertainXml. */
export function elementsNamed(text: string, name: string): Attributes[] {
  const start = new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])`, 'g');
  return [...text.matchAll(start)].map((found) => attributesAt(text, found.index + found[0].length));
}

function attributesAt(text: string, start: number): Attributes {
  const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
  const attributes = new Map<string, string>();
  attribute.lastIndex = start;
  let end = start;
  for (let found = attribute.exec(text); found !== null; found = attribute.exec(text)) {
    const [, name = '', double, single] = found;
    attributes.set(name, unescaped(double ?? single ?? ''));
    end = attribute.lastIndex;
  }
  const close = /\s*\/?>/y;
  close.lastIndex = end;
  if (!close.test(text)) throw new UncertainXml();
  return attributes;
}

const namedCharacters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function unescaped(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (_all, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    const character = name === undefined ? codePoint(code) : namedCharacters[String(name)];
    if (character === undefined) throw new UncertainXml();
    return character;
  });
}

function codePoint(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
