import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectionOf } from './support/inspection.ts';

const flat = (width: number, height: number, background = '#a03c28') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Where each part of a JPEG begins, by its mark. */
function partsOf(jpeg: Buffer): { mark: number; part: Buffer }[] {
  const parts = [];
  for (let at = 2; at < jpeg.length - 2;) {
    const mark = jpeg[at + 1] ?? 0;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (mark === 0xda) while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1;
    parts.push({ mark, part: jpeg.subarray(at, end) });
    at = end;
  }
  return parts;
}

/** A grey JPEG, in which all blocks are alike, with its brightness sampled otherwise: sharp does not make 4:2:2. */
function sampled(jpeg: Buffer, sampling: number): Buffer {
  const frame = partsOf(jpeg).find(({ mark }) => mark === 0xc2);
  frame?.part.writeUInt8(sampling, 11);
  return jpeg;
}

/** A sound JPEG that is drawn in this many passes, each of them over the whole picture: bits of single frequencies. */
async function drawnInPasses(passes: number): Promise<Buffer> {
  const jpeg = await flat(64, 64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const parts = partsOf(jpeg);
  const first = parts.findIndex(({ mark }) => mark === 0xda);
  const pass = parts.findIndex(({ mark }, index) => index > first && mark === 0xda);
  const bits = parts[pass]?.part.subarray(10) ?? Buffer.alloc(0);
  const added = Array.from({ length: passes }, (_, index) => {
    const frequency = 1 + Math.floor(index / 14);
    const bit = 13 - (index % 14);
    const precision = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    return Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, frequency, frequency, precision]), bits]);
  });
  const ends = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])] as const;
  const before = parts.slice(0, pass);
  return Buffer.concat([ends[0], ...before.map(({ part }) => part), ...added, ends[1]]);
}

describe('GUARD-10 a JPG', () => {
  const inspected = inspectionOf('photo.jpg');

  test('GUARD-10 that is drawn in hundreds of passes, which keep a processor for minutes', async () => {
    expect(await inspected(await drawnInPasses(60))).toBeUndefined();
    expect(await inspected(await drawnInPasses(600))).toEqual({ reason: 'damaged', found: 'jpg' });
  });

  test('GUARD-10 that is drawn in passes has to fit into memory as a whole; a photo of a phone does', async () => {
    const progressive = { progressive: true, chromaSubsampling: '4:4:4', quality: 20 };
    const large = await flat(6000, 6000).jpeg(progressive).toBuffer();
    expect(await inspected(large)).toEqual({ reason: 'too-many-pixels' });
    const photo = await flat(4032, 3024).jpeg(progressive).withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspected(photo)).toBeUndefined();
  });

  // 600 dots to an inch. Of 4:2:2 a third less has to be held than of 4:4:4.
  test.each([
    [4960, 7016, '4:4:4', 0x11, undefined],
    [6200, 8400, '4:2:2', 0x21, undefined],
    [6200, 8500, '4:2:2', 0x21, { reason: 'too-many-pixels' }],
  ])(
    'GUARD-10 %s x %s of a scanner, drawn in passes at %s',
    async (width, height, _name, sampling, refusal) => {
      const grey = await flat(width, height, '#808080')
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 20 })
        .toBuffer();
      expect(await inspected(sampled(grey, sampling))).toEqual(refusal);
    },
  );
});

describe('GUARD-10 a PNG', () => {
  const inspected = inspectionOf('picture.png');

  test.each([
    ['long', 32_000, 4],
    ['high', 4, 32_000],
  ])(
    'GUARD-10 that is a line, however %s: the library works in rows and columns',
    async (_how, width, height) => {
      expect(await inspected(await flat(width, height).png().toBuffer())).toBeUndefined();
      const line = await flat(width * 2, height * 2)
        .png()
        .toBuffer();
      expect(await inspected(line)).toEqual({ reason: 'too-many-pixels' });
    },
  );

  test('GUARD-10 that is turned, in many bits or drawn in passes has to fit into memory as a whole', async () => {
    const png = (side: number) =>
      flat(side, side).ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await inspected(await png(5200))).toEqual({ reason: 'too-many-pixels' });
    expect(await inspected(await png(1000))).toBeUndefined();
  });
});
