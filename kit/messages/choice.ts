import { isLanguage, type Language } from './languages.ts';

/** The longest that browsers keep a cookie (seconds). */
const keptSeconds = 400 * 24 * 60 * 60;
const beginning = 'language=';

/**
 * The language chosen on this device, as a cookie: it reaches the server with the page itself, and scripts may write it
 * (REACH-06).
 */
export const languageCookie = (language: Language): string =>
  `${beginning}${language}; Path=/; Max-Age=${String(keptSeconds)}; SameSite=Lax`;

/** The language chosen on this device, by the cookies of a request or of a document; undefined if none was. */
export function chosenLanguage(cookies: string): Language | undefined {
  const chosen = cookies.split(';').find((cookie) => cookie.trim().startsWith(beginning));
  const language = chosen?.trim().slice(beginning.length);
  return isLanguage(language) ? language : undefined;
}
