import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { speakFrom, type Language } from '#kit/messages/index.ts';
import { speakByFiles } from '#kit/platform/language.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { translationsFolder } from '#kit/platform/config.ts';

type Sentences = Readonly<Record<string, string>>;

const quoted = (text: string): string => JSON.stringify(text);

/** As translators hand it in: what nobody has reviewed yet is marked as fuzzy, and is said all the same. */
const catalogue = (sentences: Sentences): string =>
  [
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n',
    ...Object.entries(sentences).map(
      ([sentence, said]) => `#, fuzzy\nmsgid ${quoted(sentence)}\nmsgstr ${quoted(said)}\n`,
    ),
  ].join('\n');

/** Speaks by these translations alone, as a server that has started with their files; `stop` speaks English again. */
export async function speakWith(
  translations: Readonly<Partial<Record<Language, Sentences>>>,
): Promise<() => void> {
  const folder = await temporaryFolder();
  for (const [language, sentences] of Object.entries(translations))
    await writeFile(join(folder.path, `${language}.po`), catalogue(sentences));
  await speakByFiles(folder.path);
  await folder.remove();
  return () => speakFrom(() => 'en', {});
}

/** All tests of a file are spoken to by the server's own translations, or by these alone. */
export async function speakInTests(...translations: Parameters<typeof speakWith> | []): Promise<void> {
  await (translations.length === 0 ? speakByFiles(translationsFolder) : speakWith(...translations));
  afterAll(() => speakFrom(() => 'en', {}));
}

/** What a browser sends whose person reads this language. */
export const reading = (language: string) => ({ headers: { 'accept-language': language } });
