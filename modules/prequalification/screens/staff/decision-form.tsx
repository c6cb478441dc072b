import { useState } from 'react';
import { validate } from '#kit/rules/engine/validate.ts';
import { referralDecisionSchema } from '../../rules/eligibility/referral.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { useKeptAnswers } from '#kit/browser/drafts/kept-answers.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { texts } from './texts.ts';
import { useDecideReferral } from './use-referrals.ts';

const nothing = { verdict: '', reason: '' };

/** Qualified or not yet, with the reason that the client reads (QUAL-05). */
export function DecisionForm({ id }: { readonly id: number }) {
  const { values: body, edit, forget } = useKeptAnswers(`referral-${String(id)}`, nothing);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const decide = useDecideReferral(String(id), { onDecided: forget, onErrors: setErrors });
  const form = useFirstError(errors);
  function change(part: Partial<typeof body>): void {
    edit(part);
    setErrors({});
  }
  return (
    <Card title={texts.decide}>
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const verdict = validate(referralDecisionSchema, body);
          if (verdict.ok) decide.mutate(body);
          else setErrors(firstErrors(verdict.errors));
        }}
        ref={form}
      >
        <ChoiceCards
          choices={texts.verdicts}
          error={errors['verdict']}
          input={{ name: 'verdict', onChange: (event) => change({ verdict: event.currentTarget.value }) }}
          label={texts.verdict}
          value={body.verdict}
        />
        <TextAreaField
          error={errors['reason']}
          hint={texts.reasonHint}
          label={texts.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          value={body.reason}
        />
        <Button pending={decide.isPending} type="submit">
          {texts.send}
        </Button>
      </form>
    </Card>
  );
}
