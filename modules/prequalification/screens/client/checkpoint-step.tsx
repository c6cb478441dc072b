import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { sayNamed } from '#kit/messages/index.ts';
import { prequalificationForms } from '#drafts/endpoints/drafts.ts';
import { submitPrequalification } from '../../endpoints/prequalification.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { documentsFields } from '../../rules/documents.ts';
import { prequalificationSchema } from '../../rules/submission.ts';
import { prequalificationWizard } from '../../rules/wizard.ts';
import { consentTextToRead } from '#settings/rules/consent-texts.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useRefreshClientState } from '#client-state/screens/parts/queries.ts';
import { BindingWords } from '#settings/screens/parts/binding-words.tsx';
import { useReadAgain } from '#settings/screens/parts/use-read-again.ts';
import { changedElsewhere } from '#drafts/screens/parts/shared-draft.ts';
import { forgetUnsaved } from '#kit/browser/drafts/unsaved-answers.ts';
import { applicantFacts, businessFacts } from '../parts/prequalification-facts.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { callAddress } from '#kit/browser/offline-queue/item.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { WizardActions, WizardPage } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { CheckedPart, CheckedParts } from '#kit/browser/layouts/wizard/checked-parts.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { qualifiesByRules } from '#kit/ui/lender.ts';
import type { PrequalificationStepProps } from './step-props.ts';
import { prequalificationTexts } from './texts.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { saidDocument } from '#kit/rules/uploads/document-title.ts';

/** A ticked document in the reader's language (REACH-06); its answer is the English display name. */
function saidTicked(settings: LendingSettings, ticked: string): string {
  const type = settings.documentTypes.find((listed) => listed.display_name === ticked);
  return type === undefined ? sayNamed(ticked) : saidDocument(type);
}

const texts = prequalificationTexts.checkpoint;

type Form = (typeof prequalificationForms)[number];

const pathOf = (form: Form): string => screens.client.prequalification.to({ step: `${form}-info` });

/** Another device has typed in a form since it was read here. */
class TypedElsewhere extends ApiFailure {
  constructor(readonly form: Form) {
    super({ status: 409, message: texts.typedElsewhere });
  }
}

/** The step that a refusal belongs to, by its first key (PREQ-11). */
function stepOfError(failure: unknown): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  const [first = ''] = Object.keys(failure.errors);
  const form = prequalificationForms.find((each) => first.startsWith(each));
  return form === undefined ? undefined : pathOf(form);
}

/** /apply-for-loan/checkpoint: a summary, the disclaimer, and the result at once (PREQ-09, PREQ-10). */
export function CheckpointStep({
  settings,
  industries,
  answers,
  reached,
  onSubmitted,
  onRefused,
}: PrequalificationStepProps) {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const refresh = useRefreshClientState();
  const eligibilityQueries = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const [changed, setChanged] = useState<string>();
  const readAgain = useReadAgain(() => setTicked(false));
  const whole = { applicant: answers.applicant, business: answers.business, ...answers.documents };
  const { mutate: submit, isPending } = useSingleMutation({
    mutationFn() {
      const body = { ...whole, consent_text_version: settings.consentTexts.loan_disclaimer.version };
      return sendOrKeep(
        {
          chain: 'prequalification',
          part: 'submission',
          title: prequalificationTexts.title,
          opens: screens.client.prequalification.to({ step: 'checkpoint' }),
          call: callAddress(submitPrequalification),
          body,
          isTold: true,
        },
        async () => {
          // Sending it ends what was typed elsewhere, which nobody would have read.
          const newer = await changedElsewhere(userId, prequalificationForms);
          if (newer !== undefined) throw new TypedElsewhere(newer);
          return callApi(submitPrequalification, { body });
        },
      );
    },
    // Nobody is congratulated on a "not yet".
    toneOf: (answer) => (isKeptHere(answer) || answer.data.prequalified === null ? 'info' : 'success'),
    async onSuccess(answer) {
      if (isKeptHere(answer)) {
        await navigate(screens.client.dashboard.to());
        return;
      }
      const { prequalified } = answer.data;
      await eligibilityQueries.invalidateQueries({ queryKey: ['eligibility'] });
      // Who does not qualify yet goes on with the same answers.
      if (prequalified === null) {
        await refresh();
        onSubmitted();
        return;
      }
      for (const form of ['applicant', 'business', 'documents']) forgetUnsaved(userId, form);
      onSubmitted();
      await refresh();
    },
    async onFailure(failure) {
      if (failure instanceof TypedElsewhere) void navigate(pathOf(failure.form));
      const toRead = await readAgain(failure);
      setChanged(toRead);
      const backTo = stepOfError(failure);
      if (toRead === undefined && backTo !== undefined) onRefused(failure, backTo);
      return toRead !== undefined || backTo !== undefined;
    },
    leaves: true,
  });
  const disclaimer = consentTextToRead(settings.consentTexts.loan_disclaimer);
  const result = validate(prequalificationSchema({ today: lenderToday(), settings }), whole);
  // Shows what the rules make of the answers; a step that is no longer valid is filled in again.
  if (!result.ok)
    return <Navigate replace to={screens.client.prequalification.to({ step: 'applicant-info' })} />;
  const { applicant, business, documents, documents_availability } = result.value;

  return (
    <WizardPage
      back={screens.client.prequalification.to({ step: 'documents-info' })}
      current="checkpoint"
      isReview
      pathOf={(step) => screens.client.prequalification.to({ step: step.path })}
      reached={reached}
      steps={prequalificationWizard}
      title={prequalificationTexts.title}
    >
      <Notice tone="info">{qualifiesByRules() ? texts.readByRules : texts.read}</Notice>
      <CheckedParts>
        <CheckedPart title={texts.personal} to={pathOf('applicant')}>
          <FactList facts={applicantFacts(applicant)} />
        </CheckedPart>
        <CheckedPart title={texts.business} to={pathOf('business')}>
          <FactList facts={businessFacts(business, industries)} />
        </CheckedPart>
        <CheckedPart title={texts.documents} to={pathOf('documents')}>
          <FactList
            columns={1}
            facts={[
              {
                label: documentsFields.documents.label,
                value: (
                  <ul>
                    {documents.map((document) => (
                      <li key={document}>{saidTicked(settings, document)}</li>
                    ))}
                  </ul>
                ),
              },
              {
                label: documentsFields.documents_availability.label,
                value: sayNamed(documents_availability),
              },
            ]}
          />
        </CheckedPart>
      </CheckedParts>
      <Card title={texts.disclaimerHeading}>
        <CheckboxField
          checked={ticked}
          error={changed}
          label={disclaimer.points.join(' ')}
          name="disclaimer"
          onChange={(event) => {
            setChanged(undefined);
            setTicked(event.currentTarget.checked);
          }}
        />
        <BindingWords text={disclaimer.binding} />
      </Card>
      <WizardActions
        label={prequalificationTexts.submit}
        missing={ticked ? [] : [{ label: texts.disclaimerHeading, control: 'disclaimer' }]}
        onBack={() => void navigate(screens.client.prequalification.to({ step: 'documents-info' }))}
        onNext={() => submit()}
        pending={isPending}
        reason={ticked ? undefined : texts.tickFirst}
      />
    </WizardPage>
  );
}
