import pLimit from 'p-limit';
import sharp from 'sharp';
import { UploadRefused } from './refusals.ts';

/** A phone's 50 megapixel photo is accepted; rotating it takes 150 MB, so two at a time. */
const MAXIMUM_PIXELS = 60_000_000;
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
    const { width, height, format } = await picture.metadata().catch(() => refuseDamaged(type));
    if (format !== (type === 'jpg' ? 'jpeg' : 'png')) return refuseDamaged(type);
    if (width * height > MAXIMUM_PIXELS) throw new UploadRefused({ reason: 'too-many-pixels' });
    const upright = picture.autoOrient().timeout({ seconds: LONGEST_SECONDS });
    const output = type === 'jpg' ? upright.jpeg({ quality: 88 }) : upright.png();
    await output.toFile(drawn).catch((error: unknown) => {
      throwUnlessDamaged(error);
      return refuseDamaged(type);
    });
    return drawn;
  });
}

/** The library tells a disk that is full, or fails, from a damaged picture in its words alone. */
export function throwUnlessDamaged(error: unknown): void {
  const told = error instanceof Error ? error.message : '';
  if (/no space left|quota exceeded/i.test(told)) throw Object.assign(new Error(told), { code: 'ENOSPC' });
  if (/input\/output error|read-only file system/i.test(told))
    throw Object.assign(new Error(told), { code: 'EIO' });
}

function refuseDamaged(type: 'jpg' | 'png'): never {
  throw new UploadRefused({ reason: 'damaged', found: type });
}
