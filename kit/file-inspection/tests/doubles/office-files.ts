import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Small office documents as programs write them, and as attackers might. */

export type Parts = Readonly<Record<string, string | Buffer>>;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const sheetMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** The list of content types; `overrides` maps the name of a part to its type. */
export function contentTypes(overrides: Readonly<Record<string, string>>): string {
  const listed = Object.entries(overrides).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  );
  const usual =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>';
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${usual}${listed.join('')}</Types>`;
}

/** A list of relationships: the last word of the type, the target, and `External` if it leads outside. */
export function relationships(...entries: readonly (readonly [string, string, string?])[]): string {
  const listed = entries.map(([type, target, mode], index) => {
    const where = mode === undefined ? '' : ` TargetMode="${mode}"`;
    return `<Relationship Id="rId${index + 1}" Type="${officeDocument}/${type}" Target="${target}"${where}/>`;
  });
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed.join('')}</Relationships>`;
}

export const wordParts: Parts = {
  '[Content_Types].xml': contentTypes({ 'word/document.xml': wordMain }),
  '_rels/.rels': relationships(['officeDocument', 'word/document.xml']),
  'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Our plan</w:t></w:r></w:p></w:body></w:document>`,
  'word/_rels/document.xml.rels': relationships(
    ['styles', 'styles.xml'],
    ['hyperlink', 'https://example.com/?a=1&amp;b=2', 'External'],
    ['image', 'media/image1.png'],
  ),
  'word/styles.xml': `${head}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>`,
};

export const sheetParts: Parts = {
  '[Content_Types].xml': contentTypes({ 'xl/workbook.xml': sheetMain }),
  '_rels/.rels': relationships(['officeDocument', '/xl/workbook.xml']),
  'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml']),
  'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>`,
};

/** A zip of these parts in order. */
export async function zipOf(parts: Parts, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

export const docxFile = (more: Parts = {}): Promise<Buffer> => zipOf({ ...wordParts, ...more });
export const xlsxFile = (more: Parts = {}): Promise<Buffer> => zipOf({ ...sheetParts, ...more });

/** The same zip with other bytes in a part's directory record (offsets as in the ZIP format). */
export function withDirectory(zip: Buffer, name: string, change: (record: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4)) {
    const length = changed.readUInt16LE(at + 28);
    if (changed.toString('utf8', at + 46, at + 46 + length) === name)
      change(changed.subarray(at, at + 46 + length));
  }
  return changed;
}

interface CompoundPart {
  readonly name: string;
  /** Absent for a storage. */
  readonly content?: Buffer;
  /** Number of the part inside this storage. */
  readonly child?: number;
}

const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** An OLE compound file of these parts, each stream in its own sectors, with the directory after them. */
export function compoundFile(parts: readonly CompoundPart[]): Buffer {
  const table: number[] = [];
  const sectors: Buffer[] = [];
  const store = (content: Buffer): number => {
    const start = sectors.length;
    const count = Math.ceil(content.length / SECTOR);
    for (let index = 0; index < count; index += 1) {
      const sector = Buffer.alloc(SECTOR);
      content.copy(sector, 0, index * SECTOR);
      sectors.push(sector);
      table.push(index + 1 === count ? END : start + index + 1);
    }
    return start;
  };
  const root = directoryEntry('Root Entry', 5, { start: END, size: 0, child: 1 });
  const entries = parts.map(({ name, content, child }) =>
    content === undefined
      ? directoryEntry(name, 1, { start: 0, size: 0, child: child ?? FREE })
      : directoryEntry(name, 2, { start: store(content), size: content.length, child: FREE }),
  );
  const directory = store(Buffer.concat([root, ...entries]));
  const tableSector = sectors.length;
  table.push(0xfffffffd);
  const fat = Buffer.alloc(SECTOR, 0xff);
  table.forEach((next, index) => fat.writeUInt32LE(next, index * 4));
  const header = Buffer.alloc(SECTOR, 0);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(0x3e, 0x18);
  header.writeUInt16LE(3, 0x1a);
  header.writeUInt16LE(0xfffe, 0x1c);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(directory, 0x30);
  header.writeUInt32LE(4096, 0x38);
  header.writeUInt32LE(END, 0x3c);
  header.writeUInt32LE(END, 0x44);
  header.fill(0xff, 0x4c);
  header.writeUInt32LE(tableSector, 0x4c);
  return Buffer.concat([header, ...sectors, fat]);
}

function directoryEntry(
  name: string,
  kind: number,
  { start, size, child }: { start: number; size: number; child: number },
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 0x40);
  entry.writeUInt8(kind, 0x42);
  entry.writeUInt32LE(FREE, 0x44);
  entry.writeUInt32LE(FREE, 0x48);
  entry.writeUInt32LE(child, 0x4c);
  entry.writeUInt32LE(start, 0x74);
  entry.writeUInt32LE(size, 0x78);
  return entry;
}

/** The stream of a Word 97 document: its mark and its flags, and enough bytes not to be a mini stream. */
export function wordStream(flags = 0, mark = 0xa5ec): Buffer {
  const stream = Buffer.alloc(4096, 1);
  stream.writeUInt16LE(mark, 0);
  stream.writeUInt16LE(0xc1, 2);
  stream.writeUInt16LE(flags, 10);
  return stream;
}

/** A Word 97 document, with the empty pool that Word creates in every one. */
export function docFile(more: readonly CompoundPart[] = []): Buffer {
  return compoundFile([{ name: 'WordDocument', content: wordStream() }, { name: 'ObjectPool' }, ...more]);
}
