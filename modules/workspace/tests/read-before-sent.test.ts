import { expect, test } from 'vitest';
import {
  changeChallenge,
  readRequestResubmission,
  resubmitRequest,
} from '#support-requests/endpoints/request-variants.ts';
import { changeLoanDetails, readResubmission, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { saveDeliverables, showRequest, submitRequest } from '#support-requests/endpoints/requests.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { validChallenge, validDeliverables } from '#app/tests/payloads/request.ts';
import { act, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { waitingRequest, withRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const advisor = await signedIn(server, 'advisor');
const ruth = await officer(server);

const read = (version: number) => ({ headers: { 'if-match': `"${String(version)}"` } });
/** What was sent meanwhile is not overwritten by this device. */
const elsewhere = { status: 409, message: expect.stringContaining('another tab') };

test('REACH-03 changes of a request that are not sent yet are not overwritten by another device', async () => {
  const { client, requestId: id } = await waitingRequest(server, advisor);
  const sent = (await client.does(showRequest, { id })).data;
  const { version } = (await client.does(readRequestResubmission, { id })).data;
  await client.does(changeChallenge, { id, body: validChallenge({ period: '7' }), ...read(version) });
  const other = { id, body: validChallenge({ period: '9' }), ...read(version) };
  expect(await client.isRefused(changeChallenge, other)).toMatchObject({ status: 409 });
  const { data } = await client.does(readRequestResubmission, { id });
  expect([data.challenge_details.period, data.version]).toEqual([7, version + 1]);
  // Staff see nothing of it: for them it is the same version.
  expect((await client.does(showRequest, { id })).data).toEqual(sent);
});

test('REACH-03 changes of a request are sent as they were read, once', async () => {
  const { client, requestId: id } = await waitingRequest(server, advisor);
  await client.does(changeChallenge, { id, body: validChallenge({ period: '7' }) });
  const { version } = (await client.does(readRequestResubmission, { id })).data;
  await client.does(changeChallenge, { id, body: validChallenge({ period: '8' }) });
  expect(await client.isRefused(resubmitRequest, { id, ...read(version) })).toMatchObject(elsewhere);
  const now = (await client.does(readRequestResubmission, { id })).data.version;
  const first = await client.does(resubmitRequest, { id, ...read(now) });
  // The answer was lost: the same again is no conflict.
  expect(await client.does(resubmitRequest, { id, ...read(now) })).toEqual(first);
});

test('REACH-03 a request is submitted as it was read, once', async () => {
  const { client, requestId } = await withRequest(server, 5);
  const version = async () => (await client.does(checkPrequalification)).data.request?.version ?? -1;
  const before = await version();
  await client.does(saveDeliverables, { body: validDeliverables({ deliverables: ['Another plan'] }) });
  const body = { request_id: requestId };
  expect(await client.isRefused(submitRequest, { body, ...read(before) })).toMatchObject(elsewhere);
  const now = await version();
  const first = await client.does(submitRequest, { body, ...read(now) });
  expect(await client.does(submitRequest, { body, ...read(now) })).toEqual(first);
});

test('REACH-03 changes of a loan are sent as they were read, once', async () => {
  const { client, loanId: id } = await submittedLoan(server);
  const reason = 'More than your sales allow.';
  await act(ruth, id, {
    action: 'request-feedback',
    items: [{ kind: 'field', target: 'loan-details.amount', reason }],
  });
  const changed = (amount: string) =>
    client.does(changeLoanDetails, { id, body: { ...validLoanDetails(), amount } });
  await changed('1234567');
  const { version } = (await client.does(readResubmission, { id })).data;
  await changed('7654321');
  expect(await client.isRefused(resubmitLoan, { id, ...read(version) })).toMatchObject(elsewhere);
  const now = (await client.does(readResubmission, { id })).data.version;
  const first = await client.does(resubmitLoan, { id, ...read(now) });
  expect(await client.does(resubmitLoan, { id, ...read(now) })).toEqual(first);
  expect((await client.does(showLoan, { id })).data.amount).toBe('7654321');
});
