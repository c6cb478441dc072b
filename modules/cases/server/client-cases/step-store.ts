import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** A saved step in the shape of its answer. */
export interface SavedStepRow {
  id: number;
  tracking_number: string;
  step: number;
  version: number;
}

/** Runs a step's statement; undefined if it changed nothing. */
export async function runStep(
  connection: Queryable,
  statement: Statement,
  values: readonly unknown[],
): Promise<SavedStepRow | undefined> {
  const [row] = await connection.query<SavedStepRow>(statement, values);
  return row;
}
