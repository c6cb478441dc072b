import { chosenLanguage, languageCookie, spokenLanguage, type Language } from '../../messages/index.ts';

/** Shows the screens in a language: every page from now on, and this one as it is loaded anew. */
export function showIn(language: Language): void {
  document.cookie = languageCookie(language);
  // Where no cookie is kept, the page would come in the same language again.
  if (language !== spokenLanguage() && chosenLanguage(document.cookie) === language) location.reload();
}

/** On this device too, the language of the account counts. A page that comes in another one all the same stays. */
export function followAccount(language: Language): void {
  if (chosenLanguage(document.cookie) !== language) showIn(language);
}
