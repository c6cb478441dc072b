import { say } from '#kit/messages/index.ts';
import type { WizardStep } from '#kit/rules/engine/wizard.ts';

import type { PrequalificationStepKey } from '#kit/rules/paths/screens.ts';

/** The first stage; its numbers are the first four of the running number (decision 0043). */
export const prequalificationWizard = [
  {
    key: 'applicant-info',
    path: 'applicant-info',
    number: 1,
    get title() {
      return say('Applicant');
    },
  },
  {
    key: 'business-info',
    path: 'business-info',
    number: 2,
    get title() {
      return say('Business');
    },
  },
  {
    key: 'documents-info',
    path: 'documents-info',
    number: 3,
    get title() {
      return say('Documents');
    },
  },
  {
    key: 'checkpoint',
    path: 'checkpoint',
    number: 4,
    get title() {
      return say('Checkpoint');
    },
  },
] as const satisfies readonly WizardStep<PrequalificationStepKey>[];
