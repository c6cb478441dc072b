import { say } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { draftStepOf } from '../../rules/wizard.ts';
import type { LoanStepKey, LoanWizardKey } from '#kit/rules/paths/step-keys.ts';
import { isStepUnlocked } from '../../rules/feedback.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseStaleVersion, requireWaiting, type SavedStepRow } from '#cases/server/client-cases/index.ts';
import { changesOfStep, lockedErrors, scopeOf } from '../changes.ts';
import { findWaiting, keepChange, type WaitingRow } from '../resubmission-store.ts';
import { changedInstallmentErrors } from './judge-installment.ts';

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
