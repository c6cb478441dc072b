import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { draftMadeTimeline } from '#cases/rules/loan/workflow.ts';
import type { LoanStepKey, LoanWizardKey } from '#kit/rules/paths/screens.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import {
  saveStep,
  type SavedStepRow,
  type StepSave,
  refuseStaleVersion,
  requireWaiting,
} from '#cases/server/client-cases/index.ts';
import { refuseStep } from '../policy.ts';
import { draftPositionOf, saveContactPersons, saveFinanceInfo, saveLoanDetails } from '../step-store.ts';
import { pricedErrors, type LoanDetailsAnswers, changedInstallmentErrors } from './judge-installment.ts';
import { say } from '#kit/messages/index.ts';
import { draftStepOf } from '../../rules/wizard.ts';
import { isStepUnlocked } from '../../rules/feedback.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { changesOfStep, lockedErrors, scopeOf } from '../changes.ts';
import { findWaiting, keepChange, type WaitingRow } from '../resubmission-store.ts';

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

export interface StepChange {
  readonly userId: string;
  readonly loanId: string;
  readonly step: Exclude<LoanStepKey, 'uploads'>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Version that the client has seen; undefined skips the check. */
  readonly version: number | undefined;
}

/** The waiting loan, optionally locked; refuses if it may not be changed. */
export const waitingLoan = async (
  connection: Queryable,
  userId: string,
  loanId: string,
  lock: boolean,
): Promise<WaitingRow> => requireWaiting('loan', await findWaiting(connection, loanId, userId, { lock }));

/** The waiting loan, locked, in a version that may be changed in this step. */
export async function openLoan(
  transaction: Queryable,
  { userId, loanId, version }: Omit<StepChange, 'step' | 'answers'>,
  step: LoanWizardKey,
): Promise<WaitingRow> {
  const loan = await waitingLoan(transaction, userId, loanId, true);
  if (!loan.can_edit || !isStepUnlocked(scopeOf(loan), step)) {
    throw new Refusal('conflict', {
      message: say("We didn't ask you to change this part of the application."),
    });
  }
  refuseStaleVersion(loan, version);
  return loan;
}

/** Keeps a changed step of a waiting loan, unsent until the resubmission (decision 0049). */
export function changeStep({ database }: Platform, change: StepChange): Promise<SavedStepRow> {
  const { loanId, step, answers } = change;
  return changeUnrecorded(database, async (transaction) => {
    const loan = await openLoan(transaction, change, step);
    const scope = scopeOf(loan);
    const changes = changesOfStep(loan, step, answers, scope);
    const errors = {
      ...(await changedInstallmentErrors(transaction, answers, changes)),
      ...lockedErrors(changes, scope),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      id: loan.id,
      tracking_number: loan.tracking_number,
      step: draftStepOf(step) + 1,
      version: await keepChange(transaction, loanId, step, changes.length === 0 ? null : answers),
    };
  });
}
