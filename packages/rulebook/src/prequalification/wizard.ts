import { say } from '@ensigo/messages';
import type { WizardStep } from '../engine/wizard.ts';

export type PrequalificationStepKey = 'applicant-info' | 'business-info' | 'documents-info' | 'checkpoint';

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
