import { leadsOutside, leadsToWeb } from '../links.ts';
import { UploadRefused, type ActiveContent } from '../refusals.ts';
import type { Attributes } from './package-xml.ts';
import type { PackageType } from './zip.ts';

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
export function judgePart(name: string, contentType: string): void {
  if (macroName.test(name) || macroKind.test(contentType)) throw macros();
  if (objectName.test(name) || objectKind.test(contentType)) throw holdsFile();
  if (dataName.test(name) || dataKind.test(contentType)) throw active('office-data');
  if (addInName.test(name) || addInKind.test(contentType)) throw active('office-add-in');
}

/** By its first bytes. Throws UploadRefused. */
export function judgeBeginning(beginning: Buffer): void {
  const text = beginning.toString('latin1');
  if (otherFiles.some((magic) => text.startsWith(magic))) throw holdsFile();
}

/**
 * What a part refers to. Clickable links may lead to the web; what would be fetched for display must be inside
 * (GUARD-10). Throws UploadRefused.
 */
export function judgeRelationship(relationship: Attributes): void {
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
export function judgeMainPart(type: PackageType, contentType: string): void {
  if (contentType !== mainTypes[type]) throw new UploadRefused({ reason: 'damaged', found: type });
}
