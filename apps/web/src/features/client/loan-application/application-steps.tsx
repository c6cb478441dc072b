import { lazy, Suspense, useEffect } from 'react';
import { stepAfter } from '@ensigo/rulebook/engine';
import { loanSteps } from '@ensigo/rulebook/loan';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import type { LoanPageKey, LoanStepProps } from './step-props.ts';

type Screen = React.ComponentType<LoanStepProps>;

/** Each step loads when it is opened: on 3G nobody waits for the fields of a step they do not look at. */
const loaders: Readonly<Record<LoanPageKey, () => Promise<Screen>>> = {
  'prequalification-info': async () =>
    (await import('./prequalification-info-step.tsx')).PrequalificationInfoStep,
  'loan-details': async () => (await import('./loan-details-step.tsx')).LoanDetailsStep,
  'contact-persons': async () => (await import('./contact-persons-step.tsx')).ContactPersonsStep,
  'finance-info': async () => (await import('./finance-info-step.tsx')).FinanceInfoStep,
  uploads: async () => (await import('./uploads-step.tsx')).UploadsStep,
};

const later = (key: LoanPageKey) => lazy<Screen>(async () => ({ default: await loaders[key]() }));
const screens: Readonly<Record<LoanPageKey, Screen>> = {
  'prequalification-info': later('prequalification-info'),
  'loan-details': later('loan-details'),
  'contact-persons': later('contact-persons'),
  'finance-info': later('finance-info'),
  uploads: later('uploads'),
};

/** The screen of one step; the next one loads while this one is filled in. */
export function ApplicationStep({ step, ...props }: LoanStepProps & { readonly step: LoanPageKey }) {
  const StepScreen = screens[step];
  useEffect(() => {
    const next = stepAfter(loanSteps, step);
    if (next !== undefined) loaders[next.key]().catch(() => undefined);
  }, [step]);
  return (
    <Suspense fallback={<LoadingBlocks />}>
      <StepScreen {...props} />
    </Suspense>
  );
}
