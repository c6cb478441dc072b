import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { pdfFile } from './doubles/files.ts';
import { objectStream, pdfWith } from './doubles/pdf-files.ts';
import { inspectionOf } from './support/inspection.ts';
import { uploadsWith } from './support/uploads.ts';

const refusalOf = inspectionOf('statement.pdf');
const real = (name: string): Promise<Buffer> =>
  readFile(new URL(`./doubles/real/${name}.pdf`, import.meta.url));

test.each([
  'plain',
  'words-on-the-page',
  'link-address-in-its-own-object',
  'typed-note-at-the-end',
  'byte-order-mark-first',
])('REAL-01 a PDF that people really sent is taken: %s', async (name) => {
  expect(await refusalOf(await real(name))).toBeUndefined();
});

/** What the library writes as a string. */
class Written extends String {}

const elsewhere = { reason: 'active-content', found: 'pdf-elsewhere' };

describe('REAL-01 a link whose address is a separate object', () => {
  const link = (address: string, ...more: string[]): Buffer =>
    pdfWith({
      onPage: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 4 0 R >>]',
      more: ['<< /S /URI /URI 5 0 R >>', address, ...more],
    });
  const digits = (text: string, encoding: 'latin1' | 'utf16le'): string => {
    const bytes = Buffer.from(text, encoding);
    return `<${(encoding === 'latin1' ? bytes : Buffer.from(`\uFEFF${text}`, encoding).swap16()).toString('hex')}>`;
  };
  const packedLink = (address: string): Buffer =>
    pdfWith({
      onPage: '/Annots [10 0 R]',
      more: [objectStream(['<< /A << /S /URI /URI 11 0 R >> >>', address])],
    });

  test.each([
    ['in brackets', (address: string) => link(`(${address})`)],
    ['in digits', (address: string) => link(digits(address, 'latin1'))],
    ['in UTF-16', (address: string) => link(digits(address, 'utf16le'))],
    ['packed', (address: string) => packedLink(`(${address})`)],
    [
      'that was changed later',
      (address: string) =>
        link('(https://a.ug)', '(not a link)').toString('latin1') +
        `5 0 obj\n(${address})\nendobj\nstartxref\n9\n%%EOF\n`,
    ],
    [
      'that was changed before',
      (address: string) =>
        Buffer.from(
          `${link(`(${address})`).toString('latin1')}5 0 obj\n(https://a.ug)\nendobj\nstartxref\n9\n%%EOF\n`,
          'latin1',
        ),
    ],
    [
      'before every link',
      (address: string) => pdfWith({ catalog: '/URI << /Base 4 0 R >>', more: [`(${address})`] }),
    ],
  ])('%s: taken if it leads to the web, refused if to a file', async (_how, content) => {
    const sent = (address: string): Buffer => Buffer.from(content(address));
    expect(await refusalOf(sent('https://www.example.org/help'))).toBeUndefined();
    expect(await refusalOf(sent('file:///C:/Windows/notepad.exe'))).toEqual(elsewhere);
  });

  test.each(['1.3', '1.6', '1.7ext3'] as const)('in a file encrypted as in PDF %s', async (pdfVersion) => {
    const sent = (address: string): Promise<Buffer> => {
      const document = new PDFDocument({ pdfVersion, ownerPassword: 'own' });
      const text = document.ref(new Written(address));
      for (const each of [text, document.ref({ S: 'URI', URI: text })]) each.end(null);
      document.end();
      return buffer(document);
    };
    expect((await sent('https://a.ug')).includes('https')).toBe(false);
    expect(await refusalOf(await sent('https://a.ug'))).toBeUndefined();
    expect(await refusalOf(await sent('file:///C:/a.exe'))).toEqual(elsewhere);
  });

  test('a file, as it was sent', async () => {
    expect(await refusalOf(await real('link-file-in-its-own-object'))).toEqual(elsewhere);
  });

  test('another separate text object is not a link', async () => {
    expect(await refusalOf(link('(https://a.ug)', '(file: my papers)'))).toBeUndefined();
  });
});

describe('REAL-01 a PDF without a file in it has no attachment', () => {
  test.each([
    ['an empty list', '/Names << /EmbeddedFiles << /Names [] >> >>'],
    ['an empty list elsewhere', '/Names << /EmbeddedFiles 4 0 R >>'],
    ['an empty tree', '/Names << /EmbeddedFiles << /Kids [] >> >> /AF []'],
    [
      'a form that readers may save and attach to',
      '/Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 3 >> >> /Perms << /UR3 << /Type /Sig /Filter /Adobe.PPKLite /Reference [<< /TransformMethod /UR3 /TransformParams << /Type /TransformParams /V /2.2 /EF [/Create /Delete /Modify /Import] /Form [/FillIn /Export] >> >>] >> >>',
    ],
  ])('%s', async (_what, catalog) => {
    expect(await refusalOf(pdfWith({ catalog, more: ['<< /Names [] >>'] }))).toBeUndefined();
  });
});

describe('REAL-01 what readers skip around a PDF is not kept', () => {
  const { upload } = uploadsWith();
  const stored = async (content: Buffer): Promise<string> =>
    readFile((await upload(content, 'statement.pdf')).temporaryPath, 'latin1');
  const whole = pdfFile();
  const plain = whole.toString('latin1');
  const joined = (...parts: (Buffer | string)[]): Buffer =>
    Buffer.concat(parts.map((part) => Buffer.from(part)));

  test.each([
    ['a byte order mark', '\uFEFF'],
    ['empty lines', '\r\n\r\n'],
    ['the head of a mail', 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n'],
    ['bytes of a storage', Buffer.from([0, 12, 7, 1, 0, 0, 0, 9])],
  ])('%s before its header', async (_what, before) => {
    expect(await stored(joined(before, whole))).toBe(plain);
  });

  test.each([
    ['a typed note', 'Printed by the branch in Mukono, 3 Nov.\n'],
    ['a comment', '%% page count 1\n'],
    ['the end of a mail', '\r\n------=_Part_17--\r\n'],
  ])('%s after its end mark', async (_what, behind) => {
    expect(await stored(joined(whole, behind))).toBe(plain.slice(0, plain.indexOf('%%EOF') + 5));
  });

  test('its objects keep their places if those count from the first byte sent', async () => {
    const before = 'From: bank@example.ug\n\n';
    const shifted = plain
      .replace(/^(\d{10})(?= 00000 n)/gm, (place) => String(Number(place) + before.length).padStart(10, '0'))
      .replace(/startxref\n(\d+)/, (_all, place) => `startxref\n${Number(place) + before.length}`);
    const kept = await stored(joined(before, Buffer.from(shifted, 'latin1')));
    expect(kept.startsWith('%PDF-1.4\n')).toBe(true);
    const [, place] = /startxref\n(\d+)/.exec(kept) ?? [];
    expect(kept.slice(Number(place))).toMatch(/^xref/);
    expect(kept).not.toContain('bank@');
  });

  const hidden = { reason: 'hidden-content', found: 'pdf' };
  test.each([
    [
      'a web page before it',
      joined('\n<html><script>1</script></html>\n', whole),
      { reason: 'type-not-accepted' },
    ],
    ['a second document behind it', joined(whole, pdfWith({})), hidden],
    ['a web page between two end marks', joined(whole, '<html>\nstartxref\n9\n%%EOF\n'), hidden],
    [
      'half of a change that was saved',
      joined(whole, '5 0 obj\n<< /Typ'),
      { reason: 'damaged', found: 'pdf' },
    ],
  ])('%s is refused', async (_what, content, refusal) => {
    expect(await refusalOf(content)).toMatchObject(refusal);
  });
});
