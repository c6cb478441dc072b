import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { say } from '#kit/messages/index.ts';
import { formFrom, type FormOf } from '#kit/rules/fields/field-forms.ts';
import { contactPersonFields, contactPersons, contactPersonsSchema } from '../../../rules/contact-persons.ts';
import { maxRows } from '#lending/rules/loan/options.ts';
import { positions } from '#prequalification/rules/options.ts';
import { draftAnswersOf } from '../../parts/draft-answers.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormPhone, FormText } from '#kit/browser/forms/fields.tsx';
import { messageAt } from '#kit/browser/forms/message-at.ts';
import { missingInRows, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { OtherChoice } from '#kit/browser/forms/other-choice.tsx';
import { Noted, NotedRow, useFixedRows } from '#kit/browser/forms/field-note.tsx';
import { RowFrame } from '#kit/browser/forms/row-frame.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Explained } from '#kit/ui/explained.tsx';
import { PlusIcon } from '#kit/ui/icons/icons.tsx';
import { type LoanStepProps, useApplication } from './application.tsx';
import { LoanWizard } from './loan-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import { loanTexts } from './texts.ts';
import { useSaveDraftStep } from './use-save-loan-step.ts';

const texts = loanTexts.contacts;

interface ContactPersonsForm {
  contact_persons: FormOf<typeof contactPersonFields>[];
}

/** /apply-for-loan/prequalified/contact-persons: two rows at first (LOAN-08, LOAN-09). */
export function ContactPersonsStep({ state, reached }: LoanStepProps) {
  const application = useApplication();
  const saved = draftAnswersOf(state)['contact-persons'];
  const { fields, note, discardDraft, settle } = useStepForm<ContactPersonsForm>({
    form: 'contact-persons',
    place: application.place,
    schema: contactPersonsSchema,
    saved,
    draft: state.drafts['contact-persons'],
    version: state.loan?.version ?? 0,
    sent: state.sent_loans,
  });
  const { control } = fields;
  const rows = useFieldArray({ control, name: 'contact_persons' });
  const fixed = useFixedRows('contact_persons');
  const values = useWatch({ control });
  const missing = missingInRows(
    'contact_persons',
    contactPersonFields,
    values.contact_persons ?? [],
    texts.heading,
  );
  const wrong = useWrongParts(control, nameIn({}, contactPersons.lists));
  const { pending, save } = useSaveDraftStep('contact-persons', {
    fields,
    discardDraft,
    settle,
    state,
    saved,
    send: application.saveContacts,
  });

  return (
    <LoanWizard current="contact-persons" note={note} reached={reached}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card aside={texts.lead} isRows isStep title={say('Contact Persons')}>
          <Explained question={texts.ownerQuestion}>{texts.ownerAnswer}</Explained>
          <Noted name="contact_persons">
            <div className="space-y-3">
              {rows.fields.map((row, index) => (
                <NotedRow key={row.id} name={`contact_persons.${String(index)}`}>
                  <RowFrame
                    removeLabel={texts.remove(index + 1)}
                    title={texts.heading(index + 1)}
                    {...(rows.fields.length > 1 && !fixed && { onRemove: () => rows.remove(index) })}
                  >
                    <FormText
                      control={control}
                      input={{ autoComplete: 'off' }}
                      label={contactPersonFields.name.label}
                      name={`contact_persons.${index}.name`}
                    />
                    <FormText
                      control={control}
                      input={{ autoComplete: 'off', autoCapitalize: 'characters' }}
                      label={contactPersonFields.national_id.label}
                      name={`contact_persons.${index}.national_id`}
                    />
                    <Controller
                      control={control}
                      name={`contact_persons.${index}.position`}
                      render={({ field, fieldState }) => (
                        <OtherChoice
                          choices={positions}
                          error={messageAt(field.name, field.value, fieldState)}
                          label={contactPersonFields.position.label}
                          name={field.name}
                          onBlur={field.onBlur}
                          onChange={field.onChange}
                          otherLabel={texts.otherPosition}
                          ref={field.ref}
                          value={field.value}
                        />
                      )}
                    />
                    <FormText
                      control={control}
                      input={{ type: 'email', inputMode: 'email', autoComplete: 'off' }}
                      label={contactPersonFields.email.label}
                      name={`contact_persons.${index}.email`}
                    />
                    <FormPhone
                      autoComplete="off"
                      code={`contact_persons.${index}.phone_code`}
                      control={control}
                      label={contactPersonFields.phone.label}
                      name={`contact_persons.${index}.phone`}
                    />
                  </RowFrame>
                </NotedRow>
              ))}
              {!fixed && (
                <Button
                  className="w-full"
                  disabled={rows.fields.length >= maxRows}
                  onClick={() => rows.append(formFrom(contactPersonFields, null))}
                  variant="secondary"
                >
                  <PlusIcon /> {texts.add}
                </Button>
              )}
            </div>
          </Noted>
        </Card>
        <StepActions current="contact-persons" missing={missing} pending={pending} wrong={wrong} />
      </form>
    </LoanWizard>
  );
}
