import { open, type FileHandle } from 'node:fs/promises';
import { childBoxes, type Box, type Budget } from './mp4-boxes.ts';

/**
 * Boxes with information that is not needed to play a video: location (`©xyz`, `loci`, com.apple.quicktime.location),
 * device, comments, XMP, and what earlier programs left in unused space.
 */
const details: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);
const folders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf']);
const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Overwrites them with zeros as unused space of the same size, so that nothing else moves. Returns false if the boxes
 * within a container do not fill it.
 */
export async function removeMp4Details(
  path: string,
  boxes: readonly Box[],
  budget: Budget,
): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    return await removeFrom(boxes, async (box) => {
      if (details.has(box.type)) await overwrite(file, box);
      return folders.has(box.type) ? childBoxes(path, { at: box.content, end: box.end }, budget) : [];
    });
  } finally {
    await file.close();
  }
}

type Enter = (box: Box) => Promise<readonly Box[] | undefined>;

async function removeFrom(boxes: readonly Box[], enter: Enter): Promise<boolean> {
  for (const box of boxes) {
    const inside = await enter(box);
    if (inside === undefined || !(await removeFrom(inside, enter))) return false;
  }
  return true;
}

async function overwrite(file: FileHandle, { at, content, end }: Box): Promise<void> {
  await file.write('free', at + 4, 'latin1');
  for (let place = content; place < end; place += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - place), place);
  }
}
