import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { runningNumber } from '@ensigo/rulebook/loan';
import { pathForStep, screens } from '@ensigo/rulebook/paths';
import { WithClientState } from '../../../entities/clients/with-client-state.tsx';
import { loanSubmission } from '../../../entities/loans/loan-chain.ts';
import { sentLoan } from '../../../entities/loans/sent-loan.ts';
import type { UnsentItem } from '../../../shared/unsent/item.ts';
import { useUnsent } from '../../../shared/unsent/unsent-list.ts';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { ApplicationStep, placeAt, WaitingApplication } from './application-steps.tsx';

/** Takes a submission back that waits on this phone. */
async function withdraw({ key }: UnsentItem): Promise<void> {
  const { changeUnsent } = await import('../../../shared/unsent/keep-unsent.ts');
  await changeUnsent((queue) => queue.remove(key));
}

/**
 * /apply-for-loan/prequalified/... (LOAN-01): not before the prequalification (LOAN-04), and no step before it is
 * reached (LOAN-03).
 */
export function LoanApplicationPage() {
  const { step: path = '' } = useParams();
  const step = placeAt(path);
  const [submitted, setSubmitted] = useState<number>();
  const submission = useUnsent().items.find(({ part }) => part === loanSubmission);
  const [awaited, setAwaited] = useState<'nothing' | 'arrival' | 'withdrawal'>('nothing');
  const isWaiting = submission?.state === 'waiting';
  if (isWaiting && awaited === 'nothing') setAwaited('arrival');
  if (submission === undefined && awaited === 'withdrawal') setAwaited('nothing');
  // What waited here has arrived.
  if (submission === undefined && awaited === 'arrival')
    return <Navigate replace to={screens.client.loans.to()} />;
  // Replaces the form: going back must not lead into an application that no longer exists.
  if (submitted !== undefined)
    return <Navigate replace state={sentLoan(submitted)} to={screens.client.loans.to()} />;
  return (
    <WithClientState>
      {({ state, settings }) => {
        if (isWaiting)
          return (
            <WaitingApplication
              meanwhile={<LoadingBlocks />}
              onChange={() => {
                setAwaited('withdrawal');
                void withdraw(submission);
              }}
              submission={submission}
            />
          );
        if (state.prequalified !== true)
          return <Navigate replace to={screens.client.prequalification.to({ step: 'applicant-info' })} />;
        const reached = runningNumber(state.step);
        if (step === undefined || step.number > reached)
          return <Navigate replace to={pathForStep(state.step ?? 1)} />;
        // Another draft is another form: nothing of the previous one remains in it.
        return (
          <ApplicationStep
            key={`${step.key} ${String(state.loan?.id)}`}
            onSubmitted={setSubmitted}
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
