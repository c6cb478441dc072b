import { otherLanguages, sayNamed, spokenLanguage } from '../../messages/index.ts';
import { saidDocument, type NamedDocument } from './document-name.ts';
import { documentTypeTitle } from './document-title.ts';

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
