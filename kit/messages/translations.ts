import { languages, type Language } from './languages.ts';
import { screenLanguage } from './screen-language.ts';

/** What a language says for the key of an English sentence; values stand in both as `{0}`, `{1}`. */
export type Translations = ReadonlyMap<string, string>;

/** What a sentence is found by; one with a context as gettext writes it (decision 0115). */
export const messageKey = (sentence: string, context = ''): string =>
  context === '' ? sentence : `${context}\u0004${sentence}`;

const known = new Map<Language, Translations>();
let readLanguage = (): Language => screenLanguage;

/**
 * Lets every message be said in the language that `read` answers when it is asked for. Only a process that speaks to many
 * people needs it: the screens are built once for each language.
 */
export function speakFrom(
  read: () => Language,
  translations: Readonly<Partial<Record<Language, Translations>>>,
): void {
  readLanguage = read;
  known.clear();
  for (const language of languages) {
    const table = translations[language];
    if (table !== undefined) known.set(language, table);
  }
}

/** The language that is spoken now. */
export const spokenLanguage = (): Language => readLanguage();

/** The sentence in the language that is spoken now; as it is if that has none. */
export function translated(sentence: string, context?: string): string {
  const language = readLanguage();
  return language === 'en' ? sentence : (known.get(language)?.get(messageKey(sentence, context)) ?? sentence);
}

/** Runs synchronous work in English, for texts that are stored for other readers. */
export function inEnglish<Answer>(work: () => Answer): Answer {
  const read = readLanguage;
  readLanguage = () => 'en';
  try {
    return work();
  } finally {
    readLanguage = read;
  }
}
