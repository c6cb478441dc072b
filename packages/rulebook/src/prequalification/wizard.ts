import type { WizardStep } from '../engine/wizard.ts';

export type PrequalificationStepKey = 'applicant-info' | 'business-info' | 'documents-info' | 'checkpoint';

/** The first stage; its numbers are the first four of the running number (decision 0101). */
export const prequalificationWizard = [
  { key: 'applicant-info', path: 'applicant-info', number: 1, title: 'Applicant' },
  { key: 'business-info', path: 'business-info', number: 2, title: 'Business' },
  { key: 'documents-info', path: 'documents-info', number: 3, title: 'Documents' },
  { key: 'checkpoint', path: 'checkpoint', number: 4, title: 'Checkpoint' },
] as const satisfies readonly WizardStep<PrequalificationStepKey>[];
