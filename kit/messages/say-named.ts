import type { InOtherLanguages } from './languages.ts';
import { namedWords } from './named-words.ts';
import { spokenLanguage, translated } from './translations.ts';

/** A kept value in words, as `named` lists it; anything else as it is. */
export const sayNamed = (value: string): string => namedWords[value] ?? translated(value);

/** What a name that the lender gives is in other languages; one that is empty or missing is shown in English. */
export type NameTranslations = InOtherLanguages<string>;

/**
 * A name of the lender's in the reader's language; an installed one has ours where the lender wrote none, and
 * all others are English then (REACH-06). What is kept and compared is the English name.
 */
export function saidName(name: string, names: NameTranslations = {}): string {
  const language = spokenLanguage();
  return (language === 'en' ? '' : names[language]) || sayNamed(name);
}
