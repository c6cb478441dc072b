import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { FileRow } from './statement-file.ts';

const insert: Statement = {
  name: 'payment_import.insert_lines',
  text: `INSERT INTO payment_import_line (import_id, number, cells)
         SELECT $1::bigint, (line ->> 'number')::int, line -> 'cells' FROM jsonb_array_elements($2::jsonb) AS line`,
};

export async function insertLines(
  transaction: Queryable,
  id: number,
  rows: readonly FileRow[],
): Promise<void> {
  await transaction.query(insert, [id, JSON.stringify(rows)]);
}

/** A line as it arrived, and what was decided about it. */
export interface LineRow {
  number: number;
  cells: string[];
  loan_id: string | null;
  /** Receipt of the last payment with its reference that the decider knew of. */
  decided_after: string | null;
  is_left_out: boolean;
  receipt: string | null;
  failure: string | null;
}

const list: Statement = {
  name: 'payment_import.lines',
  text: `SELECT number, cells, loan_id::text, decided_after, is_left_out, receipt, failure FROM payment_import_line
         WHERE import_id = $1::bigint ORDER BY number`,
};

export const listLines = (connection: Queryable, id: string): Promise<LineRow[]> =>
  connection.query<LineRow>(list, [id]);

const choose: Statement = {
  name: 'payment_import.choose',
  text: `UPDATE payment_import_line SET loan_id = $3::bigint, is_left_out = $4, decided_after = $5, failure = NULL
         WHERE import_id = $1::bigint AND number = $2::int AND receipt IS NULL RETURNING number`,
};

/** What a person decides about a line. */
interface Choice {
  readonly loanId: string | null;
  readonly isLeftOut: boolean;
  /** Receipt of the last payment with its reference. */
  readonly decidedAfter: string | undefined;
}

/** Keeps what a person decided about a line; false if it is recorded, or there is none. */
export const keepChoice = async (
  transaction: Queryable,
  id: string,
  number: string,
  { loanId, isLeftOut, decidedAfter }: Choice,
): Promise<boolean> =>
  (await transaction.query(choose, [id, number, loanId, isLeftOut, decidedAfter ?? null])).length === 1;

const claim: Statement = {
  name: 'payment_import.claim_line',
  text: `SELECT number FROM payment_import_line
         WHERE import_id = $1::bigint AND number = $2::int AND receipt IS NULL AND NOT is_left_out
           AND loan_id IS NOT DISTINCT FROM $3::bigint FOR UPDATE`,
};

/** Holds a line, so that it is recorded once; false if it was, or something else was decided about it meanwhile. */
export const claimLine = async (
  transaction: Queryable,
  id: string,
  { number, loan_id: loanId }: Pick<LineRow, 'number' | 'loan_id'>,
): Promise<boolean> => (await transaction.query(claim, [id, number, loanId])).length === 1;

const done: Statement = {
  name: 'payment_import.line_recorded',
  text: `UPDATE payment_import_line SET receipt = $3, failure = NULL WHERE import_id = $1::bigint AND number = $2::int`,
};

export async function markRecorded(
  transaction: Queryable,
  id: string,
  number: number,
  receipt: string,
): Promise<void> {
  await transaction.query(done, [id, number, receipt]);
}

const failed: Statement = {
  name: 'payment_import.line_failed',
  text: `UPDATE payment_import_line SET failure = $3, loan_id = NULL
         WHERE import_id = $1::bigint AND number = $2::int AND receipt IS NULL`,
};

/** Keeps why a line could not be recorded; a person decides about it again. */
export async function markFailed(
  connection: Queryable,
  id: string,
  number: number,
  why: string,
): Promise<void> {
  await connection.query(failed, [id, number, why]);
}
