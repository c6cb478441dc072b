import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  approvalOf,
  ableTo,
  entryOf,
  loanCaseServer,
  openDialogOf,
  openLoanCase,
  showCase,
} from '#app/tests/screens/loan-case-screen.tsx';
import { valueOf, write } from '#app/tests/screens/fields.ts';
import { disburse, readLoanRequests } from '../../../endpoints/staff-mobile-money.ts';

const server = loanCaseServer();

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('#loans/screens/staff/case/disbursement-dialog.tsx'),
    import('./send-disbursement.tsx'),
  ]),
);
beforeEach(() => localStorage.clear());

interface Ways {
  readonly disburse_by: ('mtn' | 'airtel')[];
  readonly refused: string | null;
}

async function openDisburse(ways: Ways = { disburse_by: ['mtn'], refused: null }) {
  server.answer(readLoanRequests, { data: { requests: [], own_number: '772145098', ...ways } });
  const approval = approvalOf();
  showCase(server, {
    status: 'PENDING',
    approval,
    actions: [entryOf({ id: 32, action: 'approved', created_at: approval.approved_at }), entryOf()],
    abilities: ableTo('close'),
  });
  openLoanCase();
  return openDialogOf('Disburse');
}

async function openSending(ways?: Ways): Promise<HTMLElement> {
  await openDisburse(ways);
  fireEvent.click(await screen.findByRole('radio', { name: 'Send by mobile money' }));
  await screen.findByLabelText('Number that receives the money');
  return screen.getByRole('dialog');
}

test('JOIN-05 a loan is disbursed by mobile money beside the ways that are recorded', async () => {
  server.answer(disburse, { message: 'Sending.', data: { id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69' } });
  const dialog = await openSending();
  expect(['Amount disbursed', 'Number that receives the money'].map(valueOf)).toEqual([
    '8,820,000',
    '0772 145 098',
  ]);
  within(dialog).getByText('MTN MoMo.');
  within(dialog).getByText('To disburse');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send UGX 8,820,000' }));
  await waitFor(() => expect(server.callsOf(disburse)).toHaveLength(1));
  const [sent] = server.callsOf(disburse);
  expect(sent?.body).toEqual({ amount_disbursed: '8820000', phone: '0772 145 098', reason: '' });
  expect(sent?.headers.get('If-Match')).toBe('"7"');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('JOIN-05 less than was approved is sent with a reason; a refusal stands at its field', async () => {
  server.refuse(disburse, 422, { message: 'No', errors: { phone: ['Enter an MTN MoMo number.'] } });
  const dialog = await openSending();
  write('Amount disbursed', '8000000');
  write('Why less than approved?', 'The client asked for it.');
  write('Number that receives the money', '0701 338 552');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send UGX 8,000,000' }));
  await within(dialog).findByText('Enter an MTN MoMo number.');
  expect(server.callsOf(disburse)[0]?.body).toEqual({
    amount_disbursed: '8000000',
    phone: '0701 338 552',
    reason: 'The client asked for it.',
  });
  expect(valueOf('Number that receives the money')).toBe('0701 338 552');
});

test('JOIN-05 the number decides which network sends the money', async () => {
  const dialog = await openSending({ disburse_by: ['mtn', 'airtel'], refused: null });
  write('Number that receives the money', '0701 338 552');
  expect(within(dialog).queryByText('Airtel Money.')).not.toBeNull();
});

test('JOIN-05 a network that disburses nothing is named as such before anything is sent', async () => {
  const dialog = await openSending();
  write('Number that receives the money', '0701 338 552');
  expect(within(dialog).queryByText('Loans are not disbursed here by Airtel Money.')).not.toBeNull();
});

test('JOIN-05 while an earlier disbursement is not settled none can be sent', async () => {
  const refused = 'The disbursement of 10 Feb 2027 is not settled yet.';
  const dialog = await openSending({ disburse_by: ['mtn'], refused });
  within(dialog).getByText(refused);
  expect(within(dialog).getByRole('button', { name: 'Send UGX 8,820,000' })).toHaveProperty('disabled', true);
});

test('JOIN-05 without a network that disburses there is nothing to choose', async () => {
  await openDisburse({ disburse_by: [], refused: null });
  await waitFor(() => expect(server.callsOf(readLoanRequests).length).toBeGreaterThan(0));
  expect(screen.queryByRole('radio', { name: 'Send by mobile money' })).toBeNull();
});
