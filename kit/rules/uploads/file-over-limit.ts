import { say } from '../../messages/index.ts';
import { pictureExtensions, videoExtensions } from './file-kinds.ts';
import { formatSize } from './megabytes.ts';

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
