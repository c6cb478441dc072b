import type { Entry } from 'yauzl';
import { UploadRefused, type ActiveContent } from '../refusals.ts';
import { decodeXml, elementsNamed, UncertainXml, type Attributes } from './package-xml.ts';
import { createPartReader, type PartReader } from './part-reader.ts';
import { withZip, type PackageType, type Zip } from './zip.ts';
import { leadsOutside, leadsToWeb } from '../links.ts';

/** What the parts of an office package may be. All names are in lower case, for comparison. */

const mainTypes: Readonly<Record<PackageType, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};

const macroName = /(^|\/)vba(project|data)[^/]*$|(^|\/)macrosheets\//;
const macroKind = /macroenabled|vbaproject|vbadata|macrosheet/;
const objectName = /(^|\/)(embeddings|activex|afchunk[^/]*)(\/|$)/;
const objectKind = /oleobject|activex|\/package$|\/control$|afchunk/;

/** Other workbooks, databases and the web as sources of what a workbook shows. */
const dataName = /(^|\/)(externallinks|querytables|model)\/|(^|\/)connections\.xml$/;
const dataKind = /externallink|querytable|connections\+xml|powerpivot|\/connections$/;
const addInName = /(^|\/)(customui|webextensions)\//;
const addInKind = /\/ui\/(user)?(extensibility|customization)|webextension/;

/** How embedded files of other programs begin, as latin1: an older document, a zip, programs. */
const otherFiles = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'PK\x03\x04', 'MZ', '\x7fELF'];

const macros = (): UploadRefused => new UploadRefused({ reason: 'macros' });
const active = (found: ActiveContent): UploadRefused =>
  new UploadRefused({ reason: 'active-content', found });
const elsewhere = (): UploadRefused => new UploadRefused({ reason: 'parts-elsewhere' });
const holdsFile = (): UploadRefused => new UploadRefused({ reason: 'file-inside' });

/** By its name and its declared content type, before a byte of it is unpacked. Throws UploadRefused. */
function judgePart(name: string, contentType: string): void {
  if (macroName.test(name) || macroKind.test(contentType)) throw macros();
  if (objectName.test(name) || objectKind.test(contentType)) throw holdsFile();
  if (dataName.test(name) || dataKind.test(contentType)) throw active('office-data');
  if (addInName.test(name) || addInKind.test(contentType)) throw active('office-add-in');
}

/** By its first bytes. Throws UploadRefused. */
function judgeBeginning(beginning: Buffer): void {
  const text = beginning.toString('latin1');
  if (otherFiles.some((magic) => text.startsWith(magic))) throw holdsFile();
}

/**
 * What a part refers to. Clickable links may lead to the web; what would be fetched for display must be inside
 * (GUARD-10). Throws UploadRefused.
 */
function judgeRelationship(relationship: Attributes): void {
  const type = (relationship.get('Type') ?? '').toLowerCase();
  const target = relationship.get('Target') ?? '';
  const isInside = (relationship.get('TargetMode') ?? 'Internal') === 'Internal';
  if (macroKind.test(type)) throw macros();
  if (addInKind.test(type)) throw active('office-add-in');
  if (isInside && objectKind.test(type)) throw holdsFile();
  if (dataKind.test(type)) throw active('office-data');
  if (isInside ? leadsOutside(target) : !type.endsWith('/hyperlink')) throw elsewhere();
  if (!isInside && !leadsToWeb(target)) throw active('office-link');
}

/** The main part must be a plain document of this type. Throws UploadRefused. */
function judgeMainPart(type: PackageType, contentType: string): void {
  if (contentType !== mainTypes[type]) throw new UploadRefused({ reason: 'damaged', found: type });
}

const CONTENT_TYPES = '[content_types].xml';
const ROOT_RELATIONSHIPS = '_rels/.rels';
/** Maximum bytes of one list that is read as a whole; ten thousand links take one megabyte. */
const MOST_LIST_BYTES = 8 * 1024 * 1024;
const BEGINNING_BYTES = 8;
/** Maximum for all parts that are read word by word; a workbook with a million cells has some 60 MB. */
const MOST_XML_BYTES = 128 * 1024 * 1024;

/** Which office document a zip is, by the folders of its parts. Throws UploadRefused for an unreadable zip. */
export function packageTypeOf(path: string, expected: PackageType): Promise<PackageType | undefined> {
  return withZip(path, expected, async ({ parts }) => {
    const names = parts.map(nameOf);
    if (!names.includes(CONTENT_TYPES)) return undefined;
    if (names.some((name) => name.startsWith('word/'))) return 'docx';
    return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : undefined;
  });
}

/**
 * Inspects every part of a Word document or an Excel workbook (ECMA-376): complete, without macros or embedded files,
 * fetching nothing, and querying no other program (GUARD-10). Throws UploadRefused.
 */
export function inspectOpenXml(path: string, type: PackageType): Promise<string> {
  const inspect = async (zip: Zip): Promise<string> => {
    const types = await readTypes(zip);
    const budget = { bytes: MOST_XML_BYTES };
    for (const part of zip.parts) judgePart(nameOf(part), types(nameOf(part)));
    let main = '';
    for (const part of zip.parts) {
      if (!nameOf(part).endsWith('.rels')) {
        await judgeContent(zip, part, createPartReader(nameOf(part), types(nameOf(part)), budget));
        continue;
      }
      const relationships = elementsNamed(decodeXml(await unpackList(zip, part)), 'Relationship');
      relationships.forEach(judgeRelationship);
      if (nameOf(part) === ROOT_RELATIONSHIPS) main = mainPartIn(relationships);
    }
    if (!zip.parts.some((part) => nameOf(part) === main)) throw new UncertainXml();
    judgeMainPart(type, types(main));
    return path;
  };
  return withZip(path, type, inspect).catch((error: unknown) => {
    throw error instanceof UncertainXml ? new UploadRefused({ reason: 'damaged', found: type }) : error;
  });
}

const nameOf = (part: Entry): string => part.fileName.toLowerCase();

/** Unpacks a part completely and judges its beginning and its content. */
async function judgeContent(zip: Zip, part: Entry, reader: PartReader): Promise<void> {
  let beginning = Buffer.alloc(0);
  await zip.unpack(part, (piece) => {
    if (beginning.length < BEGINNING_BYTES) {
      beginning = Buffer.concat([beginning, piece.subarray(0, BEGINNING_BYTES)]);
      if (beginning.length >= BEGINNING_BYTES) judgeBeginning(beginning);
    }
    reader.read(piece);
  });
  judgeBeginning(beginning);
  reader.end();
}

async function unpackList(zip: Zip, part: Entry): Promise<Buffer> {
  if (part.uncompressedSize > MOST_LIST_BYTES) throw new UncertainXml();
  const pieces: Buffer[] = [];
  await zip.unpack(part, (piece) => void pieces.push(piece));
  const list = Buffer.concat(pieces);
  judgeBeginning(list);
  return list;
}

/** The content type of each part, by its name or its extension; empty if none is given. */
async function readTypes(zip: Zip): Promise<(name: string) => string> {
  const list = zip.parts.find((part) => nameOf(part) === CONTENT_TYPES);
  if (list === undefined) throw new UncertainXml();
  const text = decodeXml(await unpackList(zip, list));
  const byName = typesBy('PartName', elementsNamed(text, 'Override'));
  const byEnding = typesBy('Extension', elementsNamed(text, 'Default'));
  return (name) => byName.get(`/${name}`) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
}

function typesBy(
  key: 'PartName' | 'Extension',
  elements: readonly Attributes[],
): ReadonlyMap<string, string> {
  const lower = (element: Attributes, name: string): string => (element.get(name) ?? '').toLowerCase();
  return new Map(elements.map((element) => [lower(element, key), lower(element, 'ContentType')]));
}

/** The name of the part that the package opens with; its target may start with a slash or a dot. */
function mainPartIn(relationships: readonly Attributes[]): string {
  const main = relationships.filter((each) => each.get('Type')?.endsWith('/officeDocument'));
  if (main.length !== 1) throw new UncertainXml();
  return (main[0]?.get('Target') ?? '').replace(/^\.?\//, '').toLowerCase();
}
