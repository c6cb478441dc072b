import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import {
  addRequestAction,
  saveChallenge,
  saveDeliverables,
  saveRequestDetails,
  submitRequest,
} from '#support-requests/endpoints/requests.ts';
import { downloadOwnData } from '#privacy/endpoints/privacy.ts';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { storeTicket } from '#tickets/endpoints/tickets.ts';
import { uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { uploadRequestDocuments } from '#support-requests/endpoints/request-documents.ts';
import { validLoanDetails } from '../payloads/loan.ts';
import { validPrequalification } from '../payloads/prequalification.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '../payloads/request.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, putInto, submittedLoan } from './cases.ts';
import { signedIn, type Person } from './loan-clients.ts';
import { doesForm, formOf, putRequest, staffEntry } from './request-clients.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';

export interface LongTimeClient {
  readonly client: Person;
  readonly loanId: number;
  readonly trackingNumber: string;
  readonly requestId: number;
}

/** Staff with no resemblance to any client's data. */
export async function nobodysNamesake(server: TestServer, role: string): Promise<Person> {
  const staff = await signedIn(server, role);
  await sql(server)`UPDATE users SET name = 'Ruth', phone = '0', email = id || '@lender.ug'
    WHERE id = ${staff.userId}::bigint`;
  return staff;
}

async function requestOf(server: TestServer, client: Person, staff: Person): Promise<number> {
  const { data } = await client.does(saveRequestDetails, { body: validRequestDetails() });
  await client.does(saveRequestDetails, { body: validRequestDetails({ contact_role: 'Owner' }) });
  await client.does(saveChallenge, { body: validChallenge({ challenge: 'Nakato sells less.' }) });
  const file = formOf({}, ['supporting_documents[]', 'Nakato-plan.pdf', pdfFile('plan')]);
  await doesForm(client, uploadRequestDocuments, '', file);
  await client.does(saveDeliverables, { body: validDeliverables({ deliverables: ['A plan for Nakato'] }) });
  await client.does(submitRequest, { body: { request_id: data.id } });
  await staffEntry(server, data.id, staff, { action: 'comment', comment: 'Seen with Nakato.' });
  await sql(server)`UPDATE support_request SET expert_id = ${staff.userId}::bigint
    WHERE id = ${data.id}::bigint`;
  await putRequest(server, data.id, 'CLOSED');
  const said = { action: 'approve_deliverables', solved: 'Yes', rate: '9', comment: 'Nakato is glad.' };
  const form = formOf({ ...said, deliverables: '["A plan for Nakato"]' }, [
    'attachments[]',
    'Nakato-thanks.pdf',
    pdfFile('thanks'),
  ]);
  await doesForm(client, addRequestAction, data.id, form);
  await sql(server)`WITH promised AS (
      INSERT INTO workplan_deliverable (request_id, ordinal, name)
      VALUES (${data.id}::bigint, 0, 'For Nakato') RETURNING id
    ), task AS (
      INSERT INTO workplan_task (deliverable_id, ordinal, task, description, responsibility)
      SELECT id, 0, 'Visit Nakato', 'At Nakato Foods', 'Nakato' FROM promised RETURNING id
    )
    INSERT INTO workplan_task_action (task_id, action, user_id, comment)
    SELECT id, 'comment', ${staff.userId}::bigint, 'Nakato was there.' FROM task`;
  await putRequest(server, data.id, 'COMPLETED');
  return data.id;
}

/** A signed offer with its sealed file. */
async function keepAgreement(server: TestServer, loanId: number, { userId }: Person): Promise<void> {
  const key = randomUUID();
  const path = join(await mkdtemp(join(tmpdir(), 'ensigo-test-')), 'agreement.pdf');
  await writeFile(path, pdfFile('agreement'));
  await server.platform.files.put(key, path);
  await sql(
    server,
    `WITH offer AS (
       INSERT INTO loan_offer (action_id, loan_id, state, facts, agreement_template, template_version, valid_until, decided_at,
         reason, code_sent_to, code_sent_by)
       SELECT action_id, loan_id, 'signed', '{"borrower": "Nakato Grace"}', 'We lend.', 1, now(), now(), 'Nakato agrees.',
         '+256 772 *** Nakato', 'sms' FROM loan_approval WHERE loan_id = $1::bigint RETURNING action_id, loan_id
     )
     INSERT INTO loan_agreement (action_id, loan_id, storage_key, file_name, mime, size, sha256, shown_sha256, shown_size,
       user_id, signer_name, national_id, sent_to, sent_by, code_sent_at, signed_at, client_address)
     SELECT action_id, loan_id, $2::uuid, 'Agreement Nakato.pdf', 'application/pdf', $4::bigint, $5::bytea, $5::bytea, 10,
       $3::bigint, 'Nakato Grace', 'CM900121234ABC', '+256 772 *** Nakato', 'sms', now(), now(), '10.0.0.1' FROM offer`,
    [
      loanId,
      key,
      userId,
      pdfFile('agreement').length,
      createHash('sha256').update(pdfFile('agreement')).digest(),
    ],
  );
}

/** What was asked and changed while the cases waited, and what was never sent. */
async function askedAndChanged(
  server: TestServer,
  { client: { userId }, loanId, requestId }: Omit<LongTimeClient, 'trackingNumber'>,
): Promise<void> {
  for (const [kind, id, step, label] of [
    ['loan', loanId, 'loan-details', ''],
    ['request', requestId, 'challenge', `, label`],
  ] as const)
    await sql(
      server,
      `WITH entry AS (SELECT id FROM ${kind}_action WHERE ${kind}_id = $1::bigint ORDER BY id LIMIT 1), asked AS (
         INSERT INTO ${kind}_feedback (action_id, ${kind}_id, whole) SELECT id, $1::bigint, false FROM entry
       ), item AS (
         INSERT INTO ${kind}_feedback_item (action_id, ordinal, kind, target, reason)
         SELECT id, 0, 'section', '${step}', 'Nakato, which one?' FROM entry
       ), changed AS (
         INSERT INTO ${kind}_change (action_id, ordinal, ${kind}_id, kind, target, before, after, asked${label})
         SELECT id, 0, $1::bigint, 'field', '${step}', 'Nakato', 'Nakato G.', true${label && ", 'Name'"} FROM entry
       ), commented AS (
         INSERT INTO ${kind}_comment (action_id, user_id, comment, visibility)
         SELECT id, $2::bigint, 'Nakato says so.', 'client' FROM entry
       )
       INSERT INTO ${kind}_resubmission (${kind}_id, step, answers)
       VALUES ($1::bigint, '${step}', '{"name": "Nakato"}')`,
      [id, userId],
    );
  await sql(server)`WITH business AS (
      UPDATE business_profile SET location = 'Beside Nakato''s' WHERE user_id = ${userId}::bigint
    ), note AS (
      UPDATE client_note SET strike_reason = 'Nakato moved.', struck_at = now(), struck_by = written_by
      WHERE user_id = ${userId}::bigint
    ), account AS (
      UPDATE users SET how_did_you_hear = 'Nakato''s sister' WHERE id = ${userId}::bigint
    ), device AS (
      INSERT INTO sign_in_device (user_id, device_hash, secret_salt)
      VALUES (${userId}::bigint, '\\x00', '\\x00')
    ), code AS (
      INSERT INTO one_time_code (user_id, purpose, code_hash) VALUES (${userId}::bigint, 'reset', '\\x00')
    ), reset AS (
      INSERT INTO password_reset (token_hash, user_id, expires_at)
      VALUES (int8send(${userId}::bigint), ${userId}::bigint, now())
    ), repeated AS (
      INSERT INTO idempotency_key (user_id, key, call, body_hash, answer)
      VALUES (${userId}::bigint, 'once', 'loans.submit', '\\x00', '{"message": "Thank you, Nakato."}')
    )
    INSERT INTO upload (id, user_id, place, field, file_name, extension, mime, size)
    VALUES (gen_random_uuid(), ${userId}::bigint, 'loan-documents', 'trading_licence', 'Nakato.pdf', 'pdf',
      'application/pdf', 1)`;
}

/** Someone with data everywhere: loan, request, files, a ticket, drafts; everything that was sent has ended. */
export async function longTimeClient(server: TestServer): Promise<LongTimeClient> {
  const { client, loanId, trackingNumber } = await submittedLoan(server);
  const staff = await nobodysNamesake(server, 'loan-officer');
  await act(staff, loanId, { action: 'start-processing', comment: 'Nakato was called.' });
  await sql(server)`INSERT INTO loan_comment (action_id, user_id, comment, visibility)
    SELECT id, ${staff.userId}::bigint, 'Nakato does not answer.', 'internal' FROM loan_action
      WHERE loan_id = ${loanId}::bigint LIMIT 1`;
  await sql(server)`INSERT INTO loan_debt_payment (loan_id, monthly, reason, entered_by)
    VALUES (${loanId}::bigint, 350000, 'Nakato showed her receipts.', ${staff.userId}::bigint)`;
  await sql(
    server,
    `WITH entry AS (SELECT id FROM loan_action WHERE loan_id = $1::bigint LIMIT 1), approval AS (
       INSERT INTO loan_approval (action_id, loan_id, amount, months, monthly_interest_bps, method, interest_only_months,
         payment_step, fees, conditions, valid_until, received, payment, total, apr_bps, effective_monthly_bps)
       SELECT id, $1::bigint, 9000000, 12, 250, 'declining_balance', 0, 1, '[]', 'Nakato brings the licence.', now(), 9000000,
         877384, 10528608, 3449, 250 FROM entry RETURNING action_id
     ), condition AS (
       INSERT INTO loan_condition (action_id, loan_id, ordinal, condition, state, mark_id, note)
       SELECT action_id, $1::bigint, 0, 'Nakato brings a guarantor.', 'met', action_id, 'Nakato brought him.' FROM approval
     )
     INSERT INTO loan_disbursement (action_id, loan_id, amount, paid_on, payment_method, account, reference, reference_key, reason)
     SELECT id, $1::bigint, 8000000, now(), 'mobile-money', '+256772123456', 'MP' || $1::bigint, 'MP' || $1::bigint, 'Nakato needs less.' FROM entry`,
    [loanId],
  );
  await sql(
    server,
    `INSERT INTO loan_entry (loan_id, number, kind, value_on, amount, payment_method, account, reference, reference_key, user_id, reason, receipt)
     VALUES ($1::bigint, 1, 'payment', now(), 1000, 'bank', NULL, 'R' || $1, 'R' || $1, $2::bigint, 'Nakato came late.', 'R-2000-' || $1),
       ($1::bigint, 2, 'refund', now(), 10, 'mobile-money', '+256772123456', 'F' || $1, 'F' || $1, $2::bigint, NULL, NULL)`,
    [loanId, staff.userId],
  );
  await keepAgreement(server, loanId, client);
  await sql(
    server,
  )`INSERT INTO loan_write_off (loan_id, written_off_on, after_entry, principal, interest, reason,
      explanation, user_id, undone_on, undone_at, undone_by, undo_explanation)
    VALUES (${loanId}::bigint, now(), 2, 1000, 10, 'other', 'Nakato has moved.', ${staff.userId}::bigint, now(), now(),
      ${staff.userId}::bigint, 'Nakato came back.')`;
  await sql(
    server,
  )`INSERT INTO mobile_money_request (id, loan_id, kind, amount, network, phone, state, transaction_id,
      requested_by, requested_on, ended_at, next_ask_at, less_reason, settled_outcome, settled_reason, settled_by,
      settled_confirmed_by, settled_at)
    VALUES (gen_random_uuid(), ${loanId}::bigint, 'disbursement', 1000, 'mtn', '772123456', 'paid', 'T1',
      ${staff.userId}::bigint, now(), now(), NULL, 'Nakato needs less.', 'paid', 'Nakato has it.', ${staff.userId}::bigint,
      (SELECT min(id) FROM users WHERE id <> ${staff.userId}::bigint), now())`;
  await sql(server)`INSERT INTO repayment_reminder
    (loan_id, due_on, day, channel, sent_on, done_at, done_by, note)
    VALUES (${loanId}::bigint, now(), 1, 'call', now(), now(), ${staff.userId}::bigint,
      'Nakato pays on Friday.')`;
  await putInto(server, loanId, 'COMPLETED');
  const requestId = await requestOf(server, client, staff);
  // Another draft, with a file, and with draft answers.
  await client.does(saveLoanDetails, { body: validLoanDetails() });
  await client.does(saveLoanDetails, { body: validLoanDetails({ amount: '16000000' }) });
  await sql(server)`UPDATE loan SET step = 4 WHERE user_id = ${client.userId}::bigint
    AND status = 'APPLYING'`;
  await doesForm(
    client,
    uploadLoanDocuments,
    '',
    formOf({}, ['trading_licence', 'Nakato.pdf', pdfFile('draft')]),
  );
  await sql(server)`INSERT INTO draft_answers (user_id, form, answers)
    VALUES (${client.userId}::bigint, 'loan-details', '{"purpose": "Nakato wants more"}')`;
  await sql(server)`WITH change AS (
      INSERT INTO account_change (user_id, kind, email, sent_by)
      VALUES (${client.userId}::bigint, 'email', 'nakato@new.ug', 'mail')
    )
    , pin AS (
      INSERT INTO phone_pin (user_id, pin_hash, set_at) VALUES (${client.userId}::bigint, '\\x00', now())
    )
    INSERT INTO account_history (user_id, kind, earlier)
      VALUES (${client.userId}::bigint, 'name', 'Nakato Mary')`;
  await sql(server)`INSERT INTO client_suspension
    (user_id, reason, note, suspended_by, reinstated_by, reinstated_at, reinstate_note)
    VALUES (${client.userId}::bigint, 'Nakato sent two names.', 'Nakato again', ${staff.userId}::bigint,
      ${staff.userId}::bigint, now(), 'Nakato explained')`;
  await sql(
    server,
    `WITH known AS (
       INSERT INTO person_key (user_id, kind, key, place)
       SELECT $1::bigint, kind, decode(md5(kind || $1), 'hex'), 'account'
       FROM unnest(ARRAY['phone', 'nin-near']) AS kind RETURNING kind, key
     )
     INSERT INTO conflict_of_interest (user_id, kind, client_id, key, ending, relation, relation_words, since)
     SELECT $2::bigint, 'client', $1::bigint, NULL, '', 'other', 'Nakato is my landlady.', now()
     UNION ALL SELECT $2::bigint, CASE kind WHEN 'nin-near' THEN 'nin' ELSE kind END, NULL, key, '3456', 'other',
       'Nakato is my landlady.', now() FROM known`,
    [client.userId, staff.userId],
  );
  await sql(server)`WITH corrected AS (
      INSERT INTO client_correction (user_id, reason, changes, corrected_by)
      VALUES (${client.userId}::bigint, 'Nakato showed her passport.',
      '[{"target": "applicant.name", "before": "Nakato", "after": "Nakato G."}]', ${staff.userId}::bigint)
    ), note AS (
      INSERT INTO client_note (user_id, text, written_by)
      VALUES (${client.userId}::bigint, 'Nakato calls on Mondays.', ${staff.userId}::bigint)
      RETURNING id
    )
    INSERT INTO client_note_history (note_id, user_id, text)
      SELECT id, ${client.userId}::bigint, 'Nakato calls.' FROM note`;
  await sql(server)`INSERT INTO referral (user_id, eligibility_result_id, answers, disclaimer_version,
      disclaimer_consent_text, state, decided_at, decided_by, reason)
    SELECT user_id, id, ${JSON.stringify(validPrequalification())}::jsonb, 1, 'True.', 'not-yet', now(),
      ${staff.userId}::bigint, 'Nakato, wait.'
    FROM eligibility_result WHERE user_id = ${client.userId}::bigint`;
  const ticket = formOf({ subject: 'Nakato asks', message: 'Call me on 772123456.' }, [
    'attachments[]',
    'Nakato-licence.pdf',
    pdfFile('ticket'),
  ]);
  await doesForm(client, storeTicket, '', ticket);
  await sql(server)`INSERT INTO ticket_answer (ticket_id, user_id, message)
    SELECT id, ${staff.userId}::bigint, 'We have called Nakato.' FROM ticket
      WHERE user_id = ${client.userId}::bigint`;
  await askedAndChanged(server, { client, loanId, requestId });
  return { client, loanId, trackingNumber, requestId };
}

/** A person's own data as they download it: its files by their names, as text. */
export async function ownData(client: Person): Promise<Map<string, string>> {
  const response = await client.send(downloadOwnData, {});
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toContain('your-data.zip');
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return entries;
}

/** Maps tables to the rows that contain one of these texts, in upper or lower case. */
export async function rowsWith(
  server: TestServer,
  texts: readonly string[],
): Promise<Record<string, string[]>> {
  const tables = await sql(server)<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' ORDER BY 1`;
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(
      server,
      `SELECT held::text AS row FROM "${name}" AS held WHERE held::text ILIKE ANY ($1::text[])`,
      [texts.map((said) => `%${said}%`)],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Maps tables to the rows that still contain something about these clients. */
export const whatIsLeft = (server: TestServer): Promise<Record<string, string[]>> =>
  rowsWith(server, [
    'nakato',
    'grace',
    'okello',
    'achieng',
    '772123456',
    '772145098',
    'CF9107210K4HJA',
    'CM900121234ABC',
    '@example.',
  ]);
