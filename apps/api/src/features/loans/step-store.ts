import type { Queryable, Statement } from '../../platform/database/types.ts';
import { readDraftPosition } from './step-statements.ts';

/** A saved step, as its answer carries it. */
export interface SavedStepRow {
  id: number;
  tracking_number: string;
  step: number;
  version: number;
}

/** Runs a step's statement; undefined when it changed nothing. */
export async function runStep(
  connection: Queryable,
  statement: Statement,
  values: readonly unknown[],
): Promise<SavedStepRow | undefined> {
  const [row] = await connection.query<SavedStepRow>(statement, values);
  return row;
}

/** Where a client stands; all but the first are null without a draft. */
export interface DraftPosition {
  prequalified: boolean;
  step: number | null;
  version: number | null;
  repeats_id: number | null;
  tracking_number: string | null;
  /** Whether the loan that was named is theirs to repeat (decision 0107). */
  repeatable: boolean;
}

const noDraft: DraftPosition = {
  prequalified: false,
  step: null,
  version: null,
  repeats_id: null,
  tracking_number: null,
  repeatable: false,
};

export async function draftPositionOf(
  connection: Queryable,
  userId: string,
  repeats: number | null = null,
): Promise<DraftPosition> {
  const [row] = await connection.query<DraftPosition>(readDraftPosition, [userId, repeats]);
  return row ?? noDraft;
}
