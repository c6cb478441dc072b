import { say } from '../../messages/index.ts';

/**
 * Every extension that a document can ever have, with the media type its content must match. A setting can only narrow
 * this list: html, svg, scripts, archives and programs are never accepted.
 */
const mediaTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type FileExtension = keyof typeof mediaTypes;

/** Everything that can be accepted, in display order. */
export const fileExtensions: readonly FileExtension[] = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'mp4',
  'csv',
  'xlsx',
  'doc',
  'docx',
];

/** Pictures that become a JPG where one is accepted, by how phones and programs call them (REACH-01, REAL-01). */
export const pictureExtensions = 'jpg jpeg jpe jfif png heic heif hif webp avif gif bmp tif tiff'.split(' ');
/** A MOV of a phone is kept as the MP4 that it is but for its name; the others are told what to do. */
export const videoExtensions = ['mp4', 'm4v', 'mov', '3gp', 'webm'];

interface Called {
  readonly name: string;
  readonly type: string;
}

const endsIn = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** Whether a file says that it is a HEIC picture. */
export const isCalledHeic = ({ name, type }: Called): boolean =>
  /^image\/hei[cf]$/i.test(type) || endsIn(name, ['heic', 'heif', 'hif']);

/** Whether a file says that it is a picture: of which kind, its content tells. */
export const isCalledPicture = ({ name, type }: Called): boolean =>
  /^image\/(jpeg|png|hei[cf]|webp|avif|gif|bmp|tiff)$/i.test(type) || endsIn(name, pictureExtensions);

/** Whether a file says that it is a video that may go where an MP4 goes. */
export const isCalledMov = ({ name, type }: Called): boolean =>
  /^video\/(quicktime|x-m4v)$/i.test(type) || endsIn(name, ['mov', 'm4v']);

/** What a document type accepts unless its setting says otherwise (LOAN-14). */
export const usualFileExtensions: readonly FileExtension[] = ['pdf', 'jpg', 'png'];

/** The media type of an allowed extension. */
export function mediaTypeOf(extension: FileExtension): string {
  return mediaTypes[extension];
}

/** The extensions of these media types, such as both for JPEG. */
export function extensionsOf(mediaType: string): FileExtension[] {
  return fileExtensions.filter((extension) => mediaTypes[extension] === mediaType);
}

/** Reads one entry of a setting (`.PDF`, `pdf`, `application/pdf`) as extensions; none if it is unknown. */
export function readExtension(entry: string): FileExtension[] {
  const plain = entry.trim().toLowerCase().replace(/^\./, '');
  const listed = fileExtensions.filter((extension) => extension === plain);
  return listed.length > 0 ? listed : extensionsOf(plain);
}

/** The extensions in words: `PDF, JPG or PNG`; both spellings of JPEG count as one. */
export function extensionsInWords(extensions: readonly FileExtension[]): string {
  const words = new Set(
    extensions.map((extension) => (extension === 'jpeg' ? 'JPG' : extension.toUpperCase())),
  );
  const list = [...words];
  const last = list.pop() ?? '';
  return list.length === 0 ? last : say`${list.join(', ')} or ${last}`;
}
