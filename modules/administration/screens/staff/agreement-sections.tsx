import {
  readAgreementRequiredSetting,
  readAgreementTemplateSetting,
  storeAgreementRequired,
  storeAgreementTemplate,
} from '#offers/endpoints/agreement-settings.ts';
import {
  agreementPlaceholders,
  agreementTemplateSchema,
  type AgreementTemplate,
} from '#offers/rules/agreement-template.ts';
import { agreementRequiredSchema, type AgreementRequired } from '#offers/rules/offer.ts';
import { otherLanguages } from '#kit/messages/index.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { agreementTexts as texts } from './agreement-texts.ts';
import { OtherLanguages } from './other-languages.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { summaries } from './summaries.ts';

const required = {
  name: 'agreement-required',
  load: (signal: AbortSignal) => callApi(readAgreementRequiredSetting, { signal }),
  store: (body: AgreementRequired, ifMatch: number) => callApi(storeAgreementRequired, { body, ifMatch }),
};
const consentText = {
  name: 'agreement-template',
  load: (signal: AbortSignal) => callApi(readAgreementTemplateSetting, { signal }),
  store: (body: AgreementTemplate, ifMatch: number) => callApi(storeAgreementTemplate, { body, ifMatch }),
};

const chosen = ({ agreement_required: isRequired }: AgreementRequired): string => (isRequired ? 'yes' : 'no');
const placeholders = agreementPlaceholders.map((name) => `{${name}}`).join(', ');

function RequiredSection() {
  return (
    <Section
      judge={(value) => value}
      reapply={(superseded) =>
        reapplyFields<AgreementRequired>([['agreement_required', texts.requiredLabel]], superseded)
      }
      schema={agreementRequiredSchema}
      source={required}
      summaryOf={(value) => texts.required.find((one) => one.value === chosen(value))?.label ?? ''}
      takesTwo
      title={texts.requiredTitle}
    >
      {({ value, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.requiredLead}</p>
          <ChoiceCards
            choices={texts.required}
            error={errors['agreement_required']}
            input={{
              name: 'agreement_required',
              onChange: (event) => change({ agreement_required: event.currentTarget.value === 'yes' }),
            }}
            label={texts.requiredLabel}
            value={chosen(value)}
          />
        </>
      )}
    </Section>
  );
}

function ConsentTextSection() {
  return (
    <Section
      judge={(value) => value}
      reapply={(superseded) =>
        reapplyFields<AgreementTemplate>(
          [
            ['text', texts.text],
            ['licence', texts.licence],
            ['complaints', texts.complaints],
            ['complaints_lg', texts.complaintsIn.lg],
            ['complaints_sw', texts.complaintsIn.sw],
          ],
          superseded,
        )
      }
      schema={agreementTemplateSchema}
      source={consentText}
      summaryOf={({ text }) => summaries.words(text)}
      takesTwo
      title={texts.consentTextTitle}
    >
      {({ value, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.consentTextLead}</p>
          <TextAreaField
            error={errors['text']}
            hint={texts.textHint(placeholders)}
            label={texts.text}
            onChange={(event) => change({ ...value, text: event.currentTarget.value })}
            rows={16}
            value={value.text}
          />
          <TextField
            error={errors['licence']}
            hint={texts.licenceHint}
            label={texts.licence}
            onChange={(event) => change({ ...value, licence: event.currentTarget.value })}
            optional
            value={value.licence}
          />
          <TextAreaField
            error={errors['complaints']}
            hint={texts.complaintsHint}
            label={texts.complaints}
            onChange={(event) => change({ ...value, complaints: event.currentTarget.value })}
            optional
            value={value.complaints}
          />
          <OtherLanguages
            hasError={otherLanguages.some((language) => errors[`complaints_${language}`] !== undefined)}
            hint={texts.complaintsElsewhere}
          >
            {otherLanguages.map((language) => (
              <TextAreaField
                error={errors[`complaints_${language}`]}
                key={language}
                label={texts.complaintsIn[language]}
                lang={language}
                onChange={(event) =>
                  change({ ...value, [`complaints_${language}`]: event.currentTarget.value })
                }
                optional
                value={value[`complaints_${language}`] ?? ''}
              />
            ))}
          </OtherLanguages>
        </>
      )}
    </Section>
  );
}

/** What borrowers sign, and whether a disbursement waits for it (MONEY-05, MONEY-06). */
export function AgreementSections() {
  return (
    <>
      <RequiredSection />
      <ConsentTextSection />
    </>
  );
}
