import { lazy, Suspense, useEffect } from 'react';
import { stepAfter, stepByPath } from '@ensigo/rulebook/engine';
import { draftStepOf, loanSteps, runningNumber } from '@ensigo/rulebook/loan';
import { loanCheck } from '@ensigo/rulebook/paths';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import type { LoanPageKey, LoanStepProps } from './step-props.ts';

type Screen = React.ComponentType<LoanStepProps>;

/** A step, or the screen after them on which the application is checked and sent. */
type LoanPlace = LoanPageKey | typeof loanCheck;

/** The place with this last segment of an address, and the running number from which it may be opened. */
export function placeAt(path: string): { readonly key: LoanPlace; readonly number: number } | undefined {
  if (path === loanCheck) return { key: loanCheck, number: runningNumber(draftStepOf('uploads')) };
  return stepByPath(loanSteps, path);
}

/** Each step loads when it is opened: on 3G nobody waits for the fields of a step they do not look at. */
const loaders: Readonly<Record<LoanPlace, () => Promise<Screen>>> = {
  'prequalification-info': async () =>
    (await import('./prequalification-info-step.tsx')).PrequalificationInfoStep,
  'loan-details': async () => (await import('./loan-details-step.tsx')).LoanDetailsStep,
  'contact-persons': async () => (await import('./contact-persons-step.tsx')).ContactPersonsStep,
  'finance-info': async () => (await import('./finance-info-step.tsx')).FinanceInfoStep,
  uploads: async () => (await import('./uploads-step.tsx')).UploadsStep,
  [loanCheck]: async () => (await import('./check-step.tsx')).CheckStep,
};

const later = (key: LoanPlace) => lazy<Screen>(async () => ({ default: await loaders[key]() }));
const screens: Readonly<Record<LoanPlace, Screen>> = {
  'prequalification-info': later('prequalification-info'),
  'loan-details': later('loan-details'),
  'contact-persons': later('contact-persons'),
  'finance-info': later('finance-info'),
  uploads: later('uploads'),
  [loanCheck]: later(loanCheck),
};

/** The screen of one step; the next one loads while this one is filled in. */
export function ApplicationStep({ step, ...props }: LoanStepProps & { readonly step: LoanPlace }) {
  const StepScreen = screens[step];
  useEffect(() => {
    const next = step === loanCheck ? undefined : (stepAfter(loanSteps, step)?.key ?? loanCheck);
    if (next !== undefined) loaders[next]().catch(() => undefined);
  }, [step]);
  return (
    <Suspense fallback={<LoadingBlocks />}>
      <StepScreen {...props} />
    </Suspense>
  );
}
