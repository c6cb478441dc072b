import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';
import { UploadRefused } from './refusals.ts';

/** A picture of a camera or a program is drawn in a dozen. */
const mostPasses = 64;

const scan = 0xda;
const end = 0xd9;

/** It says the size, and how each colour is sampled; three marks between stand for tables and extensions. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Marks that stand alone: a filler, restarts and the beginning. */
const isAlone = (mark: number): boolean => mark === 0xff || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/** The marks of a JPEG as its library finds them, and where they stand. */
function* marksOf(jpeg: Buffer): Generator<{ readonly mark: number; readonly at: number }> {
  for (let at = jpeg.indexOf(0xff); at !== -1 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const mark = jpeg[at + 1] ?? 0;
    yield { mark, at };
    if (mark === end) return;
    // Nought: a byte of the picture itself.
    if (mark === 0 || isAlone(mark)) at += mark === 0xff ? 1 : 2;
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
}

/**
 * Whether a JPEG is drawn in so few passes that it may be read. Each takes a hundred bytes and one look at every pixel,
 * and the library can neither be stopped in it nor told how many there may be.
 */
function isDrawnInFewPasses(jpeg: Buffer): boolean {
  let passes = 0;
  for (const { mark } of marksOf(jpeg)) {
    if (mark === scan) passes += 1;
    if (passes > mostPasses) return false;
  }
  return true;
}

/**
 * How many numbers a JPEG has for a pixel: 1.5 at 4:2:0, 2 at 4:2:2, 3 at 4:4:4. The library calls all that has fewer than
 * three 4:2:0. Three if it does not say.
 */
function numbersOfPixel(jpeg: Buffer): number {
  for (const { mark, at } of marksOf(jpeg)) {
    if (!isFrame(mark)) continue;
    const samplings = Array.from({ length: jpeg[at + 9] ?? 0 }, (_, index) => jpeg[at + 11 + 3 * index] ?? 0);
    const across = samplings.map((sampling) => sampling >> 4);
    const down = samplings.map((sampling) => sampling & 15);
    const inBlock = samplings.reduce((sum, sampling) => sum + (sampling >> 4) * (sampling & 15), 0);
    return inBlock / (Math.max(...across) * Math.max(...down)) || 3;
  }
  return 3;
}

/** A phone's 50 megapixel photo is accepted; turning it takes 150 MB, so two at a time. */
const MAXIMUM_PIXELS = 60_000_000;
/** A line of 59 million pixels took 2 GB one way, and half a minute the other; a scrolled screenshot has 30,000. */
const LONGEST_SIDE = 32_767;
/** Of a picture that is not read row by row: turned, or drawn in passes (bytes). A page of A4 at 600 dpi has room. */
const MAXIMUM_HELD = 210_000_000;
/** Beyond, the smallest possible JPEG would be made in six bytes of memory a pixel. */
const MAXIMUM_PIXELS_PACKED_BEST = 16_000_000;
const LONGEST_SECONDS = 30;
const takeTurn = pLimit(2);

sharp.cache(false);

/**
 * Re-encodes the picture: upright, and without anything but the picture (location and device, comments, bytes after its
 * end). Returns the path of the new file beside the old one. Throws UploadRefused.
 */
export function redrawImage(path: string, type: 'jpg' | 'png'): Promise<string> {
  return takeTurn(async () => {
    const drawn = `${path}.drawn`;
    const picture = sharp(path, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
    const metadata = await picture.metadata().catch(() => refuseDamaged(type));
    if (metadata.format !== (type === 'jpg' ? 'jpeg' : 'png')) return refuseDamaged(type);
    const { width, height } = metadata;
    const isTooLarge = width * height > MAXIMUM_PIXELS || Math.max(width, height) > LONGEST_SIDE;
    if (isTooLarge) throw new UploadRefused({ reason: 'too-many-pixels' });
    const jpeg = type === 'jpg' ? await readFile(path) : null;
    if (heldOf(metadata, jpeg) > MAXIMUM_HELD) throw new UploadRefused({ reason: 'too-many-pixels' });
    if (jpeg !== null && !isDrawnInFewPasses(jpeg)) return refuseDamaged(type);
    const upright = picture.autoOrient().timeout({ seconds: LONGEST_SECONDS });
    const output = type === 'jpg' ? upright.jpeg(goodJpeg(metadata)) : upright.png();
    await output.toFile(drawn).catch((error: unknown) => {
      throwUnlessDamaged(error);
      return refuseDamaged(type);
    });
    return drawn;
  });
}

/**
 * Converts another kind of picture to an upright JPEG on white beside it, without metadata; of an animation, its first
 * frame. Throws UploadRefused. Run it only in a separate process: nothing else uses these decoders.
 */
export async function redrawAsJpg(path: string): Promise<string> {
  const drawn = `${path}.drawn`;
  const picture = sharp(path, { failOn: 'error', limitInputPixels: false });
  const metadata = await picture.metadata().catch(() => refuseDamaged('picture'));
  const { width, height, channels, depth, format, pages = 1 } = metadata;
  if (format === 'tiff' && pages > 1) throw new UploadRefused({ reason: 'many-pages' });
  const held = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (Math.max(width, height) > LONGEST_SIDE || held > MAXIMUM_HELD)
    throw new UploadRefused({ reason: 'too-many-pixels' });
  await picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .timeout({ seconds: LONGEST_SECONDS })
    .jpeg(goodJpeg(metadata))
    .toFile(drawn)
    .catch((error: unknown) => {
      throwUnlessDamaged(error);
      return refuseDamaged('picture');
    });
  return drawn;
}

/** What the library keeps of a picture in memory, instead of reading it row by row (bytes). */
function heldOf(metadata: Metadata, jpeg: Buffer | null): number {
  const { width, height, channels, depth, isProgressive, orientation = 1 } = metadata;
  const ofPixel = channels * (depth === 'ushort' ? 2 : 1);
  const inPasses = jpeg === null ? ofPixel : 2 * numbersOfPixel(jpeg);
  return width * height * ((isProgressive ? inPasses : 0) + (orientation > 1 ? ofPixel : 0));
}

/** How a JPEG of such a picture is made: as small as possible, unless that takes too much memory. */
export const goodJpeg = ({ width, height }: Pick<Metadata, 'width' | 'height'>) => ({
  quality: 88,
  optimiseCoding: width * height <= MAXIMUM_PIXELS_PACKED_BEST,
});

/** The library tells a disk that is full, or fails, from a damaged picture in its words alone. */
export function throwUnlessDamaged(error: unknown): void {
  const told = error instanceof Error ? error.message : '';
  if (/no space left|quota exceeded/i.test(told)) throw Object.assign(new Error(told), { code: 'ENOSPC' });
  if (/input\/output error|read-only file system/i.test(told))
    throw Object.assign(new Error(told), { code: 'EIO' });
}

function refuseDamaged(type: 'jpg' | 'png' | 'picture'): never {
  throw new UploadRefused({ reason: 'damaged', found: type });
}
