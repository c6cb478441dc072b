import type { Entry } from 'yauzl';
import { UploadRefused } from '../refusals.ts';
import { judgeBeginning, judgeMainPart, judgePart, judgeRelationship } from './package-rules.ts';
import { decodeXml, elementsNamed, UncertainXml, type Attributes } from './package-xml.ts';
import { createPartReader, type PartReader } from './part-reader.ts';
import { withZip, type PackageType, type Zip } from './zip.ts';

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
