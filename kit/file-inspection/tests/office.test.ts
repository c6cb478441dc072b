import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { fileExtensions, mediaTypeOf, type FileExtension } from '../../rules/uploads/file-kinds.ts';
import { acceptedTypes, acceptedTypesFrom } from '../accepted.ts';
import type { UploadRefusal } from '../refusals.ts';
import { pdfFile, pngFile } from './doubles/files.ts';
import {
  compoundFile,
  contentTypes,
  docFile,
  docxFile,
  relationships,
  sheetMain,
  wordMain,
  wordParts,
  xlsxFile,
  zipOf,
  type Parts,
} from './doubles/office-files.ts';
import { uploadsWith } from './support/uploads.ts';

const everything = acceptedTypesFrom(fileExtensions);

const { upload, refusalOf } = uploadsWith({ accept: everything });

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const bigEndian = (text: string): Buffer => utf16(text).swap16();
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('documents as people send them', () => {
  test.each<readonly [string, Buffer | Promise<Buffer>, string, FileExtension]>([
    ['a Word document', docxFile(), 'Plan.docx', 'docx'],
    ['a Word document without compression', zipOf(wordParts, false), 'Plan.docx', 'docx'],
    ['a workbook', xlsxFile(), 'ledger.XLSX', 'xlsx'],
    ['a workbook without a name', xlsxFile(), '', 'xlsx'],
    ['an older Word document', docFile(), 'plan.doc', 'doc'],
    ['a table', Buffer.from('Month;Sales\r\nMay;1200\r\n'), 'sales.csv', 'csv'],
    ['a table with a mark', Buffer.from('\uFEFFMonat,Verkäufe\n'), 'sales.csv', 'csv'],
    ['a table of an old program', latin1('Caf\xe9;1\n\x1a'), 'sales.csv', 'csv'],
    ['a table in UTF-16', utf16('Month\tSales\nMay\t1200\n'), 'sales.csv', 'csv'],
    ['a table in UTF-16, the other way', bigEndian('Month\tÄ 😀\n'), 'sales.csv', 'csv'],
    ['a table that begins like a picture', Buffer.from('BM,Sales\n1,2\n'), 'sales.csv', 'csv'],
    ['a table that begins like a program', Buffer.from('MZ,Sales\n1,2\n'), 'sales.csv', 'csv'],
    ['a table with ID; in its head', Buffer.from('ID;Product;Price\n1;Salt;2\n'), 'a.csv', 'csv'],
  ])('SUPPORT-04 REQ-06 %s is stored as it is', async (_kind, content, name, type) => {
    const sent = await content;
    const file = await upload(sent, name);
    expect(file.type).toEqual({ mime: mediaTypeOf(type), extension: `.${type}` });
    expect(await readFile(file.temporaryPath)).toEqual(sent);
  });

  test('pictures in a document, links in a thousand cells and lists in UTF-16 are no reason to refuse it', async () => {
    const links = Array.from(
      { length: 1000 },
      (_, index) => ['hyperlink', `https://x.ug/${index}`, 'External'] as const,
    );
    const file = await upload(
      await docxFile({
        'word/media/image1.png': await pngFile(),
        'word/_rels/header1.xml.rels': utf16(relationships(...links).replace('UTF-8', 'UTF-16')),
      }),
      'plan.docx',
    );
    expect(file.type.extension).toBe('.docx');
  });

  test('a document whose parts have other names, as some programs write them', async () => {
    const parts: Parts = {
      '[Content_Types].xml': contentTypes({}).replace('application/xml', sheetMain),
      '_rels/.rels': relationships(['officeDocument', './xl/book7.xml']),
      'xl/book7.xml': '<workbook/>',
    };
    expect((await upload(await zipOf(parts), 'a.xlsx')).type.extension).toBe('.xlsx');
  });
});

test('exactly what the rules list is accepted', () => {
  const listed = Object.values(acceptedTypes);
  expect(listed.flatMap(({ extensions }) => extensions).toSorted()).toEqual(
    fileExtensions.map((extension) => `.${extension}`).toSorted(),
  );
  for (const extension of fileExtensions) {
    expect(acceptedTypesFrom([extension]).map((type) => acceptedTypes[type].mime)).toEqual([
      mediaTypeOf(extension),
    ]);
  }
});

describe('the content decides', () => {
  test('the name must match it', async () => {
    expect(await refusalOf(await docxFile(), 'a.xlsx')).toEqual({
      reason: 'name-disagrees',
      extension: '.xlsx',
      found: 'docx',
    });
    expect(await refusalOf(await xlsxFile(), 'a.docm')).toMatchObject({
      reason: 'name-disagrees',
      found: 'xlsx',
    });
    expect(await refusalOf(docFile(), 'a.docx')).toMatchObject({ reason: 'name-disagrees', found: 'doc' });
    expect(await refusalOf('a;b\n', 'a.txt')).toMatchObject({ reason: 'name-disagrees', found: 'csv' });
    expect(await refusalOf(pdfFile(), 'a.docx')).toMatchObject({ reason: 'name-disagrees', found: 'pdf' });
  });

  test.each<readonly [string, Buffer | string | Promise<Buffer>, string, string | undefined]>([
    ['a zip', zipOf({ 'notes.txt': 'hello' }), 'a.docx', 'a compressed folder'],
    [
      'a zip with a folder called word',
      zipOf({ 'word/document.xml': '<a/>' }),
      'a.docx',
      'a compressed folder',
    ],
    ['a web page', '<html><table><tr><td>1</td></tr></table></html>', 'a.csv', 'a web page or drawing'],
    ['a web page after a mark', '\uFEFF \n\t<script>alert(1)</script>', 'a.csv', 'a web page or drawing'],
    ['a web page in UTF-16', utf16(' <html>'), 'a.csv', 'a web page or drawing'],
    ['a drawing', '<svg onload="alert(1)"/>', 'a.csv', 'a web page or drawing'],
    ['a script', '#!/bin/sh\nrm -rf ~\n', 'a.csv', 'a program'],
    ['an old table with macros', 'ID;P\nO;E\nNN;NAuto_open;ER1C1\n', 'a.csv', 'a SYLK spreadsheet'],
    ['rich text', '{\\rtf1\\ansi Hello}', 'a.doc', 'a rich text document (RTF)'],
    [
      'a workbook of the older kind',
      compoundFile([{ name: 'Workbook', content: Buffer.alloc(4096) }]),
      'a.doc',
      'an older Excel workbook (XLS)',
    ],
    [
      'another compound file',
      compoundFile([{ name: 'Other', content: Buffer.alloc(4096) }]),
      'a.doc',
      'another kind of file',
    ],
    ['bytes without a meaning', Buffer.from([1, 2, 3, 0, 5, 6, 7, 8]), 'a.csv', undefined],
  ])("%s with a document's name", async (_kind, content, name, found) => {
    const refusal = await refusalOf(await content, name);
    expect(refusal).toEqual({
      reason: 'type-not-accepted',
      extension: name.slice(1),
      accepted: everything,
      ...(found === undefined ? {} : { found }),
    });
  });

  test('if office documents are not asked for, the refusal names them', async () => {
    const refusal = (content: Buffer | string): Promise<UploadRefusal> =>
      refusalOf(content, 'a.pdf', { accept: ['pdf'] });
    expect(await refusal(await docxFile())).toMatchObject({ found: 'a Word document (DOCX)' });
    expect(await refusal(docFile())).toMatchObject({ found: 'an older Word document (DOC)' });
    expect(await refusal('Dear lender')).toMatchObject({ found: 'plain text (CSV)' });
    expect(await refusal((await docxFile()).subarray(0, 300))).toMatchObject({
      found: 'a compressed folder',
    });
  });
});

const vml = 'application/vnd.openxmlformats-officedocument.oleObject';
const docm = 'application/vnd.ms-word.document.macroEnabled.main+xml';

describe('what a document must not contain', () => {
  test.each([
    ['a macro project', { 'word/vbaProject.bin': 'x' }],
    [
      'a macro project under another name, by its type',
      {
        'word/a.bin': 'x',
        '[Content_Types].xml': contentTypes({
          'word/document.xml': wordMain,
          'word/a.bin': 'application/vnd.ms-office.vbaProject',
        }),
      },
    ],
    [
      'a macro project under another name, by what points to it',
      { 'word/a.bin': 'x', 'word/_rels/document.xml.rels': relationships(['vbaProject', 'a.bin']) },
    ],
    [
      'the type of a document with macros',
      { '[Content_Types].xml': contentTypes({ 'word/document.xml': docm }) },
    ],
    [
      'its type written in numbers',
      {
        '[Content_Types].xml': contentTypes({
          'word/document.xml': docm.replace('macro', '&#109;&#x61;cro'),
        }),
      },
    ],
  ])('macros: %s', async (_what, more: Parts) => {
    expect(await refusalOf(await docxFile(more), 'a.docx')).toEqual({ reason: 'macros' });
  });

  test('macros of an older workbook in a new one', async () => {
    const parts = { 'xl/macrosheets/sheet1.xml': '<a/>' };
    expect(await refusalOf(await xlsxFile(parts), 'a.xlsx')).toEqual({ reason: 'macros' });
  });

  test.each([
    ['an object', { 'word/embeddings/oleObject1.bin': 'x' }],
    [
      'an object by its type',
      {
        'word/a.bin': 'x',
        '[Content_Types].xml': contentTypes({ 'word/document.xml': wordMain, 'word/a.bin': vml }),
      },
    ],
    ['an object by its content', { 'word/media/image1.png': docFile() }],
    ['a control', { 'word/activeX/activeX1.xml': '<a/>' }],
    ['a page to be included', { 'word/_rels/document.xml.rels': relationships(['aFChunk', 'page.htm']) }],
    ['a program', { 'word/media/image1.png': Buffer.from('MZ\x90\0\x03') }],
  ])('other files: %s', async (_what, more: Parts) => {
    expect(await refusalOf(await docxFile(more), 'a.docx')).toEqual({ reason: 'file-inside' });
  });

  test('other files: a zip, wherever it is', async () => {
    const nested = await docxFile({ 'word/media/image1.jpeg': await zipOf({ 'a.txt': 'a' }) });
    expect(await refusalOf(nested, 'a.docx')).toEqual({ reason: 'file-inside' });
  });

  test.each([
    ['a template', relationships(['attachedTemplate', 'https://evil.example/t.dotm', 'External'])],
    ['an object', relationships(['oleObject', 'mhtml:https://evil.example!x', 'External'])],
    [
      'a template, the mode in numbers',
      relationships(['attachedTemplate', 'https://e.example', '&#69;xternal']),
    ],
    [
      'a template, with a prefix and line ends',
      `<r:Relationships><r:Relationship\n Target='x'\n Type = 'http://a/attachedTemplate' TargetMode\n=\n'External' ></r:Relationship></r:Relationships>`,
    ],
    [
      'a template, in UTF-16',
      utf16(relationships(['attachedTemplate', 'https://e.example', 'External']).replace('UTF-8', 'utf-16')),
    ],
  ])('external parts: %s', async (_what, list) => {
    const more = { 'word/_rels/settings.xml.rels': list };
    expect(await refusalOf(await docxFile(more), 'a.docx')).toEqual({ reason: 'parts-elsewhere' });
  });

  test.each([
    ['an encoding we do not read', relationships().replace('UTF-8', 'UTF-7')],
    ['UTF-16 without its mark', Buffer.from(relationships(), 'utf16le')],
    ['an element that does not end', '<Relationships><Relationship Type="a'],
    ['a character that does not exist', '<Relationships><Relationship Type="&what;"/></Relationships>'],
  ])('lists that could be read in two ways: %s', async (_what, list) => {
    const more = { 'word/_rels/settings.xml.rels': list };
    expect(await refusalOf(await docxFile(more), 'a.docx')).toEqual({ reason: 'damaged', found: 'docx' });
  });

  test.each([
    ['without its list of types', ['[Content_Types].xml'], 'type-not-accepted'],
    ['without what leads to its main part', ['_rels/.rels'], 'damaged'],
    ['without its main part', ['word/document.xml'], 'damaged'],
  ] as const)('a document %s', async (_what, missing, reason) => {
    const parts = Object.entries(wordParts).filter(([name]) => !missing.some((each) => each === name));
    expect(await refusalOf(await zipOf(Object.fromEntries(parts)), 'a.docx')).toMatchObject({ reason });
  });

  test('a document with two main parts, of which a program may open either', async () => {
    const main = (name: string) => ['officeDocument', `word/${name}.xml`] as const;
    const more = { '_rels/.rels': relationships(main('document'), main('other')) };
    expect(await refusalOf(await docxFile(more), 'a.docx')).toEqual({ reason: 'damaged', found: 'docx' });
  });

  test('a template, a presentation in a folder called word', async () => {
    for (const type of [wordMain.replace('document.main', 'template.main'), sheetMain]) {
      const more = { '[Content_Types].xml': contentTypes({ 'word/document.xml': type }) };
      expect(await refusalOf(await docxFile(more), 'a.docx')).toEqual({ reason: 'damaged', found: 'docx' });
    }
  });
});
