import type { Refusal } from '@ensigo/rulebook/errors';
import { saveWithRetry } from '../../../platform/database/save-with-retry.ts';
import type { Queryable, Statement } from '../../../platform/database/types.ts';
import { runStep, type SavedStepRow } from '../step-store.ts';

export interface StepSave {
  readonly userId: string;
  /** Version that the client has seen; undefined skips the check. */
  readonly version: number | undefined;
  readonly answers: unknown;
}

/**
 * Saves a step of the owner's draft in one statement ($1 owner, $2 version, $3 answers, then `more`); if that changed
 * nothing, a second one finds out why.
 */
export function saveStep(
  database: Queryable,
  { userId, version, answers }: StepSave,
  statement: Statement,
  more: readonly unknown[],
  whyNot: () => Promise<Refusal | undefined>,
): Promise<SavedStepRow> {
  const values = [userId, version ?? null, JSON.stringify(answers), ...more];
  return saveWithRetry(() => runStep(database, statement, values), whyNot);
}
