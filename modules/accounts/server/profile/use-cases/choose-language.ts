import { say, type Language } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { inLanguage } from '#kit/platform/language.ts';
import { accounts, presentUser } from '../../index.ts';
import { details } from '../store.ts';

/** From now on the person is told and written to in this language, on every device (REACH-06). */
export async function chooseLanguage({ database }: Platform, userId: string, language: Language) {
  await details.setLanguage(database, userId, language);
  const user = await accounts.findById(database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  return inLanguage(language, () => ({ message: say('Language changed.'), user: presentUser(user) }));
}
