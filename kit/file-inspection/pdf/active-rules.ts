import { leadsToWeb } from '../links.ts';
import type { ActiveContent } from '../refusals.ts';
import { stringBytes } from './lexer.ts';
import { valueOf, type PdfDictionary, type PdfValue, type ReadObject } from './objects.ts';

/** Active content in a PDF, ISO 32000-2 §12.6 (actions), §12.5.6 (annotations), §7.11 (files). */

type Found = ActiveContent;

/** What an action does: its /S. */
const actions: ReadonlyMap<string, Found> = new Map([
  ['JavaScript', 'pdf-script'],
  ['Launch', 'pdf-program'],
  ['SubmitForm', 'pdf-form'],
  ['ImportData', 'pdf-form'],
  ['GoToR', 'pdf-elsewhere'],
  ['GoToE', 'pdf-elsewhere'],
  ['Rendition', 'pdf-media'],
  ['Movie', 'pdf-media'],
  ['Sound', 'pdf-media'],
  ['RichMediaExecute', 'pdf-media'],
  ['GoTo3DView', 'pdf-media'],
]);

/** What is placed over a page: its /Subtype. */
const annotations: ReadonlyMap<string, Found> = new Map([
  ['FileAttachment', 'pdf-attachment'],
  ['RichMedia', 'pdf-media'],
  ['Movie', 'pdf-media'],
  ['Sound', 'pdf-media'],
  ['Screen', 'pdf-media'],
  ['3D', 'pdf-media'],
]);

/** What a dictionary is: its /Type. */
const types: ReadonlyMap<string, Found> = new Map([
  ['EmbeddedFile', 'pdf-attachment'],
  ['Filespec', 'pdf-elsewhere'],
  ['FileSpec', 'pdf-elsewhere'],
  ['Rendition', 'pdf-media'],
  ['3D', 'pdf-media'],
]);

const keys: ReadonlyMap<string, Found> = new Map([
  ['JS', 'pdf-script'],
  ['JavaScript', 'pdf-script'],
  ['Collection', 'pdf-attachment'],
  ['XFA', 'pdf-form'],
  ['RichMediaContent', 'pdf-media'],
  ['3DD', 'pdf-media'],
]);
/** Where it cannot be seen what they lead to. */
const looseKeys = new Map([...keys, ['EF', 'pdf-attachment']] as const);

/** A link as written in the file, or the number of the object that is one: if encrypted, it is read later. */
export type KeepLink = (link: Buffer | number) => void;

/** Returns the active content in this object; undefined if there is none. */
export function activeIn(object: ReadObject, keepLink: KeepLink): Found | undefined {
  // An action may name what it does by a reference to such an object.
  if (object.value?.kind === 'name') return actions.get(object.value.name);
  for (const dictionary of object.dictionaries) {
    const found = activeDictionary(dictionary, keepLink);
    if (found !== undefined) return found;
  }
  if (object.streamStart !== undefined && object.value?.kind === 'dictionary' && isElsewhere(object.value)) {
    return 'pdf-elsewhere';
  }
  for (const name of object.looseNames) {
    const found = looseKeys.get(name) ?? actions.get(name) ?? annotations.get(name) ?? types.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function activeDictionary({ entries }: PdfDictionary, keepLink: KeepLink): Found | undefined {
  // A file with content is reported as such, whatever else it is.
  let found: Found | undefined;
  for (const [key, value] of entries) {
    const byKey = key === 'EF' && holdsFiles(value) ? 'pdf-attachment' : keys.get(key);
    if (byKey !== undefined) return byKey;
    const name = value.kind === 'name' ? value.name : '';
    if (key === 'S') found ??= actions.get(name);
    if (key === 'Subtype') found ??= annotations.get(name);
    if (key === 'Type') found ??= types.get(name);
    // The base is prepended to links without a scheme.
    if (key === 'URI' || key === 'Base') {
      if (value.kind === 'string') keepLink(value.raw);
      if (value.kind === 'reference') keepLink(value.number);
    }
  }
  return found;
}

/** An attached file's content is in its /EF; the same key lists what readers may do with a form. */
const holdsFiles = (value: PdfValue): boolean =>
  value.kind === 'reference' || (value.kind === 'dictionary' && value.entries.length > 0);

/** The bytes of a stream may be in another file: its /F, which otherwise is another name for its /Filter. */
function isElsewhere(stream: PdfDictionary): boolean {
  const file: PdfValue | undefined = valueOf(stream, 'F');
  return file !== undefined && file.kind !== 'name' && file.kind !== 'array';
}

/** True for a link to a web page or a mail address; false for one to a file, a program or a script. */
export function isHarmlessLink(raw: Buffer, decrypt: (bytes: Buffer) => Buffer): boolean {
  const bytes = decrypt(stringBytes(raw));
  const decoder = new TextDecoder(bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'latin1');
  return leadsToWeb(decoder.decode(bytes));
}
