/** How a document's type is shown: underscores become spaces, words are capitalised, `Others` when none (DETAIL-02). */
export function documentTypeTitle(type: string | null | undefined): string {
  const words = (type ?? '').split(/[_\s]+/).filter((word) => word !== '');
  if (words.length === 0) return 'Others';
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** The file's name alone, out of `file_path` (`<id>/<file name>`). */
export function fileNameOf(filePath: string): string {
  return filePath.slice(Math.max(filePath.lastIndexOf('/'), filePath.lastIndexOf('\\')) + 1);
}
