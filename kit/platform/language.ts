import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { messageKey, speakFrom, type Language, type Translations } from '../messages/index.ts';
import { currentContext, withContext } from './request-context.ts';

/** Runs work whose messages are said in this language, the reader's (REACH-06). */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  withContext({ spoken: { language } }, work);

/** Says the rest of what runs now in this language. */
export function goOnIn(language: Language): void {
  const { spoken } = currentContext();
  if (spoken !== undefined) spoken.language = language;
}

/** What a language says instead of the English sentences; nothing if there is no file, which means English. */
async function translationsIn(file: string): Promise<Translations | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return undefined;
  const { translations } = po.parse(content);
  const sentences = Object.values(translations).flatMap((inContext) => Object.values(inContext));
  return new Map(
    sentences.flatMap(({ msgid, msgctxt, msgstr: [said = ''] }) =>
      msgid === '' || said === '' ? [] : [[messageKey(msgid, msgctxt), said] as const],
    ),
  );
}

/** Lets messages be said in the language that `inLanguage` names, by the files `lg.po` and `sw.po` of a folder. */
export async function speakByFiles(folder: string): Promise<void> {
  const [lg, sw] = await Promise.all([
    translationsIn(join(folder, 'lg.po')),
    translationsIn(join(folder, 'sw.po')),
  ]);
  speakFrom(() => currentContext().spoken?.language ?? 'en', { ...(lg && { lg }), ...(sw && { sw }) });
}
