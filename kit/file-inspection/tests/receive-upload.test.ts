import { createHash } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeAbandoned } from '../receive-upload.ts';
import { createScanner } from '../scanner.ts';
import { startClamdSink, VIRUS_MARKER } from './doubles/clamd-sink.ts';
import { emptyZip, mp4File, mp4Media, pdfFile, photoWithPlace, pngFile } from './doubles/files.ts';
import { uploadsWith } from './support/uploads.ts';
import { eventually } from '#app/tests/support/eventually.ts';

const silent = { warn: () => {} };

const { folder, upload, refusalOf } = uploadsWith({ maximumBytes: 5 * 1024 * 1024 });

describe('files as people send them', () => {
  test('LOAN-14 a PDF is stored as it is, with our own type, its size and its hash', async () => {
    const content = pdfFile();
    const file = await upload(content, 'Certificate.PDF');
    expect(file).toMatchObject({
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      type: { mime: 'application/pdf', extension: '.pdf' },
      scanned: false,
    });
    expect(await readFile(file.temporaryPath)).toEqual(content);
    // Nobody else on the machine reads it, here or where it is stored.
    expect((await stat(file.temporaryPath)).mode & 0o777).toBe(0o600);
    await file.discard();
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('LOAN-14 a photo comes out upright, without its location and without data after its end', async () => {
    const photo = await photoWithPlace();
    expect(photo.includes('Ensigo Phone')).toBe(true);
    const file = await upload(
      Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
      'id card.jpeg',
    );
    const stored = await readFile(file.temporaryPath);
    expect(file).toMatchObject({ type: { mime: 'image/jpeg', extension: '.jpg' }, size: stored.length });
    expect(file.sha256).toBe(createHash('sha256').update(stored).digest('hex'));
    const { width, height, exif, orientation } = await sharp(stored).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 30,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
    for (const trace of ['Ensigo Phone', 'Exif', '<script>'])
      expect(stored.includes(trace), trace).toBe(false);
  });

  test('LOAN-14 a PNG is re-encoded, its comments gone and its transparency kept', async () => {
    const commented = await sharp(await pngFile())
      .withExif({ IFD0: { ImageDescription: 'secret remark' } })
      .png()
      .toBuffer();
    const file = await upload(commented, 'scan.png');
    const stored = await readFile(file.temporaryPath);
    expect(commented.includes('secret remark')).toBe(true);
    expect(stored.includes('secret remark')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 40 });
    expect(file.type).toEqual({ mime: 'image/png', extension: '.png' });
  });

  test('an MP4 is accepted if the document type asks for one', async () => {
    const file = await upload(mp4File(), 'us.mp4', { accept: ['mp4'] });
    expect(file.type).toEqual({ mime: 'video/mp4', extension: '.mp4' });
    expect(await refusalOf(mp4File(), 'us.mp4')).toMatchObject({
      reason: 'type-not-accepted',
      found: 'a video (MP4)',
    });
  });

  test.each(['1000012345', 'statement.2024', 'Acme Ltd. certificate'])(
    'a name without an extension (%s) is accepted',
    async (name) => {
      expect((await upload(pdfFile(), name)).type.extension).toBe('.pdf');
    },
  );

  test('a PDF with white space after its end is accepted', async () => {
    const taken = await upload(Buffer.concat([pdfFile(), Buffer.from('\r\n \0\0')]), 'a.pdf');
    expect(taken.type.extension).toBe('.pdf');
  });

  test('a file of exactly the maximum size is accepted', async () => {
    const content = pdfFile();
    expect((await upload(content, 'a.pdf', { maximumBytes: content.length })).size).toBe(content.length);
  });
});

describe('what is refused', () => {
  test('LOAN-14 a file over the limit, without being read completely', async () => {
    const stream = new PassThrough();
    const outcome = refusalOf(stream, 'a.pdf', { maximumBytes: 1000 });
    stream.write(Buffer.alloc(600));
    stream.write(Buffer.alloc(600));
    expect(await outcome).toEqual({ reason: 'too-large', maximumBytes: 1000, name: 'a.pdf' });
    expect(stream.destroyed).toBe(false);
    stream.end(Buffer.alloc(100_000));
    await eventually(() => stream.readableEnded).toBe(true);
  });

  test('a file that the multipart parser cut off at its own limit', async () => {
    const stream = Object.assign(Readable.from([pdfFile()]), { truncated: true });
    expect(await refusalOf(stream, 'a.pdf')).toMatchObject({ reason: 'too-large' });
  });

  test('an empty file', async () => {
    expect(await refusalOf('', 'a.pdf')).toEqual({ reason: 'empty' });
  });

  test.each([
    ['a web page', '<!DOCTYPE html><html><script>alert(1)</script></html>', 'a.pdf'],
    ['a web page', '\uFEFF  \n<html>', 'a.pdf'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
  ])('%s with another name: %j called %s', async (_kind, content, name) => {
    const refusal = await refusalOf(content, name);
    expect(refusal).toMatchObject({ reason: 'type-not-accepted', found: 'a web page or drawing' });
  });

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a program'],
    ['a Linux program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]), 'a program'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'a program'],
    ['a zip', emptyZip(), 'a compressed folder'],
    ['text', Buffer.from('Dear lender, here is my statement'), 'plain text (CSV)'],
    ['bytes', Buffer.from([1, 2, 3, 0, 5, 6, 7, 8]), undefined],
  ])('%s called .pdf', async (_kind, content, found) => {
    const refusal = await refusalOf(content, 'a.pdf', { accept: ['pdf', 'mp4'] });
    expect(refusal).toEqual({
      reason: 'type-not-accepted',
      extension: '.pdf',
      accepted: ['pdf', 'mp4'],
      ...(found === undefined ? {} : { found }),
    });
  });

  test('a picture called .pdf and a PDF called .exe: the name must match the content', async () => {
    expect(await refusalOf(await pngFile(), 'a.pdf')).toEqual({
      reason: 'name-disagrees',
      extension: '.pdf',
      found: 'png',
    });
    expect(await refusalOf(pdfFile(), 'a.pdf.exe')).toEqual({
      reason: 'name-disagrees',
      extension: '.exe',
      found: 'pdf',
    });
  });

  test('a kind that the setting excludes', async () => {
    const refusal = await refusalOf(await pngFile(), 'a.png', { accept: ['pdf'] });
    expect(refusal).toMatchObject({
      reason: 'type-not-accepted',
      found: 'a picture (PNG)',
      accepted: ['pdf'],
    });
  });

  test.each([
    ['PDF', async () => pdfFile().subarray(0, -40), 'a.pdf', 'pdf'],
    ['JPG', async () => (await photoWithPlace()).subarray(0, -200), 'a.jpg', 'jpg'],
    ['PNG', async () => (await pngFile(300, 300)).subarray(0, 200), 'a.png', 'png'],
    ['MP4', async () => mp4File().subarray(0, -10), 'a.mp4', 'mp4'],
    [
      'MP4 without its index',
      async () => Buffer.concat([mp4File().subarray(0, 20), mp4File().subarray(128)]),
      'a.mp4',
      'mp4',
    ],
    [
      'MP4 with something behind',
      async () => Buffer.concat([mp4File(), Buffer.from('<html>')]),
      'a.mp4',
      'mp4',
    ],
  ] as const)('an incomplete %s', async (_kind, content, name, found) => {
    const refusal = await refusalOf(await content(), name, { accept: ['pdf', 'jpg', 'png', 'mp4'] });
    expect(refusal).toEqual({ reason: 'damaged', found });
  });

  test('a picture that would fill the memory', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 6001, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(bomb, 'a.png')).toEqual({ reason: 'too-many-pixels' });
  });

  const joined = (...parts: (Buffer | string)[]): Buffer =>
    Buffer.concat(parts.map((part) => Buffer.from(part)));
  test.each([
    ['a web page in its head', pdfFile('<html><script>alert(1)</script>')],
    ['a zip in its head', pdfFile('PK\x03\x04')],
    ['a web page behind it', joined(pdfFile(), '<html><script>alert(1)</script></html>')],
    ['a web page behind it and the end mark again', joined(pdfFile(), '<script>alert(1)</script>\n%%EOF')],
    ['a zip behind it', joined(pdfFile(), emptyZip())],
    ['a zip behind it whose comment is an end mark', joined(pdfFile(), emptyZip('%%EOF'))],
    ['bytes behind it', joined(pdfFile(), Buffer.alloc(20, 0xfe))],
  ])('a PDF with %s', async (_what, content) => {
    expect(await refusalOf(content, 'a.pdf')).toEqual({ reason: 'hidden-content', found: 'pdf' });
  });

  test('a PDF that begins with something else', async () => {
    expect(await refusalOf(joined('#!/bin/sh\n', pdfFile()), 'a.pdf')).toMatchObject({
      reason: 'type-not-accepted',
    });
  });
});

describe('PDFs with a password', () => {
  const encryptions = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'];
  // Written by MuPDF and pypdf: owner password `own`, user password `use` in the locked ones and none in the open ones.
  const example = (name: string): Promise<Buffer> =>
    readFile(new URL(`./doubles/pdf/${name}.pdf`, import.meta.url));

  test.each(encryptions)('%s: refused if it asks for a password to be read', async (encryption) => {
    expect(await refusalOf(await example(`${encryption}-locked`), 'a.pdf')).toEqual({
      reason: 'password-protected',
    });
  });

  test.each(encryptions)(
    '%s: accepted if only printing and editing are locked, as in bank statements',
    async (encryption) => {
      expect((await upload(await example(`${encryption}-open`), 'a.pdf')).type.extension).toBe('.pdf');
    },
  );

  test('refused if the encryption is unknown', async () => {
    const content = Buffer.from(
      pdfFile().toString('latin1').replace('/Size 4', '/Encrypt << /Filter /Odd >> /Size 4'),
      'latin1',
    );
    expect(await refusalOf(content, 'a.pdf')).toEqual({ reason: 'password-protected' });
  });

  test.each([
    ['twice, where readers could follow either', '<< /Encrypt 98 0 R >>'],
    ['in a dictionary that readers mend', '<< /A /B 5 /Encrypt 98 0 R >>'],
  ])('refused if it says %s how it is encrypted', async (_where, more) => {
    const whole = (await example('aes-128-open')).toString('latin1');
    const at = whole.lastIndexOf('startxref');
    const content = `${whole.slice(0, at)}\n99 0 obj\n${more}\nendobj\n${whole.slice(at)}`;
    const refused = await refusalOf(Buffer.from(content, 'latin1'), 'a.pdf');
    expect(refused).toEqual({ reason: 'password-protected' });
  });
});

test('a sender that disconnects leaves nothing behind', async () => {
  const stream = new PassThrough();
  const outcome = upload(stream, 'a.pdf');
  stream.write('%PDF-');
  stream.destroy(new Error('aborted'));
  await expect(outcome).rejects.toThrow('aborted');
  expect(await readdir(folder.path)).toEqual([]);
});

test('what a dead process left behind is removed, but not what is under way', async () => {
  await upload(pdfFile(), 'old.pdf');
  const [old] = await readdir(folder.path);
  await utimes(join(folder.path, old ?? ''), new Date('2024-01-01'), new Date('2024-01-01'));
  await upload(pdfFile(), 'new.pdf');
  await removeAbandoned(folder.path, new Date('2024-01-02'));
  expect(await readdir(folder.path)).toHaveLength(1);
  expect(await readdir(folder.path)).not.toContain(old);
  await removeAbandoned(join(folder.path, 'not-there'), new Date('2024-01-02'));
});

describe('the virus scanner', () => {
  test('receives everything that was sent, and is believed', async () => {
    const clamd = await startClamdSink();
    const scanner = createScanner(clamd.url, silent);
    const large = Buffer.concat([
      pdfFile().subarray(0, 9),
      Buffer.alloc(300_000, '%a\n'),
      pdfFile().subarray(9),
    ]);
    expect(await upload(large, 'a.pdf', { scanner })).toMatchObject({ scanned: true });
    expect(clamd.scanned[0]?.equals(large)).toBe(true);
    expect(await refusalOf(pdfFile(VIRUS_MARKER), 'a.pdf', { scanner })).toEqual({ reason: 'infected' });
    const photo = Buffer.concat([await photoWithPlace(), Buffer.from(VIRUS_MARKER)]);
    expect(await refusalOf(photo, 'a.jpg', { scanner })).toEqual({ reason: 'infected' });
    await clamd.stop();
  });

  test('if it cannot answer, the file is accepted as not scanned', async () => {
    const clamd = await startClamdSink();
    const scanner = createScanner(clamd.url, silent);
    clamd.answer('INSTREAM size limit exceeded. ERROR');
    expect(await upload(pdfFile(), 'a.pdf', { scanner })).toMatchObject({ scanned: false });
    clamd.answer('INSTREAM size limit exceeded. ERROR', 'early');
    const large = Buffer.concat([mp4File().subarray(0, -2008), mp4Media(8_000_000)]);
    const options = { scanner, accept: ['mp4'], maximumBytes: 50_000_000 } as const;
    expect(await upload(large, 'a.mp4', options)).toMatchObject({ scanned: false });
    await clamd.stop();
    expect(await upload(pdfFile(), 'a.pdf', { scanner })).toMatchObject({ scanned: false });
  });
});
