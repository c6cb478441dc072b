import { isLanguage, type Language } from '../../messages/index.ts';
import { tabStorage } from '../session/browser-storage.ts';

const key = 'language-chosen';

/** Remembers in this tab which language was chosen on a page of those who are signed out. */
export const noteChoice = (language: Language): void => tabStorage.write(key, language);

/** Returns that choice once: the next user to sign in has made it, and it is saved in their account. */
export function takeChoice(): Language | undefined {
  const chosen = tabStorage.read(key);
  tabStorage.remove(key);
  return isLanguage(chosen) ? chosen : undefined;
}
