import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pageOf } from '../src/small-picture.ts';

const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#0b5a3c80' } })
    .png()
    .toBuffer();

test('REACH-01 pages are drawn one at a time: passwords and files wait for the same threads', async () => {
  const [large, small] = [await plain(6000), await plain(10)];
  const drawn: number[] = [];
  const draw = async (picture: Buffer): Promise<void> => {
    const { width } = await pageOf(picture);
    drawn.push(width);
  };
  const drawing = draw(large);
  // Long enough for the large one to be the first whose turn it is.
  for (let looks = 0; looks < 5; looks += 1) await sharp(large).metadata();
  await Promise.all([drawing, draw(small), draw(small), draw(small)]);
  expect(drawn).toEqual([6000, 10, 10, 10]);
});
