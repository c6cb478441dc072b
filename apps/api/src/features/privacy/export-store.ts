import type { Queryable, Statement } from '../../platform/database/types.ts';

/** Rows as JSON, without internal columns; new columns are included automatically. */
const rowsOf = (table: string, condition: string, hidden: string, more = ''): string => `(
  SELECT coalesce(jsonb_agg((to_jsonb(held) - '{${hidden}}'::text[])${more} ORDER BY held), '[]')
  FROM ${table} AS held WHERE ${condition})`;

const ours =
  'id,user_id,loan_id,request_id,action_id,repeats_id,storage_key,reference_key,contact_key,visibility,officer_id,advisor_id,expert_id,approved_by,assessed_by,workplan_by';
const nameOf = `(SELECT name FROM users WHERE users.id = held.user_id)`;

/** What the client was told: internal comments stay internal. */
const timeline = (kind: 'loan' | 'request'): string =>
  rowsOf(
    `${kind}_action`,
    `held.${kind}_id = owned.id AND held.visibility = 'client'`,
    ours,
    ` || jsonb_build_object('by', ${nameOf}, 'comments', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('comment', said.comment, 'created_at', said.created_at,
        'by', (SELECT name FROM users WHERE users.id = said.user_id)) ORDER BY said.id), '[]')
      FROM ${kind}_comment AS said WHERE said.action_id = held.id AND said.visibility = 'client'))`,
  );

const parts = (key: string, tables: readonly string[]): string =>
  tables.map((table) => `'${table}', ${rowsOf(table, `held.${key} = owned.id`, ours)}`).join(', ');

const owned = (table: string, inside: string, hidden: string = ours): string => `(
  SELECT coalesce(jsonb_agg((to_jsonb(owned) - '{${hidden}}'::text[]) || jsonb_build_object(${inside}) ORDER BY owned.id), '[]')
  FROM ${table} AS owned WHERE owned.user_id = $1::bigint)`;

const loanTables = [
  'collateral',
  'contact_person',
  'liability',
  'finance_info',
  'crb_consent',
  'loan_document',
  'loan_step_history',
  'loan_resubmission',
  'loan_change',
  'loan_approval',
  'loan_pay_out',
  'loan_offer',
  'loan_agreement',
];
const requestTables = [
  'deliverable',
  'request_document',
  'request_step_history',
  'request_resubmission',
  'request_change',
];
const own = `held.user_id = $1::bigint`;

const everything: Statement = {
  name: 'privacy.everything',
  text: `SELECT jsonb_pretty(jsonb_build_object(
    'account', ${rowsOf('users', 'held.id = $1::bigint', 'id,password_hash,disabled_at,erased_at')} -> 0,
    'earlier_details', ${rowsOf('account_history', own, ours)},
    'change_not_confirmed', ${rowsOf('account_change', own, ours)} -> 0,
    'pin_for_status_by_phone', ${rowsOf('phone_pin', own, `${ours},asked_hash,pin_hash`)} -> 0,
    'prequalification', ${rowsOf('prequalification', own, ours)} -> 0,
    'verdicts', ${rowsOf('prequalification_verdict', own, `${ours},facts_hash`)},
    'looked_at_by_us', ${rowsOf('referral', own, `${ours},verdict_id,decided_by`)},
    'business_profile', ${rowsOf('business_profile', own, ours)} -> 0,
    'corrected_by_us', ${rowsOf('client_correction', own, `${ours},corrected_by`)},
    'notes_about_you', ${rowsOf('client_note', own, `${ours},written_by,struck_by,pinned`)},
    'notes_before_they_were_changed', ${rowsOf('client_note_history', own, `${ours},note_id`)},
    'answers_not_sent', ${rowsOf('draft_answers', own, ours)},
    'files_on_their_way', ${rowsOf('upload', own, `${ours},checking_since,content_hash`)},
    'loans', ${owned('loan', `'timeline', ${timeline('loan')}, ${parts('loan_id', loanTables)}, 'repayments', ${rowsOf('loan_entry', 'held.loan_id = owned.id', `${ours},reason`)}, 'reminders', ${rowsOf('repayment_reminder', 'held.loan_id = owned.id', `${ours},done_by`)}, 'debt_payments', ${rowsOf('loan_debt_payment', 'held.loan_id = owned.id', `${ours},entered_by,reason`)}`)},
    'requests', ${owned('support_request', `'timeline', ${timeline('request')}, ${parts('request_id', requestTables)}`)},
    'tickets', ${owned(
      'ticket',
      `'attachments', ${rowsOf('ticket_attachment', 'held.ticket_id = owned.id', 'ticket_id')},
      'answers', ${rowsOf('ticket_answer', 'held.ticket_id = owned.id', 'id,ticket_id,user_id')}`,
      `${ours},sent_key`,
    )},
    'notifications', ${rowsOf('notification', own, `${ours},subject_id`)},
    'messages', ${rowsOf('outbox_message', own, 'id,user_id,body,secret,attempts,unreachable,unanswered,waits_for_server,next_attempt_at,last_error,resend_of,resent_by,asked_from,code_holder')},
    'sessions', ${rowsOf('session', own, 'token_hash,user_id,device_id')},
    'activity', ${rowsOf('audit_log', 'held.actor_id = $1::bigint', 'id,actor_id,address_salt')},
    'account_paused', ${rowsOf('client_freeze', own, 'id,user_id,note,unfreeze_note,frozen_by,unfrozen_by')},
    'devices', ${rowsOf('sign_in_device', own, 'id,public_id,user_id,device_hash,secret_salt')},
    'requests_for_erasure', ${rowsOf('erasure_request', own, 'id,user_id,decided_by')}
  )) AS data`,
};

/** Everything held about a client, as JSON text: amounts keep all their digits. */
export async function everythingAbout(connection: Queryable, userId: string): Promise<string> {
  const [row] = await connection.query<{ data: string }>(everything, [userId]);
  if (row === undefined) throw new Error('nothing was answered');
  return row.data;
}

const listFiles: Statement = {
  name: 'privacy.files',
  text: `SELECT loan.tracking_number AS folder, file.file_name, file.storage_key::text AS key, encode(file.sha256, 'hex') AS sha256
         FROM loan JOIN loan_document AS file ON file.loan_id = loan.id
         WHERE loan.user_id = $1::bigint AND file.deleted_at IS NULL
         UNION ALL
         SELECT loan.tracking_number, file.file_name, file.storage_key::text, encode(file.sha256, 'hex')
         FROM loan JOIN loan_attachment AS file ON file.loan_id = loan.id
         LEFT JOIN loan_comment AS said ON said.id = file.comment_id
         LEFT JOIN loan_action AS action ON action.id = coalesce(file.action_id, said.action_id)
         WHERE loan.user_id = $1::bigint AND (file.user_id = $1::bigint
           OR (action.visibility = 'client' AND coalesce(said.visibility, 'client') = 'client'))
         UNION ALL
         SELECT loan.tracking_number, file.file_name, file.storage_key::text, encode(file.sha256, 'hex')
         FROM loan JOIN loan_agreement AS file ON file.loan_id = loan.id WHERE loan.user_id = $1::bigint
         UNION ALL
         SELECT request.tracking_number, file.file_name, file.storage_key::text, encode(file.sha256, 'hex')
         FROM support_request AS request JOIN request_document AS file ON file.request_id = request.id
         WHERE request.user_id = $1::bigint AND file.deleted_at IS NULL
         UNION ALL
         SELECT request.tracking_number, file.file_name, file.storage_key::text, encode(file.sha256, 'hex')
         FROM support_request AS request JOIN request_attachment AS file ON file.request_id = request.id
         LEFT JOIN request_comment AS said ON said.id = file.comment_id
         LEFT JOIN request_action AS action ON action.id = coalesce(file.action_id, said.action_id)
         LEFT JOIN workplan_task_action AS done ON done.id = file.task_action_id
         WHERE request.user_id = $1::bigint AND (file.user_id = $1::bigint
           OR coalesce(done.visibility, action.visibility) = 'client' AND coalesce(said.visibility, 'client') = 'client')
         UNION ALL
         SELECT 'tickets', file.file_name, file.id::text, file.sha256
         FROM ticket JOIN ticket_attachment AS file ON file.ticket_id = ticket.id WHERE ticket.user_id = $1::bigint
         ORDER BY 1, 3`,
};

export interface OwnFile {
  /** A tracking number, or `tickets`. */
  folder: string;
  file_name: string;
  key: string;
  /** Hex. */
  sha256: string;
}

/** The stored files that belong to a client, or were meant for them. */
export const filesOf = (connection: Queryable, userId: string): Promise<OwnFile[]> =>
  connection.query<OwnFile>(listFiles, [userId]);
