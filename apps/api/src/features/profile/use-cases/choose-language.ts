import { say, type Language } from '@ensigo/messages';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../../../platform/platform.ts';
import { inLanguage } from '../../../platform/language.ts';
import { accounts, presentUser } from '../../accounts/door.ts';
import { details } from '../store.ts';

/** From now on the person is told and written to in this language, on every device (REACH-06). */
export async function chooseLanguage({ database }: Platform, userId: string, language: Language) {
  await details.setLanguage(database, userId, language);
  const user = await accounts.findById(database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  return inLanguage(language, () => ({ message: say('Language changed.'), user: presentUser(user) }));
}
