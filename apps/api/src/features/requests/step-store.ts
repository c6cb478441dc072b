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
  /** Decision 0108. */
  closed_loan: boolean;
  step: number | null;
  version: number | null;
  tracking_number: string | null;
}

export async function draftPositionOf(connection: Queryable, userId: string): Promise<DraftPosition> {
  const [row] = await connection.query<DraftPosition>(readDraftPosition, [userId]);
  return row ?? { closed_loan: false, step: null, version: null, tracking_number: null };
}
