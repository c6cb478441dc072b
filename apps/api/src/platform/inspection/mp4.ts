import { stat } from 'node:fs/promises';
import { readPart } from './read-part.ts';
import { UploadRefused } from './refusals.ts';

const MOST_BOXES = 10_000;

/** An MP4 is a row of boxes that fills the file: refuses what is cut off or has something behind. Throws UploadRefused. */
export async function inspectMp4(path: string): Promise<string> {
  const { size } = await stat(path);
  const seen = new Set<string>();
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const box = await readBox(path, at, size);
    if (box === undefined || at + box.length > size || boxes === MOST_BOXES) throw damaged();
    if (at === 0 && box.type !== 'ftyp') throw damaged();
    seen.add(box.type);
    at += box.length;
  }
  if (!seen.has('moov') || !seen.has('mdat')) throw damaged();
  return path;
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'mp4' });

async function readBox(
  path: string,
  at: number,
  fileSize: number,
): Promise<{ type: string; length: number } | undefined> {
  const header = await readPart(path, at, 16);
  if (header.length < 8) return undefined;
  const type = header.subarray(4, 8).toString('latin1');
  const short = header.readUInt32BE(0);
  // 0: up to the end of the file. 1: the length follows in 64 bits.
  if (short === 0) return { type, length: fileSize - at };
  if (short === 1) {
    const long = header.length === 16 ? Number(header.readBigUInt64BE(8)) : 0;
    return long >= 16 ? { type, length: long } : undefined;
  }
  return short >= 8 ? { type, length: short } : undefined;
}
