import type { Refusal } from '#kit/rules/errors/refusal.ts';
import { saveWithRetry } from '#kit/platform/database/save-with-retry.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { runStep, type SavedStepRow } from '../step-store.ts';

export interface StepSave {
  readonly userId: string;
  /** Version that the client has seen; undefined skips the check. */
  readonly version: number | undefined;
  /** How many cases of the kind had been sent when the form was read; undefined skips the check. */
  readonly sent?: number | undefined;
  readonly answers: object;
}

/**
 * Saves a step of the owner's draft in one statement ($1 owner, $2 version, $3 answers with `sent`, then `more`); if that changed
 * nothing, a second one finds out why.
 */
export function saveStep(
  database: Queryable,
  { userId, version, sent, answers }: StepSave,
  statement: Statement,
  more: readonly unknown[],
  whyNot: () => Promise<Refusal | undefined>,
): Promise<SavedStepRow> {
  const values = [userId, version ?? null, JSON.stringify({ ...answers, sent }), ...more];
  return saveWithRetry(() => runStep(database, statement, values), whyNot);
}
