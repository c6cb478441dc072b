import { readPart } from './read-part.ts';

/** A box of an MP4 (ISO 14496-12): its bytes in the file from `at` up to `end`, with its content from `content`. */
export interface Box {
  /** Four characters, one byte each. */
  readonly type: string;
  readonly at: number;
  readonly content: number;
  readonly end: number;
}

/** How many more boxes of one video may be read: more than any has, so that reading always ends. */
export interface Budget {
  boxes: number;
}

/** The boxes that fill this space; undefined if they do not fill it exactly, or are too many. */
export async function childBoxes(
  path: string,
  room: { readonly at: number; readonly end: number },
  budget: Budget,
): Promise<readonly Box[] | undefined> {
  const boxes: Box[] = [];
  let at = room.at;
  while (at < room.end) {
    const box = readHeader(await readPart(path, at, 16), at, room.end);
    if (box === undefined || box.end > room.end || budget.boxes === 0) return undefined;
    budget.boxes -= 1;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function readHeader(header: Buffer, at: number, roomEnd: number): Box | undefined {
  if (header.length < 8) return undefined;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  // 0: up to the end. 1: the length follows in 64 bits.
  if (short === 0) return { type, at, content: at + 8, end: roomEnd };
  if (short === 1) {
    const long = header.length === 16 ? Number(header.readBigUInt64BE(8)) : 0;
    return long >= 16 ? { type, at, content: at + 16, end: at + long } : undefined;
  }
  return short >= 8 ? { type, at, content: at + 8, end: at + short } : undefined;
}
