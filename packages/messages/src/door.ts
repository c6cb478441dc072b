export * from './choice.ts';
export * from './languages.ts';
export { named, say, sayCount, sayNamed } from './say.ts';
export { inEnglish, speakFrom, spokenLanguage, type Translations } from './translations.ts';
