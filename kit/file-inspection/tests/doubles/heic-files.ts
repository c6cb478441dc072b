import { readFile } from 'node:fs/promises';

/** 480 × 640 pixels, with a make and a place: doubles/heic/README.md. */
export const heicFile = (): Promise<Buffer> => readFile(new URL('heic/page.heic', import.meta.url));

/** 3,000 × 2,000 pixels in 2 KB. */
export const largeHeicFile = (): Promise<Buffer> => readFile(new URL('heic/large.heic', import.meta.url));

const sizeAt = (file: Buffer, type: string): number => file.indexOf(type) - 4;

/** A box of this type says that it is so long. */
export function heicWithBox(file: Buffer, type: string, size: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(size, sizeAt(changed, type));
  return changed;
}

/** It says that its picture has this size. */
export function heicOfSize(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  const at = changed.indexOf('ispe') + 8;
  changed.writeUInt32BE(width, at);
  changed.writeUInt32BE(height, at + 4);
  return changed;
}

/** It is to be shown turned by a quarter, to the left, as phones note it that are held upright. */
export function heicTurned(file: Buffer): Buffer {
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), 1]);
  const properties = sizeAt(file, 'ipco');
  const end = properties + file.readUInt32BE(properties);
  const associations = file.indexOf('ipma', end) - 4;
  // Version and flags, number of items, then of the first: its number, and how many properties it has.
  const countAt = associations + 8 + 4 + 4 + 2;
  const properly = file.readUInt8(countAt);
  const added = Buffer.concat([
    file.subarray(0, end),
    turn,
    file.subarray(end, countAt + 1 + properly),
    // The last of the properties, which a reader must not leave out.
    Buffer.from([0x80 + countOf(file.subarray(properties + 8, end)) + 1]),
    file.subarray(countAt + 1 + properly),
  ]);
  const grown = turn.length + 1;
  for (const [type, by] of [
    ['meta', grown],
    ['iprp', grown],
    ['ipco', turn.length],
    ['ipma', 1],
  ] as const) {
    const at = sizeAt(added, type);
    added.writeUInt32BE(added.readUInt32BE(at) + by, at);
  }
  const counted = added.indexOf('ipma') + 4 + 4 + 4 + 2;
  added.writeUInt8(properly + 1, counted);
  // Where the bytes of each item begin: after its number and its source.
  const places = added.indexOf('iloc') + 4 + 4 + 2;
  for (let item = 0, at = places + 2; item < added.readUInt16BE(places); item += 1, at += 18)
    added.writeUInt32BE(added.readUInt32BE(at + 4) + grown, at + 4);
  return added;
}

/** How many boxes there are, one after the other. */
function countOf(boxes: Buffer): number {
  let count = 0;
  for (let at = 0; at < boxes.length; at += boxes.readUInt32BE(at)) count += 1;
  return count;
}
