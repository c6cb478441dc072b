import { draftStatus } from '#cases/rules/status.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const forget = (table: string): Statement => ({
  name: `erasure.${table}`,
  text: `DELETE FROM ${table} WHERE user_id = $1::bigint`,
});

/** What names the person in another way is deleted within days (decision 0079). */
const statementLines: Statement = {
  name: 'erasure.statement_lines',
  text: `DELETE FROM payment_import_line AS line USING loan
         WHERE loan.user_id = $1::bigint AND (line.loan_id = loan.id
           OR line.receipt IN (SELECT receipt FROM loan_entry WHERE loan_id = loan.id)
           OR strpos(upper(line.cells::text), loan.tracking_number) > 0)`,
};

/** Removes lines of open statements that belong to a person's loans: before those are held, as recording a line does. */
export async function eraseStatementLines(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(statementLines, [userId]);
}

const ticketFiles: Statement = {
  name: 'erasure.ticket_attachments',
  text: `DELETE FROM ticket_attachment USING ticket
         WHERE ticket.id = ticket_attachment.ticket_id AND ticket.user_id = $1::bigint
         RETURNING ticket_attachment.id::text AS key`,
};

/** $1 person. The row remains under every act it stands for, but is made anonymous. */
const account: readonly Statement[] = [
  {
    // A note or correction that is just being written is waited for, and erased too; later ones find nobody.
    name: 'erasure.hold',
    text: `SELECT FROM users WHERE id = $1::bigint FOR NO KEY UPDATE`,
  },
  forget('draft_answers'),
  forget('notification'),
  forget('one_time_code'),
  forget('password_reset'),
  forget('account_change'),
  forget('phone_pin'),
  forget('account_history'),
  forget('reset_request'),
  // Its codes are removed with it; sessions only lose the reference to their device.
  forget('sign_in_device'),
  forget('idempotency_key'),
  // Nobody names their files any more: they are swept.
  forget('upload'),
  forget('business_profile'),
  forget('client_note_history'),
  forget('client_note'),
  forget('client_correction'),
  forget('referral'),
  {
    name: 'erasure.conflicts_of_interest_in_client',
    text: `DELETE FROM conflict_of_interest WHERE client_id = $1::bigint`,
  },
  {
    // What was declared by a number stays, as the watchlist does: it names no account. Its words may name the person.
    name: 'erasure.conflict_of_interest_words',
    text: `UPDATE conflict_of_interest AS said SET relation_words = '',
             remove_reason = CASE WHEN remove_reason IS NOT NULL THEN 'Erased' END
           FROM person_key AS known
           WHERE known.user_id = $1::bigint AND known.key = said.key
             AND known.kind = CASE said.kind WHEN 'nin' THEN 'nin-near' ELSE said.kind END`,
  },
  {
    // Those of a kept loan too: nobody is to be found by what has been erased.
    name: 'erasure.person_keys',
    text: `DELETE FROM person_key WHERE user_id = $1::bigint`,
  },
  {
    name: 'erasure.not_duplicate',
    text: `DELETE FROM not_duplicate WHERE one_user_id = $1::bigint OR other_user_id = $1::bigint`,
  },
  {
    name: 'erasure.sessions',
    text: `UPDATE session SET ended_at = now() WHERE user_id = $1::bigint AND ended_at IS NULL`,
  },
  {
    name: 'erasure.tickets',
    text: `UPDATE ticket SET subject = 'Erased', message = 'Erased', state = 'closed' WHERE user_id = $1::bigint`,
  },
  {
    name: 'erasure.ticket_answers',
    text: `UPDATE ticket_answer SET message = 'Erased' FROM ticket
           WHERE ticket.id = ticket_answer.ticket_id AND ticket.user_id = $1::bigint`,
  },
  {
    name: 'erasure.messages',
    text: `UPDATE outbox_message SET recipient = NULL, subject = NULL, body = NULL, code_holder = NULL,
             state = CASE WHEN state IN ('queued', 'kept') THEN 'expired' ELSE state END
           WHERE user_id = $1::bigint AND state <> 'sending'`,
  },
  {
    name: 'erasure.addresses',
    text: `UPDATE audit_log SET client_address = NULL WHERE actor_id = $1::bigint AND client_address IS NOT NULL`,
  },
  {
    name: 'erasure.reasons',
    text: `UPDATE erasure_request SET reason = 'Erased' WHERE user_id = $1::bigint`,
  },
  {
    name: 'erasure.suspensions',
    text: `UPDATE client_suspension SET reason = 'Erased', note = NULL, reinstate_note = NULL,
             reinstated_at = coalesce(reinstated_at, now()) WHERE user_id = $1::bigint`,
  },
  {
    name: 'erasure.user',
    text: `UPDATE users SET name = 'Erased client', email = 'erased-' || id || '@erased.invalid', claimed_email = NULL, phone = '',
             password_hash = 'erased', how_did_you_hear = NULL, notify_by_sms = false, language = 'en', reminder_channels = NULL,
             suspended_at = NULL, disabled_at = coalesce(disabled_at, now()), erased_at = now()
           WHERE id = $1::bigint`,
  },
];

const prequalification = [forget('prequalification'), forget('eligibility_result')];

/**
 * Removes everything that identifies a person from an account, and ends its sessions; returns the keys of its files. If
 * loans or requests are kept, so is the prequalification by which they were judged, with its eligibility results.
 */
export async function eraseAccount(
  transaction: Queryable,
  userId: string,
  { keepsRecords }: { readonly keepsRecords: boolean },
): Promise<string[]> {
  const keys = await transaction.query<{ key: string }>(ticketFiles, [userId]);
  for (const statement of account) await transaction.query(statement, [userId]);
  if (!keepsRecords) for (const statement of prequalification) await transaction.query(statement, [userId]);
  return keys.map(({ key }) => key);
}

const records = (kind: 'loan' | 'request', table: string): Statement => ({
  name: `erasure.records_of_${kind}`,
  text: `SELECT id::text, tracking_number, status,
           status = '${draftStatus}' OR updated_at < now() - make_interval(months => $2::int) AS past
         FROM ${table} WHERE user_id = $1::bigint AND erased_at IS NULL ORDER BY id FOR UPDATE`,
});

const loansOf = records('loan', 'loan');
const requestsOf = records('request', 'support_request');

/** A loan or request of a client. */
export interface PersonRecord {
  id: string;
  tracking_number: string;
  status: string;
  /** A draft, or old enough not to be kept. */
  past: boolean;
}

/** All records of a person, locked until the transaction ends. */
export async function recordsOf(transaction: Queryable, userId: string, months: number) {
  return {
    loans: await transaction.query<PersonRecord>(loansOf, [userId, months]),
    requests: await transaction.query<PersonRecord>(requestsOf, [userId, months]),
  };
}
