import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { throwUnlessDamaged } from './image.ts';
import { libheif } from './libheif.ts';
import { UploadRefused } from './refusals.ts';

/** More than any phone's camera has. */
const mostPixels = 50_000_000;
/** As a phone makes its own photos small (REACH-01). */
const [longestSide, quality] = [2000, 80];

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'heic' });

interface Pixels {
  readonly rgb: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Rows without what fills them up. */
function rowsOf({
  data,
  stride,
  width,
  height,
}: { data: Uint8Array; stride: number } & Omit<Pixels, 'rgb'>): Pixels {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (stride === width * 3) return { rgb: bytes.subarray(0, width * height * 3), width, height };
  const rows = Array.from({ length: height }, (_, row) =>
    bytes.subarray(row * stride, row * stride + width * 3),
  );
  return { rgb: Buffer.concat(rows), width, height };
}

/** The picture as it is meant to be seen: the library turns it. Throws UploadRefused, and whatever its own faults throw. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { heif_error_code: codes, heif_colorspace: colours, heif_chroma: layouts } = libheif;
  const context = libheif.heif_context_alloc();
  if (libheif.heif_context_read_from_memory(context, bytes).code !== codes.heif_error_Ok) throw damaged();
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (handle === null || 'code' in handle) throw damaged();
  const [width, height] = [
    libheif.heif_image_handle_get_width(handle),
    libheif.heif_image_handle_get_height(handle),
  ];
  // Known before a pixel is drawn.
  if (width * height > mostPixels) throw new UploadRefused({ reason: 'too-many-pixels' });
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    colours.heif_colorspace_RGB,
    layouts.heif_chroma_interleaved_RGB,
  );
  if (decoded.code !== undefined) throw damaged();
  const [channel] = decoded.channels;
  if (channel === undefined || channel.width * channel.height > mostPixels) throw damaged();
  return rowsOf(channel);
}

/**
 * Draws a HEIC picture as a JPEG beside it, upright and small, with nothing but the picture. Only for a process of its own: the
 * library does not give memory back, and may abort. Throws UploadRefused.
 */
export async function redrawHeic(path: string): Promise<string> {
  const bytes = await readFile(path);
  const { rgb, width, height } = await decode(bytes).catch((error: unknown) => {
    throw error instanceof UploadRefused ? error : damaged();
  });
  const drawn = `${path}.drawn`;
  await sharp(rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toFile(drawn)
    .catch((error: unknown) => {
      throwUnlessDamaged(error);
      throw error;
    });
  return drawn;
}
