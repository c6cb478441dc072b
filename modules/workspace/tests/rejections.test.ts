import { expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import {
  listRejectionReasons,
  readRejectionReasonSettings,
  storeRejectionReasons,
} from '#administration/endpoints/administration.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { showRequest } from '#support-requests/endpoints/requests.ts';
import { daysAfter } from '#kit/rules/fields/date.ts';
import { act, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import * as requests from '#app/tests/support/request-cases.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();
const [ruth, joan] = await Promise.all([officer(server), signedIn(server, 'administrator')]);

test('CASE-09 a loan is rejected with reasons; the client reads them, the audit log keeps their codes', async () => {
  const { client, loanId } = await submittedLoan(server);
  expect((await client.does(showLoan, { id: loanId })).data.rejection).toBeNull();
  const { today } = (await ruth.does(listRejectionReasons)).data;
  await act(ruth, loanId, {
    action: 'reject',
    comment: 'We are sorry.',
    reasons: ['documents-not-clear', 'cannot-pay-back'],
  });
  const { rejection } = (await client.does(showLoan, { id: loanId })).data;
  expect(rejection).toMatchObject({ by: 'Nakato Grace', comment: 'We are sorry.' });
  expect(rejection?.reasons).toEqual([
    {
      code: 'cannot-pay-back',
      words: 'The monthly installment is more than your business has left over each month.',
      help: 'A smaller amount or a longer term would make it affordable.',
      apply_from: daysAfter(today, 90),
    },
    {
      code: 'documents-not-clear',
      words: "We couldn't read your documents, or they are out of date.",
      help: 'Send clear photos of documents that are still valid.',
      apply_from: null,
    },
  ]);
  const subject = `loan:${String(loanId)}`;
  expect(await audited(server, { action: 'loan.reject', subject })).toMatchObject([
    { details: { reasons: 'cannot-pay-back, documents-not-clear' } },
  ]);
});

test.each([
  [[], 'Choose at least one reason.'],
  [['gone'], 'One of the reasons is no longer available. Choose again.'],
])('CASE-09 a rejection for %j is refused, and nothing changes', async (reasons, message) => {
  const { client, loanId } = await submittedLoan(server);
  const body = { action: 'reject', comment: 'No.', reasons };
  expect((await ruth.isRefused(actOnLoan, { id: loanId, body })).errors).toEqual({ reasons: [message] });
  expect((await client.does(showLoan, { id: loanId })).data.status).toBe('SUBMITTED');
});

test('CASE-09 STAFF-04 the reasons are a setting with versions; a rejection keeps its words', async () => {
  const { client, requestId } = await submittedRequest(server);
  const { advisor } = await requests.team(server);
  await requests.act(advisor, requestId, {
    action: 'reject',
    comment: 'Not ours.',
    reasons: ['not-the-right-business'],
  });
  const { data, version } = await joan.does(readRejectionReasonSettings);
  const other = {
    code: 'too-new',
    words: 'Your business is very new.',
    help: 'Come back later.',
    days: '180',
  };
  const headers = { 'if-match': String(version) };
  expect(data.reasons).toHaveLength(5);
  await joan.does(storeRejectionReasons, { body: { reasons: [other] }, headers });
  expect((await joan.isRefused(storeRejectionReasons, { body: { reasons: [] }, headers })).status).toBe(409);
  expect((await ruth.does(listRejectionReasons)).data.reasons).toEqual([{ ...other, days: 180 }]);
  const { rejection } = (await client.does(showRequest, { id: requestId })).data;
  expect(rejection?.reasons[0]?.words).toBe("We don't work with this kind of business.");
  const names = (await client.does(listSettings)).data.map(({ name }) => name);
  expect(names).not.toContain('rejection_reasons');
  expect(names).not.toContain('waiting_expiry');
});

test('CASE-09 a lender without reasons rejects in its own words alone', async () => {
  await joan.does(storeRejectionReasons, { body: { reasons: [] } });
  const { client, loanId } = await submittedLoan(server);
  await act(ruth, loanId, { action: 'reject', comment: 'The collateral is not yours.' });
  expect((await client.does(showLoan, { id: loanId })).data.rejection?.reasons).toEqual([]);
});
