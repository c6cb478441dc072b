import { say, sayCount } from '../../messages/index.ts';
import type { DocumentType } from './document-type.ts';
import {
  extensionsInWords,
  extensionsOf,
  fileExtensions,
  isCalledMov,
  isCalledPicture,
  mediaTypeOf,
  videoExtensions,
  type FileExtension,
} from './file-kinds.ts';
import { bytesPerMegabyte, formatSize } from './megabytes.ts';

/** Limits for files in one place, such as those of a document type. */
export type UploadRule = Pick<DocumentType, 'max_files' | 'max_size' | 'mimes'> & {
  /** Only our server reads it, and no program of a person opens it: formulas are text. */
  readonly isReadHere?: true;
};

/** A file as the browser sees it before sending it, or as the server found it. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; empty if unknown. */
  readonly type: string;
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Maximum size of one file, in bytes. */
export function maximumBytes(rule: UploadRule): number {
  return Math.floor(rule.max_size * bytesPerMegabyte);
}

/** The rule's extensions, with every spelling of the same kind: `.jpg` accepts `.jpeg` too. */
function acceptedExtensions(rule: UploadRule): FileExtension[] {
  const types = new Set(rule.mimes.map(mediaTypeOf));
  return fileExtensions.filter((extension) => types.has(mediaTypeOf(extension)));
}

/** Message when no more files fit (LOAN-14). */
export function tooManyFiles(rule: UploadRule): string {
  return say`Only ${rule.max_files} files are allowed`;
}

/** Message for a file over the limit; `size` in bytes, if known. */
export function fileTooLarge(name: string, rule: UploadRule, size?: number): string {
  const most = formatSize(maximumBytes(rule));
  return size === undefined
    ? say`${name} is too large. A file can be up to ${most}.`
    : say`${name} is too large (${formatSize(size)}). A file can be up to ${most}.`;
}

/** What to do with a video of another kind. */
export const howToMakeMp4 = (): string =>
  say("Set your phone's camera to MP4 (H.264) or convert the video to MP4, then upload it again.");

/** Message for a file of a kind that is not accepted. */
export function fileOfWrongType(name: string, rule: UploadRule): string {
  const message = say`${name} can't be used here. Choose a ${extensionsInWords(rule.mimes)} file.`;
  const isVideo = rule.mimes.includes('mp4') && videoExtensions.includes(extensionOf(name));
  return isVideo ? `${message} ${howToMakeMp4()}` : message;
}

/** Message for an empty file. */
function fileIsEmpty(name: string): string {
  return say`${name} is empty. Choose another file.`;
}

/**
 * Judges one file before it is sent, and again when it has arrived: number of files, then kind (extension or media type
 * in the list), then size (LOAN-14). `alreadyUploaded` is the number of files that the type already has. Returns the
 * message to show, or undefined if the file is fine.
 */
export function judgeFile(file: FileFacts, rule: UploadRule, alreadyUploaded: number): string | undefined {
  if (alreadyUploaded >= rule.max_files) return tooManyFiles(rule);
  const accepted = acceptedExtensions(rule);
  const extension = extensionOf(file.name);
  const fits =
    accepted.some((candidate) => candidate === extension) ||
    (accepted.includes('jpg') && isCalledPicture(file)) ||
    (accepted.includes('mp4') && isCalledMov(file)) ||
    extensionsOf(file.type.toLowerCase()).some((candidate) => accepted.includes(candidate));
  if (!fits) return fileOfWrongType(file.name, rule);
  if (file.size === 0) return fileIsEmpty(file.name);
  if (file.size > maximumBytes(rule)) return fileTooLarge(file.name, rule, file.size);
  return undefined;
}

/** The limits in one line under a document's name: `PDF, JPG or PNG. Up to 5 MB, 5 files.` */
export function acceptanceHint(rule: UploadRule): string {
  const files = sayCount(rule.max_files, '1 file', '{0} files');
  return say`${extensionsInWords(rule.mimes)}. Up to ${formatSize(maximumBytes(rule))}, ${files}.`;
}

/** What becomes a JPG, as phones name it. */
const otherPictures = ['heic', 'heif', 'webp', 'avif'].flatMap((kind) => [`.${kind}`, `image/${kind}`]);

/** For the `accept` attribute of a file input: extensions, then media types (for a phone's camera). */
export function acceptAttribute(rule: UploadRule): string {
  const extensions = acceptedExtensions(rule);
  const types = new Set(extensions.map(mediaTypeOf));
  const others = [
    ...(extensions.includes('jpg') ? otherPictures : []),
    ...(extensions.includes('mp4') ? ['.mov', 'video/quicktime'] : []),
  ];
  return [...extensions.map((extension) => `.${extension}`), ...types, ...others].join(',');
}
