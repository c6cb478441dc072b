import { drawPhoto, type Drawn, type DrawingTask, type Paper } from './draw-photo.ts';
import type { Size } from './small-size.ts';

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
export const drawApart = async (task: DrawingTask): Promise<Drawn> =>
  (await drawInWorker(task)) ?? drawPhoto(task, paperOfPage);
