import { describe, expect, test } from 'vitest';
import { actOnRequest } from '#support-requests/endpoints/staff-requests.ts';
import { changeLoanDetails } from '#loans/endpoints/loan-variants.ts';
import { readDashboard, readWaiting } from '../endpoints/dashboard.ts';
import { saveLoanDetails, submitLoan } from '#loans/endpoints/loans.ts';
import { loanStatuses, loanStatusTable } from '#cases/rules/loan/statuses.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import {
  prequalified,
  readyToSubmit,
  signedIn,
  withDraft,
  type Person,
} from '#app/tests/support/loan-clients.ts';
import { act, putInto, submittedLoan } from '#app/tests/support/cases.ts';
import { putRequest, submittedRequest } from '#app/tests/support/request-clients.ts';
import { sendRequest } from '#app/tests/support/arrange/requests.ts';
import { dayFromToday } from '#app/tests/support/days.ts';
import { lend } from '#app/tests/support/arrange/loans.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

const nothing = { count: 0 };
const figuresOf = async (client: Person) => (await client.does(readDashboard)).data;

test('API-02 a new client has nothing to add up', async () => {
  const client = await signedIn(server);
  expect(await figuresOf(client)).toEqual({
    total_loans: { count: 0, amount: '0', avg: '0' },
    applying_loans: nothing,
    closed_loans: { count: 0, avg: '0' },
    rejected_loans: nothing,
    in_progress_loans: nothing,
    mangment_support: nothing,
    all_open_loans: nothing,
    all_closed_loans: nothing,
  });
});

test('API-02 every status counts in one group; open and all closed together are all of them', async () => {
  const client = await signedIn(server);
  const loans = loanStatuses.all.map((status) => ({ status, amount: '1000000' }));
  await lend(server, client.userId, loans);
  expect(await figuresOf(client)).toMatchObject({
    total_loans: { count: 9, amount: '9000000', avg: '1000000' },
    applying_loans: { count: 1 },
    in_progress_loans: { count: 5 },
    closed_loans: { count: 2, avg: '0' },
    rejected_loans: { count: 1 },
    all_open_loans: { count: 6 },
    all_closed_loans: { count: 3 },
  });
});

test('API-02 amounts are exact; the amount paid out counts if the loan is closed or repaid, and the amount is known', async () => {
  const client = await signedIn(server);
  await lend(server, client.userId, [
    { status: 'CLOSED', amount: '9007199254740993.50', disbursed: '10000000.10' },
    { status: 'COMPLETED', amount: '10000000', disbursed: '10000000.15' },
    { status: 'COMPLETED', amount: '10000000' },
    // Approved and not paid out yet: not part of the average.
    { status: 'PENDING', amount: '0.07', disbursed: '1' },
  ]);
  const { total_loans, closed_loans } = await figuresOf(client);
  expect(total_loans).toEqual({ count: 4, amount: '9007199274740993.57', avg: '2251799818685248.39' });
  expect(closed_loans).toEqual({ count: 3, avg: '10000000.13' });
});

test("API-02 requests for management support are counted under the specification's name", async () => {
  const client = await signedIn(server);
  const other = await signedIn(server);
  for (const { userId } of [client, client, other]) await sendRequest(server, userId);
  expect((await figuresOf(client)).mangment_support).toEqual({ count: 2 });
});

test('API-02 the figures follow the draft up to its submit', async () => {
  const { client, loanId } = await readyToSubmit(server);
  expect(await figuresOf(client)).toMatchObject({
    applying_loans: { count: 1 },
    all_open_loans: { count: 1 },
  });
  await client.does(submitLoan, {
    body: { crb_name: 'Nakato Grace', crb_nin: 'CF9107210K4HJA', disclaimer: true, loan_id: loanId },
  });
  expect(await figuresOf(client)).toMatchObject({
    applying_loans: { count: 0 },
    in_progress_loans: { count: 1 },
  });
});

test("API-02 nobody sees another person's figures, and staff have none", async () => {
  await withDraft(server, 2);
  const client = await prequalified(server);
  expect((await figuresOf(client)).total_loans.count).toBe(0);
  await client.does(saveLoanDetails, { body: validLoanDetails() });
  expect((await figuresOf(client)).total_loans.count).toBe(1);
  const officer = await signedIn(server, 'loan-officer');
  expect(await officer.isRefused(readDashboard)).toMatchObject({ status: 403 });
});

describe('what waits for the client', () => {
  const waitingOf = async (client: Person) => (await client.does(readWaiting)).data;

  test('EASE-03 a new client has nothing that waits, and a draft waits until it is sent', async () => {
    const client = await signedIn(server);
    expect(await waitingOf(client)).toMatchObject({ waiting: [], with_us: [] });
    const own = await readyToSubmit(server);
    expect((await waitingOf(own.client)).waiting).toMatchObject([
      { kind: 'draft', about: 'loan', id: own.loanId, asked_by: null, answer_by: null, things: [] },
    ]);
  });

  test('EASE-03 what was asked for is named, with who asked and by when; other people see nothing of it', async () => {
    const own = await submittedLoan(server);
    expect(await waitingOf(own.client)).toMatchObject({
      waiting: [],
      with_us: [{ about: 'loan', id: own.loanId, tracking_number: own.trackingNumber, status: 'SUBMITTED' }],
    });
    const ruth = await signedIn(server, 'loan-officer');
    await act(ruth, own.loanId, { action: 'start-processing' });
    await act(ruth, own.loanId, {
      action: 'request-feedback',
      answer_by: dayFromToday(9),
      items: [
        { kind: 'document', target: 'bank_statement', reason: 'The scan is too dark.' },
        { kind: 'field', target: 'loan-details.amount', reason: 'It is not the sum we spoke of.' },
      ],
    });
    const { waiting, with_us } = await waitingOf(own.client);
    expect(with_us).toEqual([]);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({
      kind: 'feedback',
      tracking_number: own.trackingNumber,
      answer_by: dayFromToday(9),
      has_unsent: false,
      can_edit: true,
    });
    expect(waiting[0]?.asked_by).toBeTypeOf('string');
    expect(waiting[0]?.asked_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(waiting[0]?.things.map(({ label, reason }) => [label, reason])).toEqual([
      ['Bank Statement for the last 6 months', 'The scan is too dark.'],
      ['Amount', 'It is not the sum we spoke of.'],
    ]);
    const body = { ...validLoanDetails(), amount: '4000000' };
    await own.client.does(changeLoanDetails, { id: own.loanId, body });
    expect((await waitingOf(own.client)).waiting[0]?.has_unsent).toBe(true);
    expect((await waitingOf(await signedIn(server))).waiting).toEqual([]);
  });

  test('EASE-03 deliverables to judge wait beside loans, and the nearest day comes first', async () => {
    const own = await submittedRequest(server);
    const advisor = await signedIn(server, 'advisor');
    await putRequest(server, own.requestId, 'CLOSED');
    const { waiting } = await waitingOf(own.client);
    expect(waiting[0]).toMatchObject({ kind: 'deliverables', about: 'request', id: own.requestId });
    await putRequest(server, own.requestId, 'SUBMITTED');
    const body = { action: 'request-feedback', comment: 'Which year?', answer_by: dayFromToday(5) } as const;
    await advisor.does(actOnRequest, { id: own.requestId, body: { ...body, whole: true } });
    const [asked] = (await waitingOf(own.client)).waiting;
    const answer_by = dayFromToday(5);
    expect(asked).toMatchObject({ kind: 'feedback', about: 'request', answer_by, things: [] });
  });

  test('EASE-03 a loan of any status is in the list of the person who has to act, or in none', async () => {
    const { client, loanId } = await submittedLoan(server);
    for (const status of loanStatuses.submitted) {
      await putInto(server, loanId, status);
      const { waiting, with_us } = await waitingOf(client);
      const { turn } = loanStatusTable[status];
      const place = turn === 'client' ? [1, 0] : turn === 'nobody' ? [0, 0] : [0, 1];
      expect([status, waiting.length, with_us.length]).toEqual([status, ...place]);
    }
  });
});
