/**
 * Control characters that no line of text contains: all except white space and those used as letters in old encodings.
 */
const control = /[^\P{Cc}\s\x80-\x9f]/u;
/** Old programs end a text with it. */
const END_MARK = '\x1a';

export interface TextReader {
  /** The next piece as text. Throws a TypeError if its encoding is invalid. */
  read(piece: Buffer): string;
  /** Must be called at the end: throws a TypeError if a character was cut off. */
  end(): void;
}

/**
 * Reads UTF-16 by its byte order mark, anything else as one character per byte: everything searched for in text is
 * ASCII, which is the same in UTF-8 and in older encodings of spreadsheets.
 */
export function textReader(beginning: Buffer): TextReader {
  const mark = beginning.subarray(0, 2).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') {
    return { read: (piece) => piece.toString('latin1'), end: () => undefined };
  }
  const decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true });
  return {
    read: (piece) => decoder.decode(piece, { stream: true }),
    end: () => void decoder.decode(),
  };
}

/** Also reads letters beyond ASCII if the text is UTF-16 with its mark or UTF-8; others become U+FFFD. */
export function unicodeReader(beginning: Buffer): (piece: Buffer) => string {
  const mark = beginning.subarray(0, 2).toString('hex');
  const decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8');
  return (piece) => decoder.decode(piece, { stream: true });
}

/** The text without what may precede its first character: a byte order mark, white space. */
export function fromFirstCharacter(text: string): string {
  return text.replace(/^ï»¿/, '').trimStart();
}

export function holdsControls(text: string): boolean {
  return control.test(text.replaceAll(END_MARK, ''));
}
