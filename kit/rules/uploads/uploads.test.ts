import { describe, expect, test } from 'vitest';
import { acceptAttribute, acceptanceHint, judgeFile, type UploadRule } from './judge-file.ts';
import { documentTypeTitle, fileNameOf } from './document-title.ts';
import { fileOverLimit, formatSize } from './megabytes.ts';
import { groupByCategory, readDocumentTypes } from './document-type.ts';
import { groupByType, uploadsByType } from './document.ts';
import { judgePages } from './parts.ts';

const megabyte = 1024 * 1024;
const usual: UploadRule = { max_files: 5, max_size: 5, mimes: ['pdf', 'jpg', 'png'] };
const video: UploadRule = { max_files: 1, max_size: 50, mimes: ['mp4'] };
const accepting = (...mimes: UploadRule['mimes']): UploadRule => ({ max_files: 1, max_size: 5, mimes });
const small = (name: string, type = '') => ({ name, type, size: 1 });

describe('LOAN-14 judgeFile', () => {
  const pdf = { name: 'licence.pdf', size: 1000, type: 'application/pdf' };
  const tooLarge = 'licence.pdf is too large (5.1 MB). A file can be up to 5 MB.';
  const wrongKind = (name: string) => `${name} can't be used here. Choose a PDF, JPG or PNG file.`;
  test.each([
    ['a PDF', pdf, usual, 0, undefined],
    ['exactly the limit', { ...pdf, size: 5 * megabyte }, usual, 4, undefined],
    ['one byte above', { ...pdf, size: 5 * megabyte + 1 }, usual, 0, tooLarge],
    ['an empty file', { ...pdf, size: 0 }, usual, 0, 'licence.pdf is empty. Choose another file.'],
    ['no room', pdf, usual, 5, 'Only 5 files are allowed'],
    ['more than fit already', pdf, usual, 9, 'Only 5 files are allowed'],
    ['no room for the only one', pdf, { ...usual, max_files: 1 }, 1, 'Only 1 files are allowed'],
    ['JPEG where JPG is listed', { ...pdf, name: 'photo.JPEG', type: '' }, usual, 0, undefined],
    ['a type without an extension', { ...pdf, name: 'image', type: 'IMAGE/JPEG' }, usual, 0, undefined],
    ['an extension without a type', { ...pdf, name: 'scan.PnG', type: '' }, usual, 0, undefined],
    ['a word document', small('cv.docx'), usual, 0, wrongKind('cv.docx')],
    ['a page', small('x.html', 'text/html'), usual, 0, wrongKind('x.html')],
    ['nothing to go by', small('pdf'), usual, 0, wrongKind('pdf')],
    ['a film where none is asked', small('us.mp4', 'video/mp4'), usual, 0, wrongKind('us.mp4')],
    ['a film', { name: 'us.mp4', size: 50 * megabyte, type: 'video/mp4' }, video, 0, undefined],
    ['another file for the film', pdf, video, 0, "licence.pdf can't be used here. Choose a MP4 file."],
  ])('%s', (_case, file, rule, already, message) => {
    expect(judgeFile(file, rule, already)).toBe(message);
  });

  test('states the limits before a file is chosen', () => {
    expect(acceptanceHint(usual)).toBe('PDF, JPG or PNG. Up to 5 MB, 5 files.');
    expect(acceptanceHint(video)).toBe('MP4. Up to 50 MB, 1 file.');
    expect(acceptAttribute(usual)).toBe(
      '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png,.heic,image/heic,.heif,image/heif,.webp,image/webp,.avif,image/avif',
    );
  });
});

describe('LOAN-12 documents_list', () => {
  test('LOAN-14 defaults to 5 files, 5 MB and .pdf,.jpg,.png', () => {
    expect(readDocumentTypes([{ name: 'trading_licence' }])).toEqual([
      {
        name: 'trading_licence',
        display_name: 'Trading Licence',
        category: 'Other Documents',
        required: false,
        max_files: 5,
        max_size: 5,
        mimes: ['pdf', 'jpg', 'png'],
      },
    ]);
  });

  test('only narrows what the code accepts', () => {
    const [type] = readDocumentTypes([{ name: 'a', mimes: ['.PDF', '.html', 'svg', 'image/jpeg', 'exe'] }]);
    expect(type?.mimes).toEqual(['pdf', 'jpg', 'jpeg']);
    expect(readDocumentTypes([{ name: 'a', mimes: '.png, .mp4' }])[0]?.mimes).toEqual(['png', 'mp4']);
  });

  test('reads JSON text', () => {
    expect(readDocumentTypes('[{"name":"a","max_files":1}]')[0]?.max_files).toBe(1);
  });

  test.each([
    ['no accepted kind at all', [{ name: 'a', mimes: ['.html'] }]],
    ['more megabytes than the code allows', [{ name: 'a', max_size: 51 }]],
    ['more files than the code allows', [{ name: 'a', max_files: 21 }]],
    ['a part of a file', [{ name: 'a', max_files: 1.5 }]],
    ['no room at all', [{ name: 'a', max_files: 0 }]],
    ['a name twice', [{ name: 'a' }, { name: 'a' }]],
    ['a name that is no key', [{ name: '__proto__' }]],
    ['a name with a bracket', [{ name: 'a[]' }]],
    ['no list', {}],
  ])('refuses to read %s', (_case, value) => {
    expect(() => readDocumentTypes(value)).toThrow('documents_list cannot be read');
  });

  test('groups Business, Individual, Financial, Other', () => {
    const types = readDocumentTypes([
      { name: 'video' },
      { name: 'bank_statement', category: 'Financial Documents' },
      { name: 'licence', category: 'Business Documents' },
      { name: 'ledger', category: 'Financial Documents' },
    ]);
    expect(
      groupByCategory(types).map((group) => [group.category, group.types.map((type) => type.name)]),
    ).toEqual([
      ['Business Documents', ['licence']],
      ['Financial Documents', ['bank_statement', 'ledger']],
      ['Other Documents', ['video']],
    ]);
  });
});

describe('DETAIL-02', () => {
  test.each([
    ['national_id_of_founder', 'National Id Of Founder'],
    ['URA_tax_ledger', 'URA Tax Ledger'],
    ['  ', 'Others'],
    ['', 'Others'],
    [null, 'Others'],
    [undefined, 'Others'],
  ])('shows the type %s as %s', (type, title) => {
    expect(documentTypeTitle(type)).toBe(title);
  });

  test('shows the file name alone', () => {
    expect(fileNameOf('0f8e/Bank statement.pdf')).toBe('Bank statement.pdf');
    expect(fileNameOf('plain.pdf')).toBe('plain.pdf');
  });

  test('groups by type, Others among them', () => {
    const documents = [{ type: 'a_b' }, { type: null }, { type: 'a_b' }, { type: ' ' }];
    expect(groupByType(documents).map((group) => [group.type, group.documents.length])).toEqual([
      ['a_b', 2],
      ['', 2],
    ]);
  });
});

describe('REAL-01', () => {
  test.each(['card.webp', 'card.avif', 'scan.tif', 'card.bmp', 'card.jfif', 'card.gif', 'card.png'])(
    'a picture called %s goes where a JPG goes, and nowhere else',
    (name) => {
      expect(judgeFile(small(name), accepting('pdf', 'jpg'), 0)).toBeUndefined();
      expect(judgeFile(small(name), accepting('pdf'), 0)).toContain("can't be used here");
    },
  );

  test('a drawing of the web goes nowhere', () => {
    expect(judgeFile(small('logo.svg', 'image/svg+xml'), accepting('jpg', 'png'), 0)).toContain(
      "can't be used here",
    );
  });

  test('a MOV goes where an MP4 goes; of another video, what to do is said', () => {
    expect(judgeFile(small('IMG_1.MOV', 'video/quicktime'), video, 0)).toBeUndefined();
    expect(acceptAttribute(video)).toContain('.mov');
    expect(judgeFile(small('us.webm', 'video/webm'), video, 0)).toBe(
      "us.webm can't be used here. Choose a MP4 file. Set your phone's camera to MP4 (H.264) or convert the video to MP4, then upload it again.",
    );
    expect(judgeFile(small('us.webm', 'video/webm'), usual, 0)).not.toContain('camera');
  });

  test.each([
    ['scan.PDF', 'Save the PDF at a smaller size or scan it again at a lower quality.'],
    ['card.heic', 'Take a smaller photo.'],
    ['us.mov', 'Record a shorter video or use a lower quality.'],
    ['book.csv', 'Split the rows into several smaller files.'],
    ['book.xlsx', 'Split the rows into several smaller files.'],
    ['plan.docx', 'Save it with smaller pictures or as a PDF.'],
  ])('what to do with %s over the limit fits its kind', (name, advice) => {
    expect(fileOverLimit(name, 5 * megabyte)).toBe(`This file is larger than 5 MB. ${advice}`);
  });

  test('a file whose name says nothing is told only the limit', () => {
    expect(fileOverLimit('statement', 1.5 * megabyte)).toBe('This file is larger than 1.5 MB.');
  });
});

const photos = (count: number, size: number, type = 'image/jpeg') =>
  Array.from({ length: count }, () => ({ size, type }));

const tooLargeTogether =
  'Together these photos are 5.8 MB, and a file can be up to 5 MB. Remove a page, or send them one by one.';

test.each([
  [photos(20, 100), undefined],
  [photos(21, 100), 'A PDF can have up to 20 pages, and you have 21. Remove some.'],
  [photos(2, 2_600_000), undefined],
  [photos(2, 3_000_000), tooLargeTogether],
  // The server makes pictures of another kind smaller: by how much, only it knows.
  [photos(2, 3_000_000, 'image/heic'), undefined],
])('REACH-01 photos as the pages of one PDF', (pages, message) => {
  expect(judgePages(pages, accepting('pdf', 'jpg'))).toBe(message);
});

test('LOAN-15 does not display uploads with an empty type', () => {
  const documents = [
    { id: 1, type: 'constructor' },
    { id: 2, type: '' },
    { id: 3, type: 'constructor' },
  ];
  expect(uploadsByType(documents)).toEqual({ constructor: [documents[0], documents[2]] });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [140, '140 bytes'],
  [1025, '2 KB'],
  [megabyte / 4, '0.3 MB'],
  [megabyte * 2.4, '2.4 MB'],
  [megabyte * 5, '5 MB'],
  [megabyte * 5 + 1, '5.1 MB'],
])('EASE-07 shows %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

describe('REACH-01', () => {
  test.each([
    ['IMG_1.HEIC', ''],
    ['IMG_1.heif', 'image/heif'],
    ['photo', 'image/heic'],
  ])('a HEIC photo (%s, %s) goes where a JPG goes', (name, type) => {
    expect(judgeFile(small(name, type), accepting('pdf', 'jpeg'), 0)).toBeUndefined();
    expect(judgeFile(small(name, type), accepting('pdf', 'png'), 0)).toContain("can't be used here");
  });

  test('a chooser offers HEIC photos where a JPG goes', () => {
    expect(acceptAttribute(accepting('pdf', 'png'))).not.toContain('heic');
    expect(acceptAttribute(accepting('jpg'))).toContain('.heic');
  });
});
