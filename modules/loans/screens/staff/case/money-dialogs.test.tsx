import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { actOnLoan, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { readLoanOffers, type StaffOffer } from '#offers/endpoints/staff-offers.ts';
import {
  loanCaseServer,
  showCase,
  openLoanCase,
  openDialogOf,
  ableTo,
  entryOf,
  approvalOf,
  productOf,
} from '#app/tests/screens/loan-case-screen.tsx';
import { errorOf, field, valueOf, write } from '#app/tests/screens/fields.ts';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';

const server = loanCaseServer();

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() => Promise.all([import('./approve-dialog.tsx'), import('./disbursement-dialog.tsx')]));

const approval = approvalOf();

const approvedEntry = entryOf({ id: 32, action: 'approved', created_at: approval.approved_at });
const approvedCase = (changes: Partial<LoanCase> = {}): Partial<LoanCase> => ({
  status: 'PENDING',
  approval,
  actions: [approvedEntry, entryOf()],
  abilities: ableTo('close'),
  ...changes,
});

function open(changes: Partial<LoanCase>, action: string, role?: StaffRole): Promise<HTMLElement> {
  showCase(server, changes);
  openLoanCase(role);
  return openDialogOf(action);
}

const press = (dialog: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

/** The body of the one action that was sent. */
async function sent(): Promise<unknown> {
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  return server.callsOf(actOnLoan)[0]?.body;
}

test('MONEY-02 an approval is prefilled from the request; payments and totals follow what is typed', async () => {
  const dialog = await open({ amount: '15000000.50' }, 'Approve');
  const prefilled = ['Approved amount', 'Months', 'Valid until'].map(valueOf);
  expect(prefilled).toEqual(['15,000,000', '12', '2025-12-05']);
  within(dialog).getByText(/^Enter amount, months and interest rate/);
  write('Approved amount', '9000000');
  write('Months', '24');
  write('Interest rate a month', '1.80 %');
  write('Fees (optional)', '180000');
  const beside = within(dialog).getByRole('region', { name: 'What Nakato Grace gets' });
  expect(beside.textContent).toContain('Every monthUGX 465,128');
  expect(beside.textContent).toContain('ReceivesUGX 8,820,000');
  expect(beside.textContent).toContain('24 installments11,163,056');
  expect(beside.textContent).toContain('Interest and feesUGX 2,343,056');
  expect(beside.textContent).toContain('APR26.5%');
  expect(within(beside).queryByText('21 Mar 2026')).toBeNull();
  press(dialog, 'Show 20 more installments');
  within(beside).getByText('21 Mar 2026');
  press(dialog, 'Approve UGX 9,000,000');
  expect(await sent()).toEqual({
    action: 'approve',
    comment: '',
    attachments: [],
    amount: '9000000',
    months: '24',
    monthly_interest_bps: '180',
    method: 'declining_balance',
    fees: [{ label: 'Fees', kind: 'fixed', value: '180000', taken: 'deducted' }],
    condition_list: [],
    valid_until: '2025-12-05',
  });
});

test('MONEY-02 what may not be approved is said at its field before anything is sent, and survives a reload', async () => {
  let dialog = await open({}, 'Approve');
  press(dialog, /^Approve UGX/);
  await within(dialog).findByText('Interest rate a month is required.');
  write('Interest rate a month', '2.5');
  write('Approved amount', '15000001');
  write('Valid until', '2025-11-21');
  press(dialog, /^Approve UGX/);
  await within(dialog).findByText('Approve at most the amount requested: UGX 15,000,000.');
  within(dialog).getByText('Choose a date from 22 Nov 2025 to 19 Feb 2026.');
  expect(document.activeElement).toBe(field('Approved amount'));
  expect(server.callsOf(actOnLoan)).toHaveLength(0);
  // Correcting the last field first does not move the focus to the first one.
  const day = field('Valid until');
  day.focus();
  write('Valid until', '2025-12-05');
  expect(within(dialog).queryByText('Choose a date from 22 Nov 2025 to 19 Feb 2026.')).toBeNull();
  expect(document.activeElement).toBe(day);
  write('Valid until', '2025-11-21');
  cleanup();
  dialog = await open({}, 'Approve');
  expect([valueOf('Approved amount'), valueOf('Interest rate a month')]).toEqual(['15,000,001', '2.5']);
});

const product = productOf({
  maximum_amount: '9000000',
  maximum_months: 10,
  method: 'flat',
  fees: [
    { label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' },
    { label: 'Insurance', kind: 'fixed', value: '50000', taken: 'financed' },
  ],
  interest_only_months: 1,
  payment_step: 500,
});

test('MONEY-01 MONEY-02 an approval is prefilled from the product, within its limits, a field for each fee', async () => {
  const dialog = await open({ amount: '15000000', product }, 'Approve', 'credit-manager');
  expect(['Approved amount', 'Months', 'Interest rate a month'].map(valueOf)).toEqual([
    '9,000,000',
    '10',
    '2.8',
  ]);
  expect(['Handling (optional)', 'Insurance (optional)'].map(valueOf)).toEqual(['2', '50,000']);
  within(dialog).getByText('Requested: 12. Product: 3 to 10.');
  within(dialog).getByText('In percent. Same as product');
  within(dialog).getByText('Rounded up to UGX 500');
  write('Months', '11');
  write('Handling (optional)', '');
  write('Why do the terms differ from the product?', 'Handled by the branch.');
  press(dialog, 'Approve UGX 9,000,000');
  await within(dialog).findByText('The term of this product is 3 to 10 months.');
  write('Months', '121');
  press(dialog, 'Approve UGX 9,000,000');
  await within(dialog).findByText('The term of this product is 3 to 10 months.');
  write('Months', '10');
  press(dialog, 'Approve UGX 9,000,000');
  expect(await sent()).toMatchObject({
    amount: '9000000',
    months: '10',
    monthly_interest_bps: '280',
    method: 'flat',
    interest_only_months: 1,
    payment_step: 500,
    fees: [{ label: 'Insurance', kind: 'fixed', value: '50000', taken: 'financed' }],
  });
});

test('MONEY-06 a disbursement is compared with what was approved; less needs a reason', async () => {
  const dialog = await open(approvedCase(), 'Disburse');
  const beside = within(dialog).getByRole('region', { name: 'What was approved' });
  expect(beside.textContent).toContain('UGX 8,820,0009,000,000 less fees 180,000');
  expect(beside.textContent).toContain('The 2025 trading licence is sent first.');
  within(dialog).getByText('Same as approved');
  within(dialog).getByText('Not before 19 Nov 2025, not later than today.');
  const prefilled = ['Amount disbursed', 'Number', 'Date'].map(valueOf);
  expect(prefilled).toEqual(['8,820,000', '+256 772145098', '2025-11-21']);
  write('Amount disbursed', '8000000');
  write('Reference', 'MP251121.1045.A77301');
  press(dialog, 'Disburse UGX 8,000,000');
  await within(dialog).findByText('Enter why you are disbursing less than was approved.');
  write('Why less than approved?', 'The tractor was cheaper.');
  press(dialog, 'Disburse UGX 8,000,000');
  expect(await sent()).toEqual({
    action: 'close',
    comment: '',
    attachments: [],
    amount_disbursed: '8000000',
    payment_method: 'mobile-money',
    account: '+256 772145098',
    paid_on: '2025-11-21',
    reference: 'MP251121.1045.A77301',
    reason: 'The tractor was cheaper.',
  });
});

test('EASE-06 MONEY-06 a disbursement typed on one day keeps the day that it was proposed with', async () => {
  const proposed = async (today: string) => {
    cleanup();
    await open(approvedCase({ today }), 'Disburse');
    return valueOf('Date');
  };
  expect(await proposed('2025-11-21')).toBe('2025-11-21');
  write('Reference', 'MP251121.1045.A77301');
  expect(await proposed('2025-11-22')).toBe('2025-11-21');
  write('Reference', '');
  write('Date', '2025-11-22');
  expect(await proposed('2025-11-23')).toBe('2025-11-23');
});

test('MONEY-06 NOTIF-05 what less comes to is shown and stands in what is sent, before it is paid out', async () => {
  const dialog = await open(approvedCase(), 'Disburse');
  const message = within(dialog).getByRole('region', { name: 'Message preview' });
  expect(dialog.textContent).not.toContain('At the lower amount');
  write('Amount disbursed', '4320000');
  const beside = within(dialog).getByRole('region', { name: 'What was approved' });
  expect(beside.textContent).toContain('At the lower amountUGX 232,564 a month5,581,527 in total');
  expect(message.textContent).toContain('You now repay UGX 5,581,527 in total, UGX 232,564 a month.');
});

const signedOffer: StaffOffer = {
  id: 32,
  state: 'signed',
  made_at: approval.approved_at,
  decided_at: '2025-11-20T05:12:00Z',
  facts: null,
  template_version: 1,
  reason: null,
  signature: {
    signed_at: '2025-11-20T05:12:00Z',
    name: 'Nakato Grace',
    national_id: '',
    sent_by: 'sms',
    sent_to: '+256 772 *** 098',
    code_sent_at: '2025-11-20T05:11:00Z',
    address: '192.0.2.7',
    device: null,
    file_name: 'Agreement LN-2025-00418.pdf',
    size: 20_000,
    sha256: 'a'.repeat(64),
    shown_sha256: 'b'.repeat(64),
    shown_size: 10_000,
  },
};

test('MONEY-06 beside the form the dialog shows what was approved and signed, by which person and when, with the agreement', async () => {
  server.answer(readLoanOffers, { data: [signedOffer] });
  const offer = { state: 'signed', until: '2025-12-03', decided_at: '2025-11-20T05:12:00Z' } as const;
  const dialog = await open(approvedCase({ offer, agreement_required: true }), 'Disburse');
  const beside = within(dialog).getByRole('region', { name: 'What was approved and signed' });
  await within(beside).findByRole('button', { name: 'Agreement LN-2025-00418.pdf' });
  expect(beside.textContent).toContain('Signed20 Nov 2025, 08:12Nakato Grace, code by SMS');
  within(dialog).getByText('Same as approved and signed');
  within(dialog).getByText('Not before 20 Nov 2025, not later than today.');
});

test('MONEY-06 where no signature is needed, the dialog says that there is none', async () => {
  server.answer(readLoanOffers, {
    data: [{ ...signedOffer, state: 'open', decided_at: null, signature: null }],
  });
  const offer = { state: 'open', until: '2025-12-03', decided_at: null } as const;
  const dialog = await open(approvedCase({ offer }), 'Disburse');
  const beside = within(dialog).getByRole('region', { name: 'What was approved' });
  expect(beside.textContent).toContain('SignedNot signedThe offer is valid until 03 Dec 2025');
});

test('MONEY-06 whose number receives the money is said as far as the application names it', async () => {
  const known = loanCase().prequalification;
  if (known === null) throw new Error('not prequalified');
  const applicant = {
    phone: '701000222',
    phone_code: '+256',
    alternative_phone: '',
    alternative_phone_code: '',
  };
  const dialog = await open(approvedCase({ prequalification: { ...known, applicant } }), 'Disburse');
  within(dialog).getByText('The client’s own number');
  within(dialog).getByText('Reviewed by');
  write('Number', '0701 000 222');
  within(dialog).getByText('The applicant’s number');
  write('Number', '0701 000 223');
  within(dialog).getByText('This number is not in the application. Check who owns it.');
  fireEvent.click(field('Bank'));
  expect(dialog.textContent).toContain('The application names no bank account. Check who owns this one.');
});

test('MONEY-06 a used reference is refused at its field; what was typed for each channel stays', async () => {
  const dialog = await open(approvedCase(), 'Disburse');
  fireEvent.click(field('Bank'));
  write('Account', '0140 5512 8891');
  fireEvent.click(field('Cash'));
  expect(within(dialog).queryByLabelText('Account')).toBeNull();
  fireEvent.click(field('Bank'));
  expect(valueOf('Account')).toBe('0140 5512 8891');
  write('Date', '2025-11-22');
  press(dialog, 'Disburse UGX 8,820,000');
  await within(dialog).findByText('Reference is required.');
  expect(errorOf('Date')).toBe('The disbursement date cannot be in the future.');
  write('Date', '2025-11-21');
  write('Reference', 'R-17');
  const used = 'Already used on 17 Nov 2025 for LN-2025-00402. Check the receipt.';
  server.refuse(actOnLoan, 422, { message: used, errors: { reference: [used] } });
  press(dialog, 'Disburse UGX 8,820,000');
  await within(dialog).findByText(used);
  expect(valueOf('Reference')).toBe('R-17');
});

test('MONEY-02 MONEY-06 what was approved and paid out stands in the case and in its timeline', async () => {
  const facts = [{ label: 'Approved amount', value: 'UGX 9,000,000' }];
  showCase(server, approvedCase({ actions: [{ ...approvedEntry, facts }] }));
  openLoanCase();
  await screen.findByRole('heading', { name: 'Approved terms' });
  expect(screen.getByText('UGX 465,128')).toBeTruthy();
  expect(screen.getAllByText('UGX 9,000,000')).toHaveLength(2);
});
