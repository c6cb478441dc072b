import { sql } from '../support/sql.ts';
import type { TestServer } from '../support/test-server.ts';

const publicIdOf = (userId: string): string => `(SELECT public_id FROM users WHERE users.id = ${userId})`;
const people = (condition: string): string => `SELECT public_id AS id FROM users WHERE ${condition}`;
const entries = 'SELECT loan_id AS id, number FROM loan_entry';
const own = (table: string, id = 'id'): string => `SELECT ${id} AS id, user_id FROM ${table}`;
const ownCases = (table: string, condition = 'true'): string =>
  `SELECT id, version, user_id FROM ${table} AS owned WHERE ${condition}`;
const ownDocuments = (document: string, table: string, key: string): string =>
  `SELECT document.id, owned.user_id FROM ${document} AS document JOIN ${table} AS owned ON owned.id = document.${key}
   WHERE document.deleted_at IS NULL`;
const files = (table: string, place: string, id: string): string =>
  `SELECT file.id, owned.user_id FROM ${table} AS file JOIN ${id === 'loan_id' ? 'loan' : 'support_request'} AS owned
   ON owned.id = file.${id} WHERE file.${place} IS NOT NULL`;
const waits = `owned.status = 'WAITING FOR FEEDBACK'`;

/**
 * What an address leads to: rows with its parameters, the version for If-Match, and whose it is, if only they may make
 * the call. The first that fits the beginning counts.
 */
const aims: readonly (readonly [start: string, rows: string])[] = [
  ['/api/staff/loans/{id}/repayments/{number}', entries],
  ['/api/staff/loans/{id}/receipts/{number}', entries],
  ['/api/staff/loans/{id}/offers/{offer}', 'SELECT loan_id AS id, action_id AS offer FROM loan_offer'],
  [
    '/api/staff/loans/{id}/duplicates/{account}',
    `SELECT here.loan_id AS id, ${publicIdOf('there.user_id')} AS account
     FROM person_key AS here JOIN person_key AS there USING (kind, key)
     WHERE here.loan_id IS NOT NULL AND here.user_id <> there.user_id`,
  ],
  ['/api/staff/loans/{id}/refunds', 'SELECT loan_id AS id FROM loan_entry WHERE amount >= 20000000'],
  [
    '/api/staff/loans/{id}/conditions/{condition}',
    'SELECT loan_id AS id, id AS condition FROM loan_condition',
  ],
  ['/api/staff/loans/{id}', 'SELECT id, version FROM loan WHERE submitted_at IS NOT NULL'],
  [
    '/api/staff/requests/{id}/tasks/{task}',
    `SELECT request.id, task.id AS task, request.version FROM workplan_task AS task
     JOIN workplan_deliverable AS promised ON promised.id = task.deliverable_id
     JOIN support_request AS request ON request.id = promised.request_id`,
  ],
  ['/api/staff/requests/{id}', 'SELECT id, version FROM support_request WHERE submitted_at IS NOT NULL'],
  [
    '/api/staff/clients/{id}/notes/{note}',
    `SELECT ${publicIdOf('user_id')} AS id, id AS note FROM client_note`,
  ],
  [
    '/api/staff/clients/{id}/corrections',
    `SELECT ${publicIdOf('user_id')} AS id, version FROM prequalification`,
  ],
  ['/api/staff/clients/{id}', people(`roles = '{client}'`)],
  // The senders of the other calls keep their roles.
  ['/api/staff/accounts/{id}', people(`email LIKE 'colleague%'`)],
  ['/api/staff-cards/{id}', people(`roles <> '{client}'`)],
  ['/api/staff/loan-documents/{id}', 'SELECT id FROM loan_document'],
  ['/api/staff/request-documents/{id}', 'SELECT id FROM request_document'],
  ['/api/staff/ticket-attachments/{id}', 'SELECT id FROM ticket_attachment'],
  ['/api/staff/tickets/{id}', 'SELECT id FROM ticket'],
  ['/api/staff/messages/{id}', 'SELECT id FROM outbox_message'],
  ['/api/staff/calls/{id}', `SELECT id FROM repayment_reminder WHERE channel = 'call'`],
  ['/api/staff/erasures/{id}', `SELECT id FROM erasure_request WHERE status = 'OPEN'`],
  ['/api/staff/referrals/{id}', 'SELECT id FROM referral'],
  ['/api/staff/api-keys/{id}', 'SELECT id FROM api_key'],
  ['/api/staff/watchlist/{id}', 'SELECT id FROM watchlist_entry'],
  ['/api/staff/invitations/{id}', 'SELECT public_id AS id FROM staff_invitation'],
  ['/api/staff/pending-changes/{id}', 'SELECT id FROM pending_change'],
  ['/api/staff/queue-views/{id}', own('queue_view')],
  ['/api/staff/conflicts-of-interest/{id}', own('conflict_of_interest')],
  [
    '/api/staff/payment-imports/{id}/lines/{number}',
    `SELECT held.id, line.number, held.user_id FROM payment_import AS held
     JOIN payment_import_line AS line ON line.import_id = held.id`,
  ],
  ['/api/staff/payment-imports/{id}', `${own('payment_import')} WHERE closed_at IS NULL`],
  [
    '/api/loans/{id}/receipts/{number}',
    `SELECT loan.id, entry.number, loan.user_id FROM loan_entry AS entry JOIN loan ON loan.id = entry.loan_id`,
  ],
  [
    'POST /api/loans/{id}/offer',
    ownCases('loan', `EXISTS (SELECT FROM loan_offer WHERE loan_id = owned.id AND state = 'open')`),
  ],
  ['/api/loans/{id}/offer', ownCases('loan', 'EXISTS (SELECT FROM loan_offer WHERE loan_id = owned.id)')],
  [
    '/api/loans/{id}/repayments',
    ownCases('loan', 'EXISTS (SELECT FROM loan_disbursement WHERE loan_id = owned.id)'),
  ],
  [
    '/api/loans/{id}/statement',
    ownCases('loan', 'EXISTS (SELECT FROM loan_disbursement WHERE loan_id = owned.id)'),
  ],
  ['/api/loans/{id}', ownCases('loan')],
  [
    '/api/loans/repeat/{id}/documents',
    `${own('loan', 'repeats_id')} WHERE repeats_id IS NOT NULL AND status = 'APPLYING'`,
  ],
  ['/api/loans/repeat/{id}', ownCases('loan')],
  ['POST /api/loans/loan-documents/{id}', ownCases('loan', 'owned.can_edit_documents')],
  ['POST /api/loans/documents/{id}', ownCases('loan', 'owned.can_edit')],
  ['/api/loans/loan-documents/{id}', ownDocuments('loan_document', 'loan', 'loan_id')],
  ['/api/loans/', ownCases('loan', waits)],
  ['/api/admin/loans/action-documents/{id}', files('loan_attachment', 'action_id', 'loan_id')],
  ['/api/admin/loans/', files('loan_attachment', 'comment_id', 'loan_id')],
  [
    '/api/admin/requests/management-support-task',
    'SELECT id FROM request_attachment WHERE task_action_id IS NOT NULL',
  ],
  ['/api/admin/requests/', files('request_attachment', 'comment_id', 'request_id')],
  ['/api/requests/management-support-action', files('request_attachment', 'action_id', 'request_id')],
  [
    '/api/requests/management-support-documents/{id}',
    ownDocuments('request_document', 'support_request', 'request_id'),
  ],
  ['/api/requests/{id}', ownCases('support_request')],
  ['/api/requests/add-action/{id}', ownCases('support_request', `owned.status = 'CLOSED'`)],
  ['/api/requests/', ownCases('support_request', waits)],
  ['/api/uploads/{id}', own('upload')],
  ['/api/account/devices/{id}', own('sign_in_device', 'public_id')],
];

const rowsFor = (method: string, path: string): string | undefined =>
  path.includes('{')
    ? aims.find(([start]) => path.startsWith(start) || `${method} ${path}`.startsWith(start))?.[1]
    : undefined;

/** Whether it is known what an address of this kind leads to. */
export const isAimed = (method: string, path: string): boolean => rowsFor(method, path) !== undefined;

const mark = '~at.';
/** Stands for a parameter of an address that leads somewhere. */
export const aimedAt = (name: string): string => `${mark}${name}~`;
export const hasAim = (text: string | undefined): boolean => text?.includes(mark) === true;

export interface Aim {
  /** The id of its owner; undefined if everyone with access to the endpoint may use it. */
  readonly userId: string | undefined;
  /** Fills the parameters in. */
  fill(text: string): string;
}

/** One of the things that a call is about. */
export async function aim(
  server: TestServer,
  { method, path }: { readonly method: string; readonly path: string },
  nth: number,
): Promise<Aim> {
  const rows = await sql<{ row: Readonly<Record<string, string>> }>(
    server,
    `SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each_text(to_jsonb(found))) AS row
     FROM (${rowsFor(method, path) ?? 'SELECT 1'}) AS found ORDER BY 1`,
  );
  const row = rows[nth % Math.max(1, rows.length)]?.row ?? {};
  return {
    userId: row['user_id'],
    fill: (text) => text.replaceAll(/~at\.(\w+)~/g, (_mark, name: string) => row[name] ?? '1'),
  };
}
