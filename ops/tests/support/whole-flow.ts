import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import * as endpoints from '#loans/endpoints/loans.ts';
import * as requestsEndpoints from '#support-requests/endpoints/requests.ts';
import * as accountsEndpoints from '#accounts/endpoints/accounts.ts';
import * as loanDocumentsEndpoints from '#loans/endpoints/loan-documents.ts';
import * as loanVariantsEndpoints from '#loans/endpoints/loan-variants.ts';
import * as sessionEndpoints from '#kit/endpoints/session.ts';
import * as notificationsEndpoints from '#notifications/endpoints/notifications.ts';
import * as offersEndpoints from '#offers/endpoints/offers.ts';
import * as staffRepaymentsEndpoints from '#repayments/endpoints/staff-repayments.ts';
import * as requestDocumentsEndpoints from '#support-requests/endpoints/request-documents.ts';
import { defaultDocumentTypes } from '#settings/rules/default-documents.ts';
import { act, caseOf } from '#app/tests/support/cases.ts';
import {
  callWith,
  codeByMail,
  signUpAndVerify,
  strongPassword,
  type Client,
  type Posted,
} from '#app/tests/support/clients.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { Person, signedIn } from '#app/tests/support/loan-clients.ts';
import { answerOf } from '#app/tests/support/loan-documents.ts';
import { sign } from '#app/tests/support/offers.ts';
import { phone } from '#app/tests/support/parts.ts';
import {
  moneyPeople,
  recordOf,
  lookedAt,
  validRepayment,
  type MoneyPeople,
} from '#app/tests/support/repayments.ts';
import { act as actOnRequest } from '#app/tests/support/request-cases.ts';
import { newColleague, setUpApp, signInUpToAuthenticator } from '#app/tests/support/staff.ts';
import { listen } from '#app/tests/support/streams.ts';
import type { Reached } from '#app/tests/support/test-server.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { validPrequalification } from '#app/tests/payloads/prequalification.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';

/** An installation whose address is another node's with each look. */
export type Everywhere = Reached & Posted;

interface Borrower {
  readonly person: Person;
  /** As one who sends files in parts. */
  readonly sender: ReturnType<typeof phone>;
}

/** Signs up, confirms the code, signs out, and in again with a second code. */
async function borrowerOf(everywhere: Everywhere): Promise<Borrower> {
  const { email, userId, api } = await signUpAndVerify(everywhere);
  expect((await api(sessionEndpoints.logout)).status).toBe(200);
  const body = { email, password: strongPassword };
  const { token } = (await callWith(everywhere.url, undefined, accountsEndpoints.login, { body })).answer();
  const two_factor_code = await codeByMail(everywhere, email, 2);
  (
    await callWith(everywhere.url, token, accountsEndpoints.verifyCode, { body: { two_factor_code } })
  ).answer();
  return { person: new Person(everywhere, userId, email, token), sender: phone(everywhere, { token }) };
}

/** Signs in with password, code and authenticator. */
async function officerOf(everywhere: Everywhere): Promise<Person> {
  const email = await newColleague(everywhere, ['loan-officer']);
  const officer: Client = await signInUpToAuthenticator(everywhere, email);
  await setUpApp(officer);
  return new Person(everywhere, officer.userId, email, officer.token);
}

const bytesOf = async (answer: Promise<Response>): Promise<Buffer> => {
  const response = await answer;
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** From the prequalification to the submission, with each document in three parts. */
async function apply({ person, sender }: Borrower): Promise<number> {
  await person.does(submitPrequalification, { body: validPrequalification() });
  const { data } = await person.does(endpoints.saveLoanDetails, { body: validLoanDetails() });
  await person.does(endpoints.saveContactPersons, { body: validContactPersons() });
  await person.does(endpoints.saveFinanceInfo, { body: validFinanceInfo() });
  for (const { name: field } of defaultDocumentTypes.filter(({ required }) => required)) {
    const file = pdfFile(field);
    const id = await sender.checked(file, { field, name: `${field}.pdf` });
    const form = await sender.form('/loans/documents', [id], { key: randomUUID() });
    const { documents } = await answerOf(loanDocumentsEndpoints.uploadLoanDocuments, form);
    const read = await bytesOf(
      person.send(loanDocumentsEndpoints.viewLoanDocument, { id: documents[0]?.id ?? '' }),
    );
    expect(read.equals(file)).toBe(true);
  }
  const crb = { crb_name: 'Nakato Grace', crb_nin: 'CF9107210K4HJA', disclaimer: true, loan_id: data.id };
  await person.does(endpoints.submitLoan, { body: crb });
  return data.id;
}

/** Asks for a correction, which rings the borrower's bell at another node; it is made, and sent. */
async function correct(everywhere: Everywhere, { person }: Borrower, officer: Person, id: number) {
  const bell = await listen(everywhere.url, person.headers());
  await act(officer, id, { action: 'start-processing' });
  await act(officer, id, {
    action: 'request-feedback',
    items: [{ kind: 'field', target: 'loan-details.amount', reason: 'Less would do.' }],
  });
  await expect.poll(() => bell.bells(), { timeout: 10_000 }).toBeGreaterThan(0);
  bell.close();
  const { data } = await person.does(notificationsEndpoints.listUnreadNotifications);
  expect(data.length).toBeGreaterThan(0);
  const body = validLoanDetails({ amount: '12000000' });
  await person.does(loanVariantsEndpoints.changeLoanDetails, { id, body });
  await person.does(loanVariantsEndpoints.resubmitLoan, { id });
  await act(officer, id, { action: 'start-processing' });
  expect((await caseOf(officer, id)).status).toBe('PROCESSING');
}

/** Approved, signed with a mailed code, paid out, and repaid once though it is said at two nodes. */
async function lend(
  everywhere: Everywhere,
  { person }: Borrower,
  { manager, cashier }: Pick<MoneyPeople, 'manager' | 'cashier'>,
  id: number,
) {
  await act(manager, id, validApproval());
  await sign(everywhere, person, id, 3);
  expect(
    (await bytesOf(person.send(offersEndpoints.openOwnAgreement, { id }))).toString('latin1', 0, 5),
  ).toBe('%PDF-');
  await act(cashier, id, validDisbursement());
  const headers = { 'idempotency-key': randomUUID(), ...(await lookedAt(cashier, id)) };
  const repayment = { id, body: validRepayment(), headers };
  const [first, again] = [
    await cashier.does(staffRepaymentsEndpoints.recordRepayment, repayment),
    await cashier.does(staffRepaymentsEndpoints.recordRepayment, repayment),
  ];
  expect(again).toEqual(first);
  expect((await recordOf(manager, id)).entries).toHaveLength(1);
}

/** Asks for management support, which an advisor begins to look at. */
async function askForSupport(everywhere: Everywhere, { person, sender }: Borrower): Promise<void> {
  const { data } = await person.does(requestsEndpoints.saveRequestDetails, { body: validRequestDetails() });
  await person.does(requestsEndpoints.saveChallenge, { body: validChallenge() });
  const said = { place: 'request-documents', field: 'supporting_documents', name: 'sales.pdf' } as const;
  const file = await sender.checked(pdfFile('sales'), said);
  await answerOf(
    requestDocumentsEndpoints.uploadRequestDocuments,
    await sender.form('/requests/documents', [file]),
  );
  await person.does(requestsEndpoints.saveDeliverables, { body: validDeliverables() });
  await person.does(requestsEndpoints.submitRequest, { body: { request_id: data.id } });
  const advisor = { person: await signedIn(everywhere, ['advisor']) };
  await actOnRequest(advisor, data.id, { action: 'start-review' });
  const shown = await person.does(requestsEndpoints.showRequest, { id: data.id });
  expect(shown.data.status).toBe('UNDER REVIEW');
}

/** What one borrower and the staff do from the sign-up to a request for support. */
export async function wholeFlow(everywhere: Everywhere): Promise<void> {
  const borrower = await borrowerOf(everywhere);
  const officer = await officerOf(everywhere);
  const id = await apply(borrower);
  await correct(everywhere, borrower, officer, id);
  await lend(everywhere, borrower, await moneyPeople(everywhere), id);
  await askForSupport(everywhere, borrower);
}
