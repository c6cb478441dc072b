import { Suspense, useEffect } from 'react';
import { stepAfter } from '#kit/rules/engine/wizard.ts';
import { requestWizard } from '../../../rules/wizard.ts';
import type { RequestStepKey } from '#kit/rules/paths/screens.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

type Screen = React.ComponentType;

/** Each step loads when it is opened. */
const loaders: Readonly<Record<RequestStepKey, () => Promise<Screen>>> = {
  'request-details': async () => (await import('./request-details-step.tsx')).RequestDetailsStep,
  challenge: async () => (await import('./challenge-step.tsx')).ChallengeStep,
  documents: async () => (await import('./documents-step.tsx')).DocumentsStep,
  deliverables: async () => (await import('./deliverables-step.tsx')).DeliverablesStep,
  done: async () => (await import('./done-step.tsx')).DoneStep,
};

const later = (key: RequestStepKey) => lateScreen(loaders[key]);
const screens: Readonly<Record<RequestStepKey, Screen>> = {
  'request-details': later('request-details'),
  challenge: later('challenge'),
  documents: later('documents'),
  deliverables: later('deliverables'),
  done: later('done'),
};

/** In place of the steps once what was sent waits on this phone. */
export const WaitingSubmission = latePart(
  async () => (await import('#kit/browser/layouts/wizard/waiting-submission.tsx')).WaitingSubmission,
);

/** Loads what comes after a step, the next one first: the network may be gone by then (REACH-03). */
async function loadAfter(step: RequestStepKey): Promise<void> {
  for (
    let next = stepAfter(requestWizard, step);
    next !== undefined;
    next = stepAfter(requestWizard, next.key)
  )
    await loaders[next.key]();
  WaitingSubmission.preload();
}

/** The screen of one step; the later ones load while this one is filled in. */
export function RequestStep({ step }: { readonly step: RequestStepKey }) {
  const StepScreen = screens[step];
  useEffect(() => {
    loadAfter(step).catch(() => undefined);
  }, [step]);
  return (
    <Suspense fallback={<LoadingBlocks />}>
      <StepScreen />
    </Suspense>
  );
}
