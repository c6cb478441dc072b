import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { throwUnlessDamaged } from './image.ts';
import { UploadRefused } from './refusals.ts';
// @ts-expect-error -- it has no types for this way in
import bundle from 'libheif-js/wasm-bundle.js';

type Context = object;
type Handle = object;
/** Of an enumeration: each value is one object. */
type Value = object;

interface Failure {
  readonly code: Value;
}

interface Decoded {
  readonly code?: undefined;
  readonly image: object;
  readonly channels: readonly {
    /** Pixels. */
    readonly width: number;
    readonly height: number;
    /** Bytes from one row to the next. */
    readonly stride: number;
    /** A view of the program's memory: gone with the image. */
    readonly data: Uint8Array;
  }[];
}

/** What we use of libheif-js, which has no types for this way in. */
interface LibHeif {
  readonly heif_error_code: { readonly heif_error_Ok: Value };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: Value };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: Value };
  heif_context_alloc(): Context;
  heif_context_read_from_memory(context: Context, bytes: Uint8Array): Failure;
  heif_js_context_get_primary_image_handle(context: Context): Handle | Failure | null;
  heif_image_handle_get_width(handle: Handle): number;
  heif_image_handle_get_height(handle: Handle): number;
  /** Some builds answer at once. */
  heif_js_decode_image2(
    handle: Handle,
    colours: Value,
    layout: Value,
  ): Promise<Decoded | Failure> | Decoded | Failure;
}

// oxlint-disable-next-line typescript/no-unsafe-assignment -- these are its types
const libheif: LibHeif = bundle;

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
 * Converts a HEIC picture to a small, upright JPEG beside it, without metadata. Run it only in a separate process: the
 * library leaks memory and may abort. Throws UploadRefused.
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
