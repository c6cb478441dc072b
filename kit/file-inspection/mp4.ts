import { stat } from 'node:fs/promises';
import { childBoxes, type Box, type Budget } from './mp4-boxes.ts';
import { removeMp4Details } from './mp4-details.ts';
import { readPart } from './read-part.ts';
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

/**
 * A MOV as an iPhone writes it: an MP4 with another mark at its beginning, which is kept, as players read its sound by it. One
 * with other pictures than an MP4's plays in hardly any browser (decision 0061). Throws UploadRefused.
 */
export async function inspectMov(path: string): Promise<string> {
  const { size } = await stat(path);
  const budget: Budget = { boxes: MOST_BOXES };
  const file = { type: '', at: 0, content: 0, end: size };
  if ((await childBoxes(path, file, budget)) === undefined) throw damaged();
  const described = await boxesWithin(path, file, budget, ...toSamples);
  const codes = await Promise.all(
    described.map(async ({ content }) => (await readPart(path, content + 12, 4)).toString('latin1')),
  );
  if (!codes.some((code) => playable.has(code))) throw new UploadRefused({ reason: 'unplayable' });
  return inspectMp4(path);
}

/** Where a track says how its pictures or sounds are packed; the name of the first is after 12 bytes. */
const toSamples = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** H.264 and HEVC. */
const playable: ReadonlySet<string> = new Set(['avc1', 'avc3', 'hvc1', 'hev1']);

async function boxesWithin(path: string, box: Box, budget: Budget, ...way: string[]): Promise<Box[]> {
  const [next, ...further] = way;
  if (next === undefined) return [box];
  const inside = (await childBoxes(path, { at: box.content, end: box.end }, budget)) ?? [];
  const found = inside.filter(({ type }) => type === next);
  return (await Promise.all(found.map((each) => boxesWithin(path, each, budget, ...further)))).flat();
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'mp4' });
