import { lazy, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { stepByPath } from '@ensigo/rulebook/engine';
import { loanSteps, pathForStep, runningNumber } from '@ensigo/rulebook/loan';
import { WithClientState } from '../../../shared/client-state/with-client-state.tsx';
import { paths } from '../../../shared/paths.ts';
import { ContactPersonsStep } from './contact-persons-step.tsx';
import { FinanceInfoStep } from './finance-info-step.tsx';
import { LoanDetailsStep } from './loan-details-step.tsx';
import { PrequalificationInfoStep } from './prequalification-info-step.tsx';
import type { LoanPageKey, LoanStepProps } from './step-props.ts';

/** Files and their rules weigh as much as all the steps before, and are looked at last. */
const loadUploads = () => import('./uploads-step.tsx');
const UploadsStep = lazy<React.ComponentType<LoanStepProps>>(async () => ({
  default: (await loadUploads()).UploadsStep,
}));

const screens: Readonly<Record<LoanPageKey, React.ComponentType<LoanStepProps>>> = {
  'prequalification-info': PrequalificationInfoStep,
  'loan-details': LoanDetailsStep,
  'contact-persons': ContactPersonsStep,
  'finance-info': FinanceInfoStep,
  uploads: UploadsStep,
};

/**
 * /apply-for-loan/prequalified/... (LOAN-01): not before the prequalification (LOAN-04), and no step before it is
 * reached (LOAN-03).
 */
export function LoanApplicationPage() {
  const { step: path = '' } = useParams();
  const step = stepByPath(loanSteps, path);
  const [submitted, setSubmitted] = useState(false);
  const isBeforeUploads = step?.key === 'finance-info';
  useEffect(() => {
    // While the figures are typed, so that nobody waits for the next step.
    if (isBeforeUploads) loadUploads().catch(() => undefined);
  }, [isBeforeUploads]);
  // In place of the form: going back must not lead into an application that is gone.
  if (submitted) return <Navigate replace to={paths.loans} />;
  return (
    <WithClientState>
      {({ state, settings }) => {
        if (state.prequalified !== true) return <Navigate replace to={paths.applicantInfo} />;
        const reached = runningNumber(state.step);
        if (step === undefined || step.number > reached)
          return <Navigate replace to={pathForStep(state.step ?? 1)} />;
        const Screen = screens[step.key];
        // Another draft is another form: nothing of the one before stays in it.
        return (
          <Screen
            key={`${step.key} ${String(state.loan?.id)}`}
            onSubmitted={() => setSubmitted(true)}
            reached={reached}
            settings={settings}
            state={state}
          />
        );
      }}
    </WithClientState>
  );
}
