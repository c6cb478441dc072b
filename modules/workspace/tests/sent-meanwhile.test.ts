import { expect, test } from 'vitest';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails, submitLoan } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { readResubmission } from '#loans/endpoints/loan-variants.ts';
import { saveChallenge, saveDeliverables, saveRequestDetails } from '#support-requests/endpoints/requests.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import {
  validContactPersons,
  validCrb,
  validFinanceInfo,
  validLoanDetails,
} from '#app/tests/payloads/loan.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { readyToSubmit, type Person } from '#app/tests/support/loan-clients.ts';
import { closedClient, submittedRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

async function justSent() {
  const { client, loanId } = await readyToSubmit(server);
  const { data: sent } = await client.does(submitLoan, { body: { ...validCrb(), loan_id: loanId } });
  return { client, sent };
}

/** How a save is refused to a tab that has not seen what was sent. */
const alreadySent = (kind: 'application' | 'request', sent: { id: number; tracking_number: string }) => ({
  status: 409,
  said: {
    code: 'already-sent',
    message: `This ${kind} was submitted as ${sent.tracking_number}.`,
    duplicate: { ...sent, may_be_sent: false },
  },
});

const state = async (client: Person) => (await client.does(checkPrequalification)).data;

/** What an old tab is told that saves, with what it has read. */
async function refusal(client: Person, call: Endpoint, body: object, version?: number, id?: string) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const response = await client.send(call, { body, headers, ...(id !== undefined && { id }) });
  return { status: response.status, said: await response.json() };
}

test('EASE-04 LOAN-16 a tab that has not seen that its application was sent begins no other one, and hears its number', async () => {
  const { client, sent } = await justSent();
  const { sent_loans, sent_loan, loan } = await state(client);
  expect({ sent_loans, loan }).toEqual({ sent_loans: 1, loan: null });
  const { id, tracking_number } = sent;
  expect(sent_loan).toEqual({ id, tracking_number });
  const named = alreadySent('application', { id, tracking_number });
  const steps: readonly (readonly [Endpoint, object])[] = [
    [saveLoanDetails, validLoanDetails()],
    [saveContactPersons, validContactPersons()],
    [saveFinanceInfo, validFinanceInfo()],
  ];
  for (const [call, body] of steps) {
    // It had seen the draft, or was opened before there was one.
    for (const version of [3, 0])
      expect(await refusal(client, call, { ...body, sent: 0 }, version)).toEqual(named);
    expect(await refusal(client, call, { ...body, sent: 0 })).toEqual(named);
  }
  // One that says only which version it has seen.
  expect(await refusal(client, saveLoanDetails, validLoanDetails(), 3)).toEqual(named);
  const typed = { answers: { amount: '1' }, sent: 0 };
  expect(await refusal(client, keepDraft, typed, 3, 'loan-details')).toEqual(named);
  expect(await state(client)).toMatchObject({ loan: null, drafts: {}, sent_loans: 1 });
});

test('EASE-04 nor does it write into the next application, even at the same version', async () => {
  const { client, sent } = await justSent();
  const body = { ...validLoanDetails(), sent: 1 };
  const { data: next } = await client.does(saveLoanDetails, { body, headers: { 'if-match': '"0"' } });
  const late = { ...validLoanDetails(), sent: 0 };
  expect((await refusal(client, saveLoanDetails, late, next.version)).said).toMatchObject({
    message: `This application was submitted as ${sent.tracking_number}.`,
  });
  expect(await state(client)).toMatchObject({ loan: { id: next.id, version: next.version } });
});

test('EASE-04 REQ-04 the same holds for a request for management support', async () => {
  const { client, requestId } = await submittedRequest(server);
  const { sent_request, sent_requests } = await state(client);
  expect({ sent_requests, id: sent_request?.id }).toEqual({ sent_requests: 1, id: requestId });
  const named = alreadySent('request', {
    id: requestId,
    tracking_number: sent_request?.tracking_number ?? '',
  });
  const steps: readonly (readonly [Endpoint, object])[] = [
    [saveRequestDetails, validRequestDetails()],
    [saveChallenge, validChallenge()],
    [saveDeliverables, validDeliverables()],
  ];
  for (const [call, body] of steps)
    for (const version of [4, 0])
      expect(await refusal(client, call, { ...body, sent: 0 }, version)).toEqual(named);
  expect(await state(client)).toMatchObject({ request: null });
});

test('EASE-04 a client who has sent nothing since continues, and begins as many as they like', async () => {
  const client = await closedClient(server);
  const { sent_loans: sent } = await state(client);
  await client.does(saveLoanDetails, {
    body: { ...validLoanDetails(), sent },
    headers: { 'if-match': '"0"' },
  });
  await client.does(saveContactPersons, { body: { ...validContactPersons(), sent } });
  await client.does(saveRequestDetails, { body: { ...validRequestDetails(), sent: 0 } });
  await client.does(saveChallenge, { body: { ...validChallenge(), sent: 0 } });
  expect(await state(client)).toMatchObject({ loan: { step: 3 }, request: { step: 3 } });
});

test('AGAIN-02 EASE-04 one whose changes were sent is named as well', async () => {
  const { client, sent } = await justSent();
  const response = await client.send(readResubmission, { id: sent.id });
  expect({ status: response.status, said: await response.json() }).toMatchObject({
    status: 409,
    said: { duplicate: { id: sent.id, tracking_number: sent.tracking_number, may_be_sent: false } },
  });
});
