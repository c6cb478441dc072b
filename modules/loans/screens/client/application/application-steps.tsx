import { Suspense, useEffect } from 'react';
import { stepByPath } from '#kit/rules/engine/wizard.ts';
import { draftStepOf, loanSteps, runningNumber } from '../../../rules/wizard.ts';
import { loanCheck } from '#kit/rules/paths/screens.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';
import { useDraftKey } from '#kit/browser/offline-queue/use-draft-key.ts';
import { prepareParts } from '#kit/browser/uploads/upload-in-parts.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import type { LoanPageKey, LoanStepProps } from './application.tsx';

/** In place of the steps once the application waits on this phone. */
export const WaitingApplication = latePart(
  async () => (await import('#kit/browser/layouts/wizard/waiting-submission.tsx')).WaitingSubmission,
);

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

const later = (key: LoanPlace) => lateScreen(loaders[key]);
const screens: Readonly<Record<LoanPlace, Screen>> = {
  'prequalification-info': later('prequalification-info'),
  'loan-details': later('loan-details'),
  'contact-persons': later('contact-persons'),
  'finance-info': later('finance-info'),
  uploads: later('uploads'),
  [loanCheck]: later(loanCheck),
};

/** The places after this one, in their order. */
function placesAfter(step: LoanPlace): LoanPlace[] {
  const places: LoanPlace[] = [...loanSteps.map(({ key }) => key), loanCheck];
  return places.slice(places.indexOf(step) + 1);
}

/** Loads what comes after a step, the next one first: the network may be gone by then (REACH-03). */
async function loadAfter(step: LoanPlace): Promise<void> {
  prepareParts();
  for (const key of placesAfter(step)) await loaders[key]();
  WaitingApplication.preload();
}

/** The screen of one step; the later ones load while this one is filled in. */
export function ApplicationStep({ step, ...props }: LoanStepProps & { readonly step: LoanPlace }) {
  const StepScreen = screens[step];
  const draft = useDraftKey(props.state.loan?.id);
  useEffect(() => {
    loadAfter(step).catch(() => undefined);
  }, [step]);
  return (
    <Suspense fallback={<LoadingBlocks />}>
      <StepScreen {...props} key={draft} />
    </Suspense>
  );
}
