import { withoutReserved } from '../../rules/uploads/document-title.ts';
import type { StoredDocument } from '../../rules/uploads/document.ts';
import { isUnderWay, type Upload } from './upload.ts';

/** The files that are still on this phone as the documents that they become. */
export const filesToCome = (uploads: readonly Upload[]): StoredDocument[] =>
  uploads.filter(isUnderWay).map(({ id, type, file }) => ({
    id,
    type,
    file_path: `${id}/${withoutReserved(file.name)}`,
    size: file.size,
  }));
