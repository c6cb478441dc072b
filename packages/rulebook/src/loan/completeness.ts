import { validate, type Schema } from '../engine/index.ts';
import { contactPersonsSchema } from './contact-persons.ts';
import { financeInfoSchema } from './finance-info.ts';
import { loanDetailsSchema } from './loan-details.ts';
import type { LoanStepKey } from './wizard.ts';

/** Answers of a draft by step; null where nothing was saved yet. */
export type SavedSteps = Readonly<Record<Exclude<LoanStepKey, 'uploads'>, unknown>>;

const schemas: Readonly<Record<keyof SavedSteps, Schema>> = {
  'loan-details': loanDetailsSchema,
  'contact-persons': contactPersonsSchema,
  'finance-info': financeInfoSchema,
};

/** The steps before the uploads that are not complete, first one first: walked anew, never stored. */
export function incompleteSteps(saved: SavedSteps): (keyof SavedSteps)[] {
  const steps: (keyof SavedSteps)[] = ['loan-details', 'contact-persons', 'finance-info'];
  return steps.filter((step) => !validate(schemas[step], saved[step]).ok);
}
