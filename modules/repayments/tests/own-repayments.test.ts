import { expect, test } from 'vitest';
import { confirmPendingChange, listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { listRunningLoans, openStatement, readOwnRecord } from '../endpoints/own-repayments.ts';
import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { readHowToPaySetting, storeHowToPay } from '../endpoints/repayment-settings.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { drawStatement } from '../server/own-repayments/statement-pdf.ts';
import { administratorNamed } from '#app/tests/support/administrators.ts';
import { completionBegunLater, disbursedElsewhere } from '#app/tests/support/arrange/repayments.ts';
import { act, submittedLoan } from '#app/tests/support/cases.ts';
import { auditDetailsOf, dayFromNow } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { textOfPdf } from '#app/tests/support/pdf-text.ts';
import { recordOf, repay, reverse } from '#app/tests/support/repayments.ts';
import { moneyScene, wordsOf } from './money-scene.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const { server, cashier, manager, disbursed } = await moneyScene();
// What a completion waives is at most a small balance.
await waivesAnything(server);

const seenBy = async (client: Person, loanId: number) =>
  (await client.does(readOwnRecord, { id: loanId })).data;

const payment_method = {
  title: 'MTN Mobile Money',
  steps: 'Dial *165*3#, choose Pay bill, and type these:',
  number_label: 'Merchant code',
  number: '512346',
  name: '',
  reference_label: 'Reference',
};

test('MONEY-09 the borrower sees what is late, what is next, what is left, and what settles today', async () => {
  const { client, loanId } = await disbursed({ daysAgo: 70 });
  await repay(cashier, loanId, { amount: '1000000' });
  const record = await seenBy(client, loanId);
  expect(record).toMatchObject({
    status: 'CLOSED',
    disbursed_on: dayFromNow(-70),
    amount_received: '8820000',
    received: '1000000',
    next: { amount: '877384' },
    position: { paid: '1000000', balance: '9528609', overdue: '754768', credit: '0' },
  });
  const { schedule, position, next, today } = record;
  expect(schedule?.installments.slice(0, 3).map(({ paid, unpaid }) => [paid, unpaid])).toEqual([
    ['877384', '0'],
    ['122616', '754768'],
    ['0', '877384'],
  ]);
  expect(BigInt(position?.settlement ?? '0')).toBeLessThan(9_528_609n);
  expect((next?.due_on ?? '') >= today).toBe(true);
});

test('MONEY-09 home shows the running loans; one that is completed is over', async () => {
  const { client, loanId, trackingNumber } = await disbursed();
  const running = async () => (await client.does(listRunningLoans, {})).data;
  expect(await running()).toMatchObject([{ id: loanId, tracking_number: trackingNumber }]);
  await repay(cashier, loanId, { amount: '9000000' });
  expect(await running()).toMatchObject([{ position: { balance: '0' }, next: null }]);
  await act(cashier, loanId, { action: 'complete' });
  expect(await running()).toEqual([]);
  expect((await seenBy(client, loanId)).status).toBe('COMPLETED');
});

test('MONEY-09 a loan that was completed with something owed asks for nothing more', async () => {
  const { client, loanId } = await disbursed({ daysAgo: 70 });
  await act(manager, loanId, { action: 'complete', comment: 'Burnt down. We waive the rest.' });
  expect(await seenBy(client, loanId)).toMatchObject({
    status: 'COMPLETED',
    next: null,
    position: { balance: '10528609', overdue: '0', days_late: 0, settlement: '0' },
  });
  expect((await recordOf(cashier, loanId)).position).toMatchObject({
    balance: '10528609',
    overdue: '0',
    days_late: 0,
    settlement: '0',
  });
  const text = await wordsOf(await client.send(openStatement, { id: loanId }));
  expect(text).toContain('Your loan is completed. There is nothing more to pay.');
  expect(text).not.toContain('overdue');
});

test('MONEY-08 a payment that waited for the completion of its loan asks for nothing more on its receipt', async () => {
  const { client, loanId } = await disbursed();
  await act(manager, loanId, { action: 'complete', comment: 'The rest is forgiven.' });
  await completionBegunLater(server, loanId);
  await repay(cashier, loanId);
  const text = await wordsOf(await client.send(openOwnReceipt, { params: { id: loanId, number: 1 } }));
  expect(text).toContain('nothing more to pay');
  expect(text).not.toContain('Left to pay');
});

test('MONEY-09 the statement opens at the total to repay; every entry stands, reversed ones marked', async () => {
  const { client, loanId, trackingNumber } = await disbursed();
  const { receipt } = await repay(cashier, loanId, { reference: 'MP 901', reason: 'Only for staff' });
  await reverse(manager, loanId, 1);
  await repay(cashier, loanId, { amount: '9100000', reference: 'MP 902' });
  const { lines, position } = await seenBy(client, loanId);
  expect(
    lines.map(({ what, reference, owed, paid, is_reversed: grey }) => [what, reference, owed, paid, grey]),
  ).toEqual([
    ['Paid out to you: UGX 8,820,000. Total to repay', '', '10528609', '0', false],
    ['Payment, Mobile money', 'MP 901', '0', '877384', true],
    [`Reversed: ${String(receipt)}. It was meant for another loan.`, '', '877384', '0', true],
    ['Payment, Mobile money', 'MP 902', '0', '9100000', false],
    ['Interest waived for early repayment', '', '0', '1528609', false],
  ]);
  expect(lines.map(({ receipt: of }) => of !== null)).toEqual([false, true, false, true, false]);
  expect(lines.at(-1)?.balance).toBe('-100000');
  expect(position).toMatchObject({ balance: '0', credit: '100000', settlement: '0', rebate: '1528609' });
  expect(JSON.stringify(lines)).not.toContain('Only for staff');

  const printed = await client.send(openStatement, { id: loanId });
  expect(printed.headers.get('content-type')).toContain('application/pdf');
  const text = await wordsOf(printed);
  expect(text).toContain(`Statement ${trackingNumber}`);
  expect(text).toContain(formatDate(dayFromNow(0)));
  expect(text).toContain('MP 902');
  expect(text).toContain('-100,000');
  expect(text).toContain('Your loan is repaid in full.');
  expect(text).not.toMatch(/C[FM][0-9A-Z]{12}/);
  expect(await auditDetailsOf(server, loanId, 'loan.statement-opened')).toEqual({});
});

test('MONEY-09 a printed statement has each sum in one line, the largest that a loan can have too', async () => {
  const row = (sum: string) => ({ cells: ['', '', '', sum, sum, `-${sum}`], isReversed: false });
  const rows = ['12,750,000,000', '999,999,999,999,999'].map(row);
  const paper = { number: 'LN-2027-00418', facts: [], rows, standing: '' };
  const lines = textOfPdf(await drawStatement(paper, { name: 'Ensigo', contact: '', logo: undefined })).split(
    '\n',
  );
  for (const { cells } of rows) expect(lines).toEqual(expect.arrayContaining(cells.filter(Boolean)));
});

test('MONEY-09 a printed statement of several pages says on each which of them it is', async () => {
  const cells = ['2 Mar 2027', 'Payment, Mobile money', 'MP 901', '0', '877,384', '9,651,225'];
  const rows = Array.from({ length: 60 }, () => ({ cells, isReversed: false }));
  const paper = { number: 'LN-2027-00418', facts: [], rows, standing: 'Left to pay: UGX 9,651,225.' };
  const text = textOfPdf(await drawStatement(paper, { name: 'Ensigo', contact: '', logo: undefined }));
  for (const words of ['LN-2027-00418 · page 1 of 2', 'LN-2027-00418 · page 2 of 2'])
    expect(text.split('\n')).toContain(words);
});

test("MONEY-09 nobody sees another client's loan, nor anyone one that is not paid out", async () => {
  const { loanId } = await disbursed();
  const stranger = await submittedLoan(server);
  expect((await stranger.client.does(listRunningLoans, {})).data).toEqual([]);
  for (const call of [readOwnRecord, openStatement]) {
    expect((await stranger.client.send(call, { id: loanId })).status).toBe(404);
    expect((await stranger.client.send(call, { id: stranger.loanId })).status).toBe(404);
    expect((await cashier.send(call, { id: loanId })).status).toBe(403);
  }
});

test('MONEY-09 of a loan without stated terms the entries are shown, and nothing is said about what is left', async () => {
  const { client, loanId } = await disbursed();
  await disbursedElsewhere(server, loanId);
  await repay(cashier, loanId, { amount: '500000' });
  expect(await seenBy(client, loanId)).toMatchObject({
    amount_received: null,
    schedule: null,
    position: null,
    next: null,
    received: '500000',
    lines: [{ kind: 'payment', paid: '500000', balance: null }],
  });
  expect((await client.send(openStatement, { id: loanId })).status).toBe(200);
});

test('MONEY-09 how to pay is a setting with versions, filled in with the number of the loan and what is to pay', async () => {
  const { client, loanId, trackingNumber } = await disbursed({ daysAgo: 40 });
  expect((await seenBy(client, loanId)).how_to_pay).toEqual({ payment_methods: [], note: '' });
  const administrator = await signedIn(server, ['administrator']);
  const wrong = await administrator.isRefused(storeHowToPay, {
    body: { payment_methods: [{ ...payment_method, number: '' }], note: '' },
    headers: {},
  });
  expect(wrong.errors).toEqual({ 'payment_methods.0.number': ['Number is required.'] });
  const body = {
    payment_methods: [payment_method],
    note: 'We count it within 1 hour.',
    note_lg: '',
    note_sw: '',
  };
  await administrator.does(storeHowToPay, { body, headers: {} });
  expect((await administrator.does(readHowToPaySetting, {})).data).toEqual(body);
  const values = [
    { label: 'Merchant code', shown: '512346', copied: '512346' },
    { label: 'Reference', shown: trackingNumber, copied: trackingNumber },
    { label: 'Amount', shown: 'UGX 877,384', copied: '877384' },
  ];
  expect((await seenBy(client, loanId)).how_to_pay).toEqual({
    payment_methods: [{ title: payment_method.title, steps: payment_method.steps, values }],
    note: 'We count it within 1 hour.',
  });
});

test('MONEY-09 MONEY-12 with two administrators, where money is paid to changes once the second has confirmed', async () => {
  const { client, loanId } = await disbursed();
  const ruth = await administratorNamed(server, 'Namusoke Ruth');
  const miriam = await administratorNamed(server, 'Nansubuga Miriam');
  const body = { payment_methods: [{ ...payment_method, number: '999999' }], note: '' };
  const asked = (await ruth.api(storeHowToPay, { body })).answer();
  expect(asked.waits).toBe(true);
  const now = async () => JSON.stringify((await seenBy(client, loanId)).how_to_pay);
  expect(await now()).not.toContain('999999');
  const [change] = (await miriam.api(listPendingChanges)).answer().data;
  (await miriam.api(confirmPendingChange, { id: change?.id ?? '' })).answer();
  expect(await now()).toContain('999999');
});

test('MONEY-09 what is told about a payment leads to its receipt, at the bell and in the mail', async () => {
  const { client, loanId } = await disbursed();
  await repay(cashier, loanId);
  const [newest] = (await client.does(listNotifications, {})).data;
  expect(newest?.redirect).toBe(`/my-applications/${String(loanId)}?show=receipt-1`);
});
