import { useEffect, useMemo } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { fieldsNamed } from '#kit/rules/fields/field-table.ts';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { incompleteMessage } from '#kit/rules/fields/required.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import {
  askedOfBusiness,
  businessFields,
  businessFormSchema,
  isUnregistered,
  neededOfBusiness,
  type BusinessAnswers,
} from '../../rules/business.ts';
import { employeeBands, naturesOfBusiness } from '../../rules/options.ts';
import { operationYearsBands, revenueBands, sayBand, shareholdingBands } from '../../rules/bands.ts';
import { prequalificationWizard } from '../../rules/wizard.ts';
import { saidIndustry } from '#settings/rules/industry-name.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { missingFields, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { showServerErrors } from '#kit/browser/drafts/server-errors.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormChoices, FormSelect, FormText, FormTextArea, FormYesNo } from '#kit/browser/forms/fields.tsx';
import { WizardActions, WizardPage } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { Card } from '#kit/ui/card.tsx';
import { OtherChoice } from '#kit/browser/forms/other-choice.tsx';
import { useGoOn, type PrequalificationStepProps } from './step-props.ts';
import { prequalificationTexts } from './texts.ts';

const texts = prequalificationTexts.business;

interface OtherProps {
  readonly control: Control<BusinessAnswers>;
  readonly name: 'nature_of_business' | 'industry';
  readonly label: string;
  readonly otherLabel: string;
  readonly choices: readonly string[];
  readonly shown?: (choice: string) => string;
}

function FormOther({ control, name, ...words }: OtherProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <OtherChoice
          {...words}
          error={fieldState.error?.message}
          name={field.name}
          onBlur={field.onBlur}
          onChange={field.onChange}
          ref={field.ref}
          value={field.value}
        />
      )}
    />
  );
}

/** /apply-for-loan/business-info (PREQ-07). */
export function BusinessStep(props: PrequalificationStepProps) {
  const { state, settings, industries, answers, reached, serverErrors, onDone } = props;
  const navigate = useNavigate();
  const schema = useMemo(() => businessFormSchema({ today: lenderToday(), settings }), [settings]);
  const { fields, note, settle } = useStepForm<BusinessAnswers>({
    form: 'business',
    schema,
    saved: answers.business ?? formFrom(businessFields, state.business),
    draft: answers.business === undefined ? state.drafts.business : null,
  });
  const { goOn, isPending } = useGoOn(settle, (business: BusinessAnswers) => {
    onDone({ business: askedOfBusiness(business) });
    void navigate(screens.client.prequalification.to({ step: 'documents-info' }));
  });
  const { control } = fields;
  const values: Partial<BusinessAnswers> = useWatch({ control });
  const missing = missingFields(fieldsNamed(businessFields, neededOfBusiness(values)), values);
  const wrong = useWrongParts(control, nameIn(businessFields, {}));
  useEffect(() => void showServerErrors(fields, serverErrors, 'business.'), [fields, serverErrors]);

  return (
    <WizardPage
      back={screens.client.prequalification.to({ step: 'applicant-info' })}
      current="business-info"
      note={note}
      pathOf={(step) => screens.client.prequalification.to({ step: step.path })}
      reached={reached}
      steps={prequalificationWizard}
      title={prequalificationTexts.title}
    >
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(goOn)(event)}>
        <Card aside={texts.aside} isStep title={texts.heading}>
          <div className="grid gap-5 md:pairs md:items-end md:gap-x-4">
            <FormYesNo
              control={control}
              label={businessFields.registered_business.label}
              name="registered_business"
            />
            <FormText
              control={control}
              input={{ autoComplete: 'organization' }}
              label={businessFields.business_name.label}
              name="business_name"
            />
            {!isUnregistered(values) && (
              <>
                <FormText
                  control={control}
                  input={{ autoComplete: 'off' }}
                  label={businessFields.registration_number.label}
                  name="registration_number"
                />
                <FormText
                  control={control}
                  input={{ type: 'date', max: lenderToday() }}
                  label={businessFields.registration_date.label}
                  name="registration_date"
                />
              </>
            )}
            <FormOther
              choices={naturesOfBusiness}
              control={control}
              label={businessFields.nature_of_business.label}
              name="nature_of_business"
              otherLabel={texts.otherNature}
            />
            <FormOther
              choices={industries.map(({ name }) => name)}
              control={control}
              label={businessFields.industry.label}
              name="industry"
              otherLabel={texts.otherIndustry}
              shown={(name) => saidIndustry(industries, name)}
            />
            <div className="md:col-span-full">
              <FormTextArea
                control={control}
                hint={texts.descriptionHint}
                label={businessFields.description.label}
                name="description"
              />
            </div>
            <FormSelect
              choices={revenueBands(settings)}
              shown={sayBand}
              control={control}
              label={businessFields.revenue_in_12_months.label}
              name="revenue_in_12_months"
            />
            <FormChoices
              choices={employeeBands}
              control={control}
              label={businessFields.employees.label}
              look="segments"
              name="employees"
            />
            <FormSelect
              choices={shareholdingBands(settings)}
              shown={sayBand}
              control={control}
              hint={texts.shareholdingHint}
              label={businessFields.shareholding.label}
              name="shareholding"
            />
            <FormSelect
              choices={operationYearsBands(settings)}
              shown={sayBand}
              control={control}
              label={businessFields.operation_years.label}
              name="operation_years"
            />
          </div>
        </Card>
        <WizardActions
          label={prequalificationTexts.next}
          missing={missing}
          onBack={() => void navigate(screens.client.prequalification.to({ step: 'applicant-info' }))}
          pending={isPending}
          reason={missing.length === 0 ? undefined : incompleteMessage()}
          wrong={wrong}
        />
      </form>
    </WizardPage>
  );
}
