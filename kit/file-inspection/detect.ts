import { fileTypeFromFile } from 'file-type';
import { extname } from 'node:path';
import { pictureExtensions, videoExtensions } from '../rules/uploads/file-kinds.ts';
import { acceptedTypes, keptAs, type AcceptedType, type FoundType, type KindInWords } from './accepted.ts';
import { isCompoundFile } from './office/compound-file.ts';
import { packageTypeOf } from './office/open-xml.ts';
import { compoundKindOf } from './office/word97.ts';
import { headerIn } from './pdf/edges.ts';
import { fromFirstCharacter, holdsControls, textReader } from './plain-text.ts';
import { readPart } from './read-part.ts';
import { UploadRefused } from './refusals.ts';

const byMime: Readonly<Record<string, FoundType>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/apng': 'png',
  'image/webp': 'picture',
  'image/avif': 'picture',
  'image/gif': 'picture',
  'image/tiff': 'picture',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
};

const calledHeic = 'an iPhone picture (HEIC)';
/** What a file is called if it is of a kind that is not accepted. */
const calledOtherwise: Partial<Readonly<Record<FoundType, KindInWords>>> = {
  heic: calledHeic,
  picture: 'another kind of picture',
  mov: 'a QuickTime video (MOV)',
};
/** Programs change the kind of a picture or a video without its name, and the other way round. */
const namesLike: Partial<Readonly<Record<AcceptedType, readonly string[]>>> = {
  jpg: pictureExtensions,
  png: pictureExtensions,
  mp4: videoExtensions,
};

/** What people send by mistake, in their words. The first match wins. */
const otherKinds: readonly (readonly [RegExp, KindInWords])[] = [
  [/^image\/hei[cf]/, calledHeic],
  [/^image\//, 'another kind of picture'],
  [/^video\/webm/, 'a video (WebM)'],
  [/^video\/3gpp/, 'a video (3GP)'],
  [/^video\//, 'another kind of video'],
  [/^audio\//, 'an audio recording'],
  [/xml$|html$/, 'a web page or drawing'],
  [/rtf$/, 'a rich text document (RTF)'],
  [/zip|x-rar|x-7z|gzip|x-tar/, 'a compressed folder'],
  [/msdownload|x-elf|x-mach|android|java/, 'a program'],
];

/** Kinds recognised by two bytes that can also begin a table: BM, MZ, the mark of UTF-16. */
const toldByTwoBytes: ReadonlySet<string> = new Set(['image/bmp', 'application/x-msdownload', 'audio/mpeg']);

const compoundKinds = { excel: 'an older Excel workbook (XLS)', other: 'another kind of file' } as const;

const TEXT_BEGINNING_BYTES = 4096;

interface Sender {
  /** Lower case with its dot; empty if the name has none. Only ever makes a refusal clearer. */
  readonly extension: string;
  readonly accepted: readonly AcceptedType[];
}

/** What is taken: kinds of files, and whether HEIC pictures are where JPG is one of them. */
export interface Taken {
  readonly accept: readonly AcceptedType[];
  readonly heic: boolean;
}

interface Recognised {
  readonly type?: FoundType;
  /** What it is; absent if unknown. */
  readonly called?: KindInWords;
}

/** Finds the accepted type that the content has and the name agrees with. Throws UploadRefused. */
export async function detectType(
  path: string,
  fileName: string | undefined,
  { accept: accepted, heic }: Taken,
): Promise<FoundType> {
  const extension = extensionOf(fileName ?? '');
  const recognised = await recognise(path, { extension, accepted });
  const isDrawnAsJpg = recognised.type === 'png' && !accepted.includes('png') && accepted.includes('jpg');
  const type = isDrawnAsJpg ? 'picture' : recognised.type;
  if (type === undefined || (type === 'heic' && !heic) || !accepted.includes(keptAs(type))) {
    const found =
      type === undefined ? recognised.called : (calledOtherwise[type] ?? acceptedTypes[keptAs(type)].called);
    throw new UploadRefused({
      reason: 'type-not-accepted',
      extension,
      accepted,
      ...(found === undefined ? {} : { found }),
    });
  }
  if (!agrees(extension, type)) throw new UploadRefused({ reason: 'name-disagrees', extension, found: type });
  return type;
}

function agrees(extension: string, type: FoundType): boolean {
  if (extension === '') return true;
  const kept = keptAs(type);
  const names = namesLike[kept]?.map((name) => `.${name}`) ?? acceptedTypes[kept].extensions;
  return names.includes(extension);
}

async function recognise(path: string, sender: Sender): Promise<Recognised> {
  const beginning = await readPart(path, 0, TEXT_BEGINNING_BYTES);
  if (beginning.toString('latin1', 0, 4) === 'PK\x03\x04') return recogniseZip(path, sender);
  if (isCompoundFile(beginning)) return recogniseCompound(path, sender);
  const mime = (await fileTypeFromFile(path))?.mime;
  const type = byMime[mime ?? ''];
  if (type !== undefined) return { type };
  if (mime !== undefined && !toldByTwoBytes.has(mime)) return { called: inWords(mime) };
  return (
    recogniseLatePdf(beginning, sender) ??
    recogniseText(beginning) ??
    (mime === undefined ? {} : { called: inWords(mime) })
  );
}

function inWords(mime: string): KindInWords {
  return otherKinds.find(([pattern]) => pattern.test(mime))?.[1] ?? 'another kind of file';
}

async function recogniseZip(path: string, { extension, accepted }: Sender): Promise<Recognised> {
  const expected = extension === '.xlsx' ? 'xlsx' : 'docx';
  try {
    const type = await packageTypeOf(path, expected);
    return type === undefined ? { called: 'a compressed folder' } : { type };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    // For a broken zip, the sender's own claim is all that is known.
    if (extension === `.${expected}` && accepted.includes(expected)) throw error;
    return { called: 'a compressed folder' };
  }
}

async function recogniseCompound(path: string, { extension, accepted }: Sender): Promise<Recognised> {
  const takesOffice = accepted.some((type) => type === 'doc' || type === 'docx' || type === 'xlsx');
  try {
    const kind = await compoundKindOf(path);
    if (kind === 'word') return { type: 'doc' };
    if (kind !== 'locked') return { called: compoundKinds[kind] };
    if (takesOffice) throw new UploadRefused({ reason: 'password-protected' });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const isDamagedWord = extension === '.doc' && accepted.includes('doc');
    if (isDamagedWord || error.refusal.reason === 'password-protected') throw error;
  }
  return { called: 'an office document' };
}

/** Readers also find a PDF behind the head of a mail or blank lines; a table may speak of one. */
function recogniseLatePdf(beginning: Buffer, { extension }: Sender): Recognised | undefined {
  const header = headerIn(beginning);
  if (header < 0 || extension === '.csv') return undefined;
  const before = recogniseText(beginning.subarray(0, header));
  return before?.called === undefined ? { type: 'pdf' } : before;
}

/** Text is recognised by containing nothing else; web pages, drawings and scripts by how they begin. */
function recogniseText(bytes: Buffer): Recognised | undefined {
  const text = readBeginning(bytes);
  if (text === undefined || holdsControls(text)) return undefined;
  const beginning = fromFirstCharacter(text);
  if (beginning.startsWith('<')) return { called: 'a web page or drawing' };
  if (beginning.startsWith('#!')) return { called: 'a program' };
  // The text format in which old spreadsheets, including their macros, were exchanged; some programs still open it.
  if (beginning.startsWith('ID;P') && /^[OBCFEP](;|\r?$)/m.test(beginning)) {
    return { called: 'a SYLK spreadsheet' };
  }
  return { type: 'csv' };
}

function readBeginning(bytes: Buffer): string | undefined {
  try {
    return textReader(bytes).read(bytes);
  } catch {
    return undefined;
  }
}

/** Lower case with its dot. Phones send names without one, and `statement.2024` has none either. */
function extensionOf(fileName: string): string {
  const extension = extname(fileName.trim()).toLowerCase();
  return /^\.(?=.*[a-z])[a-z0-9]{1,8}$/.test(extension) ? extension : '';
}
