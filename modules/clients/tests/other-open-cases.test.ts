import { Client } from 'pg';
import { expect, test } from 'vitest';
import { othersStatement } from '../server/others-store.ts';
import {
  caseOf,
  officer as anOfficer,
  putInto,
  submittedLoan,
  type Submitted,
} from '#app/tests/support/cases.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { caseOf as requestCaseOf } from '#app/tests/support/request-cases.ts';
import { putRequest } from '#app/tests/support/request-clients.ts';
import { makeRequestDraft, requestSentMinutesAgo } from '#app/tests/support/arrange/requests.ts';
import { latestLoanSentMinutesAgo, makeDraft } from '#app/tests/support/arrange/loans.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const officer = await anOfficer(server);
const advisor = await signedIn(server, 'advisor');
const administrator = await signedIn(server, 'administrator');

/** A request of this client, created directly in the database: submitted this many minutes ago. */
async function requestOf(client: Person, minutes: number): Promise<number> {
  const [row] = await requestSentMinutesAgo(server, client.userId, minutes);
  return row?.id ?? 0;
}

/** Another loan of this client, created directly in the database: submitted this many minutes ago. */
async function loanOf(client: Person, minutes: number): Promise<number> {
  await manyLoans(server, client.userId, 1);
  const [row] = await latestLoanSentMinutesAgo(server, client.userId, minutes);
  return row?.id ?? 0;
}

/** A client with a loan from now, one from an hour ago, and a request in between. */
async function busyClient(): Promise<Submitted & { readonly earlierLoan: number; readonly request: number }> {
  const submitted = await submittedLoan(server);
  const earlierLoan = await loanOf(submitted.client, 60);
  return { ...submitted, earlierLoan, request: await requestOf(submitted.client, 30) };
}

const named = ({ newest }: { newest: readonly { kind: string; id: number }[] }) =>
  newest.map(({ kind, id }) => [kind, id]);

test("GUARD-15 a loan shows its client's other open loans and requests, newest first", async () => {
  const { loanId, earlierLoan, request } = await busyClient();
  await busyClient();
  const { others } = await caseOf(officer, loanId);
  expect(others).toEqual({
    newest: [
      {
        kind: 'request',
        id: request,
        tracking_number: expect.stringMatching(/^MS-/),
        about: 'Sales',
        amount: null,
        status: 'SUBMITTED',
        submitted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      {
        kind: 'loan',
        id: earlierLoan,
        tracking_number: expect.stringMatching(/^LN-/),
        about: 'Spark Loan',
        amount: '5000000',
        status: 'SUBMITTED',
        submitted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
    more: 0,
  });
  expect(named((await caseOf(officer, earlierLoan)).others)).toEqual([
    ['loan', loanId],
    ['request', request],
  ]);
});

test('GUARD-15 a request shows them to those who may open loans; an advisor only sees requests', async () => {
  const { client, loanId, earlierLoan, request } = await busyClient();
  const laterRequest = await requestOf(client, 5);
  expect(named((await requestCaseOf({ person: administrator }, request)).others)).toEqual([
    ['loan', loanId],
    ['request', laterRequest],
    ['loan', earlierLoan],
  ]);
  const seen = await requestCaseOf({ person: advisor }, request);
  expect(named(seen.others)).toEqual([['request', laterRequest]]);
  expect(seen.others.more).toBe(0);
});

test('GUARD-15 neither drafts nor ended cases are among the other open ones, nor those of another client', async () => {
  const { client, loanId, earlierLoan, request } = await busyClient();
  const draft = await loanOf(client, 1);
  await makeDraft(server, draft);
  const requestDraft = await requestOf(client, 1);
  await makeRequestDraft(server, requestDraft);
  const others = async () => named((await caseOf(officer, loanId)).others);
  const both = [
    ['request', request],
    ['loan', earlierLoan],
  ];
  expect(await others()).toEqual(both);
  await putInto(server, earlierLoan, 'WAITING FOR FEEDBACK');
  await putRequest(server, request, 'CLOSED');
  expect(await others()).toEqual(both);
  for (const ended of ['CLOSED', 'COMPLETED', 'REJECTED']) {
    await putInto(server, earlierLoan, ended);
    expect([ended, await others()]).toEqual([ended, [['request', request]]]);
  }
  for (const ended of ['COMPLETED', 'REJECTED']) {
    await putRequest(server, request, ended);
    expect([ended, await others()]).toEqual([ended, []]);
  }
});

test('GUARD-15 of many other open ones the ten newest are shown, and how many more there are', async () => {
  const { client, loanId } = await submittedLoan(server);
  await manyLoans(server, client.userId, 12);
  const { others } = await caseOf(officer, loanId);
  expect(others.newest).toHaveLength(10);
  expect(others.more).toBe(2);
  const sent = others.newest.map(({ submitted_at: at }) => at);
  expect(sent).toEqual(sent.toSorted().toReversed());
});

test('GUARD-15 the other open ones are read in index order: among thousands, only those of the client', async () => {
  const { loanId, request } = await busyClient();
  await manyLoans(server, (await signedIn(server)).userId, 20_000);
  const connection = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
  await connection.connect();
  await connection.query('ANALYZE loan, support_request');
  await forAllValues(connection);
  const readFor = (kind: 'loan' | 'request', id: number) =>
    rowsRead(connection, 'loan', othersStatement(kind, { loans: true }), [id, [], []]);
  const read = [await readFor('loan', loanId), await readFor('request', request)];
  await connection.end();
  expect(read.filter((rows) => rows > 10)).toEqual([]);
});
