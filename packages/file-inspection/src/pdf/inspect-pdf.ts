import { readFile } from 'node:fs/promises';
import { UploadRefused, type ActiveContent } from '../refusals.ts';
import { judgeContent, type Judgement } from './active-content.ts';
import { UnreadablePdf } from './objects.ts';

const END_MARK = '%%EOF';
/** How far from the end a reader looks for the end mark, and from the start for other kinds of content. */
const EDGE_BYTES = 1024;
/** A zip's directory ends at most this far from the end: 22 bytes and a comment of 65,535. */
const ZIP_END_BYTES = 65_557;

/**
 * Refuses PDFs that are cut off, need a password, are another kind of file at the same time, or have active content
 * (GUARD-10). Throws UploadRefused.
 */
export async function inspectPdf(path: string): Promise<string> {
  const content = await readFile(path);
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') throw damaged();
  const end = lengthWithoutPadding(content);
  const mark = content.subarray(0, end).lastIndexOf(END_MARK);
  if (mark < 0) throw damaged();
  if (mark + END_MARK.length !== end) throw end - mark > EDGE_BYTES ? damaged() : hidden();
  if (holdsMarkup(content.subarray(0, EDGE_BYTES)) || holdsMarkup(content.subarray(-EDGE_BYTES)))
    throw hidden();
  if (content.subarray(0, EDGE_BYTES).includes('PK\x03\x04') || endsAsZip(content)) throw hidden();
  const judgement = judged(content);
  if (judgement === 'password') throw new UploadRefused({ reason: 'password-protected' });
  if (judgement !== 'nothing') throw active(judgement);
  return path;
}

function judged(content: Buffer): Judgement {
  try {
    return judgeContent(content);
  } catch (error) {
    throw error instanceof UnreadablePdf ? active('pdf-unreadable') : error;
  }
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'pdf' });
const active = (found: ActiveContent): UploadRefused =>
  new UploadRefused({ reason: 'active-content', found });
const hidden = (): UploadRefused => new UploadRefused({ reason: 'hidden-content', found: 'pdf' });

/** White space and zeros after the end mark are common and harmless. */
function lengthWithoutPadding(content: Buffer): number {
  let length = content.length;
  while (length > 0 && [0, 9, 10, 12, 13, 32].includes(content[length - 1] ?? -1)) length -= 1;
  return length;
}

function holdsMarkup(edge: Buffer): boolean {
  return /<(!doctype|html|head|body|script|svg|iframe|\?php)/i.test(edge.toString('latin1'));
}

/** The record from which a zip is read, with its two disk numbers at zero as in every real one. */
function endsAsZip(content: Buffer): boolean {
  return content.subarray(-ZIP_END_BYTES).includes('PK\x05\x06\0\0\0\0', 0, 'latin1');
}
