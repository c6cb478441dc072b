import { useEffect, useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { fieldsNamed } from '#kit/rules/fields/field-table.ts';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { incompleteMessage } from '#kit/rules/fields/required.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { applicantFields, applicantSchema, type ApplicantAnswers } from '../../rules/applicant.ts';
import { contactPreferences, genders, positions } from '../../rules/options.ts';
import { prequalificationWizard } from '../../rules/wizard.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { missingFields, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { showServerErrors } from '#kit/browser/drafts/server-errors.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormChoices, FormPhone, FormText } from '#kit/browser/forms/fields.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { WizardActions, WizardPage } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { Card } from '#kit/ui/card.tsx';
import { OtherChoice } from '#kit/browser/forms/other-choice.tsx';
import { useGoOn, type PrequalificationStepProps } from './step-props.ts';
import { prequalificationTexts } from './texts.ts';

const texts = prequalificationTexts.applicant;

/** The fields that Next waits for (PREQ-04). */
const needed = fieldsNamed(applicantFields, [
  'name',
  'date_of_birth',
  'gender',
  'email',
  'phone',
  'contact',
  'national_id',
]);

/** /apply-for-loan/applicant-info. Prefilled with the account's own name, email and phone. */
export function ApplicantStep({ state, answers, reached, serverErrors, onDone }: PrequalificationStepProps) {
  const navigate = useNavigate();
  const user = useUser();
  const schema = useMemo(() => applicantSchema({ today: lenderToday() }), []);
  const saved: ApplicantAnswers = answers.applicant ?? {
    ...formFrom(applicantFields, null),
    name: user.name,
    email: user.email,
    phone: user.phone,
    phone_code: user.phone_code,
    alternative_phone_code: user.phone_code,
    ...state.applicant,
  };
  const { fields, note, settle } = useStepForm<ApplicantAnswers>({
    form: 'applicant',
    schema,
    saved,
    draft: answers.applicant === undefined ? state.drafts.applicant : null,
  });
  const { goOn, isPending } = useGoOn(settle, (applicant: ApplicantAnswers) => {
    onDone({ applicant });
    void navigate(screens.client.prequalification.to({ step: 'business-info' }));
  });
  const { control } = fields;
  const values = useWatch({ control });
  const missing = missingFields(needed, values);
  const wrong = useWrongParts(control, nameIn(applicantFields, {}));
  useEffect(() => void showServerErrors(fields, serverErrors, 'applicant.'), [fields, serverErrors]);

  return (
    <WizardPage
      back={screens.client.dashboard.to()}
      current="applicant-info"
      note={note}
      pathOf={(step) => screens.client.prequalification.to({ step: step.path })}
      reached={reached}
      steps={prequalificationWizard}
      title={prequalificationTexts.title}
    >
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(goOn)(event)}>
        <Card aside={texts.aside} isStep title={texts.heading}>
          <div className="grid gap-5 md:pairs md:items-end md:gap-x-4">
            <FormText
              control={control}
              hint={texts.nameHint}
              input={{ autoComplete: 'name' }}
              label={applicantFields.name.label}
              name="name"
            />
            <FormText
              control={control}
              hint={texts.nationalIdHint}
              input={{ autoComplete: 'off', autoCapitalize: 'characters' }}
              label={applicantFields.national_id.label}
              name="national_id"
            />
            <FormText
              control={control}
              input={{ type: 'date', autoComplete: 'bday', max: lenderToday() }}
              label={applicantFields.date_of_birth.label}
              name="date_of_birth"
            />
            <FormChoices
              choices={genders}
              control={control}
              label={applicantFields.gender.label}
              look="segments"
              name="gender"
            />
            <FormText
              control={control}
              input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
              label={applicantFields.email.label}
              name="email"
            />
            <FormPhone code="phone_code" control={control} label={applicantFields.phone.label} name="phone" />
            <FormPhone
              code="alternative_phone_code"
              control={control}
              label={applicantFields.alternative_phone.label}
              name="alternative_phone"
              optional
            />
            <FormChoices
              choices={contactPreferences}
              control={control}
              label={applicantFields.contact.label}
              look="segments"
              name="contact"
            />
            <Controller
              control={control}
              name="position"
              render={({ field, fieldState }) => (
                <OtherChoice
                  choices={positions}
                  error={fieldState.error?.message}
                  label={applicantFields.position.label}
                  name={field.name}
                  onBlur={field.onBlur}
                  onChange={field.onChange}
                  otherLabel={texts.otherPosition}
                  ref={field.ref}
                  value={field.value ?? ''}
                />
              )}
            />
            <FormText
              control={control}
              input={{ autoComplete: 'street-address' }}
              label={applicantFields.address.label}
              name="address"
              optional
            />
          </div>
        </Card>
        <WizardActions
          label={prequalificationTexts.next}
          missing={missing}
          pending={isPending}
          reason={missing.length === 0 ? undefined : incompleteMessage()}
          wrong={wrong}
        />
      </form>
    </WizardPage>
  );
}
