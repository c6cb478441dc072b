import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import {
  assignLoan,
  countLoanQueue,
  exportLoanQueue,
  listLoanOfficers,
  listLoanQueue,
} from '../../endpoints/staff-loans.ts';
import { readPortfolioFigures } from '#servicing/endpoints/staff-servicing.ts';
import { forgetQueueView, keepQueueView, listQueueViews } from '#workspace/endpoints/queue-views.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, press, write } from '#app/tests/screens/fields.ts';
import { daniel, daysAgo, openStaffScreen, queueRow, ruth } from '#app/tests/screens/staff-screen.tsx';
import { pastDue, portfolioFigures } from '#app/tests/screens/servicing.ts';
import { rememberedQueue } from '#cases/screens/parts/remembered-queue.ts';
import { LoanQueuePage } from './loan-queue-page.tsx';

const server = fakeServer();

const rows = [
  queueRow(),
  queueRow({
    id: 411,
    tracking_number: 'LN-2025-00411',
    business_name: 'Amina Salon and Spa',
    status: 'PENDING',
    officer: { id: ruth.id, name: ruth.name },
    clock: { seconds: 86_400, running_since: daysAgo(6.5), limit_days: 5 },
  }),
  queueRow({
    id: 402,
    tracking_number: 'LN-2025-00402',
    status: 'WAITING FOR FEEDBACK',
    officer: daniel,
    clock: { seconds: 7_200, running_since: null, limit_days: 5 },
  }),
];

const statusCounts = [
  { status: 'SUBMITTED', count: 4 },
  { status: 'PROCESSING', count: 2 },
  { status: 'WAITING FOR FEEDBACK', count: 9 },
  { status: 'COMPLETED', count: 1001 },
];

beforeEach(() => {
  server.answer(listLoanQueue, { data: rows, next: null });
  server.answer(countLoanQueue, {
    data: { statuses: statusCounts, mine: 6, unassigned: 1001, late: 3, to_disburse: 2, waiting: 12 },
  });
  server.answer(readPortfolioFigures, { data: portfolioFigures });
  server.answer(listLoanOfficers, {
    data: [
      { ...daniel, open: 4 },
      { id: ruth.id, name: ruth.name, open: 12 },
    ],
  });
});

const open = (query = '', role: StaffRole = 'loan-officer') =>
  openStaffScreen('/staff/workspace', <LoanQueuePage />, `/staff/workspace${query}`, role);
const table = () => screen.findByRole('table', { name: 'Cases' });
const asked = (): URLSearchParams =>
  new URLSearchParams(server.callsOf(listLoanQueue).at(-1)?.address.split('?')[1]);

test('STAFF-02 a row says whose turn it is and for how long; overdue and stopped clocks say so', async () => {
  open();
  const [, first, second, third] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toContain('Unassigned');
  expect(first?.textContent).toContain('2 days');
  expect(second?.textContent).toContain('You7 days, delayed');
  expect(third?.textContent).toContain('Client2 hours, clock paused');
});

test('STAFF-02 tabs have capped counts, and each requests what it promises', async () => {
  open();
  const tab = async (name: RegExp) => screen.findByRole('link', { name });
  await tab(/^Unassigned 1,000\+$/);
  await tab(/^All open 15$/);
  expect(Object.fromEntries(asked())).toMatchObject({
    officer: 'me',
    status: 'SUBMITTED,RESUBMITTED,PROCESSING,PENDING',
    turn: 'desk',
  });
  fireEvent.click(await tab(/^Waiting for client 12$/));
  await waitFor(() => expect(asked().get('status')).toBe('WAITING FOR FEEDBACK,PENDING'));
  expect(asked().get('turn')).toBe('client');
  expect(asked().get('officer')).toBe('');
});

test('CASE-01 a cashier begins with what is to be paid out, an auditor with all that is open', async () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Cases' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/ ?[\d,+]+$/, ''));
  open('', 'cashier');
  await table();
  expect(asked().get('payable')).toBe('yes');
  expect(tabs()[0]).toBe('To disburse');
  expect(tabs()).not.toContain('My turn');
  // They neither take a case nor give it to anybody.
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /LN-2025-00418/ })).toBeNull();
  cleanup();
  open('', 'auditor');
  await table();
  expect(tabs().slice(0, 2)).toEqual(['All open', 'Past due']);
  expect(tabs()).not.toContain('To disburse');
});

test('STAFF-02 the address contains the filters: a shared link shows the same queue', async () => {
  open('?tab=open&status=PROCESSING&search=nakato&amount_from=5000000&order=newest');
  await table();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'nakato');
  expect(screen.getByRole('button', { name: 'Status: 1' })).toBeTruthy();
  expect(screen.getByLabelText('Amount from')).toHaveProperty('value', '5,000,000');
  expect(Object.fromEntries(asked())).toMatchObject({
    status: 'PROCESSING',
    search: 'nakato',
    amount_from: '5000000',
    order: 'newest',
  });
});

test('STAFF-02 the address names the tab, as another role begins with another one', async () => {
  const where = open('', 'auditor');
  await table();
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } });
  await waitFor(() => expect(where.address).toBe('/staff/workspace?tab=open&order=newest'));
  cleanup();
  open('?tab=open&order=newest', 'loan-officer');
  await table();
  expect(asked().get('officer')).toBe('');
});

test('STAFF-02 typing searches after a pause, and does not lose what is typed in between', async () => {
  const where = open();
  await table();
  const before = server.callsOf(listLoanQueue).length;
  await userEvent.type(screen.getByLabelText('Search'), 'amina');
  await waitFor(() => expect(asked().get('search')).toBe('amina'));
  expect(server.callsOf(listLoanQueue).length).toBe(before + 1);
  expect(where.address).toBe('/staff/workspace?search=amina');
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'amina');
});

test('STAFF-02 an amount that is typed just before the filters are closed still applies', async () => {
  const where = open();
  await table();
  const filters = screen.getByRole('button', { name: /Filters/ });
  fireEvent.click(filters);
  fireEvent.change(screen.getByLabelText('Amount from'), { target: { value: '5000' } });
  fireEvent.click(filters);
  await waitFor(() => expect(where.address).toBe('/staff/workspace?amount_from=5000'));
});

test('RULE-09 a sum with decimals filters as it was typed; one that is none says so at its field', async () => {
  const where = open('?amount_from=2500000.50');
  await table();
  expect(errorOf('Amount from')).toBeUndefined();
  expect(asked().get('amount_from')).toBe('2500000.50');
  fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
  write('Amount from', '500k');
  expect(errorOf('Amount from')).toBe('Enter an amount in digits, with at most two decimals.');
  expect(screen.getByLabelText('Amount from')).toHaveProperty('value', '500k');
  write('Amount from', '2500.');
  expect(errorOf('Amount from')).toBeUndefined();
  await waitFor(() => expect(where.address).toBe('/staff/workspace?amount_from=2500.'));
});

test('STAFF-02 pages continue by the cursor and go back the same way', async () => {
  server.answer(listLoanQueue, { data: rows, next: 'c2' });
  const where = open('?tab=open');
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(asked().get('cursor')).toBe('c2'));
  server.answer(listLoanQueue, { data: rows, next: null });
  expect(where.address).toBe('/staff/workspace?tab=open&cursor=c2');
  fireEvent.click(await screen.findByRole('link', { name: 'Previous page' }));
  expect(where.address).toBe('/staff/workspace?tab=open');
});

test('STAFF-02 the keyboard moves between rows, takes an unassigned case, and asks before taking a colleague’s', async () => {
  server.answer(assignLoan, { message: 'Case assigned to Namusoke Ruth.', data: { officer: null } });
  const where = open();
  const [first, second, third] = within(await table()).getAllByRole('link');
  // From anywhere: the first J reaches the first row.
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowDown}j');
  expect(document.activeElement).toBe(third);
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{ArrowUp}a');
  await waitFor(() => expect(server.callsOf(assignLoan)[0]?.body).toEqual({ officer: 'me' }));
  expect(server.callsOf(assignLoan)[0]?.address).toBe('/api/staff/loans/418/assign');
  third?.focus();
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Assign case' });
  expect(server.callsOf(assignLoan)).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign case' })).toBeNull());
  second?.focus();
  await userEvent.keyboard('{Enter}');
  expect(where.address).toBe('/staff/workspace/loans/411');
  expect(rememberedQueue('loan').ids).toEqual([418, 411, 402]);
});

test('STAFF-02 a case is assigned to a colleague', async () => {
  server.answer(assignLoan, { message: 'Case assigned to Opio Daniel.', data: { officer: daniel } });
  open();
  const [, , mine] = within(await table()).getAllByRole('row');
  fireEvent.click(within(mine ?? document.body).getByRole('button', { name: /Namusoke Ruth/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Opio Daniel' });
  fireEvent.change(within(dialog).getByLabelText('Officer'), { target: { value: daniel.id } });
  press('Assign case');
  await waitFor(() => expect(server.callsOf(assignLoan)[0]?.body).toEqual({ officer: daniel.id }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign case' })).toBeNull());
});

test('STAFF-02 an empty queue, an empty search and a failure each say what to do', async () => {
  server.answer(listLoanQueue, { data: [], next: null });
  open('?search=zzz');
  const all = await screen.findByRole('link', { name: 'Search all loans' });
  expect(all.getAttribute('href')).toBe('/staff/workspace?tab=all&search=zzz');
  cleanup();
  open();
  await screen.findByRole('link', { name: 'Go to Unassigned' });
  cleanup();
  server.loseNetwork(listLoanQueue);
  open();
  await screen.findByText(/check your network/);
  server.answer(listLoanQueue, { data: rows, next: null });
  press('Try again');
  await table();
});

test('STAFF-02 the export sends the same filters and the token', async () => {
  server.reply(exportLoanQueue, () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  // Half past one at night in Kampala.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-18T22:30:00Z') });
  open('?tab=waiting&search=ama');
  await table();
  press('Export CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'loans-2025-11-19.csv');
  const [call] = server.callsOf(exportLoanQueue);
  expect(call?.headers.get('authorization')).toBe('Bearer t1');
  expect(call?.address).toContain('search=ama');
  expect(call?.address).toContain('status=WAITING+FOR+FEEDBACK');
});

/** Parts of the screen are loaded when they are reached for. */
const patient = { timeout: 10_000 };

test('CASE-11 several statuses are chosen at once, and stand in the address', async () => {
  const where = open('?tab=open');
  await table();
  press('Status');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'PROCESSING' }, patient));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'PENDING' }));
  await waitFor(() => expect(asked().get('status')).toBe('PROCESSING,PENDING'));
  expect(where.address).toContain('status=PROCESSING%2CPENDING');
  await screen.findByRole('button', { name: 'Status: 2' });
});

test('CASE-11 sorts by lateness and amount', async () => {
  open('?tab=open');
  await table();
  const order = screen.getByLabelText('Sort by');
  fireEvent.change(order, { target: { value: 'late' } });
  await waitFor(() => expect(asked().get('order')).toBe('late'));
  fireEvent.change(order, { target: { value: 'largest' } });
  await waitFor(() => expect(asked().get('order')).toBe('largest'));
});

test('CASE-11 views are kept under a name, followed and deleted', async () => {
  const kept = { id: 5, name: 'Large ones', search: 'tab=open&amount_from=20000000' };
  server.answer(listQueueViews, { data: [kept] });
  server.answer(keepQueueView, { message: 'Kept.', data: [kept, { ...kept, id: 6, name: 'Mine' }] });
  server.answer(forgetQueueView, { message: 'View deleted.' });
  const where = open('?tab=all&search=nakato');
  await table();
  press('Views');
  fireEvent.change(await screen.findByLabelText('View name', {}, patient), { target: { value: 'Mine' } });
  press('Save view');
  const mine = { kind: 'loan', name: 'Mine', search: 'tab=all&search=nakato' };
  await waitFor(() => expect(server.callsOf(keepQueueView)[0]?.body).toEqual(mine));
  await screen.findByRole('link', { name: 'Mine' });
  press('Delete view Mine');
  await waitFor(() => expect(server.callsOf(forgetQueueView)[0]?.address).toBe('/api/staff/queue-views/6'));
  fireEvent.click(await screen.findByRole('link', { name: 'Large ones' }));
  await waitFor(() => expect(where.address).toBe('/staff/workspace?tab=open&amount_from=20000000'));
});

test('STAFF-02 a long business name is shown whole, over the number and the person', async () => {
  const name = 'Kiwanuka and Daughters Wholesalers and General Merchandise';
  server.answer(listLoanQueue, { data: [queueRow({ business_name: name })], next: null });
  open();
  const cell = within(await table())
    .getByText(name)
    .closest('td');
  expect(cell?.textContent).toBe(`${name}LN-2025-00418 · Nakato Grace`);
  expect(cell?.querySelector('.truncate')).toBeNull();
});

test('STAFF-02 a sum says which one it is', async () => {
  const sums = { amount: '12000000', approved_amount: '9000000' };
  const disbursed = { ...sums, servicing: pastDue({ outstanding_total: '7000000' }) };
  server.answer(listLoanQueue, {
    data: [
      queueRow({ amount: '12000000' }),
      queueRow({ id: 2, ...sums, status: 'PENDING' }),
      queueRow({ id: 3, ...disbursed, status: 'CLOSED' }),
      queueRow({ id: 4, ...sums, status: 'REJECTED' }),
    ],
    next: null,
  });
  open();
  const [, ...shown] = within(await table()).getAllByRole('row');
  expect(shown.map((row) => within(row).getByText(/,000,000$/).parentElement?.textContent)).toEqual([
    '12,000,000requested',
    '9,000,000to disburse',
    '7,000,000outstanding',
    '9,000,000approved',
  ]);
});

test('CASE-01 a loan that waits for its disbursement shows the sum that was approved', async () => {
  const row = queueRow({ status: 'PENDING', amount: '15000000', approved_amount: '9000000' });
  server.answer(listLoanQueue, { data: [row], next: null });
  open('?tab=to_disburse');
  await screen.findAllByText('9,000,000');
  expect(screen.queryByText('15,000,000')).toBeNull();
});
