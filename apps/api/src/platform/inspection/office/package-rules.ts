import { UploadRefused } from '../refusals.ts';
import type { Attributes } from './package-xml.ts';
import type { PackageType } from './zip.ts';

/** What the parts of an office package may be. All names in lower case, as they are compared. */

const mainTypes: Readonly<Record<PackageType, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};

const macroName = /(^|\/)vba(project|data)[^/]*$|(^|\/)macrosheets\//;
const macroKind = /macroenabled|vbaproject|vbadata|macrosheet/;
const objectName = /(^|\/)(embeddings|activex|afchunk[^/]*)(\/|$)/;
const objectKind = /oleobject|activex|\/package$|\/control$|afchunk/;

/** What a document may point to outside itself: a link to follow, a picture or film to show, another workbook. */
const outsideAllowed =
  /\/(hyperlink|image|audio|video|media|externallink\w*|xlexternallinkpath\w*|xlpath\w*)$/;

/** How other programs' files begin, as latin1: a document of the older kind, a zip, programs. */
const otherFiles = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'PK\x03\x04', 'MZ', '\x7fELF'];

const macros = (): UploadRefused => new UploadRefused({ reason: 'macros' });
const holdsFile = (): UploadRefused => new UploadRefused({ reason: 'file-inside' });

/** By its name and its declared content type, before a byte of it is unpacked. Throws UploadRefused. */
export function judgePart(name: string, contentType: string): void {
  if (macroName.test(name) || macroKind.test(contentType)) throw macros();
  if (objectName.test(name) || objectKind.test(contentType)) throw holdsFile();
}

/** By its first bytes. Throws UploadRefused. */
export function judgeBeginning(beginning: Buffer): void {
  const text = beginning.toString('latin1');
  if (otherFiles.some((magic) => text.startsWith(magic))) throw holdsFile();
}

/** What a part points to. Throws UploadRefused. */
export function judgeRelationship(relationship: Attributes): void {
  const type = (relationship.get('Type') ?? '').toLowerCase();
  const isInside = (relationship.get('TargetMode') ?? 'Internal') === 'Internal';
  if (macroKind.test(type)) throw macros();
  if (!isInside && !outsideAllowed.test(type)) throw new UploadRefused({ reason: 'parts-elsewhere' });
  if (isInside && objectKind.test(type)) throw holdsFile();
}

/** The part that is the document itself must be a plain document of this type. Throws UploadRefused. */
export function judgeMainPart(type: PackageType, contentType: string): void {
  if (contentType !== mainTypes[type]) throw new UploadRefused({ reason: 'damaged', found: type });
}
