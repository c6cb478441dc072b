/** The tokens of a PDF, ISO 32000-2 §7.2 and §7.3, read so that two readers cannot see different things. */

export type PdfToken =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  /** As written in the file, including its delimiters. */
  | { readonly kind: 'string'; readonly raw: Buffer }
  | { readonly kind: 'mark'; readonly mark: '<<' | '>>' | '[' | ']' }
  | { readonly kind: 'word'; readonly word: string }
  /** What readers may read differently. */
  | { readonly kind: 'odd' }
  | { readonly kind: 'end' };

export interface PdfLexer {
  /** Where the next token is searched for. */
  readonly at: number;
  next(): PdfToken;
}

const OPEN = 0x28;
const CLOSE = 0x29;
const LESS = 0x3c;
const GREATER = 0x3e;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const PERCENT = 0x25;

const classes = new Uint8Array(256);
const WHITE = 1;
const DELIMITER = 2;
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = WHITE;
for (const byte of Buffer.from('()<>[]{}/%')) classes[byte] = DELIMITER;

const isWhite = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === WHITE;

const doubleMarks: Readonly<Record<number, '<<' | '>>'>> = { [LESS]: '<<', [GREATER]: '>>' };
const singleMarks: Readonly<Record<number, '[' | ']'>> = { 0x5b: '[', 0x5d: ']' };

const isHexDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** Nobody writes longer ones, and a word is kept in memory. */
const LONGEST_WORD = 1024;

const end: PdfToken = { kind: 'end' };
const odd: PdfToken = { kind: 'odd' };

/** Reads from `start`, and never beyond `limit`. */
export function createPdfLexer(content: Buffer, start: number, limit: number): PdfLexer {
  const stop = Math.min(limit, content.length);
  let at = start;

  function skipWhite(): void {
    while (at < stop) {
      const byte = content[at];
      if (byte === PERCENT) {
        while (at < stop && content[at] !== 10 && content[at] !== 13) at += 1;
      } else if (isWhite(byte)) at += 1;
      else return;
    }
  }

  function regular(): string {
    const from = at;
    while (at < stop && classes[content[at] ?? 0] === 0) at += 1;
    return content.toString('latin1', from, Math.min(at, from + LONGEST_WORD));
  }

  function literal(): PdfToken {
    const from = at;
    let depth = 0;
    for (; at < stop; at += 1) {
      const byte = content[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE) {
        depth -= 1;
        if (depth > 0) continue;
        at += 1;
        return { kind: 'string', raw: content.subarray(from, at) };
      }
    }
    return end;
  }

  function hexadecimal(): PdfToken {
    const from = at;
    for (at += 1; at < stop && (isWhite(content[at]) || isHexDigit(content[at] ?? 0));) at += 1;
    if (at < stop && content[at] === GREATER) {
      at += 1;
      return { kind: 'string', raw: content.subarray(from, at) };
    }
    at = from + 1;
    return odd;
  }

  function next(): PdfToken {
    skipWhite();
    if (at >= stop) return end;
    const byte = content[at];
    if (byte === SLASH) {
      at += 1;
      return { kind: 'name', name: unescapedName(regular()) };
    }
    if (byte === OPEN) return literal();
    if (byte === LESS && content[at + 1] !== LESS) return hexadecimal();
    const isDouble = content[at + 1] === byte && at + 1 < stop;
    const mark = byte === undefined ? undefined : (isDouble && doubleMarks[byte]) || singleMarks[byte];
    if (mark !== undefined) {
      at += mark.length;
      return { kind: 'mark', mark };
    }
    if (classes[byte ?? 0] === DELIMITER) {
      at += 1;
      return odd;
    }
    const word = regular();
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)
      ? { kind: 'number', value: Number(word) }
      : { kind: 'word', word };
  }

  return {
    get at() {
      return at;
    },
    next,
  };
}

/** `#4aS` is JS. */
function unescapedName(written: string): string {
  if (!written.includes('#')) return written;
  return written.replace(/#([\da-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes that a string token stands for. */
export function stringBytes(raw: Buffer): Buffer {
  const text = raw.toString('latin1', 1, raw.length - 1);
  if (raw[0] === LESS) {
    const digits = text.replace(/[\s\0]/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const plain = text.replace(
    /\\(?:([0-7]{1,3})|(\r\n|\r|\n)|([^]?))|\r\n?/g,
    (all, octal?: string, lineEnd?: string, other?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      if (lineEnd !== undefined) return '';
      return all.startsWith('\\') ? (escapes[other ?? ''] ?? other ?? '') : '\n';
    },
  );
  return Buffer.from(plain, 'latin1');
}
