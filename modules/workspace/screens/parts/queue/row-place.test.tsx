import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { assignLoan, countLoanQueue, listLoanOfficers, listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { press } from '#app/tests/screens/fields.ts';
import { openStaffScreen, queueRow } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { rememberQueue } from '#cases/screens/parts/remembered-queue.ts';
import { LoanQueuePage } from '#loans/screens/staff/loan-queue-page.tsx';

const rows = [418, 411, 402].map((id) => queueRow({ id, tracking_number: `LN-2025-00${String(id)}` }));

const server = fakeServer();
beforeEach(() => {
  server.answer(listLoanQueue, { data: rows, next: null });
  server.answer(countLoanQueue, {
    data: { statuses: [], mine: 6, unassigned: 3, late: 3, to_disburse: 2, waiting: 12 },
  });
  server.answer(listLoanOfficers, { data: [] });
});

const open = (query = '') =>
  openStaffScreen('/staff/workspace', <LoanQueuePage />, `/staff/workspace${query}`);
const table = () => screen.findByRole('table', { name: 'Cases' });

/** The queue of what nobody has, with the focus on its first case. */
async function atFirstUnassigned(): Promise<void> {
  open('?tab=unassigned');
  const [first] = within(await table()).getAllByRole('link');
  first?.focus();
}
const expectFocusOn = (find: () => HTMLElement | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(find()));

test.each([
  ['the case that was left', [418, 411, 402], 411, 'LN-2025-00411'],
  ['the next one below, where it has moved on', [418, 500, 402], 500, 'LN-2025-00402'],
  ['the last one, where nothing is below it', [418, 402, 500], 500, 'LN-2025-00402'],
])('CASE-10 returning to the queue puts the focus at %s', async (_where, ids, last, number) => {
  rememberQueue('loan', { search: '', ids, last, next: null });
  open();
  const row = within(await table()).getByRole('link', { name: number });
  await expectFocusOn(() => row);
});

test('CASE-10 another queue than the one that was left begins at its top', async () => {
  rememberQueue('loan', { search: 'tab=all', ids: [418, 411, 402], last: 411, next: null });
  open();
  await table();
  expect(document.activeElement).toBe(document.body);
});

test('CASE-10 returning from a case that was not in the list puts the focus at its row, or at the top', async () => {
  rememberQueue('loan', { search: '', ids: [411, 402], last: 418, next: null });
  const screens = open();
  const row = within(await table()).getByRole('link', { name: 'LN-2025-00418' });
  await expectFocusOn(() => row);
  cleanup();
  expect(screens.address).toContain('/staff/workspace');
  rememberQueue('loan', { search: '', ids: [418, 411, 402], last: 777, next: null });
  open();
  await table();
  expect(document.activeElement).toBe(document.body);
});

test('STAFF-02 removing a case from the list moves the focus to the row that replaced it', async () => {
  server.answer(assignLoan, { message: 'Case assigned to Namusoke Ruth.', data: { officer: null } });
  await atFirstUnassigned();
  server.answer(listLoanQueue, { data: rows.slice(1), next: null });
  await userEvent.keyboard('a');
  await expectFocusOn(() => screen.getAllByRole('link', { name: 'LN-2025-00411' })[0]);
});

test('STAFF-05 a case that a colleague was faster with says so and leaves the list', async () => {
  server.refuse(assignLoan, 409, { message: 'This loan is already assigned to Opio Daniel.' });
  await atFirstUnassigned();
  server.answer(listLoanQueue, { data: rows.slice(1), next: null });
  await userEvent.keyboard('a');
  await screen.findByText('This loan is already assigned to Opio Daniel.');
  await waitFor(() => expect(screen.queryByText('LN-2025-00418')).toBeNull());
});

test('STAFF-02 how many cases a search or a filter leaves is announced', async () => {
  open();
  await table();
  expect(screen.getByText('3 cases').getAttribute('role')).toBe('status');
  server.answer(listLoanQueue, { data: rows.slice(1, 2), next: null });
  await userEvent.type(screen.getByLabelText('Search'), 'amina');
  await screen.findByText('1 case');
  server.answer(listLoanQueue, { data: [], next: null });
  await userEvent.type(screen.getByLabelText('Search'), 'x');
  await screen.findByText('No cases');
});

test('STAFF-02 resetting the filters by keyboard keeps the focus among them', async () => {
  open('?amount_from=5000');
  await table();
  screen.getByRole('button', { name: 'Reset filters' }).focus();
  press('Reset filters');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull());
  expect(document.activeElement?.contains(screen.getByLabelText('Amount from'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
