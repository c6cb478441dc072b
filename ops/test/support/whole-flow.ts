import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as calls from '@ensigo/rulebook/contract';
import { defaultDocumentTypes } from '@ensigo/rulebook/settings';
import { act, caseOf } from '../../../apps/api/test/support/cases.ts';
import {
  callWith,
  codeByMail,
  signUpAndVerify,
  strongPassword,
  type Client,
  type Posted,
} from '../../../apps/api/test/support/clients.ts';
import { validApproval, validDisbursement } from '../../../apps/api/test/support/decisions.ts';
import { Person, signedIn } from '../../../apps/api/test/support/loan-clients.ts';
import { answerOf } from '../../../apps/api/test/support/loan-documents.ts';
import { sign } from '../../../apps/api/test/support/offers.ts';
import { phone } from '../../../apps/api/test/support/parts.ts';
import {
  moneyPeople,
  recordOf,
  lookedAt,
  validRepayment,
  type MoneyPeople,
} from '../../../apps/api/test/support/repayments.ts';
import { act as actOnRequest } from '../../../apps/api/test/support/request-cases.ts';
import { newColleague, setUpApp, signInUpToAuthenticator } from '../../../apps/api/test/support/staff.ts';
import { listen } from '../../../apps/api/test/support/streams.ts';
import type { Reached } from '../../../apps/api/test/support/test-server.ts';
import { pdfFile } from '../../../packages/file-inspection/test/doubles/files.ts';
import {
  validContactPersons,
  validFinanceInfo,
  validLoanDetails,
} from '../../../packages/rulebook/src/test-support/loan.ts';
import { validPrequalification } from '../../../packages/rulebook/src/test-support/prequalification.ts';
import {
  validChallenge,
  validDeliverables,
  validRequestDetails,
} from '../../../packages/rulebook/src/test-support/request.ts';

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
  expect((await api(calls.logout)).status).toBe(200);
  const body = { email, password: strongPassword };
  const { token } = (await callWith(everywhere.url, undefined, calls.login, { body })).answer();
  const two_factor_code = await codeByMail(everywhere, email, 2);
  (await callWith(everywhere.url, token, calls.verifyCode, { body: { two_factor_code } })).answer();
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
  await person.does(calls.submitPrequalification, { body: validPrequalification() });
  const { data } = await person.does(calls.saveLoanDetails, { body: validLoanDetails() });
  await person.does(calls.saveContactPersons, { body: validContactPersons() });
  await person.does(calls.saveFinanceInfo, { body: validFinanceInfo() });
  for (const { name: field } of defaultDocumentTypes.filter(({ required }) => required)) {
    const file = pdfFile(field);
    const id = await sender.checked(file, { field, name: `${field}.pdf` });
    const form = await sender.form('/loans/documents', [id], { key: randomUUID() });
    const { documents } = await answerOf(calls.uploadLoanDocuments, form);
    const read = await bytesOf(person.send(calls.viewLoanDocument, { id: documents[0]?.id ?? '' }));
    expect(read.equals(file)).toBe(true);
  }
  const crb = { crb_name: 'Nakato Grace', crb_nin: 'CF9107210K4HJA', disclaimer: true, loan_id: data.id };
  await person.does(calls.submitLoan, { body: crb });
  return data.id;
}

/** Asks for a correction, which rings the borrower's bell at another node; it is made, and sent. */
async function correct(everywhere: Everywhere, { person }: Borrower, officer: Person, id: number) {
  const bell = await listen(everywhere.url, person.headers());
  await act(officer, id, { action: 'take-into-processing' });
  await act(officer, id, {
    action: 'request-feedback',
    items: [{ kind: 'field', target: 'loan-details.amount', reason: 'Less would do.' }],
  });
  await expect.poll(() => bell.bells(), { timeout: 10_000 }).toBeGreaterThan(0);
  bell.close();
  const { data } = await person.does(calls.listUnreadNotifications);
  expect(data.length).toBeGreaterThan(0);
  const body = validLoanDetails({ amount: '12000000' });
  await person.does(calls.changeLoanDetails, { id, body });
  await person.does(calls.resubmitLoan, { id });
  await act(officer, id, { action: 'take-into-processing' });
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
  expect((await bytesOf(person.send(calls.openOwnAgreement, { id }))).toString('latin1', 0, 5)).toBe('%PDF-');
  await act(cashier, id, validDisbursement());
  const headers = { 'idempotency-key': randomUUID(), ...(await lookedAt(cashier, id)) };
  const repayment = { id, body: validRepayment(), headers };
  const [first, again] = [
    await cashier.does(calls.recordRepayment, repayment),
    await cashier.does(calls.recordRepayment, repayment),
  ];
  expect(again).toEqual(first);
  expect((await recordOf(manager, id)).entries).toHaveLength(1);
}

/** Asks for management support, which an advisor begins to look at. */
async function askForSupport(everywhere: Everywhere, { person, sender }: Borrower): Promise<void> {
  const { data } = await person.does(calls.saveRequestDetails, { body: validRequestDetails() });
  await person.does(calls.saveChallenge, { body: validChallenge() });
  const said = { place: 'request-documents', field: 'supporting_documents', name: 'sales.pdf' } as const;
  const file = await sender.checked(pdfFile('sales'), said);
  await answerOf(calls.uploadRequestDocuments, await sender.form('/requests/documents', [file]));
  await person.does(calls.saveDeliverables, { body: validDeliverables() });
  await person.does(calls.submitRequest, { body: { request_id: data.id } });
  const advisor = { person: await signedIn(everywhere, ['advisor']) };
  await actOnRequest(advisor, data.id, { action: 'start-review' });
  const shown = await person.does(calls.showRequest, { id: data.id });
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
