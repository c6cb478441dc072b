import { say } from '#kit/messages/index.ts';
import type { WizardStep } from '#kit/rules/engine/wizard.ts';
import { type RequestStepKey, screens } from '#kit/rules/paths/screens.ts';

/** The steps whose answers are fields; documents are files, and `done` is the review. */
export type RequestFormKey = Exclude<RequestStepKey, 'documents' | 'done'>;

/** SUPPORT-01: a request stores the number of the step it has reached; a step below that number is done. */
export const requestWizard = [
  {
    key: 'request-details',
    path: 'request-details',
    number: 1,
    get title() {
      return say('Request Details');
    },
  },
  {
    key: 'challenge',
    path: 'challenge',
    number: 2,
    get title() {
      return say('Challenge');
    },
  },
  {
    key: 'documents',
    path: 'documents',
    number: 3,
    get title() {
      return say('Documents');
    },
  },
  {
    key: 'deliverables',
    path: 'deliverables',
    number: 4,
    get title() {
      return say('Deliverables');
    },
  },
  {
    key: 'done',
    path: 'done',
    number: 5,
    get title() {
      return say('Done');
    },
  },
] as const satisfies readonly WizardStep<RequestStepKey>[];

/** The number of a step, 1 to 5. */
export function requestStepOf(key: RequestStepKey): number {
  return requestWizard.find((step) => step.key === key)?.number ?? 1;
}

/** Where a draft with this stored step continues (REQ-03); at the review if only the submission is left. */
export function pathForRequestStep(step: number | null | undefined): string {
  const found = requestWizard.find(({ number }) => number === step);
  return screens.client.requestStep.to({ step: found?.key ?? 'request-details' });
}
