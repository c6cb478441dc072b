import { draftStatus, feedbackStatus } from '#cases/rules/status.ts';
import type { DraftLoan, LoanDetail, LoanRow } from '../endpoints/loan-answers.ts';
import type { ListFilters } from '#kit/endpoints/pages.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { TimelineAction } from '#cases/endpoints/timeline.ts';
import { loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { rejectionOf, type TimelineReader } from '#kit/platform/database/case-timeline.ts';
import { closedLoanOf } from '#cases/server/sql/closed-loan.ts';
import { moment, money } from '#kit/platform/database/expressions.ts';
import { ownPageOf, ownPageValues } from '#kit/platform/database/own-page.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { shownColumns } from '#kit/platform/database/field-columns.ts';
import { collateralRows, contactRows, financeOf, liabilityRows, rowsOf } from './step-store.ts';
import { offerOf, offerUntilOf } from './offer-store.ts';
import { feedbackOf, loanTimelineOf } from './timeline-store.ts';

export const listStatement: Statement = {
  name: 'loan.list',
  text: ownPageOf({
    table: 'loan',
    columns: `page.id::int, page.tracking_number, page.applicant_name, page.business_name,
      page.type, ${money('page.amount')} AS amount, ${moment('page.created_at')} AS created_at,
      ${moment('page.submitted_at')} AS submitted_at, page.status, page.step,
      page.status = '${feedbackStatus}' AS waiting_for_feedback, page.can_edit, page.can_edit_documents,
      ${offerUntilOf('page')} AS offer_until`,
  }),
};

/** SQL of a whole loan for a reader; `condition` says which loan and whose, `more` what else is selected. */
export const detailOf = (reader: TimelineReader, condition: string, more = ''): string =>
  `SELECT loan.id::int, loan.tracking_number, loan.status, ${shownColumns(loanDetailsFields, 'loan')},
     loan.applicant_name, loan.business_name, ${moment('loan.created_at')} AS created_at,
     ${moment('loan.submitted_at')} AS submitted_at, loan.step, loan.version,
     loan.status = '${feedbackStatus}' AS waiting_for_feedback, loan.can_edit, loan.can_edit_documents,
     consent.name AS crb_name, consent.nin AS crb_nin, consent.consent_text AS crb_consent_text,
     ${rowsOf(collateralRows, 'loan.id')} AS collaterals, ${rowsOf(contactRows, 'loan.id')} AS contacts,
     ${rowsOf(liabilityRows, 'loan.id')} AS liabilities, ${financeOf('loan.id')} AS finance,
     ${loanTimelineOf(reader)} AS actions, ${rejectionOf(loanTables)} AS rejection, ${feedbackOf('loan.id')} AS feedback,
     ${offerOf('loan')} AS offer${more}
   FROM loan LEFT JOIN LATERAL (
     SELECT name, nin, consent_text FROM crb_consent WHERE loan_id = loan.id ORDER BY id DESC LIMIT 1
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
           ${moment('loan.updated_at')} AS updated_at,
           ${rowsOf(collateralRows, 'loan.id')} AS collaterals, ${rowsOf(contactRows, 'loan.id')} AS contact_persons,
           ${rowsOf(liabilityRows, 'loan.id')} AS liabilities, ${financeOf('loan.id')} AS finance_info
         FROM loan WHERE loan.user_id = $1::bigint AND loan.status = '${draftStatus}'`,
};

/** $1 owner. */
export const closedLoanStatement: Statement = {
  name: 'loan.closed',
  text: `SELECT ${closedLoanOf('$1::bigint')} AS closed`,
};

export interface LoanPage {
  readonly total: number;
  readonly rows: LoanRow[];
}

/** One page of the owner's loans, newest first, with the exact number that match the filters. */
export async function listLoans(
  connection: Queryable,
  userId: string,
  page: number,
  filters: ListFilters,
): Promise<LoanPage> {
  const values = ownPageValues(userId, page, filters);
  const found = await connection.query<LoanRow & { total: number; id: number | null }>(listStatement, values);
  // A page beyond the last one is one row with only the count.
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.id !== null) };
}

type StoredParts = Pick<PrequalificationState, 'collaterals' | 'liabilities' | 'finance_info'>;

type WrittenAction = Pick<
  TimelineAction,
  'id' | 'action' | 'created_at' | 'user' | 'user_id' | 'is_staff' | 'comment' | 'documents' | 'comments'
> & {
  /** What the entry decided: null for any other. */
  approval: LoanDetail['approval'];
  disbursement: LoanDetail['disbursement'];
};

type OwnColumns = Omit<
  LoanDetail,
  | 'documents'
  | 'actions'
  | 'approval'
  | 'disbursement'
  | 'maintain_books_of_account'
  | keyof NonNullable<StoredParts['finance_info']>
>;

export interface DetailRow extends OwnColumns {
  finance: StoredParts['finance_info'];
  actions: WrittenAction[];
}

/** A loan of this owner; undefined if it is someone else's or does not exist. */
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

/** Decision 0046: whether the owner's most recently submitted loan is closed or repaid. */
export async function lastLoanIsClosed(connection: Queryable, userId: string): Promise<boolean> {
  const [row] = await connection.query<{ closed: boolean }>(closedLoanStatement, [userId]);
  return row?.closed ?? false;
}

/** $1 loan, $2 owner, or null for staff. */
const printedStatement: Statement = {
  name: 'loan.printed',
  text: detailOf(
    'client',
    'loan.id = $1::bigint AND loan.submitted_at IS NOT NULL AND ($2::bigint IS NULL OR loan.user_id = $2::bigint)',
    `, (SELECT known.applicant FROM prequalification AS known WHERE known.user_id = loan.user_id) AS applicant,
     (SELECT known.business FROM prequalification AS known WHERE known.user_id = loan.user_id) AS business,
     (SELECT known.disclaimer_consent_text FROM prequalification AS known WHERE known.user_id = loan.user_id) AS disclaimer`,
  ),
};

export interface PrintedRow extends DetailRow {
  applicant: Record<string, unknown> | null;
  business: Record<string, unknown> | null;
  /** The words confirmed with the prequalification; null if unknown. */
  disclaimer: string | null;
}

/** A submitted loan for printing: its owner's, or anyone's for staff. */
export async function findPrinted(
  connection: Queryable,
  id: string,
  ownerId: string | null,
): Promise<PrintedRow | undefined> {
  const [row] = await connection.query<PrintedRow>(printedStatement, [id, ownerId]);
  return row;
}
