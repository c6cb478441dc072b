import { draftStatus, feedbackStatus } from '#cases/rules/status.ts';
import type { DraftLoan, LoanDetail, LoanRow } from '../endpoints/loan-answers.ts';
import type { ListFilters } from '#kit/endpoints/pages.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { TimelineAction } from '#cases/endpoints/timeline.ts';
import { loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { rejectionOf, type TimelineReader, timelineOf } from '#kit/platform/database/case-timeline.ts';
import { conditionListOf } from '#conditions/server/sql/condition-list.ts';
import { closedLoanOf } from '#cases/server/sql/closed-loan.ts';
import { servicingOfLoan } from '#cases/server/sql/servicing.ts';
import { moment, money, today } from '#kit/platform/database/expressions.ts';
import { ownPageOf, ownPageValues } from '#kit/platform/database/own-page.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { shownColumns } from '#kit/platform/database/field-columns.ts';
import { collateralRows, contactRows, financeOf, liabilityRows, rowsOf } from './step-store.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { otherLanguages } from '#kit/messages/index.ts';
import { loanFeedback } from '../rules/feedback.ts';
import { answersItem, feedbackLabelOf } from '#cases/server/sql/feedback-labels.ts';

const column = (name: string): string => `'${name}', approval.${name}`;
const sum = (name: string): string => `'${name}', ${money(`approval.${name}`)}`;

/** What timeline entries of a loan have beside their words: the approval or the disbursement that an entry made. */
const decidedEntries = {
  pairs: [
    `'approval', CASE WHEN approval.action_id IS NOT NULL THEN jsonb_build_object(
       ${[sum('amount'), sum('received'), sum('payment'), sum('total')].join(', ')},
       'cost', ${money('(approval.total - approval.received)')},
       ${['months', 'monthly_interest_bps', 'method', 'interest_only_months', 'payment_step', 'fees', 'conditions', 'valid_until', 'apr_bps'].map(column).join(', ')},
       'condition_list', ${conditionListOf('approval')}, 'approved_by', person.name, 'approved_at', ${moment('action.created_at')}) END`,
    `'disbursement', CASE WHEN disbursement.action_id IS NOT NULL THEN jsonb_build_object('amount', ${money('disbursement.amount')},
       'paid_on', disbursement.paid_on, 'payment_method', disbursement.payment_method, 'account', disbursement.account,
       'reference', disbursement.reference, 'reason', disbursement.reason) END`,
  ],
  joins: `LEFT JOIN loan_approval AS approval ON approval.action_id = action.id
          LEFT JOIN loan_disbursement AS disbursement ON disbursement.action_id = action.id`,
};

/** SQL of the timeline of `loan`. */
export const loanTimelineOf = (reader: TimelineReader): string =>
  timelineOf(loanTables, reader, decidedEntries);

/** The screens' names for targets of feedback; a document type has the lender's name. */
const labelOf = (target: string): string => `coalesce(
  ${feedbackLabelOf(loanFeedback, target, [['crb', 'CRB permission']])},
  (SELECT listed ->> 'display_name' FROM settings, jsonb_array_elements(settings.json_value) AS listed
     WHERE settings.name = 'documents_list' AND listed ->> 'name' = ${target}),
  ${target})`;

/** SQL of what the lender calls a document type in other languages, as JSON; null for any other target. */
const namesOf = (target: string): string => `(
  SELECT jsonb_strip_nulls(jsonb_build_object(${otherLanguages.map((language) => `'${language}', listed -> '${language}'`).join(', ')}))
  FROM settings, jsonb_array_elements(settings.json_value) AS listed
  WHERE settings.name = 'documents_list' AND listed ->> 'name' = ${target})`;

/** SQL of the latest feedback request as a JSON object, null if there never was one. */
export const feedbackOf = (loanId: string): string => `(
  SELECT jsonb_build_object('action_id', asked.action_id, 'whole', asked.whole, 'answer_by', asked.answer_by,
    'comment', asking.comment, 'answered_at', ${moment('answer.created_at')},
    'items', coalesce((
      SELECT jsonb_agg(jsonb_build_object('kind', item.kind, 'target', item.target, 'label', ${labelOf('item.target')},
               'names', ${namesOf('item.target')}, 'reason', item.reason, 'done', EXISTS (
                 SELECT FROM loan_change AS change WHERE change.action_id = asked.answer_id
                   AND ${answersItem('change.target', 'item.target')})
             ) ORDER BY item.ordinal)
      FROM loan_feedback_item AS item WHERE item.action_id = asked.action_id), '[]'))
  FROM loan_feedback AS asked JOIN loan_action AS asking ON asking.id = asked.action_id
  LEFT JOIN loan_action AS answer ON answer.id = asked.answer_id
  WHERE asked.loan_id = ${loanId} ORDER BY asked.action_id DESC LIMIT 1)`;

/** SQL of everything that resubmissions changed, as a JSON list in the order of the form. */
export const changesOf = (loanId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('action_id', change.action_id, 'kind', change.kind, 'target', change.target,
           'label', ${labelOf('change.target')}, 'before', change.before, 'after', change.after,
           'asked', change.asked) ORDER BY change.action_id DESC, change.ordinal)
  FROM loan_change AS change WHERE change.loan_id = ${loanId}), '[]')`;

const approved = loanWorkflow.transitions.approve;

/** SQL of the last day of the offer that waits for the client of a loan, by the loan's alias; null if none does. */
const offerUntilOf = (loan: string): string => `CASE WHEN ${loan}.status = '${approved.to}' THEN (
  SELECT open_offer.valid_until::text FROM loan_offer AS open_offer
  WHERE open_offer.loan_id = ${loan}.id AND open_offer.state = 'open' AND open_offer.valid_until >= ${today}) END`;

/** SQL of the offer of the approval that counts, by the loan's alias; null where it made none. */
const offerOf = (loan: string): string => `(
  SELECT jsonb_build_object('state',
           CASE WHEN made.state = 'open' AND made.valid_until < ${today} THEN 'lapsed' ELSE made.state END,
           'until', made.valid_until, 'decided_at', ${moment('made.decided_at')})
  FROM loan_offer AS made WHERE made.loan_id = ${loan}.id AND made.action_id = (
    SELECT entry.id FROM loan_action AS entry
    WHERE entry.loan_id = ${loan}.id AND entry.action = '${approved.timeline}' ORDER BY entry.id DESC LIMIT 1))`;

export const listStatement: Statement = {
  name: 'loan.list',
  text: ownPageOf({
    table: 'loan',
    columns: `page.id::int, page.tracking_number, page.applicant_name, page.business_name,
      page.type, ${money('page.amount')} AS amount, ${moment('page.created_at')} AS created_at,
      ${moment('page.submitted_at')} AS submitted_at, page.status, page.step,
      page.status = '${feedbackStatus}' AS waiting_for_feedback, page.can_edit, page.can_edit_documents,
      ${offerUntilOf('page')} AS offer_until, ${servicingOfLoan('page.id')} AS servicing`,
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
