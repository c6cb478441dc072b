import { installedTexts } from './installed-texts.ts';
import type { InOtherLanguages } from './languages.ts';
import { sayNamed } from './say-named.ts';
import { spokenLanguage } from './translations.ts';

/** A text of the installed settings (`named` in modules/settings/rules), which many screens show none of; others as `sayNamed`. */
export const sayInstalled = (text: string): string => installedTexts[text] ?? sayNamed(text);

/** What a name that the lender gives is in other languages; one that is empty or missing is shown in English. */
export type NameTranslations = InOtherLanguages<string>;

/**
 * A name of the lender's in the reader's language; an installed one has ours where the lender wrote none, and
 * all others are English then (REACH-06). What is kept and compared is the English name.
 */
export function saidName(name: string, names: NameTranslations = {}): string {
  const language = spokenLanguage();
  return (language === 'en' ? '' : names[language]) || sayInstalled(name);
}
