import { say } from '../../messages/index.ts';

/** A document type as shown: underscores become spaces, words are capitalised; `Others` without a type (DETAIL-02). */
export function documentTypeTitle(type: string | null | undefined): string {
  const words = (type ?? '').split(/[_\s]+/).filter((word) => word !== '');
  if (words.length === 0) return say('Others');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** The file's name within `file_path` (`<id>/<file name>`). */
export function fileNameOf(filePath: string): string {
  return filePath.slice(Math.max(filePath.lastIndexOf('/'), filePath.lastIndexOf('\\')) + 1);
}

/** A file's name with `_` for what may not stand in one: a slash, for example, would make a folder of its beginning. */
export const withoutReserved = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '_');
