import { jpegName, type Size, type Drawn, type DrawingTask, drawPhoto, type Paper } from './draw-photo.ts';
import type { Flaw } from './judge-photo.ts';

/** A phone without memory may never answer (milliseconds). */
const longestDrawing = 30_000;

/** Draws it in a worker, so that the page stays usable. Null if that does not work here. */
function drawInWorker(task: DrawingTask): Promise<Drawn | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
  // A new one for each photo: its memory is given back wholly.
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Drawn | null>((resolve) => {
    setTimeout(() => resolve(null), longestDrawing);
    worker.addEventListener('message', ({ data }: MessageEvent<Drawn | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('messageerror', () => resolve(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

function paperOfPage({ width, height }: Size): Paper {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing.');
  const jpeg = (quality: number): Promise<Blob> =>
    new Promise((resolve, reject) => {
      const take = (blob: Blob | null): void =>
        blob === null ? reject(new Error('There was no memory for it.')) : resolve(blob);
      canvas.toBlob(take, 'image/jpeg', quality);
    });
  return { pen, jpeg };
}

/** Draws a photo in a worker, or in the page where workers cannot. Throws if neither can. */
const drawApart = async (task: DrawingTask): Promise<Drawn> =>
  (await drawInWorker(task)) ?? drawPhoto(task, paperOfPage);

/** One photo at a time: each takes some 50 MB while it is drawn. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** A photo as it will be sent, and what a person should look at before. */
export interface PreparedPhoto {
  readonly file: File;
  readonly flaw?: Flaw | undefined;
}

/** The photo as it will be sent: made small, or the original where it is small already or cannot be drawn (REACH-01). */
export function preparePhoto(
  file: File,
  /** Of a file in its place, in bytes. */
  maximumBytes: number,
  draw: (task: DrawingTask) => Promise<Drawn> = drawApart,
): Promise<PreparedPhoto> {
  return inTurn(async () => {
    const { small, flaw } = await draw({ file, maximumBytes }).catch((): Drawn => ({}));
    if (small === undefined) return { file, flaw };
    // A drawing with few colours may have been lighter as it was.
    const isLighter = small.size < file.size || file.size > maximumBytes || isShownNowhere(file);
    const lighter = isLighter ? new File([small], jpegName(file.name), { type: 'image/jpeg' }) : file;
    return { file: lighter, flaw };
  });
}

const isShownNowhere = ({ type }: File): boolean => type !== 'image/jpeg' && type !== 'image/png';
