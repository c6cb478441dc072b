import { languageNames, languages, say, spokenLanguage, type Language } from '../messages/index.ts';

interface LanguageLinksProps {
  /** Called before the page is loaded in the language. */
  readonly onChoose: (language: Language) => void;
}

/** The languages, each by its own name (REACH-06). The server answers these links, so that they work without a script. */
export function LanguageLinks({ onChoose }: LanguageLinksProps) {
  return (
    <nav aria-label={say('Language')}>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {languages.map((language) => (
          <li key={language}>
            <a
              aria-current={language === spokenLanguage() ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-bold aria-[current]:no-underline"
              href={`?language=${language}`}
              hrefLang={language}
              lang={language}
              onClick={() => onChoose(language)}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
