import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { stepByPath } from '#kit/rules/engine/wizard.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { prequalificationWizard } from '../../rules/wizard.ts';
import { useIndustries } from '#settings/screens/parts/queries.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { justPrequalified } from '#client-state/screens/parts/queries.ts';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { ApplicantStep } from './applicant-step.tsx';
import type { PrequalificationStepProps } from './step-props.ts';

/** The later steps: nobody needs them to begin. */
const BusinessStep = latePart(async () => (await import('./business-step.tsx')).BusinessStep);
const DocumentsStep = latePart(async () => (await import('./documents-step.tsx')).DocumentsStep);
const CheckpointStep = latePart(async () => (await import('./checkpoint-step.tsx')).CheckpointStep);

const EligibilityPanel = latePart(async () => (await import('./eligibility-panel.tsx')).EligibilityPanel);

const steps = {
  'applicant-info': ApplicantStep,
  'business-info': BusinessStep,
  'documents-info': DocumentsStep,
  checkpoint: CheckpointStep,
} as const;

type WizardProps = Pick<PrequalificationStepProps, 'state' | 'settings' | 'industries' | 'onSubmitted'>;

/**
 * The four steps. The reached step lives as long as the page: a reload starts at the first step again, with everything
 * filled in (PREQ-02).
 */
function Wizard({ state, settings, industries, onSubmitted }: WizardProps) {
  const { step: path = '' } = useParams();
  const navigate = useNavigate();
  const [reached, setReached] = useState(1);
  const [answers, setAnswers] = useState<PrequalificationStepProps['answers']>({});
  const [serverErrors, setServerErrors] = useState<PrequalificationStepProps['serverErrors']>(null);
  const step = stepByPath(prequalificationWizard, path);
  useEffect(() => {
    BusinessStep.preload();
    DocumentsStep.preload();
    if (reached > 1) CheckpointStep.preload();
  }, [reached]);

  // PREQ-01: a step stays locked until all earlier ones are done.
  if (step === undefined || step.number > reached)
    return <Navigate replace to={screens.client.prequalification.to({ step: 'applicant-info' })} />;
  const Step = steps[step.key];
  return (
    <Step
      answers={answers}
      industries={industries}
      meanwhile={<LoadingBlocks />}
      onDone={(done) => {
        setAnswers((before) => ({ ...before, ...done }));
        setReached((before) => Math.max(before, step.number + 1));
      }}
      onRefused={(failure, backTo) => {
        setServerErrors(failure);
        void navigate(backTo);
      }}
      onSubmitted={onSubmitted}
      reached={reached}
      serverErrors={serverErrors}
      settings={settings}
      state={state}
    />
  );
}

/**
 * /apply-for-loan/... (PREQ-01); a prequalified client is sent on to the loan (PREQ-03), or right after prequalifying
 * to the screen that says so (PREQ-10). A client who does not qualify sees why, until they change an answer.
 */
export function PrequalificationPage() {
  const industries = useIndustries();
  const [submitted, setSubmitted] = useState(false);
  const [changing, setChanging] = useState(false);
  return (
    <WithClientState>
      {({ state, settings }) => {
        if (state.prequalified === true) {
          return (
            <Navigate
              replace
              state={submitted ? justPrequalified : undefined}
              to={screens.client.loanStep.to({ step: submitted ? 'prequalification-info' : 'loan-details' })}
            />
          );
        }
        if (state.eligibility !== null && !changing)
          return <EligibilityPanel meanwhile={<LoadingBlocks />} onChange={() => setChanging(true)} />;
        return (
          <Wizard
            industries={industries.data ?? []}
            onSubmitted={() => {
              setSubmitted(true);
              setChanging(false);
            }}
            settings={settings}
            state={state}
          />
        );
      }}
    </WithClientState>
  );
}
