import { useWatch } from 'react-hook-form';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { companyFields, requestDetailsFields, requestDetailsSchema } from '../../../rules/request-details.ts';
import { requestCategories } from '../../../rules/options.ts';
import { missingFields, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormPhone, FormSelect, FormText } from '#kit/browser/forms/fields.tsx';
import { Card } from '#kit/ui/card.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useRequestForm } from './request-form.ts';
import { RequestWizard, useSaveRequestStep } from './request-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import { applicationTexts } from './texts.ts';

const texts = applicationTexts.details;

const askedFields = { ...companyFields, ...requestDetailsFields };

/** /management-support/.../request-details: prefilled from business and applicant (SUPPORT-02). */
export function RequestDetailsStep() {
  const form = useRequestForm();
  const { answers } = form;
  const company = answers.details?.name ?? '';
  const { fields, note, discardDraft, settle } = useStepForm({
    form: 'request-details',
    place: form.place,
    schema: requestDetailsSchema,
    saved: formFrom(askedFields, answers.details),
    draft: answers.drafts['request-details'],
    version: answers.version,
    sent: answers.sent,
  });
  const { control } = fields;
  const values = useWatch({ control });
  const missing = missingFields(requestDetailsFields, values);
  const wrong = useWrongParts(control, nameIn(requestDetailsFields, {}));
  const { pending, save } = useSaveRequestStep('request-details', {
    fields,
    discardDraft,
    settle,
  });
  return (
    <RequestWizard current="request-details" note={note}>
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => void fields.handleSubmit((typed) => save({ ...typed, name: company }))(event)}
      >
        <Card isStep title={texts.heading}>
          <div className="grid gap-5 md:pairs md:items-end md:gap-x-4">
            <div className="md:col-span-full">
              <TextField hint={texts.companyHint} label={companyFields.name.label} readOnly value={company} />
            </div>
            <FormText
              control={control}
              input={{ autoComplete: 'name' }}
              label={requestDetailsFields.contact_name.label}
              name="contact_name"
            />
            <FormText control={control} label={requestDetailsFields.contact_role.label} name="contact_role" />
            <FormText
              control={control}
              input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
              label={requestDetailsFields.contact_email.label}
              name="contact_email"
            />
            <FormPhone
              code="contact_phone_code"
              control={control}
              label={requestDetailsFields.contact_phone.label}
              name="contact_phone"
            />
            <FormSelect
              choices={requestCategories}
              control={control}
              label={requestDetailsFields.category.label}
              name="category"
            />
          </div>
        </Card>
        <StepActions current="request-details" missing={missing} pending={pending} wrong={wrong} />
      </form>
    </RequestWizard>
  );
}
