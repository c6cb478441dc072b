import {
  say,
  saidName,
  type NameTranslations,
  otherLanguages,
  sayNamed,
  spokenLanguage,
} from '../../messages/index.ts';

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

/** What the lender calls a document type. */
export interface NamedDocument extends NameTranslations {
  readonly name: string;
  readonly display_name: string;
}

/** What a document is called in the reader's language (REACH-06). */
export const saidDocument = (type: Omit<NamedDocument, 'name'>): string => saidName(type.display_name, type);

/**
 * The title of a kept file, by its type's name: from the name itself in English (DETAIL-02), in other languages what the
 * lender calls the type (REACH-06).
 */
export function documentTitle(types: readonly NamedDocument[], name: string | null | undefined): string {
  const type = spokenLanguage() === 'en' ? undefined : types.find((listed) => listed.name === name);
  return type === undefined ? sayNamed(documentTypeTitle(name)) : saidDocument(type);
}

const textIn = (value: unknown, key: string): string => {
  const text: unknown = Reflect.get(Object(value), key);
  return typeof text === 'string' ? text : '';
};

/** The names alone in the value of `documents_list`, for screens that need no rules; what has none is left out. */
export const documentNamesIn = (value: unknown): NamedDocument[] =>
  (Array.isArray(value) ? value : [])
    .map((type: unknown) => ({
      name: textIn(type, 'name'),
      display_name: textIn(type, 'display_name'),
      ...Object.fromEntries(otherLanguages.map((language) => [language, textIn(type, language)])),
    }))
    .filter(({ name, display_name: title }) => name !== '' && title !== '');
