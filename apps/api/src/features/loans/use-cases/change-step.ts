import { draftStatus, feedbackStatus } from '@ensigo/rulebook/cases';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { draftStepOf, isStepUnlocked, type LoanStepKey } from '@ensigo/rulebook/loan';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changesOfStep, lockedErrors, scopeOf } from '../changes.ts';
import { findWaiting, keepChange, type WaitingRow } from '../resubmission-store.ts';
import type { SavedStepRow } from '../step-store.ts';

export interface StepChange {
  readonly userId: string;
  readonly loanId: string;
  readonly step: Exclude<LoanStepKey, 'uploads'>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Version the client has seen; undefined does not ask. */
  readonly version: number | undefined;
}

/** The waiting loan, held; refuses whatever speaks against changing it. */
export async function requireWaiting(
  connection: Queryable,
  userId: string,
  loanId: string,
  lock: boolean,
): Promise<WaitingRow> {
  const loan = await findWaiting(connection, loanId, userId, { lock });
  if (loan === undefined || loan.status === draftStatus) throw new Refusal('not-found');
  if (loan.status === feedbackStatus) return loan;
  throw new Refusal('conflict', {
    message: `The loan ${loan.tracking_number} does not wait for changes from you.`,
  });
}

/** Keeps a changed step of a waiting loan; it is not sent before the whole is (decision 0124). */
export function changeStep({ database }: Platform, change: StepChange): Promise<SavedStepRow> {
  const { userId, loanId, step, answers, version } = change;
  return database.transaction(async (transaction) => {
    const loan = await requireWaiting(transaction, userId, loanId, true);
    const scope = scopeOf(loan);
    if (!loan.can_edit || !isStepUnlocked(scope, step)) {
      throw new Refusal('conflict', { message: 'This part of the application was not asked for.' });
    }
    if (version !== undefined && version !== loan.version) throw new Refusal('stale-version');
    const changes = changesOfStep(loan, step, answers, scope);
    const errors = lockedErrors(changes, scope);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      id: loan.id,
      tracking_number: loan.tracking_number,
      step: draftStepOf(step) + 1,
      version: await keepChange(transaction, loanId, step, changes.length === 0 ? null : answers),
    };
  });
}
