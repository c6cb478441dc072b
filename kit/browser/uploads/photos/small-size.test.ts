import { expect, it } from 'vitest';
import { isPhotoFor } from './small-photo.ts';
import { isSmallAlready, jpegName, sizeWithin } from './draw-photo.ts';

it.each([
  ['a phone held upright', { width: 3000, height: 4000 }, { width: 1500, height: 2000 }],
  ['a phone held across', { width: 4032, height: 3024 }, { width: 2000, height: 1500 }],
  ['exactly the limit', { width: 2000, height: 1500 }, { width: 2000, height: 1500 }],
  ['a small one, never enlarged', { width: 640, height: 480 }, { width: 640, height: 480 }],
  ['a strip', { width: 20_000, height: 4 }, { width: 2000, height: 1 }],
])('REACH-01 the size of %s', (_what, size, small) => {
  expect(sizeWithin(size)).toEqual(small);
});

it.each([
  ['a small JPEG', 'image/jpeg', 900, { width: 2000, height: 1000 }, true],
  ['a small PNG', 'image/png', 1000, { width: 1000, height: 2000 }, true],
  ['a small HEIC, which not every browser shows', 'image/heic', 900, { width: 800, height: 600 }, false],
  ['one that is too heavy', 'image/jpeg', 1001, { width: 2000, height: 1000 }, false],
  ['one that is too long', 'image/jpeg', 900, { width: 1000, height: 2001 }, false],
])('REACH-01 whether %s goes as it is', (_what, type, size, pixels, goes) => {
  expect(isSmallAlready({ type, size }, pixels, 1000)).toBe(goes);
});

it('REACH-01 a photo that became a JPEG is called one', () => {
  expect(['IMG_1.HEIC', 'scan.2.png', 'photo', 'a.JPG', 'b.jpeg'].map(jpegName)).toEqual([
    'IMG_1.jpg',
    'scan.2.jpg',
    'photo.jpg',
    'a.JPG',
    'b.jpeg',
  ]);
});

it('REACH-01 REAL-01 only photos are drawn, and only where a JPEG is taken', () => {
  const rule = { mimes: ['pdf', 'jpg'] as ('pdf' | 'jpg')[] };
  const facts = (name: string, type: string) => ({ name, type, size: 1 });
  expect(isPhotoFor(rule, facts('a', 'image/jpeg'))).toBe(true);
  expect(isPhotoFor(rule, facts('a.HEIC', ''))).toBe(true);
  expect(isPhotoFor(rule, facts('a.pdf', 'application/pdf'))).toBe(false);
  expect(isPhotoFor(rule, facts('a.webp', 'image/webp'))).toBe(true);
  expect(isPhotoFor(rule, facts('a.bmp', ''))).toBe(true);
  // Of a scan with several pages, the browser would draw the first.
  expect(isPhotoFor(rule, facts('a.tif', 'image/tiff'))).toBe(false);
  // What it says it is counts.
  expect(isPhotoFor(rule, facts('a.jpg', 'text/html'))).toBe(false);
  expect(isPhotoFor({ mimes: ['pdf'] }, facts('a.jpg', 'image/jpeg'))).toBe(false);
});
