import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { goodJpeg } from './image.ts';

export interface SmallPicture {
  readonly temporaryPath: string;
  /** Of its content, in hex. */
  readonly sha256: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Limits {
  /** Pixels of the longer side. */
  readonly side: number;
  readonly bytes: number;
}

/** A JPEG, and its size in pixels. */
interface Page {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * One at a time: a page of 60 megapixels can be a file of a few kilobytes, sent a hundred times, and password hashing and
 * file access use the same threads.
 */
const takeTurn = pLimit(1);

/** An inspected picture as a JPEG: its bytes as they are if it is one, else drawn on white. */
export async function pageOf(picture: Buffer): Promise<Page> {
  const { format, width, height } = await sharp(picture).metadata();
  if (format === 'jpeg') return { jpeg: picture, width, height };
  const jpeg = await takeTurn(() =>
    sharp(picture, { sequentialRead: true })
      .flatten({ background: '#fff' })
      .jpeg(goodJpeg({ width, height }))
      .toBuffer(),
  );
  return { jpeg, width, height };
}

/**
 * Re-encodes an inspected picture as a PNG within these limits, beside it; with fewer colours if it would be too large
 * otherwise. Undefined if it is still too large.
 */
export async function drawSmall(path: string, { side, bytes }: Limits): Promise<SmallPicture | undefined> {
  const source = await readFile(path);
  for (const palette of [false, true]) {
    const { data, info } = await sharp(source)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette })
      .toBuffer({ resolveWithObject: true });
    if (data.length > bytes) continue;
    const temporaryPath = `${path}.small`;
    await writeFile(temporaryPath, data, { mode: 0o600, flag: 'wx' });
    const sha256 = createHash('sha256').update(data).digest('hex');
    return { temporaryPath, sha256, width: info.width, height: info.height };
  }
  return undefined;
}
