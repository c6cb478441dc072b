export * from './choice.ts';
export { firmSpace } from './firm-space.ts';
export { isolated } from './isolated.ts';
export * from './languages.ts';
export { named, say, sayAs, saidName, sayCount, sayNamed, type NameTranslations } from './say.ts';
export { inEnglish, messageKey, speakFrom, spokenLanguage, type Translations } from './translations.ts';
