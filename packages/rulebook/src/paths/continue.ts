import { loanSteps, runningNumber } from '../loan/wizard.ts';
import { requestWizard } from '../request/wizard.ts';
import { screens } from './screens.ts';

/** Where a saved step is continued (LIST-03, SHELL-02); without one, the start of the prequalification. */
export function pathForStep(draftStep: number | null | undefined): string {
  if (draftStep === null || draftStep === undefined) {
    return screens.client.prequalification.to({ step: 'applicant-info' });
  }
  const number = runningNumber(draftStep);
  const found = loanSteps.find((candidate) => candidate.number === number);
  return screens.client.loanStep.to({ step: found?.key ?? 'loan-details' });
}

/** Where a stored step is continued (REQ-03); one that only waits to be sent, at its review. */
export function pathForRequestStep(step: number | null | undefined): string {
  const found = requestWizard.find(({ number }) => number === step);
  return screens.client.requestStep.to({ step: found?.key ?? 'request-details' });
}
