import { stat } from 'node:fs/promises';
import { childBoxes, type Budget } from './mp4-boxes.ts';
import { removeMp4Details } from './mp4-details.ts';
import { UploadRefused } from './refusals.ts';

const MOST_BOXES = 10_000;

/**
 * An MP4 is a sequence of boxes that fills the file: refuses one that is cut off or has extra data at the end. Location
 * and device are removed in place, as with pictures. Throws UploadRefused.
 */
export async function inspectMp4(path: string): Promise<string> {
  const budget: Budget = { boxes: MOST_BOXES };
  const { size } = await stat(path);
  const boxes = await childBoxes(path, { at: 0, end: size }, budget);
  const seen = new Set(boxes?.map(({ type }) => type));
  if (boxes?.[0]?.type !== 'ftyp' || !seen.has('moov') || !seen.has('mdat')) throw damaged();
  if (!(await removeMp4Details(path, boxes, budget))) throw damaged();
  return path;
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'mp4' });
