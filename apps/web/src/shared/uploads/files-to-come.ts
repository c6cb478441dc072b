import type { StoredDocument } from '@ensigo/rulebook/uploads';
import { isUnderWay, type Upload } from './upload.ts';

/** What the server replaces in a name; one with a slash would be taken for a folder and its file. */
const reserved = /[\\/:*?"<>|]/g;

/** The files that are still on this phone as the documents that they become. */
export const filesToCome = (uploads: readonly Upload[]): StoredDocument[] =>
  uploads.filter(isUnderWay).map(({ id, type, file }) => ({
    id,
    type,
    file_path: `${id}/${file.name.replaceAll(reserved, '_')}`,
    size: file.size,
  }));
