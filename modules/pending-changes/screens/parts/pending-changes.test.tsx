import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  confirmPendingChange,
  listPendingChanges,
  refusePendingChange,
  withdrawPendingChange,
  type PendingChange,
} from '../../endpoints/pending-changes.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, write } from '#app/tests/screens/fields.ts';
import { daniel, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { PendingChanges } from './pending-changes.tsx';

const change = (changes: Partial<PendingChange> = {}): PendingChange => ({
  id: 7,
  kind: 'setting',
  words: 'change the loan products',
  lines: [
    { label: 'Maximum effective monthly rate', before: 'No cap', after: '3% a month' },
    { label: 'Spark Loan, price', before: null, after: '2.8% a month' },
  ],
  asked_by: daniel,
  asked_at: '2025-11-18T06:00:00Z',
  expires_at: '2025-11-21T06:00:00Z',
  is_stale: false,
  refused: null,
  is_own: false,
  ...changes,
});

let server: FakeServer;
const decided = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  decided.mockReset();
  server = new FakeServer();
});
afterEach(cleanup);

function show() {
  const path = '/staff/workspace/settings';
  openStaffScreen(path, <PendingChanges kinds={['setting']} onDecided={decided} />, path, 'administrator');
}
function open(...changes: PendingChange[]) {
  server.answer(listPendingChanges, { data: changes, needs_confirmation: true });
  show();
}

/** Presses the button of the first change, and returns the dialog that asks once more. */
async function decide(decision: 'Confirm' | 'Decline' | 'Withdraw') {
  fireEvent.click(await screen.findByRole('button', { name: `${decision} this: Change the loan products` }));
  return within(await screen.findByRole('dialog', { name: `${decision} this change?` }));
}

test('MONEY-12 what holds stands beside what would hold, with who asked and until when', async () => {
  open(change(), change({ id: 8, kind: 'watchlist-entry', words: 'add it to the watchlist' }));
  const row = within((await screen.findByText('Change the loan products')).closest('li') ?? document.body);
  expect(
    row.getByText(/^Requested by Opio Daniel on 18 Nov 2025, 09:00 · Expires on 21 Nov 2025/),
  ).toBeDefined();
  expect(row.getAllByText(/^(Now|Proposed)$/).map((side) => side.parentElement?.textContent)).toEqual([
    'NowNo cap',
    'Proposed3% a month',
    'NowNothing',
    'Proposed2.8% a month',
  ]);
  expect(screen.queryByText('Add it to the watchlist')).toBeNull();
});

test('SERVE-04 a change without a present value shows the proposed one alone', async () => {
  open(change({ lines: [{ label: 'Amount', before: null, after: 'UGX 7,386,260' }] }));
  expect((await screen.findByText('Amount')).nextElementSibling?.textContent).toBe('UGX 7,386,260');
  expect(screen.queryByText('Nothing')).toBeNull();
});

test('MONEY-12 GUARD-06 it is confirmed after a question', async () => {
  server.answer(confirmPendingChange, { message: 'Confirmed. The change is now in effect.' });
  open(change());
  const dialog = await decide('Confirm');
  expect(
    dialog.getByText(/First check with Opio Daniel, outside this portal, that they requested it/),
  ).toBeDefined();
  server.answer(listPendingChanges, { data: [], needs_confirmation: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Change the loan products')).toBeNull());
  expect(server.callsOf(confirmPendingChange)[0]?.address).toContain('/staff/pending-changes/7/confirm');
  expect(decided).toHaveBeenCalledOnce();
});

test('MONEY-12 it is refused with a reason, which is asked for at its field; one decided meanwhile is listed no more', async () => {
  server.refuse(refusePendingChange, 409, { message: 'This is decided already.' });
  open(change());
  const dialog = await decide('Decline');
  const decline = dialog.getByRole('button', { name: 'Decline' });
  fireEvent.click(decline);
  await waitFor(() => expect(errorOf('Reason')).toBe('Reason is required.'));
  server.answer(listPendingChanges, { data: [], needs_confirmation: true });
  write('Reason', 'The board has not agreed.');
  fireEvent.click(decline);
  await waitFor(() => expect(errorOf('Reason')).toBe('This is decided already.'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Decline this/ })).toBeNull());
  expect(decided).toHaveBeenCalledOnce();
  server.answer(refusePendingChange, { message: 'Declined. Nothing has changed.' });
  fireEvent.click(decline);
  await screen.findByText('Declined. Nothing has changed.');
  expect(server.callsOf(refusePendingChange)[1]?.body).toEqual({ reason: 'The board has not agreed.' });
});

test('MONEY-12 what cannot be loaded says so and can be tried again', async () => {
  server.refuse(listPendingChanges, 500, { message: 'Something went wrong.' });
  show();
  await screen.findByText('Pending changes could not be loaded');
  server.answer(listPendingChanges, { data: [change()], needs_confirmation: true });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Change the loan products')).toBeTruthy();
});

test('MONEY-12 GUARD-06 the asker can only withdraw it; a stale one, and one about oneself, cannot be confirmed', async () => {
  server.answer(withdrawPendingChange, { message: 'Withdrawn. Nothing has changed.' });
  const refused = 'This change affects your own account.';
  open(
    change({ is_own: true }),
    change({ id: 8, words: 'change your roles', refused }),
    change({ id: 9, words: 'change the limits', is_stale: true }),
  );
  await screen.findByText('Change the loan products');
  const confirm = screen.getAllByRole('button', { name: /^Confirm this: Change (the limits|your roles)/ });
  expect(confirm.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  expect(screen.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(2);
  expect(screen.getByText(refused)).toBeDefined();
  expect(screen.getByText(/^A newer version has been saved since/)).toBeDefined();
  const dialog = await decide('Withdraw');
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.callsOf(withdrawPendingChange)).toHaveLength(1));
});
