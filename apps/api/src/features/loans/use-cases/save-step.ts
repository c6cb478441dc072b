import type { LoanStepKey } from '@ensigo/rulebook/loan';
import { saveWithRetry } from '../../../platform/database/save-with-retry.ts';
import type { Queryable, Statement } from '../../../platform/database/types.ts';
import { refuseStep } from '../policy.ts';
import { runStep, draftPositionOf, type SavedStepRow } from '../step-store.ts';

export interface StepSave {
  readonly step: LoanStepKey;
  readonly statement: Statement;
  readonly userId: string;
  /** Version the client has seen; undefined does not ask. */
  readonly version: number | undefined;
  readonly answers: unknown;
  /** What the statement takes besides owner, version and answers. */
  readonly more?: readonly unknown[];
  /** The earlier loan that the draft is to repeat. */
  readonly repeats?: number | null;
}

/** Saves a step of the owner's draft in one statement; a second one asks why, if that changed nothing. */
export async function saveStep(database: Queryable, save: StepSave): Promise<SavedStepRow> {
  const { step, statement, userId, version } = save;
  const values = [userId, version ?? null, JSON.stringify(save.answers), ...(save.more ?? [])];
  const repeats = save.repeats ?? null;
  return saveWithRetry(
    () => runStep(database, statement, values),
    async () => refuseStep(step, version, await draftPositionOf(database, userId, repeats), repeats),
  );
}
