import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { pdfWith, streamOf } from './doubles/pdf-files.ts';
import { inspectionOf } from './support/inspection.ts';

const refusalOf = inspectionOf('a.pdf');
const example = (name: string): Promise<Buffer> =>
  readFile(new URL(`./doubles/pdf/${name}.pdf`, import.meta.url));

const openAction = (action: string): Buffer => pdfWith({ catalog: `/OpenAction ${action}` });
const annotation = (entries: string): Buffer =>
  pdfWith({ onPage: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]` });

describe('GUARD-10 ordinary PDFs are accepted', () => {
  test.each([
    'chrome',
    'libreoffice',
    'packed',
    'packed-rc4-128',
    'packed-aes-128',
    'packed-aes-256-r5',
    'packed-aes-256',
  ])('GUARD-10 as written by %s', async (name) => {
    expect(await refusalOf(await example(name))).toBeUndefined();
  });

  test('GUARD-10 like our printed applications', async () => {
    const document = new PDFDocument({ info: { Title: 'JavaScript /JS (x)' } });
    document.text('/S /JavaScript', { link: 'https://example.com' });
    document.end();
    expect(await refusalOf(await buffer(document))).toBeUndefined();
  });

  const words = '/JS /JavaScript /Launch /EmbeddedFiles << /S /JavaScript >>';
  test.each<readonly [string, () => Buffer]>([
    ['words in a string', () => pdfWith({ catalog: `/Title (${words})` })],
    [
      'words in a string of digits',
      () => pdfWith({ catalog: `/Title <${Buffer.from(words).toString('hex')}>` }),
    ],
    ['words in a comment', () => pdfWith({ catalog: `%${words}\n` })],
    [
      'words on the page',
      () => pdfWith({ onPage: '/Contents 4 0 R', more: [streamOf('', `BT (${words}) Tj /JS gs ET`)] }),
    ],
    [
      'words as the names of other things',
      () =>
        pdfWith({
          onPage: '/Resources << /Font << /F1 << /BaseFont /Launch >> >> >> /Group << /S /Transparency >>',
        }),
    ],
    [
      'links to the web and to a mail',
      () =>
        annotation(
          '/Subtype /Link /A << /S /URI /URI (https://a.ug/?x=javascript:1) >> /B << /S /URI /URI (mailto:a@b.ug) >> /C << /URI (www.a.ug:80/x) >>',
        ),
    ],
    ['a link to another page', () => openAction('<< /S /GoTo /D [3 0 R /Fit] >>')],
    [
      'a form without scripts',
      () => pdfWith({ catalog: '/AcroForm << /Fields [] /NeedAppearances true >>' }),
    ],
    [
      'a page that was scanned',
      () =>
        pdfWith({
          more: [
            streamOf(
              '/Type /XObject /Subtype /Image /Filter /DCTDecode',
              Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 31) % 251)),
            ),
          ],
        }),
    ],
    [
      'a key without a value, as careless programs write it',
      () => pdfWith({ more: ['<< /Author /Title (a) /Producer >>'] }),
    ],
  ])('GUARD-10 %s', async (_what, content) => {
    expect(await refusalOf(content())).toBeUndefined();
  });

  test('GUARD-10 no content of a string is a reason to refuse', async () => {
    const name = fc.constantFrom(
      '/JS',
      '/JavaScript',
      '/Launch',
      '<</S/Launch>>',
      '/EmbeddedFile',
      'R',
      '[',
      ']',
      '>>',
      ' ',
      '\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(name), async (pieces) => {
        const content = pdfWith({
          catalog: `/Title (${pieces.join('')})`,
          more: [`[(${pieces.join(' ')})]`],
        });
        expect(await refusalOf(content)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  test('GUARD-10 a script is found whatever surrounds it', async () => {
    const beside = fc.array(
      fc.constantFrom('(a\\))', '<61>', '[1 [2]]', '<< /A << /B 1 >> >>', 'null', '5 0 R', '-1.5', '/N'),
    );
    await fc.assert(
      fc.asyncProperty(beside, beside, async (before, after) => {
        const entries = (values: readonly string[], key: string): string =>
          values.map((value, at) => `/${key}${at}${/^[(<[/]/.test(value) ? '' : ' '}${value}`).join('');
        const action = `<<${entries(before, 'A')}/S/JavaScript${entries(after, 'B')}>>`;
        expect(await refusalOf(openAction(action))).toEqual({
          reason: 'active-content',
          found: 'pdf-script',
        });
      }),
      { numRuns: 50 },
    );
  });
});

test('GUARD-10 a PDF with any bytes changed is either accepted or refused, without any other effect', async () => {
  const whole = await example('packed-script-aes-256');
  const change = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const changed = Buffer.from(whole);
      for (const [at, byte] of changes) changed.writeUInt8(byte, at);
      await refusalOf(changed);
    }),
    { numRuns: 200 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      await refusalOf(Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj '), bytes, Buffer.from('\n%%EOF')]));
    }),
    { numRuns: 100 },
  );
});
