import { say } from '@ensigo/messages';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { draftStepOf, isStepUnlocked, type LoanStepKey, type LoanWizardKey } from '@ensigo/rulebook/loan';
import { changeUnrecorded } from '../../../platform/act.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseStaleVersion, requireWaiting, type SavedStepRow } from '../../client-cases/door.ts';
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
