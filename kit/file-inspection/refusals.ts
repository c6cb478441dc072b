import { inEnglish, say, sayNamed } from '../messages/index.ts';
import { extensionsInWords } from '../rules/uploads/file-kinds.ts';
import { fileOverLimit } from '../rules/uploads/megabytes.ts';
import { howToMakeMp4 } from '../rules/uploads/judge-file.ts';
import { acceptedTypes, keptAs, type AcceptedType, type FoundType, type KindInWords } from './accepted.ts';
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
  /** Active content that would run on the device of the person who opens the file (GUARD-10). */
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

/** What is wrong with the file and how to fix it, in the language of the request. */
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
      return say`This file's name ends in ${refusal.extension}, but it is ${sayNamed(called)}. Change the ending to ${extension}, or choose the file you meant.`;
    }
    case 'damaged':
      return damaged[refusal.found]();
    case 'hidden-content':
      return hidden[refusal.found]();
    case 'password-protected':
      return say(
        "This file needs a password, so we can't open it. Save it without the password, then send it again.",
      );
    case 'macros':
      return say(
        "This file contains macros (small programs), which we can't accept. Save it without macros as a DOCX, XLSX or PDF file, and send that.",
      );
    case 'file-inside':
      return say(
        'This document has another file or object inside it. Remove that, or save the document as a PDF. Then send it again.',
      );
    case 'parts-elsewhere':
      return say(
        'This document loads its template or another part from somewhere else. Save it as a PDF and send that.',
      );
    case 'active-content':
      return activeContent[refusal.found]();
    case 'formula': {
      const { row, column, begins } = refusal;
      return say`Row ${row}, column ${columnLetters(column)} starts with ${begins}, so a spreadsheet would run it as a formula. Replace it with its value, save the table as CSV again, and send that.`;
    }
    case 'unpacks-too-large':
      return say(
        'This file becomes far too large when opened. Save it with fewer pages or sheets, or as a PDF, and send that.',
      );
    case 'too-many-pixels':
      return say('This picture has too many pixels. Take it again with a smaller picture size.');
    case 'many-pages':
      return say('This picture has several pages. Save it as a PDF and upload that.');
    case 'unplayable':
      return say(
        "This video (MOV) doesn't play in other browsers. On an iPhone, open it in Photos, tap Share, then Options, choose Most Compatible, save it to Files and upload it from there.",
      );
    case 'infected':
      return say('Our virus scanner found something harmful in this file. Send a clean copy.');
  }
}

const printIt = (what: string): string =>
  `${what} ${say('Open it and print it to PDF, then send that file.')}`;

/** What was found, and how to make a clean file. */
const activeContent = {
  'pdf-script': () =>
    printIt(
      say('This PDF contains a script (JavaScript), a small program that can run when the file is opened.'),
    ),
  'pdf-program': () => printIt(say('This PDF can start another program on the computer that opens it.')),
  'pdf-form': () => printIt(say('This PDF contains a form that can send or load data automatically.')),
  'pdf-elsewhere': () => printIt(say('This PDF links to a file on a computer or network.')),
  'pdf-attachment': () =>
    `${printIt(say('This PDF has another file attached to it.'))} ${say('Send the attached file separately.')}`,
  'pdf-media': () => printIt(say('This PDF contains a video, a sound or a 3D model.')),
  'office-program': () =>
    say(
      'When opened, this document asks another program for data (DDE) and can start that program. Save it as a PDF and send that.',
    ),
  'office-data': () =>
    say(
      'When opened, this document loads data from another file, a database or the web. Keep only its values (copy, then paste values only), or save it as a PDF. Then send that.',
    ),
  'office-link': () =>
    say(
      'This document links to a file on a computer or network. Remove the link, or save the document as a PDF. Then send it again.',
    ),
  'office-add-in': () =>
    say(
      'This document contains buttons or an add-in, which are small programs. Save it as a PDF and send that.',
    ),
  'office-definitions': () =>
    say(
      "This document contains a definition (DOCTYPE) that office programs don't write and that can read other files. Save it as a PDF and send that.",
    ),
  'pdf-unreadable': () => printIt(say("This PDF is built in a way we can't check.")),
} as const;

export type ActiveContent = keyof typeof activeContent;

const damaged: Readonly<Record<FoundType, () => string>> = {
  pdf: () =>
    say(
      'This PDF is damaged or incomplete. Open it on your device to check, then save or download it again.',
    ),
  jpg: () => say('This picture is damaged or incomplete. Open it on your device to check, or take it again.'),
  png: () => say('This picture is damaged or incomplete. Open it on your device to check, or take it again.'),
  picture: () =>
    say('This picture is damaged or incomplete. Open it on your device to check, or take it again.'),
  heic: () =>
    say(
      "This picture (HEIC) is damaged, incomplete or of a kind we can't open. Save or share it as a JPG on your phone, and send that.",
    ),
  mp4: () =>
    say('This video is damaged or incomplete. Play it on your device to check, then choose it again.'),
  mov: () =>
    say('This video is damaged or incomplete. Play it on your device to check, then choose it again.'),
  csv: () =>
    say(
      'This file is not plain text throughout. Open it in your spreadsheet program, save it as CSV again, and send that.',
    ),
  xlsx: () =>
    say(
      'This workbook is damaged or incomplete. Open it on your device to check, then save it as XLSX again.',
    ),
  doc: () =>
    say(
      'This document is damaged, incomplete or too old. Open it on your device to check, then save it as DOCX.',
    ),
  docx: () =>
    say(
      'This document is damaged or incomplete. Open it on your device to check, then save it as DOCX again.',
    ),
};

/** Files that are more than one kind at the same time. */
const hidden = {
  pdf: () =>
    say(
      'This file contains something besides the document. Open it, print or save it as a new PDF, and send that.',
    ),
  csv: () =>
    say(
      'This file is a web page or drawing. Open it in your spreadsheet program, save it as CSV, and send that.',
    ),
} as const satisfies Partial<Record<AcceptedType, () => string>>;

function typeNotAccepted(refusal: Extract<UploadRefusal, { reason: 'type-not-accepted' }>): string {
  const wanted = extensionsInWords(refusal.accepted);
  if (refusal.found === undefined)
    return say`We can't tell what kind of file this is. Choose a ${wanted} file.`;
  const found = sayNamed(refusal.found);
  const isVideo = otherVideos.has(refusal.found) && refusal.accepted.includes('mp4');
  const more = isVideo ? ` ${howToMakeMp4()}` : '';
  const isHonest = Object.values(acceptedTypes).some(
    ({ called, extensions }) => called === refusal.found && extensions.includes(refusal.extension),
  );
  const isCalledSo = refusal.found.toLowerCase().includes(`(${refusal.extension.slice(1)})`);
  if (refusal.extension === '' || isHonest || isCalledSo)
    return `${say`This file is ${found}. Choose a ${wanted} file.`}${more}`;
  return `${say`This file's name ends in ${refusal.extension}, but it is ${found}. Choose a ${wanted} file.`}${more}`;
}

const otherVideos: ReadonlySet<KindInWords> = new Set([
  'a video (WebM)',
  'a video (3GP)',
  'another kind of video',
]);
