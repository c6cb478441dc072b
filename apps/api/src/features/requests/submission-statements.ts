import { draftStatus } from '@ensigo/rulebook/cases';
import type { Statement } from '../../platform/database/types.ts';
import { closedLoanOf } from '../loans/door.ts';
import { searchTerms } from './search-terms.ts';

export const lockDraftStatement: Statement = {
  name: 'support_request.lock_draft',
  text: `SELECT id::text, tracking_number, step, version, ${closedLoanOf('$1::bigint')} AS closed_loan
         FROM support_request
         WHERE user_id = $1::bigint AND status = '${draftStatus}' AND ($2::bigint IS NULL OR id = $2::bigint)
         FOR UPDATE`,
};

const sent = 'SELECT id::int, tracking_number, status FROM support_request';

/** $1 owner: the request that was submitted last. */
export const lastSubmittedStatement: Statement = {
  name: 'support_request.last_submitted',
  text: `${sent} WHERE user_id = $1::bigint AND submitted_at IS NOT NULL
         ORDER BY submitted_at DESC, support_request.id DESC LIMIT 1`,
};

/** $1 owner, $2 request. */
export const submittedStatement: Statement = {
  name: 'support_request.submitted',
  text: `${sent} WHERE user_id = $1::bigint AND submitted_at IS NOT NULL AND id = $2::bigint`,
};

export const submitStatement: Statement = {
  name: 'support_request.submit',
  text: `WITH submitted AS (
           UPDATE support_request SET status = $3, submitted_at = now(), updated_at = now(), version = version + 1,
             clock_running_since = now(), disclaimer_version = $5::int, disclaimer_wording = $6
           WHERE id = $1::bigint AND user_id = $2::bigint AND status = '${draftStatus}'
           RETURNING id, user_id, tracking_number, status, category
         ), told AS (
           INSERT INTO request_action (request_id, action, user_id) SELECT id, $4, user_id FROM submitted
         ), searchable AS (
           INSERT INTO request_search (request_id, term)
           SELECT submitted.id, found.term FROM submitted, ${searchTerms('submitted.id')} AS found
         )
         SELECT submitted.id::int, submitted.tracking_number, submitted.status, submitted.category,
                users.email, users.name
         FROM submitted JOIN users ON users.id = submitted.user_id`,
};
