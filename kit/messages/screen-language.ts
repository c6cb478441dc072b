import type { Language } from './languages.ts';

/** The language that the screens are built in; the build writes it in. The server says of each request which it is. */
export const screenLanguage: Language = 'en';
