import { expect, test } from 'vitest';
import { changeLoanDetails, resubmitLoan } from '../endpoints/loan-variants.ts';
import { saveLoanDetails, submitLoan } from '../endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { readAnswerTimes } from '#cases/endpoints/answer-times.ts';
import { saveDeliverables, submitRequest } from '#support-requests/endpoints/requests.ts';
import { storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { validCrb, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { validDeliverables } from '#app/tests/payloads/request.ts';
import { closeLoan, shrinkInstallment } from '#app/tests/support/arrange/loans.ts';
import { passDeadline } from '#app/tests/support/arrange/requests.ts';
import { keptHours } from '#app/tests/support/arrange/timelines.ts';
import { askedLoan, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { prequalified, readyToSubmit, signedIn } from '#app/tests/support/loan-clients.ts';
import { withRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

const tooSmall = { amount: '26000000', repayment_monthly_period: '12', monthly_installment: '2011200' };
const message =
  '12 × 2,011,200 is less than the 26,000,000 you want to borrow. Enter at least 2,166,667 a month, or choose more months.';

const asking = (target: string) => ({
  items: [{ kind: 'field' as const, target, reason: 'Please look again.' }],
});

const offer = async (products: readonly object[]) => {
  const administrator = await signedIn(server, 'administrator');
  await administrator.does(storeLoanProducts, { body: { interest_cap_bps: null, products } });
};

test('MONEY-11 an installment that cannot repay the amount is refused at its field', async () => {
  const client = await prequalified(server);
  expect(await client.isRefused(saveLoanDetails, { body: validLoanDetails(tooSmall) })).toMatchObject({
    status: 422,
    errors: { monthly_installment: [message] },
  });
});

test('MONEY-11 one that was accepted by other rules is not sent, and holds up no answer about something else', async () => {
  const { client, loanId } = await readyToSubmit(server);
  await shrinkInstallment(server, loanId);
  expect(await client.isRefused(submitLoan, { body: validCrb() })).toMatchObject({
    message: 'Complete Loan Info first.',
  });

  const ruth = await officer(server);
  const sent = await askedLoan(server, ruth, asking('loan-details.purpose'));
  await shrinkInstallment(server, sent.loanId);
  const answer = validLoanDetails({ monthly_installment: '5', purpose: 'Other' });
  await sent.client.does(changeLoanDetails, { id: sent.loanId, body: answer });
  expect((await caseOf(ruth, sent.loanId)).status).toBe('WAITING FOR FEEDBACK');
});

test('MONEY-11 a client who is asked about the amount answers with an installment that repays it', async () => {
  const { client, loanId } = await askedLoan(server, await officer(server), asking('loan-details.amount'));
  expect(
    await client.isRefused(changeLoanDetails, { id: loanId, body: validLoanDetails(tooSmall) }),
  ).toMatchObject({ errors: { monthly_installment: [message] } });
  await client.does(changeLoanDetails, { id: loanId, body: validLoanDetails({ amount: '14000000' }) });
});

test('EASE-04 only the answers that were read are sent: not what another device has changed since', async () => {
  const { client } = await readyToSubmit(server);
  const { version = 0 } = (await client.does(checkPrequalification)).data.loan ?? {};
  const seen = (read: number) => ({ 'if-match': `"${String(read)}"` });
  await client.does(saveLoanDetails, {
    body: validLoanDetails({ purpose: 'Other' }),
    headers: seen(version),
  });
  const submit = (read: number) => ({ body: validCrb(), headers: seen(read) });
  expect(await client.isRefused(submitLoan, submit(version))).toMatchObject({
    status: 409,
    message: errorCodes['stale-version'].message,
  });
  const first = await client.does(submitLoan, submit(version + 1));
  // The answer was lost: the same again is the same application.
  expect((await client.does(submitLoan, submit(version + 1))).data).toEqual(first.data);
  // Another device has sent other answers than this one has read: it is not told that its own have arrived.
  expect(await client.isRefused(submitLoan, submit(version))).toMatchObject({ status: 409 });
});

test('EASE-07 a deadline lies in the future, when it is saved and when the request is sent', async () => {
  const { client, requestId } = await withRequest(server, 5);
  const past = ['Deadline must be in the future.'];
  const body = validDeliverables({ deadline: '2020-01-01' });
  expect(await client.isRefused(saveDeliverables, { body })).toMatchObject({
    status: 422,
    errors: { deadline: past },
  });
  await passDeadline(server, requestId);
  expect(await client.isRefused(submitRequest, { body: {} })).toMatchObject({
    errors: { 'deliverables.deadline': past },
  });
});

test('MONEY-01 MONEY-11 borrowers see what is offered, and nothing outside its limits is sent', async () => {
  const { client } = await readyToSubmit(server);
  expect((await client.does(listLoanProducts)).data).toEqual([]);
  await offer([validLoanProduct({ monthly_interest_bps: '280', maximum_amount: '14999999' })]);
  expect((await client.does(listLoanProducts)).data).toMatchObject([
    {
      type: 'Business Growth Loan',
      monthly_interest_bps: 280,
      words: 'For stock and equipment.',
      maximum_amount: '14999999',
    },
  ]);
  expect(await client.isRefused(submitLoan, { body: validCrb() })).toMatchObject({
    message:
      'Change Loan Info first. For a Business Growth Loan, enter an amount from UGX 500,000 to 14,999,999.',
  });
  await offer([]);
  await client.does(submitLoan, { body: validCrb() });
});

test('MONEY-11 where a product has a price the installment repays it too: when saved, sent, repeated and changed', async () => {
  // 15,000,000 over 12 months.
  const needed =
    'With interest and fees, 15,000,000 over 12 months costs 1,488,997 a month. Enter at least that, choose more months or request a smaller amount.';
  const atField = { status: 422, errors: { monthly_installment: [needed] } };
  const details = (monthly_installment: string) => validLoanDetails({ monthly_installment });
  const { client } = await readyToSubmit(server);
  const sent = await askedLoan(server, await officer(server), asking('loan-details.monthly_installment'));
  const kept = { id: sent.loanId, body: details('1460000') };
  await sent.client.does(changeLoanDetails, kept);
  const earlier = await submittedLoan(server);
  await closeLoan(server, earlier.loanId);

  await offer([validLoanProduct({ monthly_interest_bps: '280' })]);
  expect(await client.isRefused(saveLoanDetails, { body: details('1488996.99') })).toMatchObject(atField);
  expect(await client.isRefused(submitLoan, { body: validCrb() })).toMatchObject({
    message: `Change Loan Info first. ${needed}`,
  });
  const repeated = { ...details('1488996'), repeats: earlier.loanId };
  expect(await earlier.client.isRefused(saveLoanDetails, { body: repeated })).toMatchObject(atField);
  expect(await sent.client.isRefused(changeLoanDetails, kept)).toMatchObject(atField);
  expect(await sent.client.isRefused(resubmitLoan, { id: sent.loanId })).toMatchObject({
    status: 422,
    message: needed,
    errors: { 'loan-details.monthly_installment': [needed] },
  });

  await client.does(saveLoanDetails, { body: details('1488997') });
  await client.does(submitLoan, { body: validCrb() });
  await sent.client.does(changeLoanDetails, { ...kept, body: details('1490000') });
  await sent.client.does(resubmitLoan, { id: sent.loanId });
  await offer([]);
});

test('EASE-04 how long others waited is said from what the reports keep of 90 days, and not from a few', async () => {
  const client = await prequalified(server);
  const decided = (ago: number, hours: number, cases: number, step = 'decision') =>
    keptHours(server, { ago, step, hours, cases });
  await decided(1, 30, 2);
  await decided(2, 100, 6);
  await decided(3, 1, 50, 'review');
  await decided(91, 1, 50);
  expect((await client.does(readAnswerTimes)).data).toBeNull();
  await decided(90, 215, 2);
  expect((await client.does(readAnswerTimes)).data).toEqual({ fast: 2, usual: 5, slow: 9, days: 90 });
  const ofRequests = { query: 'kind=request' };
  expect((await client.does(readAnswerTimes, ofRequests)).data).toBeNull();
  await keptHours(server, { ago: 1, step: 'decision', hours: 60, cases: 10, kind: 'request' });
  expect((await client.does(readAnswerTimes, ofRequests)).data).toMatchObject({ usual: 3 });
});
