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
