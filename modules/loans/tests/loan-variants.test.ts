import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeContactPersons,
  changeFinanceInfo,
  changeLoanDetails,
  readResubmission,
  resubmitLoan,
  uploadChangedDocuments,
  uploadResubmittedDocuments,
} from '../endpoints/loan-variants.ts';
import { deleteLoanDocument, viewLoanDocument } from '../endpoints/loan-documents.ts';
import { listLoans, showLoan } from '../endpoints/loans.ts';
import { listLoanQueue } from '../endpoints/staff-loans.ts';
import type { StaffLoanActionInput } from '../rules/staff-actions.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, caseOf, officer, putInto, submittedLoan, type Submitted } from '#app/tests/support/cases.ts';
import { prequalified, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';
import { assignOfficer } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: TestServer;
let ruth: Person;
beforeAll(async () => {
  server = await startTestServer();
  ruth = await officer(server);
});
afterAll(() => closeAfterFiles(server));

type Ask = Extract<StaffLoanActionInput, { action: 'request-feedback' }>;

async function asked(feedback: Omit<Ask, 'action'>): Promise<Submitted> {
  const submitted = await submittedLoan(server);
  await act(ruth, submitted.loanId, { action: 'request-feedback', ...feedback });
  return submitted;
}

const amountAndStatement: Omit<Ask, 'action'> = {
  items: [
    { kind: 'field', target: 'loan-details.amount', reason: 'More than your sales allow.' },
    { kind: 'document', target: 'bank_statement', reason: 'Pages 3 and 4 are too dark.' },
  ],
};

function formWith(field: string, content = pdfFile(), name = 'new.pdf'): FormData {
  const form = new FormData();
  form.append(field, new Blob([content]), name);
  return form;
}

describe('answering feedback', () => {
  test('AGAIN-02 API-07 changes are kept apart until they are sent; then the officer sees before and after', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const before = (await client.does(showLoan, { id: loanId })).data;
    const body = { ...validLoanDetails(), amount: '1234567' };
    const kept = await client.does(changeLoanDetails, { id: loanId, body });
    expect(kept.message).toContain("aren't sent yet");
    await client.sendForm(uploadChangedDocuments, loanId, formWith('bank_statement[]'));
    const old = before.documents.find(({ type }) => type === 'bank_statement')?.id ?? '';
    await client.does(deleteLoanDocument, { id: old });

    // Nobody sees any of it yet, except the client where it is changed.
    expect((await caseOf(ruth, loanId)).amount).toBe(before.amount);
    expect((await caseOf(ruth, loanId)).documents).toEqual(before.documents);
    expect((await client.does(showLoan, { id: loanId })).data.amount).toBe(before.amount);
    const { data: pending } = await client.does(readResubmission, { id: loanId });
    const { data: shown } = await client.does(showLoan, { id: loanId });
    expect(shown.feedback).toEqual(pending.feedback);
    expect((await caseOf(ruth, loanId)).feedback?.items.map(({ done }) => done)).toEqual([false, false]);
    expect(pending.loan.amount).toBe('1234567');
    expect(pending.changed_steps).toEqual(['loan-details']);
    expect(pending.feedback.items.map(({ done }) => done)).toEqual([true, true]);
    expect(
      pending.documents.filter(({ pending: mark }) => mark !== null).map(({ pending: mark }) => mark),
    ).toEqual(['remove', 'add']);

    const sent = await client.does(resubmitLoan, { id: loanId });
    expect(sent.data.status).toBe('RESUBMITTED');
    const opened = await caseOf(ruth, loanId);
    expect(opened).toMatchObject({ amount: '1234567', status: 'RESUBMITTED', can_edit: false });
    expect(opened.actions[0]?.action).toBe('resubmit');
    expect(opened.clock.running_since).not.toBeNull();
    expect(opened.changes).toEqual([
      expect.objectContaining({
        target: 'loan-details.amount',
        label: 'Amount',
        before: `UGX ${Number(before.amount).toLocaleString('en')}`,
        after: 'UGX 1,234,567',
        asked: true,
      }),
      expect.objectContaining({
        kind: 'document',
        target: 'bank_statement',
        before: 'bank_statement.pdf',
        after: 'new.pdf',
        asked: true,
      }),
    ]);
    expect(opened.feedback?.answered_at).not.toBeNull();
    expect(opened.feedback?.items.map(({ done }) => done)).toEqual([true, true]);
    expect(opened.documents.map(({ id }) => id)).not.toContain(old);
    const [history] = await sql<{ amount: string }>(
      server,
      `SELECT answers ->> 'amount' AS amount FROM loan_step_history WHERE loan_id = $1::bigint ORDER BY id DESC LIMIT 1`,
      [loanId],
    );
    expect(history?.amount).toBe(before.amount);
  });

  test('AGAIN-02 a locked field is refused at its field, the unlocked ones beside it are accepted', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const valid = validLoanDetails();
    const collaterals = valid.collaterals.map((row) => ({ ...row, amount: '5' }));
    const body = { ...valid, amount: '1', purpose: 'Other', collaterals };
    const refused = await client.isRefused(changeLoanDetails, { id: loanId, body });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([
      422,
      ['purpose', 'collaterals.0', 'collaterals.1'],
    ]);
    expect((await client.does(readResubmission, { id: loanId })).data.changed_steps).toEqual([]);
  });

  test('AGAIN-02 a step that was not asked for cannot be changed', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    for (const [call, body] of [
      [changeContactPersons, validContactPersons()],
      [changeFinanceInfo, validFinanceInfo()],
    ] as const) {
      expect((await client.isRefused(call, { id: loanId, body })).status).toBe(409);
    }
    const form = formWith('trading_licence[]');
    expect((await client.sendForm(uploadChangedDocuments, loanId, form)).status).toBe(422);
  });

  test('AGAIN-02 with the whole application unlocked, changes that nobody asked for are marked', async () => {
    const { client, loanId } = await asked({ ...amountAndStatement, whole: true });
    const body = { ...validLoanDetails(), purpose: 'Other', amount: '999000' };
    await client.does(changeLoanDetails, { id: loanId, body });
    const people = validContactPersons();
    const [first, ...rest] = people.contact_persons;
    await client.does(changeContactPersons, {
      id: loanId,
      body: { contact_persons: [{ ...first, name: 'Okello James' }, ...rest] },
    });
    await client.does(resubmitLoan, { id: loanId });
    const { changes, contacts } = await caseOf(ruth, loanId);
    expect(contacts[0]?.name).toBe('Okello James');
    expect(changes.map(({ target, asked: wasAsked }) => [target, wasAsked])).toEqual([
      ['loan-details.amount', true],
      ['loan-details.purpose', false],
      ['contact-persons.contact_persons.0', false],
    ]);
  });

  test('AGAIN-02 finance info with its liabilities', async () => {
    const { client, loanId } = await asked({
      items: [{ kind: 'section', target: 'finance-info', reason: 'Last year, not this one.' }],
    });
    await client.does(changeFinanceInfo, { id: loanId, body: { ...validFinanceInfo(), rent: '55' } });
    await client.does(resubmitLoan, { id: loanId });
    const { rent, changes } = await caseOf(ruth, loanId);
    expect(rent).toBe('55');
    expect(changes).toEqual([expect.objectContaining({ target: 'finance-info.rent', after: 'UGX 55' })]);
  });

  test("AGAIN-02 the step's own rules apply here too", async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const refused = await client.isRefused(changeLoanDetails, {
      id: loanId,
      body: { ...validLoanDetails(), amount: '0' },
    });
    expect(refused.errors).toEqual({ amount: ['Amount must be more than 0.'] });
  });

  test('AGAIN-02 without changes there is nothing to send', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const same = (await client.does(readResubmission, { id: loanId })).data;
    await client.does(changeLoanDetails, {
      id: loanId,
      body: { ...same.loan, collaterals: same.collaterals },
    });
    expect((await client.isRefused(resubmitLoan, { id: loanId })).status).toBe(409);
    expect((await caseOf(ruth, loanId)).status).toBe('WAITING FOR FEEDBACK');
  });

  test('AGAIN-02 twenty simultaneous sends are one resubmission, and each gets the success', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    await client.does(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount: '777' } });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.send(resubmitLoan, { id: loanId, body: {} })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const entries = (await caseOf(ruth, loanId)).actions.filter(({ action }) => action === 'resubmit');
    expect(entries).toHaveLength(1);
  });

  test('AGAIN-02 a change over one that another tab has saved is 409; without a version the earlier one stays in the history', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const seen = (await client.does(readResubmission, { id: loanId })).data.version;
    const staffSees = (await caseOf(ruth, loanId)).version;
    const keep = (amount: string, headers = {}) =>
      client.send(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount }, headers });
    const first = await keep('700', { 'if-match': `"${String(seen)}"` });
    expect(first.status).toBe(200);
    expect((await keep('800', { 'if-match': `"${String(seen)}"` })).status).toBe(409);
    expect((await client.does(readResubmission, { id: loanId })).data.loan.amount).toBe('700');
    expect((await keep('900')).status).toBe(200);
    const [history] = await sql<{ amount: string }>(
      server,
      `SELECT answers ->> 'amount' AS amount FROM loan_step_history WHERE loan_id = $1::bigint ORDER BY id DESC LIMIT 1`,
      [loanId],
    );
    expect(history?.amount).toBe('700');
    expect((await caseOf(ruth, loanId)).version).toBe(staffSees);
  });

  test('AGAIN-02 LOAN-13 a required document can only be removed if another replaces it', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const { documents } = (await client.does(showLoan, { id: loanId })).data;
    const old = documents.find(({ type }) => type === 'bank_statement')?.id ?? '';
    await client.does(deleteLoanDocument, { id: old });
    const refused = await client.isRefused(resubmitLoan, { id: loanId });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { 'documents.bank_statement': ['This document is required'] },
    ]);
    // Nothing has happened: the file is still marked, and the loan waits.
    expect((await caseOf(ruth, loanId)).documents.map(({ id }) => id)).toContain(old);
    await client.sendForm(uploadChangedDocuments, loanId, formWith('bank_statement[]'));
    expect((await client.does(resubmitLoan, { id: loanId })).data.status).toBe('RESUBMITTED');
  });

  test('AGAIN-02 SHOW-03 a CRB permission given anew is stored beside the first, and the officer sees both', async () => {
    const { client, loanId } = await asked({ items: [], whole: true, comment: 'Your NIN has changed.' });
    const half = await client.isRefused(resubmitLoan, { id: loanId, body: { crb_nin: '12' } });
    expect([half.status, Object.keys(half.errors ?? {})]).toEqual([
      422,
      ['crb_name', 'crb_nin', 'disclaimer'],
    ]);
    const body = { full_name: 'Nakato Grace Mary', nin: 'CF900121234XYZ', disclaimer: true };
    expect((await client.does(resubmitLoan, { id: loanId, body })).data.status).toBe('RESUBMITTED');
    const opened = await caseOf(ruth, loanId);
    expect(opened).toMatchObject({ crb_name: 'Nakato Grace Mary', crb_nin: 'CF900121234XYZ' });
    expect(opened.changes).toEqual([
      expect.objectContaining({
        label: 'CRB permission',
        before: 'Nakato Grace, CM900121234ABC',
        after: 'Nakato Grace Mary, CF900121234XYZ',
      }),
    ]);
    const kept = await sql<{ nin: string; consent_text: string }>(
      server,
      `SELECT nin, consent_text FROM crb_consent WHERE loan_id = $1::bigint ORDER BY id`,
      [loanId],
    );
    expect(kept.map(({ nin }) => nin)).toEqual(['CM900121234ABC', 'CF900121234XYZ']);
    expect(kept[1]?.consent_text).toContain('Credit Reference Bureau');
    const found = await ruth.does(listLoanQueue, { query: 'search=cf900121234xyz' });
    expect(found.data.map(({ id }) => id)).toEqual([loanId]);
  });

  test('AGAIN-02 sending leaves one mail to the client, a notification to the officer, and one audit row', async () => {
    const { client, loanId, trackingNumber } = await asked(amountAndStatement);
    await assignOfficer(server, loanId, ruth.userId);
    await client.does(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount: '777' } });
    await client.does(resubmitLoan, { id: loanId });
    await client.does(resubmitLoan, { id: loanId });
    const [counted] = await sql<{ mails: number; notices: number; rows: number }>(
      server,
      `SELECT (SELECT count(*)::int FROM outbox_message WHERE kind = 'loan-resubmitted' AND user_id = $2::bigint) AS mails,
         (SELECT count(*)::int FROM notification WHERE user_id = $3::bigint AND message LIKE '%answered your information request on ' || $4 || '%') AS notices,
         (SELECT count(*)::int FROM audit_log WHERE action = 'loan.resubmitted' AND subject = 'loan:' || $1) AS rows`,
      [String(loanId), client.userId, ruth.userId, trackingNumber],
    );
    expect(counted).toEqual({ mails: 1, notices: 1, rows: 1 });
  });

  test.each(['SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING', 'CLOSED', 'COMPLETED', 'REJECTED'])(
    'AGAIN-02 a loan in %s accepts no changes',
    async (status) => {
      const { client, loanId } = await submittedLoan(server);
      await putInto(server, loanId, status);
      const body = { ...validLoanDetails(), amount: '777' };
      expect((await client.isRefused(changeLoanDetails, { id: loanId, body })).status).toBe(409);
      expect((await client.isRefused(resubmitLoan, { id: loanId })).status).toBe(409);
      expect((await client.isRefused(readResubmission, { id: loanId })).status).toBe(409);
      const upload = await client.sendForm(uploadChangedDocuments, loanId, formWith('bank_statement[]'));
      expect(upload.status).toBe(409);
    },
  );

  test("AGAIN-02 another person's loan is not found", async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const stranger = await prequalified(server);
    const body = { ...validLoanDetails(), amount: '777' };
    expect((await stranger.isRefused(changeLoanDetails, { id: loanId, body })).status).toBe(404);
    expect((await stranger.isRefused(readResubmission, { id: loanId })).status).toBe(404);
    expect((await stranger.isRefused(resubmitLoan, { id: loanId })).status).toBe(404);
    const form = formWith('bank_statement[]');
    expect((await stranger.sendForm(uploadChangedDocuments, loanId, form)).status).toBe(404);
    expect((await client.does(readResubmission, { id: loanId })).data.changed_steps).toEqual([]);
  });

  test('AGAIN-03 API-08 documents only: their own call accepts the requested type, and nothing else', async () => {
    const { client, loanId } = await asked({
      items: [{ kind: 'document', target: 'bank_statement', reason: 'Too dark.' }],
    });
    const [row] = (await client.does(listLoans, { body: {} })).data;
    expect(row).toMatchObject({ can_edit: false, can_edit_documents: true, waiting_for_feedback: true });
    const send = (field: string) => client.sendForm(uploadResubmittedDocuments, loanId, formWith(field));
    expect((await send('trading_licence[]')).status).toBe(422);
    expect((await send('bank_statement[]')).status).toBe(200);
    const edits = await client.sendForm(uploadChangedDocuments, loanId, formWith('bank_statement[]'));
    expect(edits.status).toBe(409);
    expect((await client.does(resubmitLoan, { id: loanId })).data.status).toBe('RESUBMITTED');
    const { documents } = await caseOf(ruth, loanId);
    expect(documents.filter(({ type }) => type === 'bank_statement')).toHaveLength(2);
  });

  test('AGAIN-03 only its owner can open a file that is not sent yet, and remove it again', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const response = await client.sendForm(uploadChangedDocuments, loanId, formWith('bank_statement[]'));
    const { documents }: { documents: { id: string }[] } = JSON.parse(await response.text());
    const id = documents[0]?.id ?? '';
    expect((await client.send(viewLoanDocument, { id })).status).toBe(200);
    expect((await caseOf(ruth, loanId)).documents.map((one) => one.id)).not.toContain(id);
    await client.does(deleteLoanDocument, { id });
    expect((await client.send(viewLoanDocument, { id })).status).toBe(404);
  });

  test('AGAIN-03 a document that was not asked for cannot be deleted', async () => {
    const { client, loanId } = await asked(amountAndStatement);
    const { documents } = (await client.does(showLoan, { id: loanId })).data;
    const licence = documents.find(({ type }) => type === 'trading_licence')?.id ?? '';
    expect((await client.isRefused(deleteLoanDocument, { id: licence })).status).toBe(409);
  });
});
