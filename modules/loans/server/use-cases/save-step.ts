import { invalid } from '#kit/rules/errors/refusal.ts';
import { draftMadeTimeline } from '#cases/rules/loan/workflow.ts';
import type { LoanStepKey } from '#kit/rules/paths/step-keys.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { saveStep, type SavedStepRow, type StepSave } from '#cases/server/client-cases/index.ts';
import { refuseStep } from '../policy.ts';
import { draftPositionOf, saveContactPersons, saveFinanceInfo, saveLoanDetails } from '../step-store.ts';
import { pricedErrors, type LoanDetailsAnswers } from './judge-installment.ts';

type FormKey = Exclude<LoanStepKey, 'uploads'>;

interface LoanStepSave extends StepSave {
  readonly step: FormKey;
  /** The earlier loan that the draft is to repeat. */
  readonly repeats?: number | null;
}

const statements: Readonly<Record<FormKey, Statement>> = {
  'loan-details': saveLoanDetails,
  'contact-persons': saveContactPersons,
  'finance-info': saveFinanceInfo,
};

/** Saves a step of the owner's draft; the first one creates it. */
export function saveLoanStep(
  database: Queryable,
  { step, repeats = null, ...save }: LoanStepSave,
): Promise<SavedStepRow> {
  const more = step === 'loan-details' ? [draftMadeTimeline, repeats] : [];
  return saveStep(database, save, statements[step], more, async () =>
    refuseStep(step, save, await draftPositionOf(database, save.userId, repeats), repeats),
  );
}

interface LoanDetailsSave extends StepSave {
  readonly answers: LoanDetailsAnswers;
  readonly repeats: number | null;
}

/** Saves step 1 if its installment repays the loan at the lender's interest (MONEY-11). */
export async function saveDetailsStep(database: Queryable, save: LoanDetailsSave): Promise<SavedStepRow> {
  const errors = await pricedErrors(database, save.answers);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return saveLoanStep(database, { ...save, step: 'loan-details' });
}
