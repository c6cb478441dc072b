import { bytesPerMegabyte, formatSize } from './megabytes.ts';
import { say } from '../../messages/index.ts';
import { maximumBytes, type FileFacts, type UploadRule } from './judge-file.ts';

/** Where a file that arrives in parts may end up: the calls of one kind, whose form takes it by its id (REACH-02). */
export const uploadPlaces = ['loan-documents', 'request-documents', 'case', 'ticket'] as const;
export type UploadPlace = (typeof uploadPlaces)[number];

/** Field of a form in which a file that arrived in parts is named by its id, once for each file. */
export const uploadsField = 'uploads';

/** What one account may have under way. */
export const mostUploads = { count: 40, bytes: 128 * bytesPerMegabyte } as const;

/** Files that one account may announce in an hour, however they end: each may cost a check, and leaves a row for two days. */
export const mostUploadsInAnHour = 600;

/** Photos that may be joined into one PDF. */
export const mostPages = 20;

/** Bytes of one part; a longer one is refused. */
export const mostBytesOfPart = 4 * bytesPerMegabyte;

/** A shorter part is short, unless the file ends with it: what arrived before a link broke may be, for a while. */
export const leastBytesOfPart = 4 * 1024;

/** Short parts that one file may have: each is a row and a stored file. */
export const mostShortParts = 256;

/** How far a file is. `checked`: it waits for the call that takes it. */
export const uploadStates = ['open', 'checking', 'checked', 'refused', 'kept'] as const;

/** Message for photos that are larger than one file together; `size` in bytes. */
export const pagesTooLarge = (size: number, rule: UploadRule): string =>
  say`Together these photos are ${formatSize(size)}, and a file can be up to ${formatSize(maximumBytes(rule))}. Remove a page, or send them one by one.`;

/** Pictures that become pages as they are; the server makes others smaller, and only it knows by how much. */
const asTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Message for more photos than one PDF may have pages; undefined if they are not too many. */
export const tooManyPages = (count: number): string | undefined =>
  count > mostPages
    ? say`A PDF can have up to ${mostPages} pages, and you have ${count}. Remove some.`
    : undefined;

/**
 * Judges photos that are to become one PDF before any of them is sent (REACH-01). Returns the message to show, or undefined
 * if they fit.
 */
export function judgePages(
  photos: readonly Pick<FileFacts, 'size' | 'type'>[],
  rule: UploadRule,
): string | undefined {
  const size = photos.reduce((sum, photo) => sum + (asTheyAre.has(photo.type) ? photo.size : 0), 0);
  return tooManyPages(photos.length) ?? (size > maximumBytes(rule) ? pagesTooLarge(size, rule) : undefined);
}
