import type { Language } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { LoanResubmission } from '../endpoints/loan-variants.ts';
import { financeFields } from '../rules/finance-info.ts';
import { loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { prequalificationStep } from '../rules/feedback.ts';
import { jsonPairs, setColumns, typedColumns } from '#kit/platform/database/field-columns.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { applyCorrections } from './correction-store.ts';
import {
  collateralRows,
  contactRows,
  earlierDetails,
  earlierOf,
  financeOf,
  liabilityRows,
  replaceRows,
  rowsOf,
  typedDetails,
} from './step-store.ts';
import { searchTerms } from './submission-store.ts';
import { feedbackOf } from './store.ts';

/** What the forms of a repeat or a resubmission are filled from. */
const forms = `loan.id::int, loan.tracking_number, loan.status,
  loan.version + loan.unsent_version AS version, loan.can_edit, loan.can_edit_documents,
  jsonb_build_object(${jsonPairs(loanDetailsFields, 'loan')}) AS loan,
  ${rowsOf(collateralRows, 'loan.id')} AS collaterals, ${rowsOf(contactRows, 'loan.id')} AS contact_persons,
  ${financeOf('loan.id')} AS finance_info, ${rowsOf(liabilityRows, 'loan.id')} AS liabilities`;

/** $1 loan, $2 owner. */
const formsStatement: Statement = {
  name: 'loan.forms',
  text: `SELECT ${forms} FROM loan WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint`,
};

const waiting = `SELECT ${forms}, ${feedbackOf('loan.id')} AS feedback,
  (SELECT known.applicant FROM prequalification AS known WHERE known.user_id = loan.user_id) AS applicant,
  (SELECT known.business FROM prequalification AS known WHERE known.user_id = loan.user_id) AS business,
  coalesce((
    SELECT jsonb_object_agg(changed.step, changed.answers) FROM loan_resubmission AS changed
    WHERE changed.loan_id = loan.id), '{}') AS changed
  FROM loan WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint`;

/** $1 loan, $2 owner: with unsent changes. */
const waitingStatement: Statement = { name: 'loan.waiting', text: waiting };
const lockWaitingStatement: Statement = {
  name: 'loan.lock_waiting',
  text: `${waiting} FOR UPDATE OF loan`,
};

/**
 * $1 loan, $2 step, $3 answers, or null if they equal those sent before. What was kept until then goes into the
 * history: it may have been typed in another tab.
 */
const keepChangeStatement: Statement = {
  name: 'loan.keep_change',
  text: `WITH earlier AS (
           INSERT INTO loan_step_history (loan_id, step, version, answers, is_unsent)
           SELECT kept.loan_id, kept.step, loan.version, kept.answers, true
           FROM loan_resubmission AS kept JOIN loan ON loan.id = kept.loan_id
           WHERE kept.loan_id = $1::bigint AND kept.step = $2 AND kept.answers IS DISTINCT FROM $3::jsonb
         ), forgotten AS (
           DELETE FROM loan_resubmission WHERE loan_id = $1::bigint AND step = $2 AND $3::jsonb IS NULL
         ), kept AS (
           INSERT INTO loan_resubmission (loan_id, step, answers)
           SELECT $1::bigint, $2, $3::jsonb WHERE $3::jsonb IS NOT NULL
           ON CONFLICT (loan_id, step) DO UPDATE SET answers = excluded.answers, saved_at = now()
         )
         UPDATE loan SET unsent_version = unsent_version + 1 WHERE id = $1::bigint
         RETURNING (version + unsent_version)::int AS version`,
};

/** $1 loan. */
const forgetChangesStatement: Statement = {
  name: 'loan.forget_changes',
  text: `DELETE FROM loan_resubmission WHERE loan_id = $1::bigint`,
};

const savedWith = (changes: string): string => `
  saved AS (UPDATE loan SET version = loan.version + 1, updated_at = now() ${changes} RETURNING loan.id, loan.version)`;
const own = `WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint AND loan.status = '${feedbackStatus}'`;

/** $1 loan, $2 owner, $3 the answers: replaces the sent step with the changed one; the old one is kept. */
const applyLoanDetails: Statement = {
  name: 'loan.apply_details',
  text: `WITH typed AS MATERIALIZED (SELECT * FROM ${typedDetails}),
    ${savedWith(`, ${setColumns(loanDetailsFields, 'typed')} FROM typed ${own}`)},
    ${earlierDetails},
    ${replaceRows(collateralRows, 'saved')}
    SELECT id FROM saved`,
};

const applyContactPersons: Statement = {
  name: 'loan.apply_contacts',
  text: `WITH ${savedWith(own)},
    ${earlierOf('contact-persons', `jsonb_build_object('contact_persons', ${rowsOf(contactRows, 'saved.id')})`, 'true')},
    ${replaceRows(contactRows, 'saved')}
    SELECT id FROM saved`,
};

const applyFinanceInfo: Statement = {
  name: 'loan.apply_finance',
  text: `WITH ${savedWith(own)},
    ${earlierOf(
      'finance-info',
      `${financeOf('saved.id')} || jsonb_build_object('liabilities', ${rowsOf(liabilityRows, 'saved.id')})`,
      'true',
    )},
    figures_written AS (
      UPDATE finance_info SET ${setColumns(financeFields, 'typed')}
      FROM saved, jsonb_to_record($3::jsonb) AS typed (${typedColumns(financeFields)})
      WHERE finance_info.loan_id = saved.id
    ),
    ${replaceRows(liabilityRows, 'saved')}
    SELECT id FROM saved`,
};

/** $1 loan, $2 owner, $3 status, $4 the timeline's word. Only from WAITING FOR FEEDBACK; the clock runs again. */
const resubmitStatement: Statement = {
  name: 'loan.resubmit',
  text: `WITH sent AS (
           UPDATE loan SET status = $3, can_edit = false, can_edit_documents = false, version = version + 1,
             updated_at = now(), clock_running_since = now()
           ${own} RETURNING id, user_id, tracking_number, status
         ), told AS (
           INSERT INTO loan_action (loan_id, action, user_id) SELECT id, $4, user_id FROM sent RETURNING id
         ), answered AS (
           UPDATE loan_feedback SET answer_id = told.id FROM told
           WHERE loan_feedback.action_id = (
             SELECT max(action_id) FROM loan_feedback WHERE loan_id = $1::bigint)
         ), findable AS (
           INSERT INTO loan_search (loan_id, term)
           SELECT sent.id, found.term FROM sent, ${searchTerms('sent.id', `''`)} AS found ON CONFLICT DO NOTHING
         )
         SELECT sent.id::int, sent.tracking_number, sent.status, told.id::text AS action_id,
           person.name, person.email, person.language
         FROM sent, told, users AS person WHERE person.id = sent.user_id`,
};

/** $1 timeline entry, $2 loan, $3 changes in the order of the form. */
const writeChangesStatement: Statement = {
  name: 'loan.write_changes',
  text: `INSERT INTO loan_change (action_id, ordinal, loan_id, kind, target, before, after, asked)
         SELECT $1::bigint, change.ordinal, $2::bigint, change.kind, change.target, change.before, change.after,
           change.asked
         FROM ROWS FROM (jsonb_to_recordset($3::jsonb)
           AS (kind text, target text, before text, after text, asked boolean))
           WITH ORDINALITY AS change (kind, target, before, after, asked, ordinal)`,
};

/** $1 loan, $2 name, $3 NIN, $4 consent text, $5 address: the new permission; returns the previous one. */
const renewConsentStatement: Statement = {
  name: 'loan.permit_again',
  text: `WITH permitted AS (
           INSERT INTO crb_consent (loan_id, name, nin, consent_text, client_address)
           VALUES ($1::bigint, $2, $3, $4, $5)
         ), findable AS (
           INSERT INTO loan_search (loan_id, term) VALUES ($1::bigint, search_folded($3)) ON CONFLICT DO NOTHING
         )
         SELECT name, nin FROM crb_consent WHERE loan_id = $1::bigint ORDER BY id DESC LIMIT 1`,
};

/** $1 loan, $2 owner: the last resubmission, for a client who sends the same again. */
const lastResubmittedStatement: Statement = {
  name: 'loan.last_resubmitted',
  text: `SELECT loan.id::int, loan.tracking_number, loan.status FROM loan
         WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint AND loan.submitted_at IS NOT NULL
           AND loan.status <> '${feedbackStatus}' AND EXISTS (
             SELECT FROM loan_feedback WHERE loan_id = loan.id AND answer_id IS NOT NULL)`,
};

export interface FormsRow extends Omit<
  LoanResubmission,
  'feedback' | 'documents' | 'changed_steps' | 'version' | 'applicant' | 'business'
> {
  status: string;
  version: number;
}

export interface WaitingRow extends FormsRow, Pick<LoanResubmission, 'applicant' | 'business'> {
  feedback: FeedbackRequest | null;
  /** Maps a step to its unsent answers. */
  changed: Record<string, Record<string, unknown>>;
}

/** The client's own loan for its forms. */
export async function findForms(
  connection: Queryable,
  loanId: string,
  userId: string,
): Promise<FormsRow | undefined> {
  const [row] = await connection.query<FormsRow>(formsStatement, [loanId, userId]);
  return row;
}

/** The same with unsent changes; with `lock`, locked until the transaction ends. */
export async function findWaiting(
  connection: Queryable,
  loanId: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<WaitingRow | undefined> {
  const statement = options.lock ? lockWaitingStatement : waitingStatement;
  const [row] = await connection.query<WaitingRow>(statement, [loanId, userId]);
  return row;
}

/** Keeps a step as changed by the client, or null as sent; returns the resulting version. */
export async function keepChange(
  transaction: Queryable,
  loanId: string,
  step: string,
  answers: object | null,
): Promise<number> {
  const kept = answers === null ? null : JSON.stringify(answers);
  const [row] = await transaction.query<{ version: number }>(keepChangeStatement, [loanId, step, kept]);
  if (row === undefined) throw new Error('a loan that was held is gone');
  return row.version;
}

export interface Permission {
  readonly name: string;
  readonly nin: string;
  /** What was on the screen, word for word. */
  readonly consentText: string;
  readonly clientAddress: string;
}

/** Stores a CRB permission beside the earlier ones, which stay; returns the last of those. */
export async function renewConsent(
  transaction: Queryable,
  loanId: string,
  { name, nin, consentText, clientAddress }: Permission,
): Promise<{ name: string; nin: string } | undefined> {
  const values = [loanId, name, nin, consentText, clientAddress];
  const [before] = await transaction.query<{ name: string; nin: string }>(renewConsentStatement, values);
  return before;
}

const applying: Readonly<Record<string, Statement>> = {
  'loan-details': applyLoanDetails,
  'contact-persons': applyContactPersons,
  'finance-info': applyFinanceInfo,
};

/** Applies the changed steps to the loan, and removes the separate copies. */
export async function applyChanges(
  transaction: Queryable,
  userId: string,
  { id, changed }: WaitingRow,
): Promise<void> {
  for (const [step, answers] of Object.entries(changed)) {
    if (step === prequalificationStep) {
      await applyCorrections(transaction, userId, answers);
      continue;
    }
    const statement = applying[step];
    if (statement === undefined) throw new Error(`a loan has no step ${step}`);
    await transaction.query(statement, [String(id), userId, JSON.stringify(answers)]);
  }
  await transaction.query(forgetChangesStatement, [String(id)]);
}

export interface ResubmittedRow {
  id: number;
  tracking_number: string;
  status: string;
  action_id: string;
  name: string;
  email: string;
  language: Language;
}

/** Moves a waiting loan back to the lender, with its timeline entry; undefined if it does not wait. */
export async function sendResubmission(
  transaction: Queryable,
  sent: {
    readonly loanId: string;
    readonly userId: string;
    readonly status: string;
    readonly action: string;
  },
): Promise<ResubmittedRow | undefined> {
  const values = [sent.loanId, sent.userId, sent.status, sent.action];
  const [row] = await transaction.query<ResubmittedRow>(resubmitStatement, values);
  return row;
}

export interface WrittenChange {
  readonly kind: 'field' | 'document';
  readonly target: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly asked: boolean;
}

export async function writeChanges(
  transaction: Queryable,
  actionId: string,
  loanId: string,
  changes: readonly WrittenChange[],
): Promise<void> {
  await transaction.query(writeChangesStatement, [actionId, loanId, JSON.stringify(changes)]);
}

export interface Resubmitted {
  id: number;
  tracking_number: string;
  status: string;
}

/** A loan whose feedback has already been answered. */
export async function findResubmitted(
  connection: Queryable,
  loanId: string,
  userId: string,
): Promise<Resubmitted | undefined> {
  const [row] = await connection.query<Resubmitted>(lastResubmittedStatement, [loanId, userId]);
  return row;
}
