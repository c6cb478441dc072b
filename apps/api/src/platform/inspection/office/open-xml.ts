import type { Entry } from 'yauzl';
import { UploadRefused } from '../refusals.ts';
import { createTurns } from '../turns.ts';
import { judgeBeginning, judgeMainPart, judgePart, judgeRelationship } from './package-rules.ts';
import { decodeXml, elementsNamed, UncertainXml, type Attributes } from './package-xml.ts';
import { withZip, type PackageType, type Zip } from './zip.ts';

const CONTENT_TYPES = '[content_types].xml';
const ROOT_RELATIONSHIPS = '_rels/.rels';
/** Bytes of one list that is read as a whole; ten thousand links are one. */
const MOST_LIST_BYTES = 8 * 1024 * 1024;
const BEGINNING_BYTES = 8;
const takeTurn = createTurns(2);

/** Which office document a zip is, by the folders of its parts. Throws UploadRefused for a zip that cannot be read. */
export function packageTypeOf(path: string, expected: PackageType): Promise<PackageType | undefined> {
  return withZip(path, expected, async ({ parts }) => {
    const names = parts.map(nameOf);
    if (!names.includes(CONTENT_TYPES)) return undefined;
    if (names.some((name) => name.startsWith('word/'))) return 'docx';
    return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : undefined;
  });
}

/**
 * Looks into every part of a Word document or an Excel workbook (ECMA-376): complete, without macros, without other
 * files inside, and taking nothing from elsewhere but links and pictures. Throws UploadRefused.
 */
export function inspectOpenXml(path: string, type: PackageType): Promise<string> {
  const inspect = async (zip: Zip): Promise<string> => {
    const types = await readTypes(zip);
    for (const part of zip.parts) judgePart(nameOf(part), types(nameOf(part)));
    let main = '';
    for (const part of zip.parts) {
      const list = await unpackPart(zip, part, nameOf(part).endsWith('.rels'));
      if (list === undefined) continue;
      const relationships = elementsNamed(decodeXml(list), 'Relationship');
      relationships.forEach(judgeRelationship);
      if (nameOf(part) === ROOT_RELATIONSHIPS) main = mainPartIn(relationships);
    }
    if (!zip.parts.some((part) => nameOf(part) === main)) throw new UncertainXml();
    judgeMainPart(type, types(main));
    return path;
  };
  return takeTurn(() => withZip(path, type, inspect)).catch((error: unknown) => {
    throw error instanceof UncertainXml ? new UploadRefused({ reason: 'damaged', found: type }) : error;
  });
}

const nameOf = (part: Entry): string => part.fileName.toLowerCase();

/** Unpacks a part to its end and judges how it begins; answers its content where it is wanted. */
async function unpackPart(zip: Zip, part: Entry, isWanted: boolean): Promise<Buffer | undefined> {
  if (isWanted && part.uncompressedSize > MOST_LIST_BYTES) throw new UncertainXml();
  const pieces: Buffer[] = [];
  let beginning = Buffer.alloc(0);
  await zip.unpack(part, (piece) => {
    if (beginning.length < BEGINNING_BYTES)
      beginning = Buffer.concat([beginning, piece.subarray(0, BEGINNING_BYTES)]);
    if (isWanted) pieces.push(piece);
  });
  judgeBeginning(beginning);
  return isWanted ? Buffer.concat(pieces) : undefined;
}

/** The content type of each part, by its name or by its ending; empty where none is given. */
async function readTypes(zip: Zip): Promise<(name: string) => string> {
  const list = zip.parts.find((part) => nameOf(part) === CONTENT_TYPES);
  if (list === undefined) throw new UncertainXml();
  const text = decodeXml((await unpackPart(zip, list, true)) ?? Buffer.alloc(0));
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

/** The name of the part that the package opens with; its target may be written with a slash or a dot in front. */
function mainPartIn(relationships: readonly Attributes[]): string {
  const main = relationships.filter((each) => each.get('Type')?.endsWith('/officeDocument'));
  if (main.length !== 1) throw new UncertainXml();
  return (main[0]?.get('Target') ?? '').replace(/^\.?\//, '').toLowerCase();
}
