import { languageNames, languages, spokenLanguage, type Language } from '#kit/messages/index.ts';
import { chooseLanguage } from '../../endpoints/profile.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { showIn } from '#kit/browser/language/page-language.ts';
import { storeUser } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { texts } from './texts.ts';

/** The language of the account: kept by the server, for every device and for what is sent to the person (REACH-06). */
export function LanguageCard() {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (language: Language) => callApi(chooseLanguage, { body: { language } }),
    onSuccess: ({ user }) => {
      storeUser(user);
      showIn(user.language);
    },
  });
  return (
    <Card title={texts.languageTitle}>
      <p className="text-ink-soft">{texts.language}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {languages.map((language) => (
          <Button
            aria-pressed={language === spokenLanguage()}
            disabled={isPending}
            key={language}
            lang={language}
            onClick={() => mutate(language)}
            variant={language === spokenLanguage() ? 'primary' : 'secondary'}
          >
            {languageNames[language]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
