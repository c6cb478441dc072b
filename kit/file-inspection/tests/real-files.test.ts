import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { UploadOptions } from '../receive-upload.ts';
import { UploadRefused } from '../refusals.ts';
import { box, mp4File, photoWithPlace, pngFile } from './doubles/files.ts';
import { sheetParts, zipOf, type Parts } from './doubles/office-files.ts';
import { uploadsWith } from './support/uploads.ts';

const real = (name: string): Promise<Buffer> => readFile(new URL(`./doubles/real/${name}`, import.meta.url));

const { upload } = uploadsWith({ heic: true });

interface Stored {
  readonly extension: string;
  readonly content: Buffer;
}

async function stored(
  content: Buffer,
  fileName: string,
  accept: UploadOptions['accept'] = ['pdf', 'jpg', 'png'],
): Promise<Stored> {
  const file = await upload(content, fileName, { accept });
  return { extension: file.type.extension, content: await readFile(file.temporaryPath) };
}

const saidOf = (...parameters: Parameters<typeof stored>): Promise<string> =>
  stored(...parameters).then(
    () => 'taken',
    (error: unknown) => (error instanceof UploadRefused ? error.message : String(error)),
  );

const drawing = (): Sharp =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: '#0b5a3c00' } });

describe('REAL-01 a picture is taken whatever its name says', () => {
  test.each([
    ['a PNG called .jpg', () => real('png-called.jpg'), 'card.jpg', '.png'],
    ['a JPG called .png', photoWithPlace, 'card.png', '.jpg'],
    ['a JPG called .heic', photoWithPlace, 'IMG_1.HEIC', '.jpg'],
    ['a JPG as Windows calls it', photoWithPlace, 'card.jfif', '.jpg'],
    ['a WebP', () => real('card.webp'), 'card.webp', '.jpg'],
    ['a WebP called .jpg', () => real('card.webp'), 'card.jpg', '.jpg'],
    ['an AVIF', () => drawing().avif().toBuffer(), 'card.avif', '.jpg'],
    ['a GIF', () => drawing().gif().toBuffer(), 'card.gif', '.jpg'],
    ['a scan in TIFF', () => drawing().tiff().toBuffer(), 'scan.tif', '.jpg'],
  ])('%s', async (_what, content, name, extension) => {
    const file = await stored(await content(), name);
    expect(file.extension).toBe(extension);
    const { format } = await sharp(file.content).metadata();
    expect(`.${format.replace('jpeg', 'jpg')}`).toBe(extension);
  });

  test('a PNG becomes a JPG on white where no PNG is taken, and nothing becomes what is not asked for', async () => {
    const file = await stored(await drawing().png().toBuffer(), 'card.png', ['jpg']);
    expect(file.extension).toBe('.jpg');
    const { channels } = await sharp(file.content).stats();
    expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
    expect(await saidOf(await real('card.webp'), 'card.webp', ['pdf', 'png'])).toBe(
      "This file's name ends in .webp, but it is another kind of picture. Choose a PDF or PNG file.",
    );
  });

  test('a picture that is called a document still contradicts its name', async () => {
    expect(await saidOf(await pngFile(), 'a.pdf')).toContain('Change the ending to .png');
  });

  const enormous = async (): Promise<Buffer> => {
    const picture = await real('card.webp');
    // Its width and its height, of 14 bits each.
    for (const at of [26, 28]) picture.writeUInt16LE(0x3fff, at);
    return picture;
  };
  const withPages = (): Promise<Buffer> =>
    sharp(Buffer.alloc(40 * 60 * 3), { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
      .tiff()
      .toBuffer();
  test.each([
    ['a damaged one', async () => (await real('card.webp')).subarray(0, 3000), 'a.webp', 'damaged'],
    ['an enormous one', enormous, 'a.webp', 'This picture has too many pixels.'],
    ['a scan of several pages', withPages, 'scan.tiff', 'Save it as a PDF and upload that.'],
  ])('%s is refused in words', async (_what, content, name, words) => {
    expect(await saidOf(await content(), name)).toContain(words);
  });
});

describe('REAL-01 videos', () => {
  const track = (code: string): Buffer => {
    const entry = Buffer.concat([Buffer.alloc(8), box(code, Buffer.alloc(70))]);
    const within = ['stsd', 'stbl', 'minf', 'mdia', 'trak'];
    return within.reduce<Buffer>((content, type) => box(type, content), entry);
  };
  const mov = (...codes: string[]): Buffer => mp4File('qt  ', Buffer.concat(codes.map(track)));

  test.each([
    ['H.264', mov('mp4a', 'avc1')],
    ['HEVC', mov('hvc1', 'mp4a')],
  ])('a MOV of an iPhone in %s is kept as an MP4', async (_how, content) => {
    const file = await stored(content, 'IMG_0001.MOV', ['mp4']);
    expect(file).toEqual({ extension: '.mp4', content });
  });

  test.each([
    ['without a track that browsers play', () => mov('apch', 'lpcm')],
    ['as it was sent', () => real('IMG_0001.MOV')],
  ])('another MOV, %s, is refused with words for an iPhone', async (_what, content) => {
    const said = await saidOf(await content(), 'IMG_0001.MOV', ['mp4']);
    expect(said).toContain(
      'On an iPhone, open it in Photos, tap Share, then Options, choose Most Compatible',
    );
  });

  test('a MOV that is cut off is damaged, and one where no video is asked for is named', async () => {
    expect(await saidOf(mov('avc1').subarray(0, -10), 'a.mov', ['mp4'])).toContain('damaged');
    expect(await saidOf(mov('avc1'), 'a.mov')).toBe(
      'This file is a QuickTime video (MOV). Choose a PDF, JPG or PNG file.',
    );
  });

  test('an MP4 is taken under the name of another video', async () => {
    expect((await stored(mp4File(), 'VID_1.3gp', ['mp4'])).extension).toBe('.mp4');
  });

  test.each([
    [
      'a.webm',
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      'a video (WebM)',
    ],
    ['a.3gp', mp4File('3gp5'), 'a video (3GP)'],
  ])('%s is refused, and what to do is said', async (name, content, called) => {
    expect(await saidOf(content, name, ['mp4'])).toBe(
      `This file is ${called}. Choose a MP4 file. Set your phone's camera to MP4 (H.264) or convert the video to MP4, then upload it again.`,
    );
  });
});

describe('REAL-01 a part of a workbook in UTF-16', () => {
  test('as Excel writes the properties of a sheet, without a mark', async () => {
    const { extension } = await stored(await real('sheet-properties-utf16.xlsx'), 'sheet.xlsx', ['xlsx']);
    expect(extension).toBe('.xlsx');
  });

  const wide = (text: string, how: 'little' | 'big', mark = ''): Buffer => {
    const bytes = Buffer.from(mark + text.replace('UTF-8', 'UTF-16'), 'utf16le');
    return how === 'little' ? bytes : bytes.swap16();
  };
  test.each([
    ['little', ''],
    ['little', '\uFEFF'],
    ['big', ''],
    ['big', '\uFEFF'],
  ] as const)('any part, %s endian and marked by “%s”, is read and judged', async (how, mark) => {
    const inWide = (more: Parts = {}): Promise<Buffer> =>
      zipOf(
        Object.fromEntries(
          Object.entries({ ...sheetParts, ...more }).map(([name, text]) => [
            name,
            wide(String(text), how, mark),
          ]),
        ),
      );
    expect(await saidOf(await inWide(), 'a.xlsx', ['xlsx'])).toBe('taken');
    const sheet = '<worksheet><f>WEBSERVICE("https://a.ug")</f></worksheet>';
    expect(await saidOf(await inWide({ 'xl/worksheets/sheet1.xml': sheet }), 'a.xlsx', ['xlsx'])).toContain(
      'loads data from another file',
    );
  });
});
