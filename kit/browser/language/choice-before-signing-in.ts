import { isLanguage, type Language } from '../../messages/index.ts';
import { tabStorage } from '../session/browser-storage.ts';

const key = 'language-chosen';

/** Remembers in this tab which language was chosen on a page of those who are signed out. */
export const noteChoice = (language: Language): void => tabStorage.write(key, language);

/** That choice, once: whoever signs in next has made it, and it goes to their account. */
export function takeChoice(): Language | undefined {
  const chosen = tabStorage.read(key);
  tabStorage.remove(key);
  return isLanguage(chosen) ? chosen : undefined;
}
