import { screens } from '#kit/rules/paths/screens.ts';
import { requestWizard } from './wizard.ts';

/** Where a draft with this stored step continues (REQ-03); at the review if only the submission is left. */
export function pathForRequestStep(step: number | null | undefined): string {
  const found = requestWizard.find(({ number }) => number === step);
  return screens.client.requestStep.to({ step: found?.key ?? 'request-details' });
}
