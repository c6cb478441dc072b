import { Controller, useWatch } from 'react-hook-form';
import { sayNamed } from '#kit/messages/index.ts';
import { formFrom, type FormOf } from '#kit/rules/fields/field-forms.ts';
import { challengeFields, challengeSchema } from '../../../rules/challenge.ts';
import { challengeOutcomes } from '../../../rules/options.ts';
import { missingFields, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormChoices, FormText, FormTextArea } from '#kit/browser/forms/fields.tsx';
import { Noted } from '#kit/browser/forms/field-note.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { useRequestForm } from './request-form.ts';
import { RequestWizard, useSaveRequestStep } from './request-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import { applicationTexts } from './texts.ts';

const texts = applicationTexts.challenge;

type ChallengeForm = FormOf<typeof challengeFields>;

/** /management-support/.../challenge (SUPPORT-03) */
export function ChallengeStep() {
  const form = useRequestForm();
  const { challenge: saved, drafts, version, sent } = form.answers;
  const { fields, note, discardDraft, settle } = useStepForm<ChallengeForm>({
    form: 'challenge',
    place: form.place,
    schema: challengeSchema,
    saved: formFrom(challengeFields, saved),
    draft: drafts.challenge,
    version,
    sent,
  });
  const { control } = fields;
  const values = useWatch({ control });
  const { challenge, solution, outcomes } = challengeFields;
  const missing = missingFields({ challenge, solution, outcomes }, values);
  const wrong = useWrongParts(control, nameIn(challengeFields, {}));
  const { pending, save } = useSaveRequestStep<ChallengeForm>('challenge', {
    fields,
    discardDraft,
    settle,
  });
  return (
    <RequestWizard current="challenge" note={note}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card isStep title={texts.heading}>
          <div className="space-y-5">
            <FormTextArea
              control={control}
              hint={texts.challengeHint}
              label={challengeFields.challenge.question}
              name="challenge"
            />
            <FormText
              control={control}
              input={{ inputMode: 'numeric', autoComplete: 'off' }}
              label={challengeFields.period.question}
              name="period"
              optional
            />
            <FormChoices
              choices={['Yes', 'No']}
              control={control}
              label={challengeFields.solution.question}
              look="segments"
              name="solution"
            />
            {values.solution === 'Yes' && (
              <FormTextArea
                control={control}
                label={challengeFields.solution_details.question}
                name="solution_details"
                optional
              />
            )}
            <Controller
              control={control}
              name="outcomes"
              render={({ field, fieldState }) => (
                <Noted name="outcomes">
                  <CheckboxList
                    {...field}
                    choices={challengeOutcomes.map((name) => ({ value: name, label: sayNamed(name) }))}
                    error={fieldState.error?.message}
                    label={challengeFields.outcomes.question}
                    value={field.value}
                  />
                </Noted>
              )}
            />
          </div>
        </Card>
        <StepActions current="challenge" missing={missing} pending={pending} wrong={wrong} />
      </form>
    </RequestWizard>
  );
}
