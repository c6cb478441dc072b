import { validate } from '#kit/rules/engine/validate.ts';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { contactPersonsSchema } from './contact-persons.ts';
import { financeInfoSchema } from './finance-info.ts';
import { loanDetailsSchema } from '#lending/rules/loan/loan-details.ts';
import type { LoanStepKey } from '#kit/rules/paths/screens.ts';

/** Answers of a draft by step; null for a step that has not been saved. */
export type SavedSteps = Readonly<Record<Exclude<LoanStepKey, 'uploads'>, unknown>>;

const schemas: Readonly<Record<keyof SavedSteps, Schema>> = {
  'loan-details': loanDetailsSchema,
  'contact-persons': contactPersonsSchema,
  'finance-info': financeInfoSchema,
};

/** The incomplete steps before the uploads, in order; computed each time, never stored. */
export function incompleteSteps(saved: SavedSteps): (keyof SavedSteps)[] {
  const steps: (keyof SavedSteps)[] = ['loan-details', 'contact-persons', 'finance-info'];
  return steps.filter((step) => !validate(schemas[step], saved[step]).ok);
}
