import { beforeEach, expect, test, vi } from 'vitest';
import { chooseFiles } from './choose-files.ts';
import { UploadQueue } from './upload-queue.ts';

/** Draws photos of 1,000 bytes. */
function drawWith(more: object): void {
  const pen = { fillRect: () => undefined, drawImage: () => undefined, ...more };
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => pen,
      toBlob: (take: (blob: Blob) => void) => take(new Blob([new Uint8Array(1000)])),
    }),
  });
}

/** The canvas of a browser: a photo of 4,000 × 3,000 becomes one of 1,000 bytes, unless it is broken. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (photo: Blob) => {
    if ((await photo.slice(0, 6).text()) === 'broken') throw new Error('not decoded');
    return { width: 4000, height: 3000, close: () => undefined };
  });
  drawWith({});
  vi.stubGlobal('Worker', undefined);
});

const megabyte = 1024 * 1024;
const rule = { max_files: 2, max_size: 5, mimes: ['pdf' as const, 'jpg' as const] };
const photo = (name: string, size: number): File =>
  new File([name, new Uint8Array(size - name.length)], name, { type: 'image/jpeg' });
const waitingQueue = () =>
  new UploadQueue({
    send: () => new Promise(() => {}),
    explain: () => ({ reason: '', refused: false }),
    onBusy: () => {},
  });
const shown = (queue: UploadQueue): unknown[] =>
  queue.uploads().map(({ file, state, reason }) => [file.name, state, reason]);

test('REACH-01 a photo of 8 MB is accepted where 5 MB are the limit, and refused only if it stays too large', async () => {
  const queue = waitingQueue();
  const files = [photo('sharp.jpg', 8 * megabyte), photo('broken.jpg', 8 * megabyte), photo('third.jpg', 10)];
  chooseFiles(queue, { type: 'licence', rule, files, stored: 0 });
  await vi.waitFor(() =>
    expect(shown(queue)).toEqual([
      ['sharp.jpg', 'sending', undefined],
      ['broken.jpg', 'refused', 'broken.jpg is too large (8 MB). A file can be up to 5 MB.'],
      ['third.jpg', 'refused', 'Only 2 files are allowed'],
    ]),
  );
});

test('REACH-01 a PDF is not touched', () => {
  const queue = waitingQueue();
  const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  chooseFiles(queue, { type: 'licence', rule, files: [pdf], stored: 0 });
  expect(queue.uploads()[0]?.file).toBe(pdf);
  expect(queue.uploads()[0]?.state).toBe('sending');
});

test('REACH-01 a photo that looks dark waits for a look, and one that is refused is not asked about', async () => {
  drawWith({
    getImageData: (_x: number, _y: number, w: number, h: number) => ({ data: new Uint8Array(w * h * 4) }),
  });
  const queue = waitingQueue();
  chooseFiles(queue, { type: 'licence', rule, files: [photo('night.jpg', 8 * megabyte)], stored: 0 });
  await vi.waitFor(() => expect(shown(queue)).toEqual([['night.jpg', 'asking', undefined]]));
  expect(queue.uploads()[0]?.flaw).toBe('dark');
  const tight = { ...rule, max_size: 0.0001 };
  const other = waitingQueue();
  chooseFiles(other, { type: 'licence', rule: tight, files: [photo('night.jpg', 8 * megabyte)], stored: 0 });
  await vi.waitFor(() => expect(other.uploads()[0]?.state).toBe('refused'));
});
