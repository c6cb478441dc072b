import { Fragment } from 'react';
import { otherLanguageNames, otherLanguages } from '#kit/messages/index.ts';
import type { SettingVersions } from '#settings/endpoints/administered.ts';
import { defaultConsentTexts, type ConsentTextName } from '#settings/rules/consent-texts.ts';
import { readConsentTextSettings, storeConsentText } from '../../../endpoints/administration.ts';
import { inEachLanguage, setting, type Setting } from '../setting.ts';
import { changedInWords } from '../texts.ts';

const versionClass = 'max-w-prose whitespace-pre-line [overflow-wrap:anywhere] text-ink-soft';

/** Every version in its words in each language, newest first, down to the installed one. */
function Versions({ name, history }: { readonly name: ConsentTextName; readonly history: SettingVersions }) {
  if (history.length === 0) return null;
  const written = history.map((version) => ({
    heading: changedInWords(version),
    text: version.text,
    translations: otherLanguages.flatMap((language) => {
      const text = version[language] ?? '';
      return text === '' ? [] : [{ language, text }];
    }),
  }));
  const reachesBack = history.at(-1)?.version === 2;
  const installed = {
    heading: 'Version 1 (default)',
    text: defaultConsentTexts[name].text,
    translations: [],
  };
  return (
    <details className="border-t border-rule px-4 pt-1 md:px-6">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-bold text-link underline">
        Version history
      </summary>
      <ol className="space-y-4 py-2 text-sm">
        {[...written, ...(reachesBack ? [installed] : [])].map(({ heading, text, translations }) => (
          <li key={heading}>
            <h3 className="font-bold">{heading}</h3>
            <p className={versionClass}>{text}</p>
            {translations.map(({ language, text: translation }) => (
              <Fragment key={language}>
                <h4 className="mt-2">{otherLanguageNames[language]}</h4>
                <p className={versionClass} lang={language}>
                  {translation}
                </p>
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

const words: Readonly<
  Record<ConsentTextName, { title: string; label: string; hint: string; height: number }>
> = {
  crb: {
    title: 'CRB permission text',
    label: 'One point per line',
    hint: 'Shown with the CRB permission, in the application and in its details.',
    height: 6,
  },
  loan_disclaimer: {
    title: 'Prequalification disclaimer',
    label: 'Text beside the checkbox on the Checkpoint screen',
    hint: 'Borrowers tick it before their prequalification is assessed.',
    height: 3,
  },
  request_disclaimer: {
    title: 'Management support disclaimer',
    label: 'Text beside the checkbox on the review screen',
    hint: 'Borrowers tick it before they send a management support request.',
    height: 3,
  },
};

function consentText(id: ConsentTextName): Setting {
  const { title, label, hint, height } = words[id];
  return setting([readConsentTextSettings, storeConsentText], {
    title,
    params: { id },
    parts: [
      { name: 'text', kind: 'area', label, hint, height },
      ...inEachLanguage((language) => ({
        name: language,
        kind: 'area',
        height,
        label: otherLanguageNames[language],
        hint: 'For borrowers who use this language; others see the English text. The English text is binding and is shown below it.',
      })),
    ],
    footer: (history) => <Versions history={history} name={id} />,
  });
}

/** What borrowers agree to: each consent text with its own versions (decision 0050). */
export const consentTexts: Readonly<Record<ConsentTextName, Setting>> = {
  crb: consentText('crb'),
  loan_disclaimer: consentText('loan_disclaimer'),
  request_disclaimer: consentText('request_disclaimer'),
};
