import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { runningNumber } from '../../../rules/wizard.ts';
import { pathForStep } from '../../../rules/continue.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { loanChain } from '#cases/screens/parts/loan-chain.ts';
import { justSent } from '#cases/screens/parts/just-sent.ts';
import { SentBefore } from '#drafts/screens/parts/sent-before.tsx';
import { useSubmission } from '#kit/browser/offline-queue/use-submission.ts';
import { ApplicationStep, placeAt } from './application-steps.tsx';
import { loanTexts } from './texts.ts';
import { WaitingLoan } from './waiting-loan-submission.tsx';

/**
 * /apply-for-loan/prequalified/... (LOAN-01): not before the prequalification (LOAN-04), and no step before it is
 * reached (LOAN-03).
 */
export function LoanApplicationPage() {
  const { step: path = '' } = useParams();
  const step = placeAt(path);
  const [submitted, setSubmitted] = useState<number>();
  const submission = useSubmission(loanChain);
  if (submission.hasArrived) return <Navigate replace to={screens.client.loans.to()} />;
  // Replaces the form: going back must not lead into an application that no longer exists.
  if (submitted !== undefined)
    return <Navigate replace state={justSent('loan', submitted)} to={screens.client.loans.to()} />;
  return (
    <WithClientState>
      {({ state, settings }) => {
        if (submission.waiting !== undefined)
          return (
            <WaitingLoan
              onChange={submission.withdraw}
              submission={submission.waiting}
              title={loanTexts.title}
            />
          );
        if (state.prequalified !== true)
          return <Navigate replace to={screens.client.prequalification.to({ step: 'applicant-info' })} />;
        return (
          <SentBefore
            back={screens.client.loans.to()}
            begin={pathForStep(state.step ?? 1)}
            kind="loan"
            state={state}
            title={loanTexts.title}
          >
            {(shown) => {
              const reached = runningNumber(shown.step);
              if (step === undefined || step.number > reached)
                return <Navigate replace to={pathForStep(shown.step ?? 1)} />;
              return (
                <ApplicationStep
                  key={step.key}
                  onSubmitted={setSubmitted}
                  reached={reached}
                  settings={settings}
                  state={shown}
                  step={step.key}
                />
              );
            }}
          </SentBefore>
        );
      }}
    </WithClientState>
  );
}
