import { say } from '../../messages/index.ts';
import { maximumBytes, type FileFacts, type UploadRule } from './judge-file.ts';
import { formatSize } from './megabytes.ts';
import { mostPages } from './parts.ts';

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
