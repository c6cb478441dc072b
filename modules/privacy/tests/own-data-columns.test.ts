import { expect, test } from 'vitest';
import { everythingAbout } from '../server/export-store.ts';
import { exportedColumns } from '../server/exported-columns.ts';
import { notifyUnread } from '#app/tests/support/arrange/messages.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

/** Columns that lead to a person; a table with one of them is about people. */
const leads =
  /^((\w+_)?user_id|actor_id|client_id|loan_id|request_id|ticket_id|action_id|comment_id|task_id|task_action_id|eligibility_result_id|note_id)$/;
/** Whatever the table: numbers and keys of ours, and colleagues. */
const withheldEverywhere =
  /^(id|storage_key|visibility|(\w+_)?hash|(\w+_)?salt|token_hash|\w+_by|reference_key|contact_key|sent_key)$/;

/** What an exported table keeps back besides, and why. */
const withheld: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client_suspension: { 'note reinstate_note': 'for staff alone' },
  client_note: { pinned: 'how staff read it' },
  loan: { 'officer_id repeats_id': 'a colleague, a number of ours' },
  loan_condition: { note: 'for staff alone', mark_id: 'a number of ours' },
  loan_debt_payment: { reason: 'for staff alone' },
  loan_entry: { reason: 'for staff alone' },
  loan_write_off: {
    after_entry: 'a number of ours',
    'reason explanation undo_explanation': 'for staff alone',
  },
  mobile_money_request: {
    'number entry_loan_id entry_number': 'a number of ours',
    'sent_at asked asked_at next_ask_at reconciled_on': 'how its network was asked',
    'less_reason settled_reason difference': 'for staff alone',
  },
  notification: { subject_id: 'a number of ours' },
  outbox_message: {
    'body secret': 'may hold a code',
    'attempts next_attempt_at last_error mailbox_unknown unreachable unanswered waits_for_server resend_of':
      'how it was sent',
    'asked_from code_holder': 'of the person who asked for a code, perhaps a stranger',
  },
  payment_promise: { after_entry: 'a number of ours' },
  request_action: { expert_id: 'a colleague' },
  session: { device_id: 'a number of ours' },
  sign_in_device: { public_id: 'ends the device' },
  support_request: { 'advisor_id expert_id': 'colleagues' },
  upload: { checking_since: 'how it was checked' },
  users: {
    'disabled_at erased_at': 'of accounts that cannot ask',
    'provider_issuer provider_subject break_glass': 'of staff alone',
    key_holder_id: 'of API keys alone',
    updated_at: 'says only that something of the rest has changed',
  },
};

/** Tables about people of which nothing goes out as it is, and why. */
const notExported: Readonly<Record<string, string>> = {
  api_key: 'access of other systems',
  'authenticator recovery_code one_time_code password_reset reset_request idempotency_key':
    'secrets, or of minutes',
  'client_search loan_search request_search person_key': 'found by what is exported already',
  'loan_comment request_comment': 'in the timelines, without those for staff alone',
  'loan_attachment request_attachment': 'among the files',
  'loan_feedback request_feedback loan_feedback_item request_feedback_item':
    'what was asked, said in the timelines',
  'loan_awaiting_client request_awaiting_client loan_sent request_sent':
    'when it was, of what is exported already',
  'workplan_deliverable workplan_task workplan_task_action': 'the work of staff, shown with the request',
  'payment_import payment_import_line queue_view conflict_of_interest_confirmation pending_change':
    'the work of staff',
  'conflict_of_interest not_duplicate': 'what colleagues said, about others too',
  arrears_period: 'figures of the report',
  'journal_entry journal_loan journal_queue portfolio_due':
    "the lender's books, posted from the disbursement and repayments that are exported",
  mobile_money_state: 'the last one goes out with the payment',
  loan_servicing: 'follows from the repayments that are exported',
};

const words = (lists: Iterable<string>): string[] => [...lists].flatMap((list) => list.split(' '));

test("of every table about people each column goes out with one's own data, or is kept back for a reason", async () => {
  const columns = await sql(server)<{
    table: string;
    column: string;
  }>`SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`;
  const exported = new Map(Object.entries(exportedColumns).map(([table, list]) => [table, list.split(' ')]));
  const undecided = columns.filter(({ table, column }) => {
    const named = exported.get(table);
    if (named === undefined) return leads.test(column) && !words(Object.keys(notExported)).includes(table);
    const kept = words(Object.keys(withheld[table] ?? {}));
    return ![...named, ...kept].includes(column) && !leads.test(column) && !withheldEverywhere.test(column);
  });
  expect(undecided).toEqual([]);
  // Nor is anything decided about what is not there.
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = [...exported].flatMap(([table, list]) => list.map((column) => `${table}.${column}`));
  const kept = Object.entries(withheld).flatMap(([table, lists]) =>
    words(Object.keys(lists)).map((column) => `${table}.${column}`),
  );
  expect([...named, ...kept].filter((name) => !known.has(name))).toEqual([]);
  expect(kept.filter((name) => named.includes(name))).toEqual([]);
});

test('STAND-11 what only grows is read by the page: of very much, as much as the reader takes', async () => {
  const client = await signedIn(server);
  await notifyUnread(server, client.userId, 2500);
  const pieces: string[] = [];
  for await (const piece of await everythingAbout(server.platform.database, client.userId))
    pieces.push(piece.toString());
  const { notifications }: { notifications: { created_at: string }[] } = JSON.parse(pieces.join(''));
  const times = notifications.map(({ created_at: time }) => time);
  expect(new Set(times).size).toBe(2500);
  expect(times).toEqual(times.toSorted());
  const largest = Math.max(...pieces.map((piece) => piece.length));
  expect(largest).toBeLessThan(pieces.join('').length / 2);
});
