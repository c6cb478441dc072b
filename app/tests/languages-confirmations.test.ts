import { expect, test } from 'vitest';
import { changeLoanDetails, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import { resubmitRequest } from '#support-requests/endpoints/request-variants.ts';
import { submitLoan } from '#loans/endpoints/loans.ts';
import { submitRequest } from '#support-requests/endpoints/requests.ts';
import { validCrb, validLoanDetails } from './payloads/loan.ts';
import { closeRequest } from './support/arrange/requests.ts';
import { act, officer, submittedLoan } from './support/cases.ts';
import { sharedPostedServer } from './support/clients.ts';
import { readyToSubmit, signedIn, type Person } from './support/loan-clients.ts';
import { sendAction, submittedRequest, waitingRequest, withRequest } from './support/request-clients.ts';
import { speakInTests } from './support/languages.ts';

const server = await sharedPostedServer();
const advisor = await signedIn(server, 'advisor');
await speakInTests();

const choose = (client: Person, language: string) => client.does(chooseLanguage, { body: { language } });

/** The mail that the client was sent last, once it begins so. */
async function mailOf({ email }: Person, subject: RegExp) {
  const latest = () => server.smtp.mailsTo(email).at(-1);
  await expect.poll(() => latest()?.subject).toMatch(subject);
  return latest()?.text ?? '';
}

test('REACH-06 LOAN-16 that an application has arrived is written in the language of the account', async () => {
  const { client } = await readyToSubmit(server);
  await choose(client, 'sw');
  await client.does(submitLoan, { body: validCrb() });
  const text = await mailOf(client, /^Tumepokea maombi yako LN-/);
  expect(text).not.toMatch(/Dear|received|follow/);
});

test('REACH-06 AGAIN-02 that changes of a loan have arrived is written in the language of the account', async () => {
  const { client, loanId } = await submittedLoan(server);
  const ruth = await officer(server);
  await act(ruth, loanId, { action: 'start-processing' });
  await act(ruth, loanId, {
    action: 'request-feedback',
    items: [{ kind: 'field', target: 'loan-details.amount', reason: 'Less would do.' }],
  });
  await choose(client, 'sw');
  await client.does(changeLoanDetails, { id: loanId, body: validLoanDetails({ amount: '1500000' }) });
  await client.does(resubmitLoan, { id: loanId });
  expect(await mailOf(client, /^Tumepokea mabadiliko yako kwenye LN-/)).not.toMatch(/Dear|received|follow/);
});

test('REACH-06 SUPPORT-06 that a request has arrived is written in the language of the account, its category too', async () => {
  const { client, requestId } = await withRequest(server, 5);
  await choose(client, 'sw');
  await client.does(submitRequest, { body: { request_id: requestId } });
  const text = await mailOf(client, /^Tumepokea ombi lako MS-/);
  expect(text).not.toMatch(/Dear|received|follow|Sales|Marketing|Accounting/);
});

test('REACH-06 SUPPORT-07 that changes of a request have arrived is written in the language of the account', async () => {
  const { client, requestId } = await waitingRequest(server, advisor);
  await choose(client, 'sw');
  await sendAction(client, requestId, { action: 'comment', comment: 'The market has moved.' });
  await client.does(resubmitRequest, { id: requestId });
  expect(await mailOf(client, /^Tumepokea mabadiliko yako kwenye MS-/)).not.toMatch(/Dear|received|follow/);
});

test('REACH-06 REQ-05 the decision about what was delivered is confirmed in the language of the account', async () => {
  const { client, requestId } = await submittedRequest(server);
  await closeRequest(server, requestId, advisor.userId);
  await choose(client, 'sw');
  const approval = { action: 'approve_deliverables', solved: 'Yes', rate: '9', comment: 'Well done.' };
  expect((await sendAction(client, requestId, approval)).status).toBe(200);
  expect(await mailOf(client, /^Ume.* MS-/)).not.toMatch(/Dear|approved|follow/);
});
