import { type Size, drawPhoto, type DrawingTask, type Paper } from './draw-photo.ts';

function paperOf({ width, height }: Size): Paper {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing in a worker.');
  return { pen, jpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}

// A failure answers with nothing: the page then tries it.
addEventListener('message', ({ data }: MessageEvent<DrawingTask>) => {
  void drawPhoto(data, paperOf)
    .catch(() => null)
    .then((drawn) => postMessage(drawn));
});
