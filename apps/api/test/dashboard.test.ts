import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDashboard, saveLoanDetails, submitLoan } from '@ensigo/rulebook/contract';
import { loanStatuses } from '@ensigo/rulebook/loan';
import { validLoanDetails } from '../../../packages/rulebook/src/test-support/loan.ts';
import { prequalified, readyToSubmit, signedIn, withDraft } from './support/loan-clients.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { sendRequest } from './support/arrange/requests.ts';
import { lend } from './support/arrange/loans.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nothing = { count: 0 };

test('API-02 a new client has nothing to add up', async () => {
  const client = await signedIn(server);
  expect((await client.does(readDashboard)).data).toEqual({
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
  await lend(
    server,
    client.userId,
    loanStatuses.all.map((status) => ({ status, amount: '1000000' })),
  );
  const { data } = await client.does(readDashboard);
  expect(data).toMatchObject({
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
  const { data } = await client.does(readDashboard);
  expect(data.total_loans).toEqual({ count: 4, amount: '9007199274740993.57', avg: '2251799818685248.39' });
  expect(data.closed_loans).toEqual({ count: 3, avg: '10000000.13' });
});

test("API-02 requests for management support are counted under the specification's name", async () => {
  const client = await signedIn(server);
  const other = await signedIn(server);
  for (const { userId } of [client, client, other]) await sendRequest(server, userId);
  expect((await client.does(readDashboard)).data.mangment_support).toEqual({ count: 2 });
});

test('API-02 the figures follow the draft up to its submit', async () => {
  const { client, loanId } = await readyToSubmit(server);
  expect((await client.does(readDashboard)).data).toMatchObject({
    applying_loans: { count: 1 },
    all_open_loans: { count: 1 },
  });
  await client.does(submitLoan, {
    body: { crb_name: 'Nakato Grace', crb_nin: 'CF9107210K4HJA', disclaimer: true, loan_id: loanId },
  });
  expect((await client.does(readDashboard)).data).toMatchObject({
    applying_loans: { count: 0 },
    in_progress_loans: { count: 1 },
  });
});

test("API-02 nobody sees another person's figures, and staff have none", async () => {
  await withDraft(server, 2);
  const client = await prequalified(server);
  expect((await client.does(readDashboard)).data.total_loans.count).toBe(0);
  await client.does(saveLoanDetails, { body: validLoanDetails() });
  expect((await client.does(readDashboard)).data.total_loans.count).toBe(1);
  const officer = await signedIn(server, 'loan-officer');
  expect(await officer.isRefused(readDashboard)).toMatchObject({ status: 403 });
});
