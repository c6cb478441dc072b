import { sayCount, say } from '../../messages/index.ts';
import { pictureExtensions, videoExtensions } from './file-kinds.ts';

/** Bytes in one megabyte, as file managers count them. */
export const bytesPerMegabyte = 1024 * 1024;

const bytesPerKilobyte = 1024;

/** Bytes as `140 bytes`, `24 KB` or `2.4 MB`, rounded up, so that a file over a limit never appears to be exactly at it. */
export function formatSize(bytes: number): string {
  if (bytes < bytesPerKilobyte) return sayCount(bytes, '1 byte', '{0} bytes');
  return `${amountOf(bytes, bytes)} ${bytes < bytesPerMegabyte / 10 ? 'KB' : 'MB'}`;
}

/** A part of a file in the unit of the whole, without it: `2.1` of `3.4 MB`. */
export function amountOf(part: number, whole: number): string {
  if (whole < bytesPerKilobyte) return String(part);
  if (whole < bytesPerMegabyte / 10) return String(Math.ceil(part / bytesPerKilobyte));
  return String(Math.ceil((part / bytesPerMegabyte) * 10) / 10);
}

/** How a file of a kind becomes smaller, by how it is called. */
const smaller: readonly (readonly [readonly string[], () => string])[] = [
  [pictureExtensions, () => say('Take a smaller photo.')],
  [['pdf'], () => say('Save the PDF at a smaller size or scan it again at a lower quality.')],
  [videoExtensions, () => say('Record a shorter video or use a lower quality.')],
  [['csv', 'xlsx'], () => say('Split the rows into several smaller files.')],
  [['doc', 'docx'], () => say('Save it with smaller pictures or as a PDF.')],
];

/** Message for a file that turned out larger than allowed (bytes), and what to do with one of its kind. */
export function fileOverLimit(name: string, most: number): string {
  const message = say`This file is larger than ${formatSize(most)}.`;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const advice = smaller.find(([extensions]) => extensions.includes(extension))?.[1]();
  return advice === undefined ? message : `${message} ${advice}`;
}
