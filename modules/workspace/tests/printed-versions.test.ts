import { expect, test } from 'vitest';
import {
  changeContactPersons,
  changeFinanceInfo,
  changeLoanDetails,
  changePrequalification,
  resubmitLoan,
  uploadChangedDocuments,
} from '#loans/endpoints/loan-variants.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { correctClient } from '#corrections/endpoints/staff-corrections.ts';
import { printLoan } from '#loans/endpoints/loan-papers.ts';
import { printLoanCase } from '#loans/endpoints/staff-loans.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { validContactPerson, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { loanSentAtMidnight } from '#app/tests/support/arrange/loans.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { textOfPdf } from '#app/tests/support/pdf-text.ts';
import { doesForm, formOf } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const ruth = await officer(server);

const aDay = 86_400_000;
const today = formatDate(new Date().toISOString());

async function printed(by: Person, loanId: number, version?: number): Promise<string> {
  const call = by === ruth ? printLoanCase : printLoan;
  const query = version === undefined ? {} : { query: `version=${String(version)}` };
  const response = await by.send(call, { id: loanId, ...query });
  expect(response.status).toBe(200);
  return textOfPdf(Buffer.from(await response.arrayBuffer()));
}

test('CASE-12 a printed application says which sending it is, and what was decided on that one', async () => {
  const { client, loanId } = await submittedLoan(server);
  await loanSentAtMidnight(server, loanId, (2 * aDay) / 1000);
  const first = await printed(client, loanId);
  expect(first).toContain('As submitted on ');
  expect(first).not.toContain('resubmitted on');

  await act(ruth, loanId, { action: 'start-processing' });
  await act(ruth, loanId, { action: 'request-feedback', whole: true, comment: 'How much do you need?' });
  await client.does(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount: '1234567' } });
  await client.does(resubmitLoan, { id: loanId });
  const again = await printed(client, loanId);
  expect(again).toContain('1,234,567');
  expect(again).toContain(`Submission 2: resubmitted on ${today}, first submitted on `);
  expect(again).not.toContain('As submitted on ');
  expect(again).not.toContain('Rejected');

  await act(ruth, loanId, { action: 'reject', comment: 'No.', reasons: ['collateral-too-low'] });
  expect(await printed(ruth, loanId)).toContain(`Rejected by Nakato Grace on ${today}`);
  const borrowers = await printed(client, loanId);
  expect(borrowers).toContain(`Rejected by Ensigo on ${today}`);
  expect(await printed(ruth, loanId, 1)).not.toContain('Rejected');
});

test('CASE-12 every section of a version has the values of that version', async () => {
  const { client, loanId } = await submittedLoan(server);
  const before = (await client.does(checkPrequalification)).data.applicant;
  await act(ruth, loanId, { action: 'request-feedback', whole: true, comment: 'Please look again.' });
  // Replaced before it is sent: no version ever said so.
  const details = validLoanDetails();
  await client.does(changeLoanDetails, { id: loanId, body: { ...details, amount: '7777777' } });
  const collaterals = [{ type: 'Motor Vehicle', amount: '45000000' }];
  await client.does(changeLoanDetails, { id: loanId, body: { ...details, amount: '1234567', collaterals } });
  const contact_persons = [
    validContactPerson({ name: 'Mugisha Peter', position: 'Shareholder' }),
    validContactPerson({ name: 'Auma Stella', national_id: 'CF9001210K4HJC', position: 'Accountant' }),
  ];
  await client.does(changeContactPersons, { id: loanId, body: { contact_persons } });
  await client.does(changeFinanceInfo, { id: loanId, body: { ...validFinanceInfo(), rent: '654321' } });
  await client.does(changePrequalification, { id: loanId, body: { applicant: { address: 'Kayunga' } } });
  const licence = formOf({}, ['trading_licence', 'New-licence.pdf', pdfFile('new')]);
  await doesForm(client, uploadChangedDocuments, loanId, licence);
  await client.does(resubmitLoan, { id: loanId });

  const sums = ['7,777,777', '1,234,567', '45,000,000'];
  const marks = [...sums, 'Mugisha Peter', '654,321', 'Kayunga', 'New-licence.pdf'];
  const old = ['Okello John', 'Achieng Mary', before?.address ?? ''];
  const held = async (version?: number) => {
    const text = await printed(ruth, loanId, version);
    return [...marks, ...old].filter((mark) => text.includes(mark));
  };
  expect(await held(1)).toEqual(old);
  expect(await held(2)).toEqual(marks.slice(1));
  expect(await held()).toEqual(marks.slice(1));
  for (const version of ['3', '0', 'x']) {
    const { status } = await ruth.isRefused(printLoanCase, { id: loanId, query: `version=${version}` });
    expect([version, [404, 422].includes(status)]).toEqual([version, true]);
  }
});

test('CASE-12 CASE-14 what was sent stays as it was sent, whatever is corrected since', async () => {
  const { client, loanId } = await submittedLoan(server);
  const id = await publicIdOf(server, client.userId);
  const correct = async (address: string) => {
    const { prequalification } = (await ruth.does(showClient, { id })).data;
    await ruth.does(correctClient, {
      id,
      body: { reason: 'The papers say so.', applicant: { address } },
      headers: { 'if-match': String(prequalification?.version) },
    });
  };
  await correct('Kayunga');
  await correct('Jinja');
  const first = await printed(client, loanId);
  const places = ['Seeta, Mukono', 'Kayunga', 'Jinja', 'Arua'];
  expect(places.filter((place) => first.includes(place))).toEqual(['Seeta, Mukono']);
  await act(ruth, loanId, { action: 'request-feedback', whole: true, comment: 'How much do you need?' });
  await client.does(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount: '1234567' } });
  await client.does(resubmitLoan, { id: loanId });
  await correct('Arua');
  expect(await printed(ruth, loanId, 1)).toContain('Seeta, Mukono');
  const second = await printed(ruth, loanId, 2);
  expect(places.filter((place) => second.includes(place))).toEqual(['Jinja']);
});
