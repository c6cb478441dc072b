import { describe, expect, test } from 'vitest';
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
import { listLoans } from '../endpoints/loans.ts';
import { listLoanQueue } from '../endpoints/staff-loans.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import {
  amountAndStatement,
  askedLoan,
  caseOf,
  officer,
  putInto,
  submittedLoan,
  shownTo,
} from '#app/tests/support/cases.ts';
import { fileForm } from '#app/tests/support/loan-documents.ts';
import { prequalified, type Person } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { assignOfficer } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const ruth = await officer(server);

const asked = (feedback?: Parameters<typeof askedLoan>[2]) => askedLoan(server, ruth, feedback);

const pendingOf = async (client: Person, loanId: number) =>
  (await client.does(readResubmission, { id: loanId })).data;
const changeAmount = (client: Person, loanId: number, amount: string) =>
  client.does(changeLoanDetails, { id: loanId, body: validLoanDetails({ amount }) });
const uploadStatement = (client: Person, loanId: number) =>
  client.sendForm(uploadChangedDocuments, loanId, fileForm('bank_statement[]'));

const idOfDocument = async (client: Person, loanId: number, wanted: string) =>
  (await shownTo(client, loanId)).documents.find(({ type }) => type === wanted)?.id ?? '';

/** The amount before the latest change that is kept in the history. */
async function amountInHistory(loanId: number) {
  const [history] = await sql<{ amount: string }>(
    server,
    `SELECT answers ->> 'amount' AS amount FROM loan_step_history WHERE loan_id = $1::bigint ORDER BY id DESC LIMIT 1`,
    [loanId],
  );
  return history?.amount;
}

describe('answering feedback', () => {
  test('AGAIN-02 API-07 changes are kept apart until they are sent; then the officer sees before and after', async () => {
    const { client, loanId } = await asked();
    const before = await shownTo(client, loanId);
    const kept = await changeAmount(client, loanId, '1234567');
    expect(kept.message).toContain("haven't sent them yet");
    await uploadStatement(client, loanId);
    const old = await idOfDocument(client, loanId, 'bank_statement');
    await client.does(deleteLoanDocument, { id: old });

    // Nobody sees any of it yet, except the client where it is changed.
    expect((await caseOf(ruth, loanId)).amount).toBe(before.amount);
    expect((await caseOf(ruth, loanId)).documents).toEqual(before.documents);
    const pending = await pendingOf(client, loanId);
    expect(await shownTo(client, loanId)).toMatchObject({
      amount: before.amount,
      feedback: pending.feedback,
    });
    expect((await caseOf(ruth, loanId)).feedback?.items.map(({ done }) => done)).toEqual([false, false]);
    expect(pending.loan.amount).toBe('1234567');
    expect(pending.changed_steps).toEqual(['loan-details']);
    expect(pending.feedback.items.map(({ done }) => done)).toEqual([true, true]);
    const marks = pending.documents.map(({ pending: mark }) => mark);
    expect(marks.filter((mark) => mark !== null)).toEqual(['remove', 'add']);

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
    expect(await amountInHistory(loanId)).toBe(before.amount);
  });

  test('AGAIN-02 a locked field is refused at its field, the unlocked ones beside it are accepted', async () => {
    const { client, loanId } = await asked();
    const valid = validLoanDetails();
    const collaterals = valid.collaterals.map((row) => ({ ...row, amount: '5' }));
    const body = { ...valid, amount: '1', purpose: 'Other', collaterals };
    const refused = await client.isRefused(changeLoanDetails, { id: loanId, body });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([
      422,
      ['purpose', 'collaterals.0', 'collaterals.1'],
    ]);
    expect((await pendingOf(client, loanId)).changed_steps).toEqual([]);
  });

  test('AGAIN-02 a step that was not asked for cannot be changed', async () => {
    const { client, loanId } = await asked();
    for (const [call, body] of [
      [changeContactPersons, validContactPersons()],
      [changeFinanceInfo, validFinanceInfo()],
    ] as const) {
      expect((await client.isRefused(call, { id: loanId, body })).status).toBe(409);
    }
    const form = fileForm('trading_licence[]');
    expect((await client.sendForm(uploadChangedDocuments, loanId, form)).status).toBe(422);
  });

  test('AGAIN-02 with the whole application unlocked, changes that nobody asked for are marked', async () => {
    const { client, loanId } = await asked({ ...amountAndStatement, whole: true });
    const body = validLoanDetails({ purpose: 'Other', amount: '999000' });
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
    await client.does(changeFinanceInfo, { id: loanId, body: validFinanceInfo({ rent: '55' }) });
    await client.does(resubmitLoan, { id: loanId });
    const { rent, changes } = await caseOf(ruth, loanId);
    expect(rent).toBe('55');
    expect(changes).toEqual([expect.objectContaining({ target: 'finance-info.rent', after: 'UGX 55' })]);
  });

  test("AGAIN-02 the step's own rules apply here too", async () => {
    const { client, loanId } = await asked();
    const refused = await client.isRefused(changeLoanDetails, {
      id: loanId,
      body: validLoanDetails({ amount: '0' }),
    });
    expect(refused.errors).toEqual({ amount: ['Amount must be more than 0.'] });
  });

  test('AGAIN-02 without changes there is nothing to send', async () => {
    const { client, loanId } = await asked();
    const same = await pendingOf(client, loanId);
    const body = { ...same.loan, collaterals: same.collaterals };
    await client.does(changeLoanDetails, { id: loanId, body });
    expect((await client.isRefused(resubmitLoan, { id: loanId })).status).toBe(409);
    expect((await caseOf(ruth, loanId)).status).toBe('WAITING FOR FEEDBACK');
  });

  test('AGAIN-02 twenty simultaneous sends are one resubmission, and each gets the success', async () => {
    const { client, loanId } = await asked();
    await changeAmount(client, loanId, '777');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.send(resubmitLoan, { id: loanId, body: {} })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const entries = (await caseOf(ruth, loanId)).actions.filter(({ action }) => action === 'resubmit');
    expect(entries).toHaveLength(1);
  });

  test('AGAIN-02 a change over one that another tab has saved is 409; without a version the earlier one stays in the history', async () => {
    const { client, loanId } = await asked();
    const seen = (await pendingOf(client, loanId)).version;
    const staffSees = (await caseOf(ruth, loanId)).version;
    const keep = (amount: string, headers = {}) =>
      client.send(changeLoanDetails, { id: loanId, body: validLoanDetails({ amount }), headers });
    const first = await keep('700', { 'if-match': `"${String(seen)}"` });
    expect(first.status).toBe(200);
    expect((await keep('800', { 'if-match': `"${String(seen)}"` })).status).toBe(409);
    expect((await pendingOf(client, loanId)).loan.amount).toBe('700');
    expect((await keep('900')).status).toBe(200);
    expect(await amountInHistory(loanId)).toBe('700');
    expect((await caseOf(ruth, loanId)).version).toBe(staffSees);
  });

  test('AGAIN-02 LOAN-13 a required document can only be removed if another replaces it', async () => {
    const { client, loanId } = await asked();
    const old = await idOfDocument(client, loanId, 'bank_statement');
    await client.does(deleteLoanDocument, { id: old });
    const refused = await client.isRefused(resubmitLoan, { id: loanId });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { 'documents.bank_statement': ['This document is required'] },
    ]);
    // Nothing has happened: the file is still marked, and the loan waits.
    expect((await caseOf(ruth, loanId)).documents.map(({ id }) => id)).toContain(old);
    await uploadStatement(client, loanId);
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
    const { client, loanId, trackingNumber } = await asked();
    await assignOfficer(server, loanId, ruth.userId);
    await changeAmount(client, loanId, '777');
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
      const body = validLoanDetails({ amount: '777' });
      expect((await client.isRefused(changeLoanDetails, { id: loanId, body })).status).toBe(409);
      expect((await client.isRefused(resubmitLoan, { id: loanId })).status).toBe(409);
      expect((await client.isRefused(readResubmission, { id: loanId })).status).toBe(409);
      expect((await uploadStatement(client, loanId)).status).toBe(409);
    },
  );

  test("AGAIN-02 another person's loan is not found", async () => {
    const { client, loanId } = await asked();
    const stranger = await prequalified(server);
    const body = validLoanDetails({ amount: '777' });
    expect((await stranger.isRefused(changeLoanDetails, { id: loanId, body })).status).toBe(404);
    expect((await stranger.isRefused(readResubmission, { id: loanId })).status).toBe(404);
    expect((await stranger.isRefused(resubmitLoan, { id: loanId })).status).toBe(404);
    expect((await uploadStatement(stranger, loanId)).status).toBe(404);
    expect((await pendingOf(client, loanId)).changed_steps).toEqual([]);
  });

  test('AGAIN-03 API-08 documents only: their own call accepts the requested type, and nothing else', async () => {
    const { client, loanId } = await asked({
      items: [{ kind: 'document', target: 'bank_statement', reason: 'Too dark.' }],
    });
    const [row] = (await client.does(listLoans, { body: {} })).data;
    expect(row).toMatchObject({ can_edit: false, can_edit_documents: true, waiting_for_feedback: true });
    const send = (field: string) => client.sendForm(uploadResubmittedDocuments, loanId, fileForm(field));
    expect((await send('trading_licence[]')).status).toBe(422);
    expect((await send('bank_statement[]')).status).toBe(200);
    expect((await uploadStatement(client, loanId)).status).toBe(409);
    expect((await client.does(resubmitLoan, { id: loanId })).data.status).toBe('RESUBMITTED');
    const { documents } = await caseOf(ruth, loanId);
    expect(documents.filter(({ type }) => type === 'bank_statement')).toHaveLength(2);
  });

  test('AGAIN-03 only its owner can open a file that is not sent yet, and remove it again', async () => {
    const { client, loanId } = await asked();
    const response = await uploadStatement(client, loanId);
    const { documents }: { documents: { id: string }[] } = JSON.parse(await response.text());
    const id = documents[0]?.id ?? '';
    expect((await client.send(viewLoanDocument, { id })).status).toBe(200);
    expect((await caseOf(ruth, loanId)).documents.map((one) => one.id)).not.toContain(id);
    await client.does(deleteLoanDocument, { id });
    expect((await client.send(viewLoanDocument, { id })).status).toBe(404);
  });

  test('AGAIN-03 a document that was not asked for cannot be deleted', async () => {
    const { client, loanId } = await asked();
    const licence = await idOfDocument(client, loanId, 'trading_licence');
    expect((await client.isRefused(deleteLoanDocument, { id: licence })).status).toBe(409);
  });
});
