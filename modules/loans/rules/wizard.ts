import { say } from '#kit/messages/index.ts';
import type { WizardStep } from '#kit/rules/engine/wizard.ts';

import type { LoanStepKey, LoanWizardKey } from '#kit/rules/paths/screens.ts';

/** The second stage, numbered across both stages (decision 0043); `done` has no screen. */
export const loanWizard = [
  {
    key: 'prequalification-info',
    path: 'prequalification-info',
    number: 4,
    get title() {
      return say('Prequalification Info');
    },
  },
  {
    key: 'loan-details',
    path: 'loan-details',
    number: 5,
    get title() {
      return say('Loan Info');
    },
  },
  {
    key: 'contact-persons',
    path: 'contact-persons',
    number: 6,
    get title() {
      return say('Contact Persons');
    },
  },
  {
    key: 'finance-info',
    path: 'finance-info',
    number: 7,
    get title() {
      return say('Finance Info');
    },
  },
  {
    key: 'uploads',
    path: 'uploads',
    number: 8,
    get title() {
      return say('Uploads');
    },
  },
  {
    key: 'done',
    path: 'done',
    number: 9,
    get title() {
      return say('Done');
    },
  },
] as const satisfies readonly WizardStep<LoanWizardKey>[];

/** The steps in the side list (LOAN-02). */
export const loanSteps = /* @__PURE__ */ loanWizard.filter((step) => step.key !== 'done');

/** The steps of the prequalification, which are numbered first. */
const numbersBefore = 4;

/**
 * The only place for decision 0043: a draft stores `step` 1 to 4, while the wizard shows one running number across both
 * stages (5 loan details ... 8 uploads). A client without a draft is at the loan details.
 */
export function runningNumber(draftStep: number | null | undefined): number {
  return numbersBefore + (draftStep ?? 1);
}

/** The stored number of a step: 1 for the loan details, 4 for the uploads. */
export function draftStepOf(key: LoanStepKey): number {
  const step = loanWizard.find((candidate) => candidate.key === key);
  return (step?.number ?? numbersBefore + 1) - numbersBefore;
}
