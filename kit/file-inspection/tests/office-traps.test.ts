import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fileExtensions } from '../../rules/uploads/file-kinds.ts';
import { acceptedTypesFrom } from '../accepted.ts';
import { UploadRefused } from '../refusals.ts';
import {
  compoundFile,
  docFile,
  docxFile,
  sheetParts,
  withDirectory,
  wordStream,
  xlsxFile,
  zipOf,
} from './doubles/office-files.ts';
import { uploadsWith } from './support/uploads.ts';

const everything = acceptedTypesFrom(fileExtensions);

const { upload, refusalOf } = uploadsWith({ accept: everything });

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('malicious zips', () => {
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  const sheet = 'xl/worksheets/sheet1.xml';

  test('a part that grows a thousandfold', async () => {
    const bomb = await xlsxFile({ [sheet]: zeros });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusalOf(bomb, 'a.xlsx')).toEqual({ reason: 'unpacks-too-large' });
  });

  test('a larger total than any document has', async () => {
    const honest = await xlsxFile();
    const lying = withDirectory(honest, sheet, (record) => {
      record.writeUInt32LE(3_000_000_000, 24);
    });
    expect(await refusalOf(lying, 'a.xlsx')).toEqual({ reason: 'unpacks-too-large' });
  });

  test('more parts than any document has', async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`xl/${index}.xml`, '']));
    expect(await refusalOf(await xlsxFile(many), 'a.xlsx')).toEqual({ reason: 'unpacks-too-large' });
  });

  test('a part that is larger than its directory says is not unpacked completely', async () => {
    const bomb = withDirectory(await xlsxFile({ [sheet]: zeros }), sheet, (record) => {
      record.writeUInt32LE(100, 24);
    });
    expect(await refusalOf(bomb, 'a.xlsx')).toEqual({ reason: 'damaged', found: 'xlsx' });
  });

  test('a part that is smaller than its directory says, or does not match its checksum', async () => {
    const honest = await xlsxFile();
    for (const place of [24, 16]) {
      const lying = withDirectory(honest, sheet, (record) => {
        record.writeUInt32LE(record.readUInt32LE(place) + 1, place);
      });
      expect(await refusalOf(lying, 'a.xlsx')).toEqual({ reason: 'damaged', found: 'xlsx' });
    }
  });

  test('overlapping parts, each as large as stated', async () => {
    const parts = { ...sheetParts, 'xl/a.xml': '<a/>', 'xl/b.xml': '<b/>' };
    const honest = await zipOf(parts, false);
    const start = honest.indexOf('<a/>');
    // One part extends over the next one's header and content.
    const reaching = honest.subarray(start, honest.indexOf('<b/>') + 4);
    const lying = withDirectory(honest, 'xl/a.xml', (record) => {
      record.writeUInt32LE(crc32(reaching), 16);
      record.writeUInt32LE(reaching.length, 20);
      record.writeUInt32LE(reaching.length, 24);
    });
    expect(await refusalOf(lying, 'a.xlsx')).toEqual({ reason: 'damaged', found: 'xlsx' });
  });

  test('a part whose local name differs from the directory', async () => {
    const lying = withDirectory(
      await xlsxFile({ 'xl/vbaProject.bin': 'x' }),
      'xl/vbaProject.bin',
      (record) => {
        record.write('xl/harmless01.xml', 46);
      },
    );
    expect(await refusalOf(lying, 'a.xlsx')).toMatchObject({ reason: 'damaged' });
  });

  test.each([
    '../../../etc/passwd1',
    '/etc/cron.d/aaaaaaaa',
    '..\\..\\..\\boot\\iniab',
    'C:\\windows\\system.i',
  ])('a part called %s', async (name) => {
    const usual = 'xl/aaaaaaaaaaaaaa.xml'.slice(0, name.length - 4).concat('.xml');
    const honest = await xlsxFile({ [usual]: '<a/>' });
    const traversing = Buffer.from(
      honest.toString('latin1').replaceAll(usual, () => name),
      'latin1',
    );
    expect(await refusalOf(traversing, 'a.xlsx')).toEqual({ reason: 'damaged', found: 'xlsx' });
  });

  test('two parts with the same name', async () => {
    const parts = { ...sheetParts, 'xl/Workbook.xml': '<workbook/>' };
    expect(await refusalOf(await zipOf(parts), 'a.xlsx')).toMatchObject({ reason: 'damaged' });
  });

  test('a part with a password', async () => {
    const locked = withDirectory(await xlsxFile(), sheet, (record) => {
      record.writeUInt16LE(record.readUInt16LE(8) | 1, 8);
    });
    expect(await refusalOf(locked, 'a.xlsx')).toEqual({ reason: 'password-protected' });
  });

  test('a document that is cut off, or has extra data before or after it', async () => {
    const whole = await docxFile();
    const others = [
      whole.subarray(0, -30),
      whole.subarray(0, 500),
      Buffer.concat([whole, Buffer.from('<script>')]),
      Buffer.concat([Buffer.from('PK\x03\x04<script>alert(1)</script>'), whole]),
    ];
    for (const content of others) {
      expect(await refusalOf(content, 'a.docx')).toEqual({ reason: 'damaged', found: 'docx' });
    }
  });

  test('a document with a flipped byte', async () => {
    const broken = await docxFile();
    const at = broken.indexOf('word/document.xml') + 40;
    broken.writeUInt8(broken.readUInt8(at) ^ 0xff, at);
    expect(await refusalOf(broken, 'a.docx')).toEqual({ reason: 'damaged', found: 'docx' });
  });
});

describe('older Word documents', () => {
  test.each([
    ['Macros', [{ name: 'Macros', child: 4 }, { name: 'VBA' }]],
    ['_VBA_PROJECT_CUR', [{ name: '_VBA_PROJECT_CUR' }]],
    ['a project alone', [{ name: '_VBA_PROJECT', content: Buffer.alloc(4096) }]],
  ])('macros: %s', async (_what, more) => {
    expect(await refusalOf(docFile(more), 'a.doc')).toEqual({ reason: 'macros' });
  });

  test('other files: something in the pool, or a packed file', async () => {
    const text = { name: 'WordDocument', content: wordStream() };
    const pool = compoundFile([text, { name: 'ObjectPool', child: 3 }, { name: '_1234567890' }]);
    expect(await refusalOf(pool, 'a.doc')).toEqual({ reason: 'file-inside' });
    const packed = docFile([{ name: '\x01Ole10Native', content: Buffer.alloc(4096) }]);
    expect(await refusalOf(packed, 'a.doc')).toEqual({ reason: 'file-inside' });
  });

  test('a password: the older kind, and that of a newer document', async () => {
    const locked = compoundFile([{ name: 'WordDocument', content: wordStream(0x0100) }]);
    expect(await refusalOf(locked, 'a.doc')).toEqual({ reason: 'password-protected' });
    const newer = compoundFile([{ name: 'EncryptedPackage', content: Buffer.alloc(4096) }]);
    expect(await refusalOf(newer, 'a.xlsx')).toEqual({ reason: 'password-protected' });
    expect(await refusalOf(newer, 'a.pdf', { accept: ['pdf'] })).toMatchObject({
      found: 'an office document',
    });
  });

  test('damaged: cut off, without its text, from a program before 1997, with a circular chain', async () => {
    const whole = docFile();
    const ownTail = Buffer.from(whole);
    // The directory's chain ends in its own sector: the table is the last of the file.
    const table = whole.length - 512;
    ownTail.writeUInt32LE(whole.readUInt32LE(0x30), table + whole.readUInt32LE(0x30) * 4);
    const others = [
      whole.subarray(0, 600),
      whole.subarray(0, 100),
      whole.subarray(0, -600),
      compoundFile([{ name: 'WordDocument' }]),
      compoundFile([{ name: 'WordDocument', content: wordStream(0, 0xa5dc) }]),
      ownTail,
    ];
    for (const content of others) {
      expect(await refusalOf(content, 'a.doc')).toEqual({ reason: 'damaged', found: 'doc' });
    }
  });

  test('a document that ends before its last stream does', async () => {
    const whole = docFile();
    const longer = Buffer.from(whole);
    // The table says that a sector beyond the end is in use.
    longer.writeUInt32LE(0xfffffffe, whole.length - 4);
    expect(await refusalOf(longer, 'a.doc')).toEqual({ reason: 'damaged', found: 'doc' });
  });
});

describe('tables that are not entirely text', () => {
  const rows = 'May;1200\n'.repeat(10_000);
  test.each([
    ['a zero byte', Buffer.concat([Buffer.from(rows), Buffer.from('a\0b')])],
    ['a line without an end', Buffer.concat([Buffer.from(rows), Buffer.alloc(300_000, 'x')])],
    ['half a character of UTF-16', Buffer.concat([utf16(rows), Buffer.from('x')])],
    [
      'a character of UTF-16 that does not exist',
      Buffer.concat([utf16(rows), Buffer.from([0, 0xd8, 10, 0])]),
    ],
  ])('%s far from the beginning', async (_what, content) => {
    expect(await refusalOf(content, 'a.csv')).toEqual({ reason: 'damaged', found: 'csv' });
  });

  test('a web page after more white space than anyone searches', async () => {
    const page = Buffer.concat([Buffer.alloc(100_000, ' \n'), Buffer.from('<script>alert(1)</script>')]);
    expect(await refusalOf(page, 'a.csv')).toEqual({ reason: 'hidden-content', found: 'csv' });
  });

  test('a table with long cells is accepted', async () => {
    const cells = `${'x'.repeat(32_000)};`.repeat(4);
    expect((await upload(`${cells}\r\n`.repeat(20), 'a.csv')).type.extension).toBe('.csv');
  });
});

test('a document with any one byte changed is either accepted or refused, without any other effect', async () => {
  const documents = [
    [await docxFile(), 'a.docx'],
    [docFile([{ name: 'Data', content: Buffer.alloc(600) }]), 'a.doc'],
  ] as const;
  const unforeseen: string[] = [];
  for (const [whole, name] of documents) {
    const step = Math.ceil(whole.length / 120);
    for (let at = 0; at < whole.length; at += step) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
      const outcome = await upload(changed, name).catch((error: unknown) => error);
      const isForeseen = outcome instanceof UploadRefused || !(outcome instanceof Error);
      if (!isForeseen) unforeseen.push(`byte ${at} of ${name}: ${String(outcome)}`);
    }
  }
  expect(unforeseen).toEqual([]);
});
