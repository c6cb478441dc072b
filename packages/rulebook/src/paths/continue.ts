import { loanSteps, runningNumber } from '../loan/wizard.ts';
import { requestWizard } from '../request/wizard.ts';
import { screens } from './screens.ts';

/** Where a draft with this stored step continues (LIST-03, SHELL-02); the start of the prequalification without one. */
export function pathForStep(draftStep: number | null | undefined): string {
  if (draftStep === null || draftStep === undefined) {
    return screens.client.prequalification.to({ step: 'applicant-info' });
  }
  const number = runningNumber(draftStep);
  const found = loanSteps.find((candidate) => candidate.number === number);
  return screens.client.loanStep.to({ step: found?.key ?? 'loan-details' });
}

/** Where a draft with this stored step continues (REQ-03); at the review if only the submission is left. */
export function pathForRequestStep(step: number | null | undefined): string {
  const found = requestWizard.find(({ number }) => number === step);
  return screens.client.requestStep.to({ step: found?.key ?? 'request-details' });
}
