import { draftStatus, feedbackStatus } from '@ensigo/rulebook/cases';
import {
  pageSize,
  type DraftLoan,
  type ListFilters,
  type LoanDetail,
  type LoanRow,
  type PrequalificationState,
  type TimelineAction,
} from '@ensigo/rulebook/contract';
import { loanDetailsFields, loanStatusGroups } from '@ensigo/rulebook/loan';
import { listOf, startOfDay } from '../../platform/database/expressions.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import { shownColumns } from '../../platform/database/field-columns.ts';
import { collateralRows, contactRows, financeOf, liabilityRows, moment, money, rowsOf } from './columns.ts';
import { feedbackOf, timelineOf, type TimelineReader } from './timeline.ts';

const ownAndFiltered = `user_id = $1::bigint
  AND ($4::text IS NULL OR strpos(tracking_number, upper($4::text)) > 0)
  AND ($5::date IS NULL OR submitted_at >= ${startOfDay('$5::date')})
  AND ($6::date IS NULL OR submitted_at < ${startOfDay('$6::date + 1')})`;

/** $1 owner, $2 rows of a page, $3 rows before it, $4 to $6 filters or null: the page and the exact count at once. */
export const listStatement: Statement = {
  name: 'loan.list',
  text: `SELECT total.count AS total, page.id::int, page.tracking_number, page.applicant_name, page.business_name,
           page.type, ${money('page.amount')} AS amount, ${moment('page.created_at')} AS created_at,
           ${moment('page.submitted_at')} AS submitted_at, page.status, page.step,
           page.status = '${feedbackStatus}' AS waiting_for_feedback, page.can_edit, page.can_edit_documents
         FROM (SELECT count(*)::int AS count FROM loan WHERE ${ownAndFiltered}) AS total
         LEFT JOIN LATERAL (
           SELECT * FROM loan WHERE ${ownAndFiltered}
           ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int
         ) AS page ON true
         ORDER BY page.created_at DESC, page.id DESC`,
};

/**
 * SQL of a loan with everything that belongs to it, for who reads it; `condition` says which loan and whose,
 * `more` what else is selected.
 */
export const detailOf = (reader: TimelineReader, condition: string, more = ''): string =>
  `SELECT loan.id::int, loan.tracking_number, loan.status, ${shownColumns(loanDetailsFields, 'loan')},
     loan.applicant_name, loan.business_name, ${moment('loan.created_at')} AS created_at,
     ${moment('loan.submitted_at')} AS submitted_at, loan.step, loan.version,
     loan.status = '${feedbackStatus}' AS waiting_for_feedback, loan.can_edit, loan.can_edit_documents,
     consent.name AS crb_name, consent.nin AS crb_nin, consent.wording AS crb_wording,
     ${rowsOf(collateralRows, 'loan.id')} AS collaterals, ${rowsOf(contactRows, 'loan.id')} AS contacts,
     ${rowsOf(liabilityRows, 'loan.id')} AS liabilities, ${financeOf('loan.id')} AS finance,
     ${timelineOf('loan.id', reader)} AS actions, ${feedbackOf('loan.id')} AS feedback${more}
   FROM loan LEFT JOIN LATERAL (
     SELECT name, nin, wording FROM crb_consent WHERE loan_id = loan.id ORDER BY id DESC LIMIT 1
   ) AS consent ON true
   WHERE ${condition}`;

/** $1 loan, $2 owner. */
export const detailStatement: Statement = {
  name: 'loan.detail',
  text: detailOf('client', 'loan.id = $1::bigint AND loan.user_id = $2::bigint'),
};

export const draftStatement: Statement = {
  name: 'loan.draft',
  text: `SELECT loan.id::int, loan.tracking_number, loan.status,
           ${shownColumns(loanDetailsFields, 'loan')}, loan.step, loan.version, loan.repeats_id::int,
           ${rowsOf(collateralRows, 'loan.id')} AS collaterals, ${rowsOf(contactRows, 'loan.id')} AS contact_persons,
           ${rowsOf(liabilityRows, 'loan.id')} AS liabilities, ${financeOf('loan.id')} AS finance_info
         FROM loan WHERE loan.user_id = $1::bigint AND loan.status = '${draftStatus}'`,
};

/** SQL of decision 0108: whether this person's most recently submitted loan is closed or repaid. */
export const closedLoanOf = (userId: string): string => `coalesce((
  SELECT status IN (${listOf(loanStatusGroups.closed)}) FROM loan
  WHERE user_id = ${userId} AND submitted_at IS NOT NULL
  ORDER BY submitted_at DESC, id DESC LIMIT 1), false)`;

/** $1 owner. */
export const closedLoanStatement: Statement = {
  name: 'loan.closed',
  text: `SELECT ${closedLoanOf('$1::bigint')} AS closed`,
};

export interface LoanPage {
  readonly total: number;
  readonly rows: LoanRow[];
}

/** One page of the owner's loans, newest first, with the exact number of all that fit the filters. */
export async function listLoans(
  connection: Queryable,
  userId: string,
  page: number,
  filters: ListFilters,
): Promise<LoanPage> {
  const { trackingNumber, submittedFrom, submittedTo } = filters;
  const narrowed = [trackingNumber ?? null, submittedFrom ?? null, submittedTo ?? null];
  const values = [userId, pageSize, (page - 1) * pageSize, ...narrowed];
  const found = await connection.query<LoanRow & { total: number; id: number | null }>(listStatement, values);
  // A page beyond the last one is one row with the count alone.
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.id !== null) };
}

type StoredParts = Pick<PrequalificationState, 'collaterals' | 'liabilities' | 'finance_info'>;

type WrittenAction = Pick<
  TimelineAction,
  'id' | 'action' | 'created_at' | 'user' | 'user_id' | 'is_staff' | 'comment' | 'documents' | 'comments'
>;

type OwnColumns = Omit<
  LoanDetail,
  'documents' | 'actions' | 'maintain_books_of_account' | keyof NonNullable<StoredParts['finance_info']>
>;

export interface DetailRow extends OwnColumns {
  finance: StoredParts['finance_info'];
  actions: WrittenAction[];
}

/** A loan of this owner; undefined when it is someone else's or nobody's. */
export async function findLoan(
  connection: Queryable,
  id: string,
  userId: string,
): Promise<DetailRow | undefined> {
  const [row] = await connection.query<DetailRow>(detailStatement, [id, userId]);
  return row;
}

export type DraftRow = DraftLoan & StoredParts & Pick<PrequalificationState, 'contact_persons'>;

/** The owner's draft with everything saved in its steps. */
export async function findDraft(connection: Queryable, userId: string): Promise<DraftRow | undefined> {
  const [row] = await connection.query<DraftRow>(draftStatement, [userId]);
  return row;
}

/** Decision 0108: whether the owner's most recently submitted loan is closed or repaid. */
export async function lastLoanIsClosed(connection: Queryable, userId: string): Promise<boolean> {
  const [row] = await connection.query<{ closed: boolean }>(closedLoanStatement, [userId]);
  return row?.closed ?? false;
}
