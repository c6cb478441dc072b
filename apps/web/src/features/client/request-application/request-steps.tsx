import { lazy, Suspense, useEffect } from 'react';
import { stepAfter } from '@ensigo/rulebook/engine';
import { requestWizard, type RequestStepKey } from '@ensigo/rulebook/request';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';

type Screen = React.ComponentType;

/** Each step loads when it is opened. */
const loaders: Readonly<Record<RequestStepKey, () => Promise<Screen>>> = {
  'request-details': async () => (await import('./request-details-step.tsx')).RequestDetailsStep,
  challenge: async () => (await import('./challenge-step.tsx')).ChallengeStep,
  documents: async () => (await import('./documents-step.tsx')).DocumentsStep,
  deliverables: async () => (await import('./deliverables-step.tsx')).DeliverablesStep,
  done: async () => (await import('./done-step.tsx')).DoneStep,
};

const later = (key: RequestStepKey) => lazy<Screen>(async () => ({ default: await loaders[key]() }));
const screens: Readonly<Record<RequestStepKey, Screen>> = {
  'request-details': later('request-details'),
  challenge: later('challenge'),
  documents: later('documents'),
  deliverables: later('deliverables'),
  done: later('done'),
};

/** The screen of one step; the next one loads while this one is filled in. */
export function RequestStep({ step }: { readonly step: RequestStepKey }) {
  const StepScreen = screens[step];
  useEffect(() => {
    const next = stepAfter(requestWizard, step);
    if (next !== undefined) loaders[next.key]().catch(() => undefined);
  }, [step]);
  return (
    <Suspense fallback={<LoadingBlocks />}>
      <StepScreen />
    </Suspense>
  );
}
