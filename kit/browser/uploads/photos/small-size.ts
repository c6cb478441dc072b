/** Pixels of the longer side: small print is read as well as in the original (REACH-01). */
const longestSide = 2000;

export interface Size {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The size of a photo once its longer side is no longer than this (pixels); never larger than it was. */
export function sizeWithin({ width, height }: Size, longest = longestSide): Size {
  const part = Math.min(1, longest / Math.max(width, height));
  // A thin strip keeps at least one pixel.
  const shrunk = (side: number): number => Math.max(1, Math.round(side * part));
  return { width: shrunk(width), height: shrunk(height) };
}

const asItIs: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Whether a photo may go as it is: small, light enough (bytes) and of a kind that every browser shows. */
export const isSmallAlready = (
  file: Pick<Blob, 'size' | 'type'>,
  { width, height }: Size,
  maximumBytes: number,
): boolean => asItIs.has(file.type) && file.size <= maximumBytes && Math.max(width, height) <= longestSide;

/** The name of a photo that has become a JPEG. */
export const jpegName = (name: string): string =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
