import { afterAll, beforeAll, expect, test } from 'vitest';
import { printLoanCase } from '#loans/endpoints/staff-loans.ts';
import { printLoan } from '#loans/endpoints/loan-papers.ts';
import {
  readAppearanceSettings,
  storeAppearance,
  storeConsentText,
} from '#administration/endpoints/administration.ts';
import { submitLoan } from '#loans/endpoints/loans.ts';
import type { ConsentTextName } from '../rules/consent-texts.ts';
import { validCrb } from '#app/tests/payloads/loan.ts';
import { officer, submittedLoan } from '#app/tests/support/cases.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { readyToSubmit, type Person } from '#app/tests/support/loan-clients.ts';
import { textOfPdf } from '#app/tests/support/pdf-text.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';

let server: PostedServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const set = async (changes: { name?: string; contact?: string; support_email?: string }) => {
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  (await administrator.api(storeAppearance, { body: { ...data, ...changes } })).answer();
};
const printed = async (who: Person, call: typeof printLoan | typeof printLoanCase, id: number) =>
  textOfPdf(Buffer.from(await (await who.send(call, { id })).arrayBuffer()));

test('STAFF-02 STAFF-04 a printed application has the name and contact, with the contact in the footer of every page', async () => {
  await set({
    name: 'Kazi Lenders',
    contact: 'Plot 4, Kampala Road\nTel 0700 000 000',
    support_email: 'tickets@lender.example',
  });
  const { client, loanId } = await submittedLoan(server);
  for (const text of [
    await printed(client, printLoan, loanId),
    await printed(await officer(server), printLoanCase, loanId),
  ]) {
    const lines = text.split('\n');
    expect(lines).toContain('Kazi Lenders');
    const [, pages = '0'] = / page 1 of (\d+)$/m.exec(text) ?? [];
    const feet = lines.filter((line) => line === 'Plot 4, Kampala Road Tel 0700 000 000');
    expect([feet.length > 0, feet.length]).toEqual([true, Number(pages)]);
    // Where help tickets are sent is internal to the lender.
    expect(text).not.toContain('tickets@lender.example');
  }
});

test('STAFF-04 without a contact the footer only has the page number', async () => {
  await set({ name: 'Kazi Lenders', contact: '' });
  const { client, loanId } = await submittedLoan(server);
  const text = await printed(client, printLoan, loanId);
  expect(text).toMatch(/^LN-.* page 1 of \d+$/m);
  expect(text).not.toContain('Kampala Road');
});

test('STAFF-02 LOAN-13 a printed application has CRB permission and disclaimer in the words they were given under', async () => {
  const store = async (text: string, id: ConsentTextName = 'crb') =>
    (await administrator.api(storeConsentText, { id, body: { text } })).answer();
  await store('I say the truth.\nThe lender may ask the bureau.');
  await store('All of it is true.', 'loan_disclaimer');
  const { client, loanId } = await readyToSubmit(server);
  await client.does(submitLoan, { body: validCrb() });
  await store('Something else altogether.');
  await store('Something else altogether.', 'loan_disclaimer');
  const foot = / page \d+ of \d+$/;
  const lines = (await printed(client, printLoan, loanId)).split('\n').filter((line) => !foot.test(line));
  const from = lines.indexOf('Declaration 1');
  expect(lines.slice(from, from + 4)).toEqual([
    'Declaration 1',
    'I say the truth.',
    'Declaration 2',
    'The lender may ask the bureau.',
  ]);
  const confirmed = lines.indexOf('Disclaimer');
  expect(lines.slice(confirmed + 1, confirmed + 3)).toEqual(['Confirmed', 'All of it is true.']);
  expect(lines).not.toContain('Something else altogether.');
});
