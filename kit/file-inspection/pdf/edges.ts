import { holdsControls } from '../plain-text.ts';

/** What stands around the objects of a PDF: before its header, between them, and after its end mark. */

export const END_MARK = '%%EOF';
const HEADER = '%PDF-';
/** How far from the start readers look for the header, and from the end for the end mark. */
const EDGE_BYTES = 1024;
/** A zip's directory ends at most this far from the end: 22 bytes and a comment of 65,535. */
const ZIP_END_BYTES = 65_557;

/** Where the header is; -1 without one. */
export const headerIn = (content: Buffer): number =>
  content.subarray(0, EDGE_BYTES + HEADER.length).indexOf(HEADER);

/**
 * The document alone: mails, websites and people leave bytes before its header and lines after its end mark. The file
 * itself if it has none.
 */
export function withoutSurroundings(sent: Buffer): Buffer | 'cut off' | 'hidden' {
  const header = headerIn(sent);
  const end = sent.lastIndexOf(END_MARK) + END_MARK.length;
  const behind = sent.subarray(end);
  const isBlank = behind.every((byte) => [0, 9, 10, 12, 13, 32].includes(byte));
  // The beginning of a change that was saved to it.
  if (!isBlank && (behind.length > EDGE_BYTES || behind.includes(' obj'))) return 'cut off';
  if (!isBlank && !isText(behind)) return 'hidden';
  if (header === 0) return isBlank ? sent : sent.subarray(0, end);
  const content = sent.subarray(header, isBlank ? sent.length : end);
  return countsFromStart(sent, header) ? withHeaderFirst(content, header) : content;
}

function isText(bytes: Buffer): boolean {
  try {
    return !holdsControls(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Whether the places of its objects count what was before its header; most count from there. */
function countsFromStart(sent: Buffer, header: number): boolean {
  const last = sent.lastIndexOf('startxref');
  const place = Number(/^startxref\s+(\d{1,10})/.exec(sent.toString('latin1', last, last + 40))?.[1] ?? -1);
  const isTable = (at: number): boolean => /^(xref|\d+ \d+ obj)/.test(sent.toString('latin1', at, at + 40));
  return last >= 0 && place >= 0 && !isTable(header + place) && isTable(place);
}

/** With as many empty lines after the header as there were bytes before it: everything else keeps its place. */
function withHeaderFirst(content: Buffer, bytesBefore: number): Buffer {
  const lineEnd = Math.max(
    0,
    content
      .subarray(0, EDGE_BYTES)
      .toString('latin1')
      .search(/[\r\n]/),
  );
  return Buffer.concat([
    content.subarray(0, lineEnd),
    Buffer.alloc(bytesBefore, '\n'),
    content.subarray(lineEnd),
  ]);
}

/** Whether it is another kind of file too, or a second document: by what stands outside its objects, and as a zip. */
export function holdsOther(sent: Buffer): boolean {
  for (let at = 0; at >= 0; at = after(sent, END_MARK, at)) {
    const near = sent.subarray(at, at + EDGE_BYTES);
    const object = near.indexOf('obj');
    const outside = near.toString('latin1', 0, object < 0 ? near.length : object);
    if (markup.test(outside) || outside.includes('PK\x03\x04')) return true;
    if (at > 0 && outside.includes(HEADER)) return true;
  }
  return sent.subarray(-ZIP_END_BYTES).includes(ZIP_END, 0, 'latin1');
}

const markup = /<(!doctype|html|head|body|script|svg|iframe|\?php)/i;
/** The record from which a zip is read, with its two disk numbers at zero as in every real one. */
const ZIP_END = 'PK\x05\x06\0\0\0\0';

function after(content: Buffer, words: string, from: number): number {
  const found = content.indexOf(words, from);
  return found < 0 ? -1 : found + words.length;
}
