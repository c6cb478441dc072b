import { expect, it } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

const megabyte = 1024 * 1024;
const photo = (size: number, type = 'image/jpeg', name = 'photo.jpg'): File =>
  new File([new Uint8Array(size)], name, { type });
const drawing = (size: number) => () => Promise.resolve({ small: new Blob([new Uint8Array(size)]) });

it('REACH-01 a photo over the limit is sent as the small one that was drawn of it', async () => {
  const { file: ready } = await preparePhoto(
    photo(8 * megabyte, 'image/png', 'licence.png'),
    5 * megabyte,
    drawing(500),
  );
  expect([ready.name, ready.type, ready.size]).toEqual(['licence.jpg', 'image/jpeg', 500]);
});

it('REACH-01 a photo that cannot be decoded, or is small already, is sent as it is', async () => {
  const file = photo(1000);
  expect(await preparePhoto(file, 5000, () => Promise.reject(new Error('no memory')))).toEqual({ file });
  expect((await preparePhoto(file, 5000, () => Promise.resolve({}))).file).toBe(file);
});

it('REACH-01 a picture that would become heavier stays as it was, unless no browser shows it', async () => {
  const png = photo(1000, 'image/png');
  expect((await preparePhoto(png, 5000, drawing(2000))).file).toBe(png);
  const { file: heic } = await preparePhoto(photo(1000, 'image/heic', 'photo.heic'), 5000, drawing(2000));
  expect(heic.name).toBe('photo.jpg');
});

it('REACH-01 photos are drawn one after the other: each takes much memory', async () => {
  const running: string[] = [];
  let most = 0;
  const draw = async () => {
    running.push('photo');
    most = Math.max(most, running.length);
    await new Promise((resolve) => setTimeout(resolve, 0));
    running.pop();
    return {};
  };
  await Promise.all([1, 2, 3].map((size) => preparePhoto(photo(size), 5000, draw)));
  expect(most).toBe(1);
});

it('REACH-01 what a photo looks like is said whether it was made smaller or not', async () => {
  const dark = { flaw: 'dark' as const };
  expect(await preparePhoto(photo(1000), 5000, () => Promise.resolve(dark))).toMatchObject(dark);
  const small = { ...dark, small: new Blob(['small']) };
  expect(await preparePhoto(photo(1000), 5000, () => Promise.resolve(small))).toMatchObject(dark);
});
