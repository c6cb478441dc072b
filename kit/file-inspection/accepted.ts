import {
  extensionsOf,
  fileExtensions,
  mediaTypeOf,
  readExtension,
  type FileExtension,
} from '../rules/uploads/file-kinds.ts';
import { named } from '../messages/index.ts';

/** What a file may be found to be, with an article, for use in a sentence; kept in English, and said in a language. */
const kindsInWords = named([
  'a PDF document',
  'a picture (JPG)',
  'a picture (PNG)',
  'a picture (HEIC)',
  'a video (MP4)',
  'plain text (CSV)',
  'an Excel workbook (XLSX)',
  'an older Excel workbook (XLS)',
  'an older Word document (DOC)',
  'a Word document (DOCX)',
  'an iPhone picture (HEIC)',
  'another kind of picture',
  'a QuickTime video (MOV)',
  'a video (WebM)',
  'a video (3GP)',
  'another kind of video',
  'an audio recording',
  'a web page or drawing',
  'a rich text document (RTF)',
  'a compressed folder',
  'a program',
  'a SYLK spreadsheet',
  'an office document',
  'another kind of file',
]);
export type KindInWords = (typeof kindsInWords)[number];

/**
 * Every kind of file that is ever accepted: the list in the rules, which settings may only narrow, with both spellings of
 * JPEG as one. A new kind does not compile without its words here and in refusals.ts and its check in judges.ts or
 * inspect-by-type.ts; it also needs detection in detect.ts.
 */
export type AcceptedType = Exclude<FileExtension, 'jpeg'>;

/**
 * What a file is found to be. A HEIC picture and one that our library reads are taken where a JPG is, and become one
 * (REACH-01, REAL-01); a MOV is where an MP4 is, and kept as one (decision 0061).
 */
export type FoundType = AcceptedType | 'heic' | 'picture' | 'mov';

/** What a file of this kind is kept as. */
export function keptAs(type: FoundType): AcceptedType {
  if (type === 'mov') return 'mp4';
  return type === 'heic' || type === 'picture' ? 'jpg' : type;
}

interface AcceptedKind {
  readonly mime: string;
  /** The usual one, with its dot. */
  readonly extension: string;
  /** Every spelling. */
  readonly extensions: readonly string[];
  readonly called: KindInWords;
}

function kind(type: AcceptedType, called: KindInWords): AcceptedKind {
  const mime = mediaTypeOf(type);
  const extensions = extensionsOf(mime).map((extension) => `.${extension}`);
  return { mime, extension: `.${type}`, extensions, called };
}

export const acceptedTypes: Readonly<Record<AcceptedType, AcceptedKind>> = {
  pdf: kind('pdf', 'a PDF document'),
  jpg: kind('jpg', 'a picture (JPG)'),
  png: kind('png', 'a picture (PNG)'),
  mp4: kind('mp4', 'a video (MP4)'),
  csv: kind('csv', 'plain text (CSV)'),
  xlsx: kind('xlsx', 'an Excel workbook (XLSX)'),
  doc: kind('doc', 'an older Word document (DOC)'),
  docx: kind('docx', 'a Word document (DOCX)'),
};

const typeNames: readonly AcceptedType[] = fileExtensions.filter((extension) => extension !== 'jpeg');

/** Narrows the list to what a setting names as `.pdf`, `pdf` or `application/pdf`; what we never accept is left out. */
export function acceptedTypesFrom(names: readonly string[]): readonly AcceptedType[] {
  const wanted = new Set(names.flatMap(readExtension).map(mediaTypeOf));
  return typeNames.filter((type) => wanted.has(acceptedTypes[type].mime));
}
