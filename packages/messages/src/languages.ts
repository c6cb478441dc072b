/** The languages that a borrower may choose (REACH-06), the one that everything is written in first. */
export const languages = ['en', 'lg', 'sw'] as const;

/** A code of ISO 639-1: English, Luganda, Swahili. */
export type Language = (typeof languages)[number];

/** The name of each language in itself, as people choose it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  lg: 'Luganda',
  sw: 'Kiswahili',
};

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);
