import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

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
