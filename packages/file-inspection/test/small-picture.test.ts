import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pageOf } from '../src/small-picture.ts';

const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#0b5a3c80' } })
    .png()
    .toBuffer();

test('REACH-01 many large pages are drawn one at a time: passwords and files wait for the same threads', async () => {
  const picture = await plain(3000);
  let most = 0;
  const timer = setInterval(() => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  }, 1);
  const pages = await Promise.all(Array.from({ length: 6 }, () => pageOf(picture)));
  clearInterval(timer);
  expect(pages.map(({ width }) => width)).toEqual(Array(6).fill(3000));
  expect(most).toBe(1);
});
