import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  validContactPerson,
  validContactPersons,
  validFinanceInfo,
  validLoanDetails,
} from '../../../packages/rulebook/src/test-support/loan.ts';
import { prequalified, signedIn, sql, withDraft } from './support/loan-clients.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const steps = [
  ['/loans/loan-details', validLoanDetails()],
  ['/loans/contact-persons', validContactPersons()],
  ['/loans/finance-info', validFinanceInfo()],
] as const;

describe('the steps of a draft', () => {
  test('LOAN-06 LOAN-08 LOAN-10 LOAN-17 each is saved, moves the draft on, and comes back into the forms', async () => {
    const client = await prequalified(server);
    const reached: unknown[] = [];
    for (const [path, answers] of steps) {
      const { status, body } = await client.post(path, answers);
      expect(status).toBe(200);
      expect(body.message).toMatch(/saved\.$/);
      expect(body.data.tracking_number).toMatch(/^LN-20\d\d-\d{5}$/);
      reached.push([body.data.step, body.data.version]);
    }
    expect(reached).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    const { body } = await client.get('/loans/check-prequalification');
    const { collaterals, ...details } = validLoanDetails();
    const { liabilities, ...finance } = validFinanceInfo();
    expect(body.data).toMatchObject({
      step: 4,
      loan: { ...details, monthly_installment: '1450000.5', status: 'APPLYING', version: 3 },
      collaterals,
      contact_persons: validContactPersons().contact_persons,
      finance_info: finance,
      liabilities,
    });
  });

  test('API-07 every step before the prequalification is refused with 409', async () => {
    const client = await signedIn(server);
    for (const [path, answers] of steps) {
      const { status, body } = await client.post(path, answers);
      expect([status, body.message]).toEqual([409, 'Please complete the prequalification first.']);
    }
    expect(await sql(server, `SELECT 1 FROM loan WHERE user_id = $1::bigint`, [client.userId])).toEqual([]);
  });

  test('LOAN-03 a step cannot be skipped, whatever the body claims', async () => {
    const client = await withDraft(server, 2);
    const claims = { ...validFinanceInfo(), step: 4, status: 'SUBMITTED', can_edit: true };
    const skipped = await client.post('/loans/finance-info', claims);
    expect([skipped.status, skipped.body.message]).toEqual([
      409,
      'Please finish the step before this one first.',
    ]);
    const again = await client.post('/loans/loan-details', {
      ...validLoanDetails(),
      step: 4,
      status: 'CLOSED',
      user_id: 1,
    });
    expect(again.body.data.step).toBe(2);
    const { body } = await client.get(`/loans/${client.loanId}`);
    expect(body.data).toMatchObject({ status: 'APPLYING', step: 2, can_edit: false, rent: null });
    const without = await prequalified(server);
    expect((await without.post('/loans/contact-persons', validContactPersons())).status).toBe(409);
  });

  test('LOAN-07 LOAN-09 LOAN-11 every broken rule is named at once and nothing is saved', async () => {
    const client = await withDraft(server, 4);
    const details = await client.post('/loans/loan-details', {
      ...validLoanDetails(),
      amount: '-1',
      purpose: '',
      collaterals: [{ type: 'Yacht', amount: '1.005' }],
    });
    expect(details).toEqual({
      status: 422,
      body: {
        message: 'Enter an amount in digits, with at most two decimals.',
        errors: {
          amount: ['Enter an amount in digits, with at most two decimals.'],
          purpose: ['Purpose is required.'],
          'collaterals.0.type': ['Choose one from the list.'],
          'collaterals.0.amount': ['Enter an amount in digits, with at most two decimals.'],
        },
      },
    });
    const persons = await client.post('/loans/contact-persons', {
      contact_persons: [validContactPerson(), { ...validContactPerson(), phone: '12', email: '' }],
    });
    expect(persons.body.errors).toEqual({
      'contact_persons.1.phone': ['Phone number must be exactly 9 digits.'],
      'contact_persons.1.email': ['Email is required'],
    });
    const finance = await client.post('/loans/finance-info', {
      ...validFinanceInfo(),
      minimum_cash_sales_percentage: 90,
      liabilities: [],
    });
    expect(finance.body.errors).toEqual({
      maximum_cash_sales_percentage: ['Maximum cash sales percentage must not be below the minimum.'],
      liabilities: ['Add at least one liability; enter "0" if there is none.'],
    });
    const { body } = await client.get('/loans/check-prequalification');
    expect(body.data.loan).toMatchObject({ amount: '15000000', version: 3 });
    expect(body.data.collaterals).toEqual(validLoanDetails().collaterals);
  });

  test('LOAN-06 a second first step continues the one draft; rows that are gone are gone', async () => {
    const client = await withDraft(server, 4);
    const collaterals = [{ type: 'Placements', amount: '1' }];
    const { body } = await client.post('/loans/loan-details', validLoanDetails({ amount: '7', collaterals }));
    expect(body.data).toMatchObject({ id: client.loanId, step: 4, version: 4 });
    await client.post('/loans/contact-persons', {
      contact_persons: [validContactPerson({ name: 'Only One' })],
    });
    const { body: detail } = await client.get(`/loans/${client.loanId}`);
    expect(detail.data).toMatchObject({ amount: '7', collaterals });
    expect(detail.data.contacts).toEqual([validContactPerson({ name: 'Only One' })]);
  });

  test('what a save writes over stays in the history', async () => {
    const client = await withDraft(server, 4);
    await client.post('/loans/loan-details', validLoanDetails({ amount: '7' }));
    await client.post('/loans/contact-persons', {
      contact_persons: [validContactPerson({ name: 'Second' })],
    });
    await client.post('/loans/finance-info', validFinanceInfo({ rent: '1' }));
    const rows = await sql<{ step: string; version: number; answers: Record<string, any> }>(
      server,
      `SELECT step, version, answers FROM loan_step_history WHERE loan_id = $1::bigint ORDER BY id`,
      [client.loanId],
    );
    expect(rows.map((row) => [row.step, row.version])).toEqual([
      ['loan-details', 3],
      ['contact-persons', 4],
      ['finance-info', 5],
    ]);
    expect(rows[0]?.answers).toMatchObject({
      amount: '15000000',
      collaterals: validLoanDetails().collaterals,
    });
    expect(rows[1]?.answers).toEqual(validContactPersons());
    expect(rows[2]?.answers).toMatchObject({ rent: '600000', liabilities: validFinanceInfo().liabilities });
  });
});

describe('two tabs', () => {
  test('a stale If-Match is 409 and changes nothing; the right one is saved', async () => {
    const client = await withDraft(server, 4);
    const answers = validLoanDetails({ amount: '99' });
    for (const [path, body] of [['/loans/loan-details', answers], steps[1], steps[2]] as const) {
      const stale = await client.post(path, body, { 'if-match': '"2"' });
      expect([stale.status, stale.body.message]).toEqual([
        409,
        'This was changed on another device or in another tab. Reload to see the newer version.',
      ]);
    }
    const created = await client.post('/loans/loan-details', answers, { 'if-match': '"0"' });
    expect(created.status).toBe(409);
    const { body } = await client.get(`/loans/${client.loanId}`);
    expect(body.data).toMatchObject({ amount: '15000000', version: 3 });
    expect((await client.post('/loans/loan-details', answers, { 'if-match': '3' })).body.data.version).toBe(
      4,
    );
  });

  test('a version of a draft that is gone is stale', async () => {
    const client = await prequalified(server);
    expect((await client.post('/loans/loan-details', validLoanDetails(), { 'if-match': '3' })).status).toBe(
      409,
    );
    expect((await client.post('/loans/loan-details', validLoanDetails(), { 'if-match': '0' })).status).toBe(
      200,
    );
  });

  test('LOAN-06 parallel first saves make one draft, and each of them is saved', async () => {
    const client = await prequalified(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.post('/loans/loan-details', validLoanDetails({ amount: String(index + 1) })),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body.data.tracking_number)).size).toBe(1);
    expect(answers.map((answer) => answer.body.data.version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const [history] = await sql<{ count: number }>(
      server,
      `SELECT count(*)::int FROM loan_step_history WHERE loan_id = $1::bigint`,
      [answers[0]?.body.data.id],
    );
    expect(history?.count).toBe(11);
  });

  test('parallel saves of rows never mix: what is read is what one of them said', async () => {
    const client = await withDraft(server, 3);
    const listOf = (name: string, length: number) => ({
      contact_persons: Array.from({ length }, () => validContactPerson({ name })),
    });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        [1, 2, 3, 4, 5, 6].map((length) =>
          client.post('/loans/contact-persons', listOf(`N${length}`, length)),
        ),
      );
      const { body } = await client.get(`/loans/${client.loanId}`);
      const names: string[] = body.data.contacts.map((contact: { name: string }) => contact.name);
      expect(names).toEqual(Array.from({ length: names.length }, () => `N${names.length}`));
    }
  });
});

test('STAFF-01 someone who is not a client has no steps', async () => {
  const officer = await signedIn(server, 'loan-officer');
  for (const [path, answers] of steps) expect((await officer.post(path, answers)).status).toBe(403);
});
