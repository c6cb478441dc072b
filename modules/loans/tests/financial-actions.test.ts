import { describe, expect, test } from 'vitest';
import { actOnLoan } from '../endpoints/staff-loans.ts';
import { actOnRequest } from '#support-requests/endpoints/staff-requests.ts';
import { changeLoanDetails, resubmitLoan } from '../endpoints/loan-variants.ts';
import { declineOffer } from '#offers/endpoints/offers.ts';
import { openapiDocument } from '#kit/endpoints/documentation.ts';
import { financialActions } from '#kit/rules/engine/workflow.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { StaffRequestActionInput } from '#support-requests/rules/staff-actions.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import {
  act,
  caseOf,
  officer,
  putInto,
  seenLoan,
  submittedLoan,
  take,
  loanInProcessing,
} from '#app/tests/support/cases.ts';
import { callWith } from '#app/tests/support/clients.ts';
import * as requests from '#app/tests/support/request-cases.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const [ruth, daniel, people] = await Promise.all([officer(server), officer(server), requests.team(server)]);

const needsVersion = {
  status: 428,
  message: 'The case changed since you opened it. Reload and check it before you decide.',
};

const approve = validApproval();
const close = validDisbursement();

/** What the audit log and the timeline contain about a case. */
const traces = (loanId: number) =>
  sql(
    server,
    `SELECT loan.status, loan.version, loan.disbursed_amount,
            (SELECT count(*) FROM loan_action WHERE loan_id = loan.id) AS entries
     FROM loan WHERE id = $1::bigint`,
    [loanId],
  );

test('GUARD-14 the moves that decide on money are those of the workflow tables', () => {
  expect(financialActions(loanWorkflow)).toEqual(['approve', 'close', 'complete']);
  expect(financialActions(requestWorkflow)).toEqual(['submit-assessment', 'approve-budget', 'approve']);
});

describe('a loan', () => {
  test.each([
    ['PROCESSING', approve],
    ['PENDING', close],
    ['CLOSED', { action: 'complete' }],
  ] as const)(
    'GUARD-14 %s: %j without the version that was seen is 428 and changes nothing',
    async (status, body) => {
      const { loanId } = await submittedLoan(server);
      await putInto(server, loanId, status === 'PENDING' ? 'PROCESSING' : status);
      if (status === 'PENDING') await act(daniel, loanId, approve);
      const before = await traces(loanId);
      expect(await ruth.isRefused(actOnLoan, { id: loanId, body })).toMatchObject(needsVersion);
      expect(await traces(loanId)).toEqual(before);
      await act(ruth, loanId, body);
      expect(await traces(loanId)).not.toEqual(before);
    },
  );

  test('GUARD-14 an amount that the client has changed since it was seen is not approved', async () => {
    const { client, loanId } = await loanInProcessing(server, ruth);
    const looked = await caseOf(ruth, loanId);
    await act(daniel, loanId, {
      action: 'request-feedback',
      items: [{ kind: 'field', target: 'loan-details.amount', reason: 'Is this all you need?' }],
    });
    const body = validLoanDetails({ amount: '50000000', monthly_installment: '5000000' });
    await client.does(changeLoanDetails, { id: loanId, body });
    await client.does(resubmitLoan, { id: loanId });
    await act(daniel, loanId, take);
    const before = await traces(loanId);
    const headers = { 'if-match': String(looked.version) };
    const refused = await ruth.isRefused(actOnLoan, { id: loanId, body: approve, headers });
    expect([refused.status, refused.message]).toEqual([
      409,
      "This case has changed since you opened it. It is now PROCESSING. Last entry: 'processing' by Nakato Grace.",
    ]);
    expect(await traces(loanId)).toEqual(before);
    await act(ruth, loanId, approve);
    expect((await caseOf(ruth, loanId)).status).toBe('PENDING');
  });

  test('GUARD-14 an offer that its client has answered meanwhile is not replaced by who has not seen that', async () => {
    const { client, loanId } = await loanInProcessing(server, ruth);
    await act(ruth, loanId, approve);
    const headers = await seenLoan(ruth, loanId, approve);
    await client.does(declineOffer, { id: loanId, body: { reason: 'Too dear.' } });
    const refused = await ruth.isRefused(actOnLoan, { id: loanId, body: approve, headers });
    expect([refused.status, refused.message]).toEqual([
      409,
      "This case has changed since you opened it. It is now PENDING. Last entry: 'offer declined' by Nakato Grace.",
    ]);
    await act(ruth, loanId, approve);
  });

  test('GUARD-14 the same decision with the same key gets the same answer, although it has moved the case on', async () => {
    const { loanId } = await loanInProcessing(server, ruth);
    const { version } = await caseOf(ruth, loanId);
    const headers = { 'if-match': String(version), 'idempotency-key': 'one-press' };
    const first = await ruth.does(actOnLoan, { id: loanId, body: approve, headers });
    expect(await ruth.does(actOnLoan, { id: loanId, body: approve, headers })).toEqual(first);
  });

  test('GUARD-14 a move that decides on no money needs no version', async () => {
    const { loanId } = await submittedLoan(server);
    await ruth.does(actOnLoan, { id: loanId, body: take });
    const body = { action: 'reject', comment: 'Not ours to give.', reasons: ['collateral-too-low'] };
    expect((await ruth.does(actOnLoan, { id: loanId, body })).data.status).toBe('REJECTED');
  });
});

describe('a request', () => {
  test.each([
    ['UNDER EXPERT ASSESSMENT', 'expert', requests.assessment],
    ['UNDER BUDGET REVIEW', 'administrator', { action: 'approve-budget', approved_budget: '1200000' }],
    ['BUDGET APPROVED', 'advisor', { action: 'approve' }],
  ] as const)(
    'GUARD-14 %s: its budget is decided on only for the version that was seen',
    async (status, who, body: StaffRequestActionInput) => {
      const { requestId } = await requests.requestUpTo(server, people, status);
      const { person } = people[who];
      expect(await person.isRefused(actOnRequest, { id: requestId, body })).toMatchObject(needsVersion);
      const { version } = await requests.caseOf(people[who], requestId);
      const stale = { 'if-match': String(version - 1) };
      const refused = await person.isRefused(actOnRequest, { id: requestId, body, headers: stale });
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(`It is now ${status}`) });
      expect((await requests.caseOf(people[who], requestId)).status).toBe(status);
      await requests.act(people[who], requestId, body);
      // The decision is part of the version that the next person sees.
      expect((await requests.caseOf(people[who], requestId)).version).toBe(version + 1);
    },
  );
});

test('GUARD-14 the OpenAPI document says which actions need If-Match, and that 428 follows without it', async () => {
  const { text } = await callWith(server.url, undefined, openapiDocument);
  const {
    paths,
  }: {
    paths: Record<
      string,
      { post: { parameters: { name: string; description: string }[]; responses: object } }
    >;
  } = JSON.parse(text);
  for (const [path, actions] of [
    ['/api/staff/loans/{id}/actions', 'approve, close, complete'],
    ['/api/staff/requests/{id}/actions', 'submit-assessment, approve-budget, approve'],
  ] as const) {
    const operation = paths[path]?.post;
    const header = operation?.parameters.find(({ name }) => name === 'If-Match');
    expect(header?.description).toContain(`Required for the actions ${actions}.`);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['409', '428']));
  }
});
