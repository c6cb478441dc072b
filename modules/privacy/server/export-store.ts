import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { exportedColumns, type ExportedTable } from './exported-columns.ts';

/** A row as JSON, with the columns that go out. */
const rowOf = (table: ExportedTable, alias: string): string =>
  `jsonb_build_object(${exportedColumns[table]
    .split(' ')
    .map((column) => `'${column}', ${alias}.${column}`)
    .join(', ')})`;

const rowsOf = (table: ExportedTable, condition: string, more = ''): string => `(
  SELECT coalesce(jsonb_agg(${rowOf(table, 'held')}${more} ORDER BY held), '[]')
  FROM ${table} AS held WHERE ${condition})`;

const nameOf = `(SELECT name FROM users WHERE users.id = held.user_id)`;

/** What the client was told: internal comments stay internal. */
const timeline = (kind: 'loan' | 'request'): string =>
  rowsOf(
    `${kind}_action`,
    `held.${kind}_id = owned.id AND held.visibility = 'client'`,
    ` || jsonb_build_object('by', ${nameOf}, 'comments', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('comment', said.comment, 'created_at', said.created_at,
        'by', (SELECT name FROM users WHERE users.id = said.user_id)) ORDER BY said.id), '[]')
      FROM ${kind}_comment AS said WHERE said.action_id = held.id AND said.visibility = 'client'))`,
  );

const parts = (key: string, tables: readonly ExportedTable[]): string =>
  tables.map((table) => `'${table}', ${rowsOf(table, `held.${key} = owned.id`)}`).join(', ');

const owned = (table: ExportedTable, inside: string): string => `(
  SELECT coalesce(jsonb_agg(${rowOf(table, 'owned')} || jsonb_build_object(${inside}) ORDER BY owned.id), '[]')
  FROM ${table} AS owned WHERE owned.user_id = $1::bigint)`;

const loanTables: readonly ExportedTable[] = [
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
  'loan_condition',
  'loan_disbursement',
  'loan_offer',
  'loan_agreement',
];
const requestTables: readonly ExportedTable[] = [
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
    'account', ${rowsOf('users', 'held.id = $1::bigint')} -> 0,
    'earlier_details', ${rowsOf('account_history', own)},
    'change_not_confirmed', ${rowsOf('account_change', own)} -> 0,
    'pin_for_status_by_phone', ${rowsOf('phone_pin', own)} -> 0,
    'prequalification', ${rowsOf('prequalification', own)} -> 0,
    'eligibility', ${rowsOf('eligibility_result', own)},
    'looked_at_by_us', ${rowsOf('referral', own)},
    'business_profile', ${rowsOf('business_profile', own)} -> 0,
    'corrected_by_us', ${rowsOf('client_correction', own)},
    'notes_about_you', ${rowsOf('client_note', own)},
    'notes_before_they_were_changed', ${rowsOf('client_note_history', own)},
    'answers_not_sent', ${rowsOf('draft_answers', own)},
    'files_on_their_way', ${rowsOf('upload', own)},
    'loans', ${owned('loan', `'timeline', ${timeline('loan')}, ${parts('loan_id', loanTables)}, 'repayments', ${rowsOf('loan_entry', 'held.loan_id = owned.id')}, 'reminders', ${rowsOf('repayment_reminder', 'held.loan_id = owned.id')}, 'contacts', ${rowsOf('loan_action', "held.loan_id = owned.id AND held.action = 'contact'")}, 'promises', ${rowsOf('payment_promise', 'held.loan_id = owned.id')}, 'write_offs', ${rowsOf('loan_write_off', 'held.loan_id = owned.id')}, 'mobile_money', ${rowsOf('mobile_money_request', 'held.loan_id = owned.id')}, 'debt_payments', ${rowsOf('loan_debt_payment', 'held.loan_id = owned.id')}`)},
    'requests', ${owned('support_request', `'timeline', ${timeline('request')}, ${parts('request_id', requestTables)}`)},
    'tickets', ${owned(
      'ticket',
      `'attachments', ${rowsOf('ticket_attachment', 'held.ticket_id = owned.id')},
      'answers', ${rowsOf('ticket_answer', 'held.ticket_id = owned.id')}`,
    )},
    'sessions', ${rowsOf('session', own)},
    'account_paused', ${rowsOf('client_suspension', own)},
    'devices', ${rowsOf('sign_in_device', own)},
    'requests_for_erasure', ${rowsOf('erasure_request', own)}
  )) AS data`,
};

/** Rows at a time of what only grows. */
const pageSize = 1000;

interface LongList {
  readonly statement: Statement;
  /** Where the first page begins. */
  readonly start: readonly string[];
}

/** A list by its pages: by `time` where an index of the person's rows is, otherwise by the rows' numbers alone. */
function inPages(table: ExportedTable, condition: string, time?: string): LongList {
  const [order, begin] =
    time === undefined
      ? [['held.id'], '$2::bigint']
      : [[`held.${time}`, 'held.id'], '$2::timestamptz, $3::bigint'];
  return {
    start: time === undefined ? ['0'] : ['-infinity', '0'],
    statement: {
      name: `privacy.pages_of_${table}`,
      text: `SELECT jsonb_pretty(${rowOf(table, 'held')}) AS data,
               json_build_array(${order.map((key) => `${key}::text`).join(', ')}) AS next
             FROM ${table} AS held WHERE ${condition} AND (${order.join(', ')}) > (${begin})
             ORDER BY ${order.join(', ')} LIMIT ${String(pageSize)}`,
    },
  };
}

const longLists = {
  notifications: inPages('notification', own, 'created_at'),
  messages: inPages('outbox_message', own),
  activity: inPages('audit_log', 'held.actor_id = $1::bigint', 'occurred_at'),
} as const satisfies Readonly<Record<string, LongList>>;

async function* pagesOf(connection: Queryable, userId: string, { statement, start }: LongList) {
  for (let from: readonly string[] | undefined = start; from !== undefined;) {
    const rows: { data: string; next: string[] }[] = await connection.query(statement, [userId, ...from]);
    if (rows.length > 0) yield rows.map(({ data }) => data).join(',\n');
    from = rows.length < pageSize ? undefined : rows.at(-1)?.next;
  }
}

async function* joined(connection: Queryable, userId: string, bounded: string): AsyncGenerator<Buffer> {
  yield Buffer.from(bounded.slice(0, bounded.lastIndexOf('}')).trimEnd());
  for (const [name, list] of Object.entries(longLists)) {
    yield Buffer.from(`,\n"${name}": [\n`);
    let between = '';
    for await (const page of pagesOf(connection, userId, list)) {
      yield Buffer.from(between + page);
      between = ',\n';
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('\n}\n');
}

/**
 * Everything held about a client, as JSON: amounts keep all their digits. What only grows is read page by page, as the
 * reader takes it.
 */
export async function everythingAbout(
  connection: Queryable,
  userId: string,
): Promise<AsyncGenerator<Buffer>> {
  const [row] = await connection.query<{ data: string }>(everything, [userId]);
  if (row === undefined) throw new Error('the export returned no row');
  return joined(connection, userId, row.data);
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
