/** Control characters that no line of text holds: all but white space, and those that are letters of old encodings. */
const control = /[^\P{Cc}\s\x80-\x9f]/u;
/** Old programs end a text with it. */
const END_MARK = '\x1a';

export interface TextReader {
  /** The next piece as text. Throws a TypeError where its encoding breaks. */
  read(piece: Buffer): string;
  /** To be called at the end: throws a TypeError where a character was cut off. */
  end(): void;
}

/**
 * Reads UTF-16 by its byte order mark, anything else as one character per byte: all that is looked for in text is
 * ASCII, which stands alike in UTF-8 and in the older encodings of spreadsheets.
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

/** Reads letters beyond ASCII too, where the text is in UTF-16 with its mark or in UTF-8; others become U+FFFD. */
export function unicodeReader(beginning: Buffer): (piece: Buffer) => string {
  const mark = beginning.subarray(0, 2).toString('hex');
  const decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8');
  return (piece) => decoder.decode(piece, { stream: true });
}

/** The text without what may stand before its first character: a byte order mark, white space. */
export function fromFirstCharacter(text: string): string {
  return text.replace(/^ï»¿/, '').trimStart();
}

export function holdsControls(text: string): boolean {
  return control.test(text.replaceAll(END_MARK, ''));
}
