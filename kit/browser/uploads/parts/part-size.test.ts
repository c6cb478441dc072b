import { expect, test } from 'vitest';
import { PartSize } from './send-parts.ts';

const kilobyte = 1024;

test('REACH-02 parts grow while they arrive quickly, shrink when the link breaks, and stay within bounds', () => {
  const size = new PartSize();
  const sizes = [size.bytes];
  for (let part = 0; part < 4; part += 1) {
    size.arrived(size.bytes, 100);
    sizes.push(size.bytes);
  }
  size.arrived(size.bytes, 2500);
  // The last part of a file says nothing about the link.
  size.cut();
  size.arrived(10, 1);
  sizes.push(size.bytes);
  for (let cut = 0; cut < 5; cut += 1) size.cut();
  sizes.push(size.bytes);
  expect(sizes.map((bytes) => bytes / kilobyte)).toEqual([64, 128, 256, 512, 512, 256, 32]);
});
