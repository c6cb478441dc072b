import { flawOf, type Flaw, type GreyPicture } from './judge-photo.ts';

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

export interface DrawingTask {
  readonly file: Blob;
  /** Of a file in its place. */
  readonly maximumBytes: number;
}

/** What became of a photo. */
export interface Drawn {
  /** The small JPEG; absent if the photo may go as it is. */
  readonly small?: Blob;
  /** What a person should look at before it is sent. */
  readonly flaw?: Flaw;
}

/** A canvas of a page or of a worker. */
export interface Paper {
  readonly pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly jpeg: (quality: number) => Promise<Blob>;
}

const quality = 0.8;

/** Pixels of the longer side of what is judged: blur shows, and noise does not. */
const judgedSide = 1000;

function drawn(bitmap: ImageBitmap, { width, height }: Size, { pen }: Paper): void {
  // A JPEG has no transparency, and would show it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
}

/** The picture in shades of grey, as people see how bright its colours are. */
function greyOf(bitmap: ImageBitmap, paperOf: (size: Size) => Paper): GreyPicture {
  const size = sizeWithin(bitmap, judgedSide);
  const paper = paperOf(size);
  drawn(bitmap, size, paper);
  const { data } = paper.pen.getImageData(0, 0, size.width, size.height);
  const shades = new Uint8Array(size.width * size.height);
  for (let index = 0; index < shades.length; index += 1) {
    const at = index * 4;
    shades[index] = ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1000;
  }
  return { ...size, shades };
}

/** A photo that cannot be judged is not asked about. */
function flawIn(bitmap: ImageBitmap, paperOf: (size: Size) => Paper): Pick<Drawn, 'flaw'> {
  try {
    const flaw = flawOf(greyOf(bitmap, paperOf));
    return flaw === undefined ? {} : { flaw };
  } catch {
    return {};
  }
}

/**
 * Draws a photo small and right way up (REACH-01): the browser turns it as its camera noted, and nothing but the picture,
 * such as its place, is drawn. Says also whether it can be read. Throws if it cannot be decoded or there is too little memory.
 */
export async function drawPhoto(
  { file, maximumBytes }: DrawingTask,
  paperOf: (size: Size) => Paper,
): Promise<Drawn> {
  const bitmap = await createImageBitmap(file);
  try {
    const judged = flawIn(bitmap, paperOf);
    if (isSmallAlready(file, bitmap, maximumBytes)) return judged;
    const size = sizeWithin(bitmap);
    const paper = paperOf(size);
    drawn(bitmap, size, paper);
    return { ...judged, small: await paper.jpeg(quality) };
  } finally {
    bitmap.close();
  }
}
