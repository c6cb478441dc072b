import { inEnglish, say, sayNamed } from '@ensigo/messages';
import { extensionsInWords, fileOverLimit, howToMakeMp4 } from '@ensigo/rulebook/uploads';
import { acceptedTypes, keptAs, type AcceptedType, type FoundType } from './accepted.ts';
import type { KindInWords } from './kinds-in-words.ts';
import { columnLetters, type FormulaPlace } from './csv-formulas.ts';

/** Why a file is not accepted. */
export type UploadRefusal =
  | { readonly reason: 'empty' }
  | {
      readonly reason: 'too-large';
      readonly maximumBytes: number;
      /** Its name on the person's device. */
      readonly name: string;
    }
  | {
      readonly reason: 'type-not-accepted';
      /** Lower case with its dot; empty if the name has none. */
      readonly extension: string;
      /** What it is; absent if unknown. */
      readonly found?: KindInWords;
      readonly accepted: readonly AcceptedType[];
    }
  | { readonly reason: 'name-disagrees'; readonly extension: string; readonly found: FoundType }
  | { readonly reason: 'damaged'; readonly found: FoundType }
  | { readonly reason: 'hidden-content'; readonly found: keyof typeof hidden }
  | { readonly reason: 'password-protected' }
  | { readonly reason: 'macros' }
  /** Another file or object within the document. */
  | { readonly reason: 'file-inside' }
  /** The document would fetch a template or an object when opened. */
  | { readonly reason: 'parts-elsewhere' }
  /** Active content that would run on the device of whoever opens the file (GUARD-10). */
  | { readonly reason: 'active-content'; readonly found: ActiveContent }
  /** A cell of a table that a spreadsheet would run. */
  | ({ readonly reason: 'formula' } & FormulaPlace)
  | { readonly reason: 'unpacks-too-large' }
  | { readonly reason: 'too-many-pixels' }
  /** A picture of which only the first page would be drawn. */
  | { readonly reason: 'many-pages' }
  /** A MOV with pictures that hardly any browser plays. */
  | { readonly reason: 'unplayable' }
  | { readonly reason: 'infected' };

/** Thrown for a file that is not accepted; what the person who sent it is told is `refusalMessage`, in their language. */
export class UploadRefused extends Error {
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal) {
    super(inEnglish(() => refusalMessage(refusal)));
    this.name = 'UploadRefused';
    this.refusal = refusal;
  }
}

const heic = { called: 'a picture (HEIC)', extension: '.heic' } as const satisfies {
  called: KindInWords;
  extension: string;
};

/** What is wrong, and what to do about it, in the language of whoever is answered. */
export function refusalMessage(refusal: UploadRefusal): string {
  switch (refusal.reason) {
    case 'empty':
      return say('This file is empty. Open it on your device to check, then choose it again.');
    case 'too-large':
      return fileOverLimit(refusal.name, refusal.maximumBytes);
    case 'type-not-accepted':
      return typeNotAccepted(refusal);
    case 'name-disagrees': {
      const { called, extension } = refusal.found === 'heic' ? heic : acceptedTypes[keptAs(refusal.found)];
      return say`This file is called ${refusal.extension} but it is ${sayNamed(called)}. Give it a name that ends in ${extension}, or choose the file you meant.`;
    }
    case 'damaged':
      return damaged[refusal.found]();
    case 'hidden-content':
      return hidden[refusal.found]();
    case 'password-protected':
      return say(
        'This file needs a password, so we cannot read it. Save it without the password and send it again.',
      );
    case 'macros':
      return say(
        'This file holds macros (small programs), which we cannot take. Save it without macros, as a DOCX, XLSX or PDF file, and send that.',
      );
    case 'file-inside':
      return say(
        'This document holds another file or object inside. Take that out, or save the document as a PDF, and send it again.',
      );
    case 'parts-elsewhere':
      return say(
        'This document takes its template or a part of itself from another place. Save it as a PDF and send that.',
      );
    case 'active-content':
      return activeContent[refusal.found]();
    case 'formula': {
      const { row, column, begins } = refusal;
      return say`Row ${row}, column ${columnLetters(column)} begins with ${begins}, so a spreadsheet would run it as a formula. Write its plain value there, save the table as CSV again, and send that file.`;
    }
    case 'unpacks-too-large':
      return say(
        'This file becomes far too large when it is opened. Save it with fewer pages or sheets, or as a PDF, and send that.',
      );
    case 'too-many-pixels':
      return say('This picture has too many pixels. Take it again with a smaller picture size.');
    case 'many-pages':
      return say('This picture has several pages. Save it as a PDF, and send that.');
    case 'unplayable':
      return say(
        'This video (MOV) does not play in other browsers. On an iPhone, open it in Photos, tap Share, then Options, choose Most Compatible, save it to Files, and send it from there.',
      );
    case 'infected':
      return say('Our virus scanner found something harmful in this file. Please send a clean copy.');
  }
}

const printIt = (what: string): string =>
  `${what} ${say('Open it and print it to PDF, then send that file.')}`;

/** What was found, and how to make a clean file. */
const activeContent = {
  'pdf-script': () =>
    printIt(say('This PDF holds a script (JavaScript), a small program that can run when it is opened.')),
  'pdf-program': () =>
    printIt(say('This PDF can start another program on the computer of whoever opens it.')),
  'pdf-form': () => printIt(say('This PDF holds a form that can send or fetch data by itself.')),
  'pdf-elsewhere': () => printIt(say('This PDF leads to a file on a computer or in a network.')),
  'pdf-attachment': () =>
    `${printIt(say('This PDF has another file attached inside.'))} ${say('Send the attached file separately.')}`,
  'pdf-media': () => printIt(say('This PDF holds a film, a sound or a 3D model.')),
  'office-program': () =>
    say(
      'This document asks another program for data when it is opened (DDE), and can start one in that way. Save it as a PDF and send that.',
    ),
  'office-data': () =>
    say(
      'This document takes data from another file, a database or the web when it is opened. Keep only its values (copy, then paste values only), or save it as a PDF, and send that.',
    ),
  'office-link': () =>
    say(
      'This document links to a file on a computer or in a network. Take that link out, or save the document as a PDF, and send it again.',
    ),
  'office-add-in': () =>
    say(
      'This document brings buttons or an add-in of its own, which are small programs. Save it as a PDF and send that.',
    ),
  'office-definitions': () =>
    say(
      'This document holds definitions (a DOCTYPE) that office programs do not write and that can read other files. Save it as a PDF and send that.',
    ),
  'pdf-unreadable': () => printIt(say('This PDF is built in a way that we cannot check.')),
} as const;

export type ActiveContent = keyof typeof activeContent;

const damaged: Readonly<Record<FoundType, () => string>> = {
  pdf: () =>
    say(
      'This PDF is damaged or not complete. Open it on your device to check, then save or download it again.',
    ),
  jpg: () =>
    say('This picture is damaged or not complete. Open it on your device to check, or take it again.'),
  png: () =>
    say('This picture is damaged or not complete. Open it on your device to check, or take it again.'),
  picture: () =>
    say('This picture is damaged or not complete. Open it on your device to check, or take it again.'),
  heic: () =>
    say(
      'This picture (HEIC) is damaged, not complete or of a kind that we cannot open. Save or share it as a JPG on your phone, and send that.',
    ),
  mp4: () =>
    say('This video is damaged or not complete. Play it on your device to check, then choose it again.'),
  mov: () =>
    say('This video is damaged or not complete. Play it on your device to check, then choose it again.'),
  csv: () =>
    say(
      'This file is not plain text all through. Open it in your spreadsheet program, save it as CSV again, and send that.',
    ),
  xlsx: () =>
    say(
      'This workbook is damaged or not complete. Open it on your device to check, then save it as XLSX again.',
    ),
  doc: () =>
    say(
      'This document is damaged, not complete or too old. Open it on your device to check, then save it as DOCX.',
    ),
  docx: () =>
    say(
      'This document is damaged or not complete. Open it on your device to check, then save it as DOCX again.',
    ),
};

/** Files that are more than one kind at the same time. */
const hidden = {
  pdf: () =>
    say(
      'This file holds something besides the document. Open it, print or save it as a new PDF, and send that.',
    ),
  csv: () =>
    say(
      'This file is a web page or drawing. Open it in your spreadsheet program, save it as CSV, and send that.',
    ),
} as const satisfies Partial<Record<AcceptedType, () => string>>;

function typeNotAccepted(refusal: Extract<UploadRefusal, { reason: 'type-not-accepted' }>): string {
  const wanted = extensionsInWords(refusal.accepted);
  if (refusal.found === undefined)
    return say`We cannot tell what kind of file this is. Please choose a ${wanted} file.`;
  const found = sayNamed(refusal.found);
  const isVideo = otherVideos.has(refusal.found) && refusal.accepted.includes('mp4');
  const more = isVideo ? ` ${howToMakeMp4()}` : '';
  const isHonest = Object.values(acceptedTypes).some(
    ({ called, extensions }) => called === refusal.found && extensions.includes(refusal.extension),
  );
  const isCalledSo = refusal.found.toLowerCase().includes(`(${refusal.extension.slice(1)})`);
  if (refusal.extension === '' || isHonest || isCalledSo)
    return `${say`This file is ${found}. Please choose a ${wanted} file.`}${more}`;
  return `${say`This file is called ${refusal.extension} but it is ${found}. Please choose a ${wanted} file.`}${more}`;
}

const otherVideos: ReadonlySet<KindInWords> = new Set([
  'a video (WebM)',
  'a video (3GP)',
  'another kind of video',
]);
