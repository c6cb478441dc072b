import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { staffRequest } from '#app/tests/screens/mobile-money.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { write } from '#app/tests/screens/fields.ts';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import {
  askNow,
  listRequests,
  readRequest,
  settleRequest,
  type RequestDetail,
} from '../../../endpoints/staff-mobile-money.ts';
import { MobileMoneyPage } from './mobile-money-page.tsx';

const server = fakeServer();
beforeEach(() => {
  server.answer(listPendingChanges, { data: [], needs_confirmation: false });
  localStorage.clear();
});

const address = '/staff/workspace/mobile-money';

function open(
  rows: readonly RequestDetail[],
  changes: Partial<AnswerOf<typeof listRequests>> = {},
  role: StaffRole = 'credit-manager',
) {
  server.answer(listRequests, {
    data: [...rows],
    next: null,
    totals: { open: 1, settle: 0, differs: 0 },
    networks: ['mtn', 'airtel'],
    is_demo: false,
    ...changes,
  });
  return openStaffScreen(address, <MobileMoneyPage />, address, role);
}

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Requests' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

/** The dialog of the only row. */
async function openDetails(request: RequestDetail): Promise<HTMLElement> {
  server.answer(readRequest, { data: request });
  open([request]);
  const table = await screen.findByRole('table', { name: 'Requests' });
  fireEvent.click(within(table).getByRole('button', { name: 'Details of UGX 888,997, LN-2026-00418' }));
  return screen.findByRole('dialog', { name: 'Collection, LN-2026-00418' });
}

test('JOIN-05 staff see each collection and disbursement with its state in words and its age', async () => {
  open([
    staffRequest(),
    staffRequest({
      id: '1',
      kind: 'disbursement',
      state: 'waiting',
      needs_settlement: false,
      requested_at: new Date(Date.now() - 4 * 60_000).toISOString(),
      requested_by: 'Atim Joyce',
    }),
    staffRequest({
      id: '4',
      kind: 'disbursement',
      state: 'failed',
      reason: 'not-enough-money',
      needs_settlement: false,
      requested_at: '2027-02-10T08:05:00Z',
      requested_by: 'Atim Joyce',
    }),
    staffRequest({
      id: '2',
      state: 'failed',
      reason: 'not-enough-money',
      needs_settlement: false,
      network: 'airtel',
      phone: '701338552',
      is_own_number: false,
      requested_at: '2027-02-10T08:05:00Z',
    }),
    staffRequest({
      id: '3',
      state: 'paid',
      needs_settlement: false,
      transaction_id: '21847730915',
      receipt: 'R-2027-004612',
      requested_at: '2027-02-10T08:05:00Z',
    }),
  ]);
  expect((await rowsOf()).slice(1)).toEqual([
    'LN-2026-00418Nakato GraceUGX 888,997Collection0772 145 098 (MTN MoMo)UnknownTwo people must settle it3 h agoNakato Grace–Details',
    'LN-2026-00418Nakato GraceUGX 888,997Disbursement0772 145 098 (MTN MoMo)Sending4 min agoAtim Joyce–Details',
    "LN-2026-00418Nakato GraceUGX 888,997Disbursement0772 145 098 (MTN MoMo)FailedNot enough money in the lender's account10 Feb 2027, 11:05Atim Joyce–Details",
    "LN-2026-00418Nakato GraceUGX 888,997Collection0701 338 552 (Airtel Money), not the client's ownFailedNot enough money in the account10 Feb 2027, 11:05Nakato Grace–Details",
    'LN-2026-00418Nakato GraceUGX 888,997Collection0772 145 098 (MTN MoMo)Paid10 Feb 2027, 11:05Nakato Grace21847730915R-2027-004612Details',
  ]);
});

test('JOIN-05 the list is narrowed by kind and state', async () => {
  const where = open([staffRequest()]);
  await rowsOf();
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'disbursement' } });
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(where.address).toBe(`${address}?kind=disbursement&show=open`));
  await waitFor(() =>
    expect(server.callsOf(listRequests).at(-1)?.address).toContain(
      'kind=disbursement&states=requested%2Cwaiting%2Cunknown',
    ),
  );
});

test('JOIN-05 what two people settle, and what the reconciliation found, stands on top with the way to it', async () => {
  open([staffRequest({ difference: 'MTN says that it failed.' })], {
    totals: { open: 1, settle: 1, differs: 2 },
  });
  const settle = await screen.findByRole('link', { name: '1 request to be settled by two people' });
  expect(settle.getAttribute('href')).toBe(`${address}?show=settle`);
  screen.getByRole('link', { name: '2 differences found by the daily reconciliation' });
  screen.getAllByText('MTN says that it failed.');
  fireEvent.click(settle);
  await waitFor(() => expect(server.callsOf(listRequests).at(-1)?.address).toContain('attention=settle'));
});

test('JOIN-05 where no network is set up any more it says so', async () => {
  open([], { networks: [] });
  expect(await screen.findByText(/^Mobile money is off/)).toBeTruthy();
  screen.getByText('No collections or disbursements by mobile money here.');
});

test('JOIN-05 a request shows its history, and its network is asked now', async () => {
  server.answer(askNow, { message: 'Asked.' });
  const dialog = await openDetails(
    staffRequest({
      state: 'failed',
      reason: 'expired',
      needs_settlement: false,
      history: [
        { at: '2027-02-10T08:05:00Z', state: 'requested', reason: null },
        { at: '2027-02-10T08:06:00Z', state: 'failed', reason: 'expired' },
      ],
    }),
  );
  within(dialog).getByText('Not approved in time. No money was paid.');
  const history = within(within(dialog).getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(history).toEqual(['10 Feb 2027, 11:05Sending', '10 Feb 2027, 11:06Failed: Not approved in time']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask network now' }));
  await waitFor(() => expect(server.callsOf(askNow)).toHaveLength(1));
});

test('JOIN-05 what became of it is stated with the transaction and a reason, and confirmed by a second person', async () => {
  server.answer(settleRequest, { message: 'Sent for confirmation.' });
  const dialog = await openDetails(staffRequest());
  within(dialog).getByText(/^The network doesn't say what became of this\./);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle' }));
  const form = await screen.findByRole('dialog', { name: 'Settle collection LN-2026-00418?' });
  fireEvent.click(within(form).getByRole('button', { name: 'Send for confirmation' }));
  await within(form).findByText('Choose whether the money was paid.');
  fireEvent.click(within(form).getByRole('radio', { name: 'Paid' }));
  write('Transaction ID', '21847730915');
  write('Reason', 'It is in the statement of 10 February.');
  fireEvent.click(within(form).getByRole('button', { name: 'Send for confirmation' }));
  await waitFor(() =>
    expect(server.callsOf(settleRequest)[0]?.body).toEqual({
      outcome: 'paid',
      transaction_id: '21847730915',
      reason: 'It is in the statement of 10 February.',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Settle/ })).toBeNull());
});

test('JOIN-05 what waits for a second person is said, and cannot be settled again', async () => {
  const dialog = await openDetails(
    staffRequest({
      pending: { id: 9, outcome: 'not-paid', asked_by: 'Atim Joyce', asked_at: '2027-02-10T08:05:00Z' },
      abilities: { ask: false, settle: false },
    }),
  );
  within(dialog).getByText(/^Atim Joyce asked to settle this as not paid on 10 Feb 2027, 11:05\./);
  expect(within(dialog).queryByRole('button', { name: /Settle|Ask/ })).toBeNull();
});

test('JOIN-05 a cashier, who decides on no change, sees the list alone', async () => {
  open([staffRequest()], {}, 'cashier');
  await rowsOf();
  expect(server.callsOf(listPendingChanges)).toHaveLength(0);
});
