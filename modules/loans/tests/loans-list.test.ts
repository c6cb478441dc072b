import { beforeAll, describe, expect, test } from 'vitest';
import { listLoans, saveLoanDetails, showLoan, submitLoan } from '../endpoints/loans.ts';
import type { ListFilter } from '#kit/endpoints/pages.ts';
import {
  validContactPersons,
  validCrb,
  validFinanceInfo,
  validLoanDetails,
} from '#app/tests/payloads/loan.ts';
import {
  manyLoans,
  prequalified,
  readyToSubmit,
  signedIn,
  withDraft,
  type Person,
} from '#app/tests/support/loan-clients.ts';
import { shownTo } from '#app/tests/support/cases.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { askForFeedback, awaitFeedbackOnDocuments, nthLoanSentAt } from '#app/tests/support/arrange/loans.ts';

const server = await sharedServer();

const filtered = (client: Person, ...filters: ListFilter[]) => client.does(listLoans, { body: { filters } });

describe('the list', () => {
  test('LIST-01 LIST-03 API-15 a row contains what the list shows, drafts included', async () => {
    const { client, loanId } = await withDraft(server, 3);
    const { data, meta } = await client.does(listLoans);
    expect(data).toEqual([
      {
        id: loanId,
        tracking_number: expect.stringMatching(/^LN-20\d\d-\d{5}$/),
        applicant_name: 'Nakato Grace',
        business_name: 'Nakato Poultry and Feeds',
        type: 'Business Growth Loan',
        amount: '15000000',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        submitted_at: null,
        status: 'APPLYING',
        step: 3,
        waiting_for_feedback: false,
        can_edit: false,
        can_edit_documents: false,
        offer_until: null,
        servicing: null,
      },
    ]);
    expect(meta).toMatchObject({ total: 1, from: 1, to: 1 });
  });

  test('LIST-04 a loan that waits for feedback says what may be edited', async () => {
    const { client, loanId } = await readyToSubmit(server);
    await client.does(submitLoan, { body: validCrb() });
    await awaitFeedbackOnDocuments(server, loanId);
    const { data } = await client.does(listLoans);
    expect(data[0]).toMatchObject({ waiting_for_feedback: true, can_edit: false, can_edit_documents: true });
  });

  test('API-06 API-12 pages of ten, newest first, with the exact total', async () => {
    const client = await signedIn(server);
    await manyLoans(server, client.userId, 23);
    const ids: number[] = [];
    for (const page of [1, 2, 3]) {
      const { data, meta } = await client.does(listLoans, { page, body: { filters: [] } });
      ids.push(...data.map((loan) => loan.id));
      expect(meta).toEqual({
        total: 23,
        last_page: 3,
        per_page: 10,
        current_page: page,
        from: (page - 1) * 10 + 1,
        to: Math.min(page * 10, 23),
        path: '/api/loans',
      });
    }
    expect(ids).toHaveLength(23);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const beyond = await client.does(listLoans, { page: 9 });
    expect(beyond).toMatchObject({ data: [], meta: { total: 23, current_page: 9, from: null, to: null } });
  });

  test('LIST-01 a client without loans has an empty first page', async () => {
    const place = { current_page: 1, last_page: 1, from: null, to: null };
    expect(await (await signedIn(server)).does(listLoans)).toEqual({
      data: [],
      meta: { ...place, total: 0, per_page: 10, path: '/api/loans' },
    });
  });

  test("LIST-01 nobody sees another person's loans", async () => {
    const { loanId } = await withDraft(server, 2);
    const { data } = await (await prequalified(server)).does(listLoans);
    expect(data.map((loan) => loan.id)).not.toContain(loanId);
    expect((await (await signedIn(server, 'loan-officer')).isRefused(listLoans)).status).toBe(403);
    const response = await fetch(`${server.url}/api/loans`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

describe('filters', () => {
  const days = [
    '2026-01-04T20:59:00Z',
    '2026-01-04T21:00:00Z',
    '2026-01-05T20:59:59Z',
    '2026-01-05T21:00:00Z',
  ];
  let client: Person;
  beforeAll(async () => {
    client = await signedIn(server);
    await manyLoans(server, client.userId, days.length);
    for (const [index, day] of days.entries()) await nthLoanSentAt(server, client.userId, day, index);
  });
  const submitted = (rows: { submitted_at: string | null }[]) =>
    rows.map((row) => String(row.submitted_at)).toSorted();

  test('API-13 LIST-02 days are whole days in Kampala, both included', async () => {
    const value = '2026-01-05';
    const from: ListFilter = { field: 'submitted_from', type: 'date', value };
    const to: ListFilter = { field: 'submitted_to', type: 'date', value };
    expect(submitted((await filtered(client, from)).data)).toEqual(days.slice(1));
    expect(submitted((await filtered(client, to)).data)).toEqual(days.slice(0, 3));
    const both = await client.does(listLoans, { body: [from, to] });
    expect(submitted(both.data)).toEqual(days.slice(1, 3));
    expect(both.meta.total).toBe(2);
  });

  test('API-13 LIST-02 a tracking number is found by any part of it, in any letter case; special characters have no meaning', async () => {
    const [first] = (await client.does(listLoans)).data;
    const tracking = first?.tracking_number ?? '';
    const search = async (value: string) =>
      (await filtered(client, { field: 'tracking_number', type: 'static', value })).data.map((row) => row.id);
    expect(await search(tracking.toLowerCase())).toEqual([first?.id]);
    expect(await search(tracking.slice(-3))).toContain(first?.id);
    expect(await search('  ')).toHaveLength(days.length);
    for (const value of ['%', '_', "' OR 1=1 --", 'XX']) expect(await search(value)).toEqual([]);
  });

  test('API-13 an invalid filter is named, not ignored', async () => {
    const body = { filters: [{ field: 'user_id', type: 'static', value: '1' }] };
    expect(await client.isRefused(listLoans, { body })).toMatchObject({
      status: 422,
      errors: { 'filters.0.field': ['Filter by tracking_number, submitted_from or submitted_to.'] },
    });
    const date = { filters: [{ field: 'submitted_to', type: 'date', value: '2026-02-30' }] };
    expect((await client.isRefused(listLoans, { body: date })).errors).toEqual({
      'filters.0.value': ['Enter a date as year, month and day, for example 2026-12-03.'],
    });
  });
});

describe('the detail', () => {
  test('DETAIL-01 DETAIL-03 API-15 contains every section, books of account as 1 or 0', async () => {
    const { client, loanId } = await readyToSubmit(server);
    await client.does(submitLoan, { body: validCrb() });
    const data = await shownTo(client, loanId);
    const { collaterals, ...details } = validLoanDetails();
    const { liabilities, ...finance } = validFinanceInfo();
    expect(data).toMatchObject({
      ...details,
      id: loanId,
      status: 'SUBMITTED',
      repayment_monthly_period: 12,
      monthly_installment: '1450000.5',
      collaterals,
      ...finance,
      minimum_cash_sales_percentage: 40,
      maximum_cash_sales_percentage: 80,
      maintain_books_of_account: 1,
      contacts: validContactPersons().contact_persons,
      liabilities,
      crb_name: 'Nakato Grace',
      crb_nin: 'CF9107210K4HJA',
    });
    expect(data.documents).toHaveLength(4);
    expect(data.documents.find((document) => document.type === 'trading_licence')?.file_path).toMatch(
      /^[0-9a-f-]{36}\/trading_licence\.pdf$/,
    );
  });

  test('TIME-01 TIME-02 API-15 a timeline action contains its author and every field', async () => {
    const { client, loanId } = await withDraft(server, 2);
    const officer = await signedIn(server, 'loan-officer');
    await askForFeedback(server, loanId, officer.userId);
    const { actions } = await shownTo(client, loanId);
    expect(actions.map((action) => action.action)).toEqual(['request feedback', 'applying']);
    expect(actions[0]).toEqual({
      id: expect.any(Number),
      action: 'request feedback',
      created_at: expect.stringMatching(/Z$/),
      user: 'Nakato Grace',
      user_id: await publicIdOf(server, officer.userId),
      is_staff: true,
      expert: null,
      expert_id: null,
      comment: 'Please look at the licence.',
      documents: [],
      comments: [],
      facts: [],
      proposedBudget: null,
      approvedBudget: null,
      staffSolution: null,
      risk: null,
      diagnosis: null,
    });
  });

  test("API-06 another person's loan, and an invalid id, are 404", async () => {
    const { loanId } = await withDraft(server, 2);
    const stranger = await prequalified(server);
    for (const id of [loanId, 999_999_999, '0', '-1', '1e3', 'x', '9'.repeat(18), '1;drop', '9'.repeat(30)]) {
      expect((await stranger.isRefused(showLoan, { id })).status).toBe(404);
    }
    expect((await stranger.isRefused(saveLoanDetails, { body: {} })).status).toBe(422);
  });
});
