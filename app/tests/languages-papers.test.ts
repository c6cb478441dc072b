import { expect, test } from 'vitest';
import { correctClient } from '#corrections/endpoints/staff-corrections.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { listOwnCorrections } from '#corrections/endpoints/own-corrections.ts';
import { openOwnReceipt, printLoan } from '#loans/endpoints/loan-papers.ts';
import { openReceipt } from '#repayments/endpoints/staff-repayments.ts';
import { openStatement, readOwnRecord } from '#repayments/endpoints/own-repayments.ts';
import { printLoanCase, showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { readResubmission } from '#loans/endpoints/loan-variants.ts';
import { readWaiting } from '#dashboard/endpoints/dashboard.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { signOffer } from '#offers/endpoints/offers.ts';
import { storeHowToPay } from '#repayments/endpoints/repayment-settings.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { act, submittedLoan } from './support/cases.ts';
import { reading, speakInTests } from './support/languages.ts';
import { signedIn, type Person } from './support/loan-clients.ts';
import { linesOfPdf, textOfPdf } from './support/pdf-text.ts';
import { moneyPeople, disbursedLoan, repay } from './support/repayments.ts';
import { publicIdOf } from './support/arrange/accounts.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();
const people = await moneyPeople(server);
await speakInTests();

interface Asked {
  readonly params: Readonly<Record<string, string | number>>;
  readonly language: string;
}

/** The text of a PDF, without the ends of its lines. */
async function paperFor(person: Person, call: Endpoint, { params, language }: Asked): Promise<string> {
  const response = await person.send(call, { params, ...reading(language) });
  expect(response.status).toBe(200);
  return textOfPdf(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, ' ');
}

test('REACH-06 a receipt is in the language of the client who opens it, and in English for staff', async () => {
  const { client, loanId } = await disbursedLoan(server, people);
  const { receipt } = await repay(people.cashier, loanId, { amount: '877384' });
  const opened = (person: Person, call: Endpoint, language: string) =>
    paperFor(person, call, { params: { id: loanId, number: 1 }, language });
  const swahili = await opened(client, openOwnReceipt, 'sw');
  for (const words of [`Risiti ${String(receipt)}`, 'Zimepokelewa kutoka kwa', 'Kiasi', 'UGX 877,384'])
    expect(swahili).toContain(words);
  expect(swahili).not.toMatch(/Receipt|Received|Recorded|Amount|Channel|Still/);
  const luganda = await opened(client, openOwnReceipt, 'lg');
  for (const words of [`Lisiiti ${String(receipt)}`, 'Zaava eri', 'Ezisigadde okusasulwa: UGX 9,651,225'])
    expect(luganda).toContain(words);
  expect(await opened(client, openOwnReceipt, 'en')).toContain(`Receipt ${String(receipt)}`);
  const ofStaff = await opened(people.cashier, openReceipt, 'sw');
  expect(ofStaff).toContain('Received from');
  expect(ofStaff).not.toMatch(/Risiti|Kiasi/);
});

test('REACH-06 a label of a receipt that takes two lines leaves room for both', async () => {
  const { client, loanId } = await disbursedLoan(server, people);
  await repay(people.cashier, loanId, { amount: '877384' });
  const response = await client.send(openOwnReceipt, {
    params: { id: loanId, number: 1 },
    ...reading('lg'),
  });
  const lines = linesOfPdf(Buffer.from(await response.arrayBuffer()));
  const labels = lines.filter(({ left }) => left === lines[0]?.left).map(({ bottom }) => bottom);
  const apart = labels.slice(1).map((bottom, index) => (labels[index] ?? 0) - bottom);
  expect(labels.length).toBeGreaterThan(8);
  expect(Math.min(...apart)).toBeGreaterThan(9);
});

test('REACH-06 a statement is in the language of the client who opens it, on the screen and as a PDF', async () => {
  const { client, loanId, trackingNumber } = await disbursedLoan(server, people);
  await repay(people.cashier, loanId, { amount: '877384' });
  const opened = (language: string) => paperFor(client, openStatement, { params: { id: loanId }, language });
  const swahili = await opened('sw');
  for (const words of [
    `Taarifa ya mkopo ${trackingNumber}`,
    'Salio',
    'Malipo, Mobile money',
    'Jumla ya kulipa',
  ])
    expect(swahili).toContain(words);
  expect(swahili).not.toMatch(/Statement|Balance|Payment|Owed|Total|Still|As of/);
  const luganda = await opened('lg');
  for (const words of [`Sitatimenti ${trackingNumber}`, 'Ezisigaddeyo', 'Okusasula, Mobile money'])
    expect(luganda).toContain(words);
  expect(await opened('en')).toContain(`Statement ${trackingNumber}`);
  const { lines } = (await client.does(readOwnRecord, { id: loanId, ...reading('lg') })).data;
  expect(lines.map(({ what }) => what)).toEqual([
    "Zewaweebwa: UGX 8,820,000. Zonna ez'okusasula",
    'Okusasula, Mobile money',
  ]);
});

test('REACH-06 an application is printed in the language of the client, and in English for staff', async () => {
  const { client, loanId, trackingNumber } = await submittedLoan(server);
  await act(people.officer, loanId, { action: 'start-processing' });
  await act(people.officer, loanId, { action: 'reject', comment: 'No.', reasons: ['collateral-too-low'] });
  const opened = (person: Person, call: Endpoint, language: string) =>
    paperFor(person, call, { params: { id: loanId }, language });
  const swahili = await opened(client, printLoan, 'sw');
  for (const words of [
    `Maombi ya mkopo ${trackingNumber}`,
    'Kama yalivyowasilishwa tarehe',
    'Yalikataliwa na Ensigo tarehe',
    'Maelezo binafsi',
    'Tarehe ya kuzaliwa',
    'Hati za kuthibitisha',
    'ukurasa 1 kati ya',
  ])
    expect(swahili).toContain(words);
  expect(swahili).not.toMatch(/Loan application|As submitted|Rejected|Details|Date of birth|page 1/i);
  const luganda = await opened(client, printLoan, 'lg');
  for (const words of [`Okusaba looni ${trackingNumber}`, 'Kwagaanibwa Ensigo nga', 'Ebikukwatako'])
    expect(luganda).toContain(words);
  const ofStaff = await opened(people.officer, printLoanCase, 'sw');
  for (const words of ['Loan application', 'Personal Information', 'Date of birth', 'Rejected by'])
    expect(ofStaff).toContain(words);
  expect(ofStaff).not.toMatch(/Maombi|Maelezo|tarehe/);
});

test('REACH-06 a draft without its answers is refused in the language of the client', async () => {
  const { client } = await submittedLoan(server);
  const refused = await client.isRefused(keepDraft, {
    params: { form: 'loan-details' },
    body: { answers: 7 },
    headers: { ...reading('sw').headers, 'if-match': '0' },
  });
  expect(refused.errors).toEqual({ answers: ['Majibu yanakosekana.'] });
});

test('REACH-06 what was asked for is called as on the screens of the client, and in English for staff', async () => {
  const { client, loanId } = await submittedLoan(server);
  const reason = 'Please look at this again.';
  await act(people.officer, loanId, { action: 'start-processing' });
  await act(people.officer, loanId, {
    action: 'request-feedback',
    items: ['loan-details.amount', 'loan-details.collaterals.0'].map((target) => ({
      kind: 'field' as const,
      target,
      reason,
    })),
  });
  const asked = { id: loanId, ...reading('sw') };
  const labels = (things: readonly { readonly label: string }[] = []) => things.map(({ label }) => label);
  const swahili = ['Kiasi', 'Dhamana 1'];
  expect(labels((await client.does(showLoan, asked)).data.feedback?.items)).toEqual(swahili);
  expect(labels((await client.does(readResubmission, asked)).data.feedback?.items)).toEqual(swahili);
  const { waiting } = (await client.does(readWaiting, reading('sw'))).data;
  expect(labels(waiting[0]?.things)).toEqual(swahili);
  const ofStaff = (await people.officer.does(showLoanCase, asked)).data;
  expect(labels(ofStaff.feedback?.items)).toEqual(['Amount', 'Collateral 1']);
});

test('REACH-06 what the lender has corrected is told in the words of the client', async () => {
  const { client } = await submittedLoan(server);
  const id = await publicIdOf(server, client.userId);
  const { prequalification } = (await people.officer.does(showClient, { id })).data;
  await people.officer.does(correctClient, {
    id,
    body: { reason: 'The papers say so.', applicant: { date_of_birth: '1985-05-04', gender: 'Male' } },
    headers: { 'if-match': String(prequalification?.version) },
  });
  const [corrected] = (await client.does(listOwnCorrections, reading('sw'))).data;
  expect(corrected?.changes.map(({ label, after }) => [label, after])).toEqual([
    ['Tarehe ya kuzaliwa', '04 Mei 1985'],
    ['Jinsia', 'Mwanaume'],
  ]);
});

test('REACH-06 why an offer cannot be signed is said in the language of the client', async () => {
  const { client, loanId } = await disbursedLoan(server, people);
  const body = { sha256: 'a'.repeat(64), code: '123456' };
  const answer = await client.send(signOffer, { params: { id: loanId }, body, ...reading('sw') });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ message: 'Mkopo huu hausubiri saini yako.' }),
  ]);
});

const paymentMethod = {
  title: 'MTN Mobile Money',
  steps: 'Dial *165*3#.',
  number_label: 'Merchant code',
  number: '512346',
  name: '',
  reference_label: 'Reference',
};

test('REACH-06 how to pay is read in Swahili where the lender has written that, and in English by everybody else', async () => {
  const { client, loanId } = await disbursedLoan(server, people);
  const administrator = await signedIn(server, ['administrator']);
  const sw = { steps: 'Piga *165*3#.', number_label: 'Nambari', reference_label: '' };
  const body = {
    payment_methods: [{ ...paymentMethod, sw }],
    note: 'Within 1 hour.',
    note_lg: '',
    note_sw: 'Ndani ya saa 1.',
  };
  await administrator.does(storeHowToPay, { body, headers: {} });
  const seenIn = async (language: string) =>
    (await client.does(readOwnRecord, { id: loanId, ...reading(language) })).data.how_to_pay;
  const swahili = await seenIn('sw');
  expect([swahili.note, swahili.payment_methods[0]?.steps]).toEqual(['Ndani ya saa 1.', 'Piga *165*3#.']);
  expect(swahili.payment_methods[0]?.values[0]).toEqual({
    label: 'Nambari',
    shown: '512346',
    copied: '512346',
  });
  for (const language of ['en', 'lg']) expect((await seenIn(language)).note, language).toBe('Within 1 hour.');
});
