import { isSmallAlready, sizeWithin, type Size } from './small-size.ts';

export interface DrawingTask {
  readonly file: Blob;
  /** Of a file in its place. */
  readonly maximumBytes: number;
}

/** What became of a photo. */
export interface Drawn {
  /** The small JPEG; absent if the photo may go as it is. */
  readonly small?: Blob;
}

/** A canvas of a page or of a worker. */
export interface Paper {
  readonly pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly jpeg: (quality: number) => Promise<Blob>;
}

const quality = 0.8;

function drawn(bitmap: ImageBitmap, { width, height }: Size, { pen }: Paper): void {
  // A JPEG has no transparency, and would show it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
}

/**
 * Draws a photo small and right way up (REACH-01): the browser turns it as its camera noted, and nothing but the picture,
 * such as its place, is drawn. Throws if it cannot be decoded or there is too little memory.
 */
export async function drawPhoto(
  { file, maximumBytes }: DrawingTask,
  paperOf: (size: Size) => Paper,
): Promise<Drawn> {
  const bitmap = await createImageBitmap(file);
  try {
    if (isSmallAlready(file, bitmap, maximumBytes)) return {};
    const size = sizeWithin(bitmap);
    const paper = paperOf(size);
    drawn(bitmap, size, paper);
    return { small: await paper.jpeg(quality) };
  } finally {
    bitmap.close();
  }
}
