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

/** The English names of the languages besides English, which we translate into, and in which a lender may write its words. */
export const otherLanguageNames = { lg: 'Luganda', sw: 'Swahili' } as const satisfies Record<
  Exclude<Language, 'en'>,
  string
>;
export type OtherLanguage = keyof typeof otherLanguageNames;

/** Something in each language besides English, where there is any. */
export type InOtherLanguages<Value> = { readonly [Code in OtherLanguage]?: Value | undefined };

/** The same for each language besides English: the shape of what a lender may write in them (REACH-06). */
/* @__NO_SIDE_EFFECTS__ */
export const inOtherLanguages = <Value>(value: Value): Record<OtherLanguage, Value> => ({
  lg: value,
  sw: value,
});

/** The languages besides English. */
export const otherLanguages: readonly OtherLanguage[] = languages.filter((language) => language !== 'en');

/** What is written in other languages, each with the English name of the language; without those in which nothing is. */
export const writtenIn = (words: InOtherLanguages<string>): [language: string, text: string][] =>
  otherLanguages.flatMap((language): [string, string][] => {
    const text = words[language] ?? '';
    return text === '' ? [] : [[otherLanguageNames[language], text]];
  });

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);
