import type { Language } from '#kit/messages/index.ts';
import { draftStatus } from '#cases/rules/status.ts';
import {
  addressTerms,
  numberTerms,
  phoneTerms,
  searchTermsOf,
  wordsOf,
} from '#kit/platform/database/search-terms.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/**
 * A loan's search terms, including its national ids, registration number, addresses and contact persons; takes the SQL
 * of its id and of the CRB permission's NIN.
 */
export function searchTerms(loanId: string, nin: string): string {
  const contacts = `contact_person AS contact WHERE contact.loan_id = ${loanId}`;
  return searchTermsOf({
    facts: `SELECT loan.tracking_number, loan.applicant_name, loan.business_name, owner.phone_code, owner.phone,
        known.applicant ->> 'phone_code' AS applicant_code, known.applicant ->> 'phone' AS applicant_phone,
        known.applicant ->> 'national_id' AS national_id, owner.email,
        coalesce(profile.registration_number, known.business ->> 'registration_number') AS registration_number
      FROM loan JOIN users AS owner ON owner.id = loan.user_id
      LEFT JOIN prequalification AS known ON known.user_id = loan.user_id
      LEFT JOIN business_profile AS profile ON profile.user_id = loan.user_id
      WHERE loan.id = ${loanId}`,
    phones: [
      ['phone_code', 'phone'],
      ['applicant_code', 'applicant_phone'],
    ],
    words: "applicant_name || ' ' || business_name",
    more: [
      'SELECT national_id FROM facts',
      `SELECT ${nin}`,
      ...addressTerms('email'),
      ...numberTerms('registration_number'),
      `SELECT ${wordsOf('contact.name')} FROM ${contacts}`,
      `SELECT contact.email FROM ${contacts}`,
      `SELECT contact.national_id FROM ${contacts}`,
      ...phoneTerms('contact.phone_code', 'contact.phone', contacts),
    ],
  });
}

export const lockDraftStatement: Statement = {
  name: 'loan.lock_draft',
  text: `SELECT id::text, step, version FROM loan
         WHERE user_id = $1::bigint AND status = '${draftStatus}' AND ($2::bigint IS NULL OR id = $2::bigint)
         FOR UPDATE`,
};

/** The named loan, otherwise the last submitted one, with the consent it was submitted with. */
export const submittedStatement: Statement = {
  name: 'loan.submitted',
  text: `SELECT loan.id::int, loan.tracking_number, loan.status, consent.name = $3 AND consent.nin = $4 AS same_consent
         FROM loan LEFT JOIN LATERAL (
           SELECT name, nin FROM crb_consent WHERE loan_id = loan.id ORDER BY crb_consent.id DESC LIMIT 1
         ) AS consent ON true
         WHERE loan.user_id = $1::bigint AND loan.submitted_at IS NOT NULL
           AND ($2::bigint IS NULL OR loan.id = $2::bigint)
         ORDER BY loan.submitted_at DESC, loan.id DESC LIMIT 1`,
};

const submitStatement: Statement = {
  name: 'loan.submit',
  text: `WITH submitted AS (
           UPDATE loan SET status = $3, submitted_at = now(), updated_at = now(), version = version + 1,
             clock_running_since = now()
           WHERE id = $1::bigint AND user_id = $2::bigint AND status = '${draftStatus}'
           RETURNING id, user_id, tracking_number, status, amount
         ), told AS (
           INSERT INTO loan_action (loan_id, action, user_id) SELECT id, $4, user_id FROM submitted
         ), permitted AS (
           INSERT INTO crb_consent (loan_id, name, nin, consent_text, client_address)
           SELECT id, $5, $6, $7, $8 FROM submitted
         ), findable AS (
           INSERT INTO loan_search (loan_id, term)
           SELECT submitted.id, found.term FROM submitted, ${searchTerms('submitted.id', '$6')} AS found
           ON CONFLICT DO NOTHING
         )
         SELECT submitted.id::int, submitted.tracking_number, submitted.status,
                trim_scale(submitted.amount)::text AS amount, users.email, users.name, users.language
         FROM submitted JOIN users ON users.id = submitted.user_id`,
};

export interface LockedDraft {
  id: string;
  step: number;
  version: number;
}

/** The owner's draft (the named one, if any), locked until the transaction ends. */
export async function lockDraft(
  transaction: Queryable,
  userId: string,
  loanId: number | undefined,
): Promise<LockedDraft | undefined> {
  const [row] = await transaction.query<LockedDraft>(lockDraftStatement, [userId, loanId ?? null]);
  return row;
}

export interface SubmittedLoan {
  id: number;
  tracking_number: string;
  status: string;
  same_consent: boolean | null;
}

export interface Consent {
  readonly name: string;
  readonly nin: string;
}

/** A loan submitted before: the named one, otherwise the last one. */
export async function findSubmitted(
  connection: Queryable,
  userId: string,
  loanId: number | undefined,
  consent: Consent,
): Promise<SubmittedLoan | undefined> {
  const values = [userId, loanId ?? null, consent.name, consent.nin];
  const [row] = await connection.query<SubmittedLoan>(submittedStatement, values);
  return row;
}

export interface Submission {
  readonly loanId: string;
  readonly userId: string;
  readonly status: string;
  /** The timeline's word. */
  readonly action: string;
  readonly consent: Consent & { readonly consentText: string; readonly clientAddress: string };
}

export interface SubmittedRow {
  id: number;
  tracking_number: string;
  status: string;
  amount: string;
  email: string;
  name: string;
  language: Language;
}

/** Turns a draft into a submitted loan, with its timeline entry and its consent; undefined if it is not a draft. */
export async function submitDraft(
  transaction: Queryable,
  submission: Submission,
): Promise<SubmittedRow | undefined> {
  const { loanId, userId, status, action, consent } = submission;
  const permission = [consent.name, consent.nin, consent.consentText, consent.clientAddress];
  const [row] = await transaction.query<SubmittedRow>(submitStatement, [
    loanId,
    userId,
    status,
    action,
    ...permission,
  ]);
  return row;
}
