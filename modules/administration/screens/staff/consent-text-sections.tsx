import { otherLanguages } from '#kit/messages/index.ts';
import { Fragment } from 'react';
import { readConsentTextSettings, storeConsentText } from '../../endpoints/administration.ts';
import type { SettingVersions } from '#settings/endpoints/administered.ts';
import {
  defaultConsentTexts,
  consentTextNames,
  consentTextSetting,
  type ConsentTextName,
} from '#settings/rules/consent-texts.ts';
import { consentTextSchema, type ConsentTextForm } from '#settings/rules/administration.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { summaries } from './summaries.ts';
import { changedInWords, texts, consentTextLabels } from './texts.ts';

const sourceOf = (name: ConsentTextName) => ({
  name: consentTextSetting(name),
  load: (signal: AbortSignal) => callApi(readConsentTextSettings, { params: { id: name }, signal }),
  store: (body: ConsentTextForm, ifMatch: number) =>
    callApi(storeConsentText, { params: { id: name }, body, ifMatch }),
});
const sources = {
  crb: sourceOf('crb'),
  loan_disclaimer: sourceOf('loan_disclaimer'),
  request_disclaimer: sourceOf('request_disclaimer'),
};

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
    heading: texts.installedVersion,
    text: defaultConsentTexts[name].text,
    translations: [],
  };
  return (
    <details className="mt-5 border-t border-rule pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-bold text-link underline">
        {texts.versions}
      </summary>
      <ol className="space-y-4 py-2 text-sm">
        {[...written, ...(reachesBack ? [installed] : [])].map(({ heading, text, translations }) => (
          <li key={heading}>
            <h3 className="font-bold">{heading}</h3>
            <p className={versionClass}>{text}</p>
            {translations.map(({ language, text: words }) => (
              <Fragment key={language}>
                <h4 className="mt-2">{texts.translations[language]}</h4>
                <p className={versionClass} lang={language}>
                  {words}
                </p>
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What borrowers agree to: each consent text with its own versions (decision 0050). */
export function ConsentTextSections() {
  return consentTextNames.map((name) => (
    <Section
      footer={(history) => <Versions history={history} name={name} />}
      judge={(value) => value}
      key={name}
      reapply={(superseded) =>
        reapplyFields<ConsentTextForm>(
          [
            ['text', consentTextLabels[name].label],
            ...otherLanguages.map((language) => [language, texts.translations[language]] as const),
          ],
          superseded,
        )
      }
      schema={consentTextSchema}
      source={sources[name]}
      summaryOf={({ text }) => summaries.words(text)}
      title={consentTextLabels[name].title}
    >
      {({ value, change, errors }) => (
        <div className="space-y-5">
          <TextAreaField
            error={errors['text']}
            hint={consentTextLabels[name].hint}
            label={consentTextLabels[name].label}
            onChange={(event) => change({ ...value, text: event.currentTarget.value })}
            rows={name === 'crb' ? 6 : 3}
            value={value.text}
          />
          {otherLanguages.map((language) => (
            <TextAreaField
              error={errors[language]}
              hint={texts.translationHint}
              key={language}
              label={texts.translations[language]}
              lang={language}
              onChange={(event) => change({ ...value, [language]: event.currentTarget.value })}
              optional
              rows={name === 'crb' ? 6 : 3}
              value={value[language] ?? ''}
            />
          ))}
        </div>
      )}
    </Section>
  ));
}
