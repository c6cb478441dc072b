import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { documentsAvailabilities } from '../../rules/options.ts';
import { documentsFields, documentsSchema, type DocumentsAnswers } from '../../rules/documents.ts';
import { prequalificationWizard } from '../../rules/wizard.ts';
import { saidDocument } from '#kit/rules/uploads/document-title.ts';
import { missingFields, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormChoices } from '#kit/browser/forms/fields.tsx';
import { WizardActions, WizardPage } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { useGoOn, type PrequalificationStepProps } from './step-props.ts';
import { prequalificationTexts } from './texts.ts';

const texts = prequalificationTexts.documents;

/** /apply-for-loan/documents-info (PREQ-08). */
export function DocumentsStep({ state, settings, answers, reached, onDone }: PrequalificationStepProps) {
  const navigate = useNavigate();
  const schema = useMemo(() => documentsSchema({ settings }), [settings]);
  const { fields, note, settle } = useStepForm<DocumentsAnswers>({
    form: 'documents',
    schema,
    saved: answers.documents ?? formFrom(documentsFields, state.documents),
    draft: answers.documents === undefined ? state.drafts.documents : null,
  });
  const { goOn, isPending } = useGoOn(settle, (documents: DocumentsAnswers) => {
    onDone({ documents });
    void navigate(screens.client.prequalification.to({ step: 'checkpoint' }));
  });
  const { control } = fields;
  const values = useWatch({ control });
  const missing = missingFields(documentsFields, values);
  const wrong = useWrongParts(control, nameIn(documentsFields, {}));

  return (
    <WizardPage
      back={screens.client.prequalification.to({ step: 'business-info' })}
      current="documents-info"
      note={note}
      pathOf={(step) => screens.client.prequalification.to({ step: step.path })}
      reached={reached}
      steps={prequalificationWizard}
      title={prequalificationTexts.title}
    >
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(goOn)(event)}>
        <Card aside={texts.aside} isStep title={texts.heading}>
          <Controller
            control={control}
            name="documents"
            render={({ field, fieldState }) => (
              <CheckboxList
                {...field}
                choices={settings.documentTypes.map((type) => ({
                  value: type.display_name,
                  label: saidDocument(type),
                }))}
                error={fieldState.error?.message}
                label={documentsFields.documents.label}
                value={field.value}
              />
            )}
          />
          <div className="mt-5">
            <FormChoices
              choices={documentsAvailabilities}
              control={control}
              hint={texts.availabilityHint}
              label={documentsFields.documents_availability.label}
              name="documents_availability"
            />
          </div>
        </Card>
        <WizardActions
          label={prequalificationTexts.next}
          missing={missing}
          onBack={() => void navigate(screens.client.prequalification.to({ step: 'business-info' }))}
          pending={isPending}
          reason={missing.length === 0 ? undefined : texts.incomplete}
          wrong={wrong}
        />
      </form>
    </WizardPage>
  );
}
