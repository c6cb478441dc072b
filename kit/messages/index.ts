export * from './choice.ts';
export { firmSpace } from './firm-space.ts';
export { isolated, isolating } from './isolated.ts';
export * from './languages.ts';
export { named, say, sayAs, sayCount } from './say.ts';
export { saidName, sayInstalled, type NameTranslations } from './say-installed.ts';
export { sayNamed } from './say-named.ts';
export { inEnglish, messageKey, speakFrom, spokenLanguage, type Translations } from './translations.ts';
export { plainName, plainText, withoutUnseen } from './typed-text.ts';
