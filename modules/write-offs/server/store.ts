import { money, moment, timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { WriteOffReason } from '../rules/write-off.ts';

/** $1 loan, $2 number of its last entry, $3 principal, $4 interest, $5 reason, $6 explanation, $7 who, $8 who confirmed. */
const insert: Statement = {
  name: 'write_off.insert',
  text: `WITH raised AS (UPDATE loan SET version = version + 1, updated_at = now() WHERE id = $1::bigint)
         INSERT INTO loan_write_off (loan_id, written_off_on, after_entry, principal, interest, reason, explanation, user_id,
           confirmed_by)
         VALUES ($1::bigint, ${today}, $2::int, $3::numeric, $4::numeric, $5, $6, $7::bigint, $8::bigint)
         ON CONFLICT DO NOTHING RETURNING id`,
};

export interface NewWriteOff {
  readonly loanId: string;
  readonly afterEntry: number;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly reason: string;
  readonly explanation: string;
  readonly userId: string;
  readonly confirmedBy: string | null;
}

/** False if one is in force. */
export async function insertWriteOff(transaction: Queryable, made: NewWriteOff): Promise<boolean> {
  const values = [
    made.loanId,
    made.afterEntry,
    String(made.principal),
    String(made.interest),
    made.reason,
    made.explanation,
    made.userId,
    made.confirmedBy,
  ];
  return (await transaction.query(insert, values)).length === 1;
}

const undo: Statement = {
  name: 'write_off.undo',
  text: `WITH raised AS (UPDATE loan SET version = version + 1, updated_at = now() WHERE id = $1::bigint)
         UPDATE loan_write_off SET undone_on = ${today}, undone_at = now(), undo_explanation = $2, undone_by = $3::bigint,
           undo_confirmed_by = $4::bigint
         WHERE loan_id = $1::bigint AND undone_at IS NULL RETURNING id`,
};

interface Undone {
  readonly loanId: string;
  readonly explanation: string;
  readonly userId: string;
  readonly confirmedBy: string | null;
}

/** False if none is in force. */
export const markUndone = async (transaction: Queryable, undone: Undone): Promise<boolean> =>
  (await transaction.query(undo, [undone.loanId, undone.explanation, undone.userId, undone.confirmedBy]))
    .length === 1;

const approver: Statement = {
  name: 'write_off.approver',
  text: `SELECT approved_by::text AS id FROM loan WHERE id = $1::bigint`,
};

/** Who approved a loan; null if that is not known. */
export const findApprover = async (connection: Queryable, loanId: string): Promise<string | null> =>
  (await connection.query<{ id: string | null }>(approver, [loanId]))[0]?.id ?? null;

const detail: Statement = {
  name: 'write_off.detail',
  text: `SELECT made.reason, made.explanation, author.name AS by, second.name AS confirmed_by
         FROM loan_write_off AS made JOIN users AS author ON author.id = made.user_id
         LEFT JOIN users AS second ON second.id = made.confirmed_by
         WHERE made.loan_id = $1::bigint AND made.undone_at IS NULL`,
};

export interface WriteOffDetail {
  reason: WriteOffReason;
  explanation: string;
  by: string;
  confirmed_by: string | null;
}

/** Who wrote a loan off and why; undefined unless that is in force. */
export const findDetail = async (
  connection: Queryable,
  loanId: string,
): Promise<WriteOffDetail | undefined> => (await connection.query<WriteOffDetail>(detail, [loanId]))[0];

const waiting: Statement = {
  name: 'write_off.waiting',
  text: `SELECT change.kind, asker.name AS asked_by, ${moment('change.asked_at')} AS asked_at
         FROM pending_change AS change JOIN users AS asker ON asker.id = change.asked_by
         WHERE change.kind IN ('write-off', 'write-off-undo') AND change.subject = $1 AND change.state = 'open'
           AND change.expires_at > now() AND 'credit-manager' = ANY (asker.roles) AND asker.disabled_at IS NULL`,
};

export interface WaitingRow {
  kind: 'write-off' | 'write-off-undo';
  asked_by: string;
  asked_at: string;
}

/** What waits for a second credit manager about a loan. */
export const findWaiting = async (connection: Queryable, loanId: string): Promise<WaitingRow | undefined> =>
  (await connection.query<WaitingRow>(waiting, [loanId]))[0];

const names: Statement = {
  name: 'write_off.names',
  text: `SELECT name FROM users WHERE id = ANY ($1::bigint[]) ORDER BY name`,
};

export const namesOf = async (connection: Queryable, ids: readonly string[]): Promise<string[]> =>
  (await connection.query<{ name: string }>(names, [ids])).map(({ name }) => name);

/**
 * What each entry recorded after a write-off in force brought in, up to what was written off; refunds and reversals take
 * off. `made` is the write-off.
 */
const recoveries = `SELECT entry.recorded_at, entry.sum FROM (
    SELECT counted.recorded_at, least(sum(counted.amount) OVER through, made.principal + made.interest)
      - least(coalesce(sum(counted.amount) OVER before, 0), made.principal + made.interest) AS sum
    FROM (SELECT entry.number, entry.recorded_at, CASE entry.kind WHEN 'refund' THEN -entry.amount ELSE entry.amount END AS amount
      FROM loan_entry AS entry WHERE entry.loan_id = made.loan_id AND entry.number > made.after_entry
        AND entry.kind <> 'reversal' AND NOT entry.is_reversed) AS counted
    WINDOW through AS (ORDER BY counted.number),
      before AS (ORDER BY counted.number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS entry`;

/** $1 the id before which the page begins, null for the first; $2 how many. $3 hidden loans, $4 hidden accounts. */
const list: Statement = {
  name: 'write_off.list',
  text: `SELECT made.id::int, made.loan_id::int, loan.tracking_number, coalesce(loan.applicant_name, client.name) AS client_name,
           coalesce(loan.business_name, '') AS business_name,
           CASE WHEN officer.id IS NOT NULL THEN jsonb_build_object('id', officer.public_id, 'name', officer.name) END AS officer,
           made.written_off_on::text AS on, ${money('made.principal')} AS principal, ${money('made.interest')} AS interest,
           ${money('made.principal + made.interest')} AS total,
           CASE WHEN made.undone_at IS NULL THEN
             coalesce((SELECT ${money('sum(recovery.sum)')} FROM (${recoveries}) AS recovery), '0') ELSE '0' END AS recovered,
           made.reason, author.name AS by, second.name AS confirmed_by, made.undone_on::text, undoer.name AS undone_by
         FROM loan_write_off AS made JOIN loan ON loan.id = made.loan_id JOIN users AS client ON client.id = loan.user_id
         JOIN users AS author ON author.id = made.user_id LEFT JOIN users AS second ON second.id = made.confirmed_by
         LEFT JOIN users AS undoer ON undoer.id = made.undone_by LEFT JOIN users AS officer ON officer.id = loan.officer_id
         WHERE ($1::bigint IS NULL OR made.id < $1::bigint)
           AND loan.id <> ALL ($3::bigint[]) AND loan.user_id <> ALL ($4::bigint[])
         ORDER BY made.id DESC LIMIT $2::int`,
};

export interface ListedRow {
  id: number;
  loan_id: number;
  tracking_number: string;
  client_name: string;
  business_name: string;
  officer: { id: string; name: string } | null;
  on: string;
  principal: string;
  interest: string;
  total: string;
  recovered: string;
  reason: WriteOffReason;
  by: string;
  confirmed_by: string | null;
  undone_on: string | null;
  undone_by: string | null;
}

interface Hidden {
  readonly loan: readonly string[];
  readonly accounts: readonly string[];
}

/** Every write-off, the newest first, without those of hidden loans. */
export const listRows = (
  connection: Queryable,
  {
    before,
    most,
    hidden,
  }: { readonly before: string | null; readonly most: number; readonly hidden: Hidden },
): Promise<ListedRow[]> => connection.query<ListedRow>(list, [before, most, hidden.loan, hidden.accounts]);

const monthOf = (on: string): string => `date_trunc('month', ${on})::date`;

/** The last twelve months. What was undone was never written off. */
const months: Statement = {
  name: 'write_off.months',
  text: `WITH counted AS (
           SELECT ${monthOf('made.written_off_on')} AS month, made.loan_id, 1 AS loans, made.principal + made.interest AS written_off,
             0::numeric AS recovered FROM loan_write_off AS made WHERE made.undone_at IS NULL
           UNION ALL
           SELECT ${monthOf(`recovery.recorded_at AT TIME ZONE ${timeZone}`)}, made.loan_id, 0, 0, recovery.sum
           FROM loan_write_off AS made CROSS JOIN LATERAL (${recoveries}) AS recovery WHERE made.undone_at IS NULL)
         SELECT counted.month::text, officer.name AS officer, sum(counted.loans)::int AS loans,
           ${money('sum(counted.written_off)')} AS written_off, ${money('sum(counted.recovered)')} AS recovered
         FROM counted JOIN loan ON loan.id = counted.loan_id LEFT JOIN users AS officer ON officer.id = loan.officer_id
         WHERE counted.month > ${monthOf(today)} - interval '12 months'
         GROUP BY counted.month, officer.id, officer.name ORDER BY counted.month DESC, officer.name NULLS LAST`,
};

export interface MonthRow {
  month: string;
  officer: string | null;
  loans: number;
  written_off: string;
  recovered: string;
}

/** Written off and recovered by month and officer; of a small number of loans, so counted when it is read. */
export const readMonths = (connection: Queryable): Promise<MonthRow[]> => connection.query<MonthRow>(months);
