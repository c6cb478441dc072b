import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createInspections, type Inspections } from '../inspect-apart.ts';
import type { UploadOptions } from '../receive-upload.ts';
import { refusalMessage } from '../refusals.ts';
import { photoWithPlace } from './doubles/files.ts';
import { heicFile, heicOfSize, heicTurned, heicWithBox, largeHeicFile } from './doubles/heic-files.ts';
import { inspectionProgram } from './support/program.ts';
import { uploadsWith } from './support/uploads.ts';

const broken = refusalMessage({ reason: 'damaged', found: 'heic' });

const { upload, refusalOf } = uploadsWith({ heic: true });
const receive = (content: Buffer, changes: Partial<UploadOptions> = {}) =>
  upload(content, 'IMG_0042.HEIC', changes);

/** Why it is refused, in words. */
const refused = async (content: Buffer, changes: Partial<UploadOptions> = {}): Promise<string> =>
  refusalMessage(await refusalOf(content, 'IMG_0042.HEIC', changes));

test('REACH-01 a HEIC picture becomes a JPG that holds nothing but the picture', async () => {
  const received = await receive(await heicFile());
  expect(received.type).toEqual({ mime: 'image/jpeg', extension: '.jpg' });
  const drawn = await readFile(received.temporaryPath);
  expect(received.size).toBe(drawn.length);
  const { format, width, height, exif, icc, orientation } = await sharp(drawn).metadata();
  expect({ format, width, height, exif, icc, orientation }).toEqual({
    format: 'jpeg',
    width: 480,
    height: 640,
    exif: undefined,
    icc: undefined,
    orientation: undefined,
  });
  expect(drawn.includes('Nobody')).toBe(false);
  // The red square of the page, in its corner.
  const { data } = await sharp(drawn)
    .extract({ left: 40, top: 560, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data].map((shade) => shade > 128)).toEqual([true, false, false]);
});

test('REACH-01 a HEIC picture that was taken by a turned phone is upright', async () => {
  const received = await receive(heicTurned(await heicFile()));
  const { width, height } = await sharp(received.temporaryPath).metadata();
  expect([width, height]).toEqual([640, 480]);
});

test('REACH-01 a large HEIC picture becomes small', async () => {
  const received = await receive(await largeHeicFile());
  const { width, height } = await sharp(received.temporaryPath).metadata();
  expect([width, height]).toEqual([2000, 1333]);
});

test.each(['IMG_0042.jpg', 'photo'])(
  'REACH-01 a HEIC picture that is called %s is taken as well',
  async (fileName) => {
    expect((await receive(await heicFile(), { fileName })).type.extension).toBe('.jpg');
  },
);

test('REACH-01 a JPG that kept the name of a HEIC picture is taken', async () => {
  expect((await receive(await photoWithPlace())).type.extension).toBe('.jpg');
});

test('REACH-01 where HEIC is switched off, or no JPG is taken, it is refused in words', async () => {
  const heic = await heicFile();
  const wish = 'This file is an iPhone picture (HEIC). Choose a';
  expect(await refused(heic, { heic: false })).toBe(`${wish} PDF, JPG or PNG file.`);
  expect(await refused(heic, { accept: ['pdf', 'png'] })).toBe(`${wish} PDF or PNG file.`);
  expect(await refused(heic, { fileName: 'page.pdf' })).toContain('it is a picture (HEIC)');
});

describe('REACH-01 what is no sound HEIC picture is refused in words', () => {
  test.each([0.02, 0.3, 0.9])('the first %d of one', async (part) => {
    const heic = await heicFile();
    expect(await refused(heic.subarray(0, Math.ceil(heic.length * part)))).toBe(broken);
  });

  test.each([
    ['meta', 0xff_ff_ff_ff],
    ['meta', 20],
    ['ipco', 0xff_ff_ff],
    ['iloc', 12],
    ['hvcC', 8],
    ['ispe', 0],
  ])('one whose box %s says that it has %d bytes', async (type, size) => {
    expect(await refused(heicWithBox(await heicFile(), type, size))).toBe(broken);
  });

  test('one that says it is enormous: before a pixel is drawn', async () => {
    const tooMany = refusalMessage({ reason: 'too-many-pixels' });
    for (const [width, height] of [
      [60_000, 60_000],
      [10_000, 5001],
    ] as const)
      expect(await refused(heicOfSize(await heicFile(), width, height))).toBe(tooMany);
  });
});

describe('a separate program', () => {
  let own: Inspections;
  const within = (limits: Omit<Parameters<typeof createInspections>[0], 'program'>): Inspections => {
    own = createInspections({ program: inspectionProgram, ...limits });
    return own;
  };
  afterEach(() => own.close());

  test('REACH-01 a HEIC picture that takes too much memory or time is refused, and the next one is drawn', async () => {
    const heic = await largeHeicFile();
    expect(await refused(heic, { inspections: within({ wasmMegabytes: 24 }) })).toBe(broken);
    own.close();
    expect(await refused(heic, { inspections: within({ heicMilliseconds: 10 }) })).toBe(broken);
    own.close();
    await receive(heic, { inspections: within({}) });
  });

  test('REACH-01 HEIC pictures are drawn one at a time, and other files do not wait for them', async () => {
    const apart = within({});
    const heic = await heicFile();
    const drawing = [receive(heic, { inspections: apart }), receive(heic, { inspections: apart })];
    await expect.poll(() => apart.queue()).toEqual({ running: 1, waiting: 1 });
    await Promise.all(drawing);
    expect(apart.queue()).toEqual({ running: 0, waiting: 0 });
  });
});
