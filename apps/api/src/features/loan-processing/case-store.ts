import type { Queryable, Statement } from '../../platform/database/types.ts';
import { caseStatement, type CaseRow } from './case-statement.ts';

export async function findCase(connection: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await connection.query<CaseRow>(caseStatement, [id]);
  return row;
}

const decisionDaysStatement: Statement = {
  name: 'staff.decision_days',
  text: `SELECT value FROM settings WHERE name = 'decision_days'`,
};

const usualDays = 5;

/** Days a case may take before it is late. */
export async function decisionDays(connection: Queryable): Promise<number> {
  const [row] = await connection.query<{ value: string | null }>(decisionDaysStatement);
  const typed = row?.value ?? '';
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : usualDays;
}

const officers: Statement = {
  name: 'staff.officers',
  text: `SELECT public_id::text AS id, name FROM users
         WHERE role IN ('loan-officer', 'administrator') AND disabled_at IS NULL ORDER BY name, id`,
};

/** Everybody a loan may be given to. */
export function listOfficers(connection: Queryable): Promise<{ id: string; name: string }[]> {
  return connection.query<{ id: string; name: string }>(officers);
}

const officerByPublicId: Statement = {
  name: 'staff.officer',
  text: `SELECT id::text, public_id::text, name, email FROM users
         WHERE role IN ('loan-officer', 'administrator') AND disabled_at IS NULL
           AND ($1::uuid IS NULL OR public_id = $1::uuid) AND ($2::bigint IS NULL OR id = $2::bigint) LIMIT 1`,
};

export interface Officer {
  id: string;
  public_id: string;
  name: string;
  email: string;
}

/** An officer by their public id, or by the row's. */
export async function findOfficer(
  connection: Queryable,
  by: { readonly publicId: string } | { readonly userId: string },
): Promise<Officer | undefined> {
  const values = 'publicId' in by ? [by.publicId, null] : [null, by.userId];
  const [row] = await connection.query<Officer>(officerByPublicId, values);
  return row;
}

const assign: Statement = {
  name: 'staff.assign',
  text: `WITH given AS (
           UPDATE loan SET officer_id = $2::bigint, assigned_at = CASE WHEN $2::bigint IS NULL THEN NULL ELSE now() END
           WHERE id = $1::bigint AND submitted_at IS NOT NULL AND officer_id IS DISTINCT FROM $2::bigint
           RETURNING id, tracking_number
         ), told AS (
           INSERT INTO loan_action (loan_id, action, user_id, comment, visibility)
           SELECT id, $4, $3::bigint, $5, 'internal' FROM given
         )
         SELECT tracking_number FROM given`,
};

export interface Assignment {
  readonly loanId: string;
  readonly officerId: string | null;
  readonly byUserId: string;
  /** The timeline's word and what it says. */
  readonly action: string;
  readonly comment: string;
}

/** Gives a case to an officer; the tracking number, or undefined when it is theirs already. */
export async function assignCase(
  transaction: Queryable,
  { loanId, officerId, byUserId, action, comment }: Assignment,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ tracking_number: string }>(assign, [
    loanId,
    officerId,
    byUserId,
    action,
    comment,
  ]);
  return row?.tracking_number;
}
