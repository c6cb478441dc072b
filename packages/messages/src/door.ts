export * from './choice.ts';
export { firmSpace } from './firm-space.ts';
export * from './languages.ts';
export { named, say, saidName, sayCount, sayNamed, type NameTranslations } from './say.ts';
export { inEnglish, speakFrom, spokenLanguage, type Translations } from './translations.ts';
