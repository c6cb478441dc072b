import { feedbackStatus } from '@ensigo/rulebook/cases';
import { financeFields, loanDetailsFields } from '@ensigo/rulebook/loan';
import type { Statement } from '../../platform/database/types.ts';
import { jsonPairs, setColumns, typedColumns } from '../../platform/database/field-columns.ts';
import { collateralRows, contactRows, financeOf, liabilityRows, rowsOf } from './columns.ts';
import { earlierDetails, earlierOf, replaceRows, typedDetails } from './step-statements.ts';
import { feedbackOf } from './timeline.ts';

/** What the forms of a repeat or a resubmission are filled from. */
const forms = `loan.id::int, loan.tracking_number, loan.status,
  loan.version + loan.unsent_version AS version, loan.can_edit, loan.can_edit_documents,
  jsonb_build_object(${jsonPairs(loanDetailsFields, 'loan')}) AS loan,
  ${rowsOf(collateralRows, 'loan.id')} AS collaterals, ${rowsOf(contactRows, 'loan.id')} AS contact_persons,
  ${financeOf('loan.id')} AS finance_info, ${rowsOf(liabilityRows, 'loan.id')} AS liabilities`;

/** $1 loan, $2 owner. */
export const formsStatement: Statement = {
  name: 'loan.forms',
  text: `SELECT ${forms} FROM loan WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint`,
};

const waiting = `SELECT ${forms}, ${feedbackOf('loan.id')} AS feedback, coalesce((
    SELECT jsonb_object_agg(changed.step, changed.answers) FROM loan_resubmission AS changed
    WHERE changed.loan_id = loan.id), '{}') AS changed
  FROM loan WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint`;

/** $1 loan, $2 owner: with what is changed and not sent yet. */
export const waitingStatement: Statement = { name: 'loan.waiting', text: waiting };
export const lockWaitingStatement: Statement = {
  name: 'loan.lock_waiting',
  text: `${waiting} FOR UPDATE OF loan`,
};

/**
 * $1 loan, $2 step, $3 answers, or null where they are what was sent before. What was kept until then goes into the
 * history: it may have been typed in another tab.
 */
export const keepChange: Statement = {
  name: 'loan.keep_change',
  text: `WITH earlier AS (
           INSERT INTO loan_step_history (loan_id, step, version, answers)
           SELECT kept.loan_id, kept.step, loan.version, kept.answers
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
export const forgetChanges: Statement = {
  name: 'loan.forget_changes',
  text: `DELETE FROM loan_resubmission WHERE loan_id = $1::bigint`,
};

const savedWith = (changes: string): string => `
  saved AS (UPDATE loan SET version = loan.version + 1, updated_at = now() ${changes} RETURNING loan.id, loan.version)`;
const own = `WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint AND loan.status = '${feedbackStatus}'`;

/** $1 loan, $2 owner, $3 the answers: writes a changed step over the one that was sent before, which is kept. */
export const applyLoanDetails: Statement = {
  name: 'loan.apply_details',
  text: `WITH typed AS MATERIALIZED (SELECT * FROM ${typedDetails}),
    ${savedWith(`, ${setColumns(loanDetailsFields, 'typed')} FROM typed ${own}`)},
    ${earlierDetails},
    ${replaceRows(collateralRows, 'saved')}
    SELECT id FROM saved`,
};

export const applyContactPersons: Statement = {
  name: 'loan.apply_contacts',
  text: `WITH ${savedWith(own)},
    ${earlierOf('contact-persons', `jsonb_build_object('contact_persons', ${rowsOf(contactRows, 'saved.id')})`, 'true')},
    ${replaceRows(contactRows, 'saved')}
    SELECT id FROM saved`,
};

export const applyFinanceInfo: Statement = {
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
export const resubmitStatement: Statement = {
  name: 'loan.resubmit',
  text: `WITH sent AS (
           UPDATE loan SET status = $3, can_edit = false, can_edit_documents = false, version = version + 1,
             updated_at = now(), clock_running_since = now()
           ${own} RETURNING id, user_id, tracking_number, status, officer_id
         ), told AS (
           INSERT INTO loan_action (loan_id, action, user_id) SELECT id, $4, user_id FROM sent RETURNING id
         ), answered AS (
           UPDATE loan_feedback SET answer_id = told.id FROM told
           WHERE loan_feedback.action_id = (
             SELECT max(action_id) FROM loan_feedback WHERE loan_id = $1::bigint)
         )
         SELECT sent.id::int, sent.tracking_number, sent.status, told.id::text AS action_id,
           sent.officer_id::text, person.name, person.email
         FROM sent, told, users AS person WHERE person.id = sent.user_id`,
};

/** $1 timeline entry, $2 loan, $3 changes in the order of the form. */
export const writeChanges: Statement = {
  name: 'loan.write_changes',
  text: `INSERT INTO loan_change (action_id, ordinal, loan_id, kind, target, before, after, asked)
         SELECT $1::bigint, change.ordinal, $2::bigint, change.kind, change.target, change.before, change.after,
           change.asked
         FROM ROWS FROM (jsonb_to_recordset($3::jsonb)
           AS (kind text, target text, before text, after text, asked boolean))
           WITH ORDINALITY AS change (kind, target, before, after, asked, ordinal)`,
};

/** $1 loan, $2 name, $3 NIN, $4 wording, $5 address: the permission given anew; answers the one of before. */
export const renewConsent: Statement = {
  name: 'loan.permit_again',
  text: `WITH permitted AS (
           INSERT INTO crb_consent (loan_id, name, nin, wording, client_address)
           VALUES ($1::bigint, $2, $3, $4, $5)
         ), findable AS (
           INSERT INTO loan_search (loan_id, term) VALUES ($1::bigint, lower($3)) ON CONFLICT DO NOTHING
         )
         SELECT name, nin FROM crb_consent WHERE loan_id = $1::bigint ORDER BY id DESC LIMIT 1`,
};

/** $1 loan, $2 owner: what the last resubmission said, for who sends the same again. */
export const lastResubmitted: Statement = {
  name: 'loan.last_resubmitted',
  text: `SELECT loan.id::int, loan.tracking_number, loan.status FROM loan
         WHERE loan.id = $1::bigint AND loan.user_id = $2::bigint AND loan.submitted_at IS NOT NULL
           AND loan.status <> '${feedbackStatus}' AND EXISTS (
             SELECT FROM loan_feedback WHERE loan_id = loan.id AND answer_id IS NOT NULL)`,
};
