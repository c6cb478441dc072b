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
export interface LibHeif {
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
export const libheif: LibHeif = bundle;
