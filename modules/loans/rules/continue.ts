import { screens } from '#kit/rules/paths/screens.ts';
import { loanSteps, runningNumber } from './wizard.ts';

/** Where a draft with this stored step continues (LIST-03, SHELL-02); the start of the prequalification without one. */
export function pathForStep(draftStep: number | null | undefined): string {
  if (draftStep === null || draftStep === undefined) {
    return screens.client.prequalification.to({ step: 'applicant-info' });
  }
  const number = runningNumber(draftStep);
  const found = loanSteps.find((candidate) => candidate.number === number);
  return screens.client.loanStep.to({ step: found?.key ?? 'loan-details' });
}
