import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf } from '../small-picture.ts';

const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#0b5a3c80' } })
    .png()
    .toBuffer();

afterEach(() => vi.restoreAllMocks());

test('REACH-01 pages are drawn one at a time: passwords and files wait for the same threads', async () => {
  const picture = await plain(1000);
  const drawing = vi.spyOn(sharp.prototype, 'toBuffer');
  const pages = [1, 2, 3, 4].map(() => pageOf(picture));
  await Promise.race(pages);
  // The turn of the first has passed to the second.
  expect(drawing.mock.calls.length).toBeLessThanOrEqual(2);
  await Promise.all(pages);
  expect(drawing).toHaveBeenCalledTimes(4);
});
