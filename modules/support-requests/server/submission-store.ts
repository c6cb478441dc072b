import type { Language } from '#kit/messages/index.ts';
import { draftStatus } from '#cases/rules/status.ts';
import type { ConsentText } from '#settings/rules/consent-texts.ts';
import { closedLoanOf } from '#cases/server/sql/closed-loan.ts';
import { addressTerms, numberTerms, searchTermsOf } from '#kit/platform/database/search-terms.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** A request's search terms; takes the SQL of its id. */
export const searchTerms = (requestId: string): string =>
  searchTermsOf({
    facts: `SELECT request.tracking_number, request.business_name, request.contact_name, request.contact_phone_code,
        request.contact_phone, request.contact_email, owner.name, owner.phone_code, owner.phone, owner.email,
        profile.registration_number
      FROM support_request AS request JOIN users AS owner ON owner.id = request.user_id
      LEFT JOIN business_profile AS profile ON profile.user_id = request.user_id
      WHERE request.id = ${requestId}`,
    phones: [
      ['phone_code', 'phone'],
      ['contact_phone_code', 'contact_phone'],
    ],
    words: "name || ' ' || contact_name || ' ' || business_name",
    more: [
      ...addressTerms('email'),
      'SELECT contact_email FROM facts',
      ...numberTerms('registration_number'),
    ],
  });

export const lockDraftStatement: Statement = {
  name: 'support_request.lock_draft',
  text: `SELECT id::text, tracking_number, step, version, ${closedLoanOf('$1::bigint')} AS closed_loan
         FROM support_request
         WHERE user_id = $1::bigint AND status = '${draftStatus}' AND ($2::bigint IS NULL OR id = $2::bigint)
         FOR UPDATE`,
};

const sent = 'SELECT id::int, tracking_number, status FROM support_request';

/** $1 owner: the last submitted request. */
export const lastSubmittedStatement: Statement = {
  name: 'support_request.last_submitted',
  text: `${sent} WHERE user_id = $1::bigint AND submitted_at IS NOT NULL
         ORDER BY submitted_at DESC, support_request.id DESC LIMIT 1`,
};

/** $1 owner, $2 request. */
const submittedStatement: Statement = {
  name: 'support_request.submitted',
  text: `${sent} WHERE user_id = $1::bigint AND submitted_at IS NOT NULL AND id = $2::bigint`,
};

const submitStatement: Statement = {
  name: 'support_request.submit',
  text: `WITH submitted AS (
           UPDATE support_request SET status = $3, submitted_at = now(), updated_at = now(), version = version + 1,
             clock_running_since = now(), disclaimer_version = $5::int, disclaimer_consent_text = $6
           WHERE id = $1::bigint AND user_id = $2::bigint AND status = '${draftStatus}'
           RETURNING id, user_id, tracking_number, status, category
         ), told AS (
           INSERT INTO request_action (request_id, action, user_id) SELECT id, $4, user_id FROM submitted
         ), searchable AS (
           INSERT INTO request_search (request_id, term)
           SELECT submitted.id, found.term FROM submitted, ${searchTerms('submitted.id')} AS found
         )
         SELECT submitted.id::int, submitted.tracking_number, submitted.status, submitted.category,
                users.email, users.name, users.language
         FROM submitted JOIN users ON users.id = submitted.user_id`,
};

export interface LockedDraft {
  id: string;
  tracking_number: string;
  step: number;
  version: number;
  closed_loan: boolean;
}

/** The owner's draft (the named one, if any), locked until the transaction ends. */
export async function lockDraft(
  transaction: Queryable,
  userId: string,
  requestId?: number | null,
): Promise<LockedDraft | undefined> {
  const [row] = await transaction.query<LockedDraft>(lockDraftStatement, [userId, requestId ?? null]);
  return row;
}

export interface SentRequest {
  id: number;
  tracking_number: string;
  status: string;
}

/** A request submitted before: the named one, otherwise the last one. */
export async function findSubmitted(
  connection: Queryable,
  userId: string,
  requestId: number | null | undefined,
): Promise<SentRequest | undefined> {
  const [row] =
    requestId === null || requestId === undefined
      ? await connection.query<SentRequest>(lastSubmittedStatement, [userId])
      : await connection.query<SentRequest>(submittedStatement, [userId, requestId]);
  return row;
}

export interface SubmittedRow extends SentRequest {
  category: string;
  email: string;
  name: string;
  language: Language;
}

/** Turns a draft into a submitted request, with its timeline entry; undefined if it is not a draft. */
export async function submitDraft(
  transaction: Queryable,
  draft: {
    readonly id: string;
    readonly userId: string;
    readonly status: string;
    readonly action: string;
    /** What the client confirmed. */
    readonly consentText: ConsentText;
  },
): Promise<SubmittedRow | undefined> {
  const values = [
    draft.id,
    draft.userId,
    draft.status,
    draft.action,
    draft.consentText.version,
    draft.consentText.text,
  ];
  const [row] = await transaction.query<SubmittedRow>(submitStatement, values);
  return row;
}
