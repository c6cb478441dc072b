import { Refusal } from '@ensigo/rulebook/errors';
import type { LoanStepKey } from '@ensigo/rulebook/loan';
import type { Queryable, Statement } from '../../../platform/database/types.ts';
import { refuseStep } from '../policy.ts';
import { runStep, standingOf, type SavedStepRow } from '../step-store.ts';

/** Every other save that we lose against has succeeded: so many in a row is no accident any more. */
const mostTries = 20;

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
  for (let tries = 0; tries < mostTries; tries += 1) {
    const saved = await runStep(database, statement, values);
    if (saved !== undefined) return saved;
    const repeats = save.repeats ?? null;
    const refusal = refuseStep(step, version, await standingOf(database, userId, repeats), repeats);
    if (refusal !== undefined) throw refusal;
    // Nothing speaks against it: another save came in between, and this one goes on top of it.
  }
  throw new Refusal('conflict');
}
