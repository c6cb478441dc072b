import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { stepByPath } from '@ensigo/rulebook/engine';
import { loanSteps, runningNumber } from '@ensigo/rulebook/loan';
import { pathForStep, screens } from '@ensigo/rulebook/paths';
import { WithClientState } from '../../../entities/clients/with-client-state.tsx';
import { ApplicationStep } from './application-steps.tsx';

/**
 * /apply-for-loan/prequalified/... (LOAN-01): not before the prequalification (LOAN-04), and no step before it is
 * reached (LOAN-03).
 */
export function LoanApplicationPage() {
  const { step: path = '' } = useParams();
  const step = stepByPath(loanSteps, path);
  const [submitted, setSubmitted] = useState(false);
  // Replaces the form: going back must not lead into an application that no longer exists.
  if (submitted) return <Navigate replace to={screens.client.loans.to()} />;
  return (
    <WithClientState>
      {({ state, settings }) => {
        if (state.prequalified !== true)
          return <Navigate replace to={screens.client.prequalification.to({ step: 'applicant-info' })} />;
        const reached = runningNumber(state.step);
        if (step === undefined || step.number > reached)
          return <Navigate replace to={pathForStep(state.step ?? 1)} />;
        // Another draft is another form: nothing of the previous one remains in it.
        return (
          <ApplicationStep
            key={`${step.key} ${String(state.loan?.id)}`}
            onSubmitted={() => setSubmitted(true)}
            reached={reached}
            settings={settings}
            state={state}
            step={step.key}
          />
        );
      }}
    </WithClientState>
  );
}
