import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  exportPastDue,
  listPastDue,
  logContact,
  readPortfolioFigures,
} from '../../endpoints/staff-servicing.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { pastDueLoan, portfolioFigures } from '#app/tests/screens/servicing.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { rememberedQueue } from '#cases/screens/parts/remembered-queue.ts';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { PastDueTab } from './past-due-tab.tsx';

const server = fakeServer();

const loans = [
  pastDueLoan({
    id: 187,
    tracking_number: 'LN-2025-00187',
    business_name: 'Okello Metal Works',
    days_past_due: 94,
    arrears_band: 'over-90',
    promise: { state: 'broken', amount: '2000000', until_on: '2025-11-18', is_due_today: false },
  }),
  pastDueLoan(),
  pastDueLoan({ id: 411, tracking_number: 'LN-2025-00411', last_contact: null, promise: null }),
];

beforeEach(() => {
  server.answer(listPastDue, { data: loans, next: null });
  server.answer(readPortfolioFigures, { data: portfolioFigures });
});

const open = (query = '', role: StaffRole = 'loan-officer') =>
  openStaffScreen('/staff/workspace', <PastDueTab />, `/staff/workspace?tab=past_due${query}`, role);
const table = () => screen.findByRole('table', { name: 'Loans past due' });
const asked = () =>
  Object.fromEntries(new URLSearchParams(server.callsOf(listPastDue).at(-1)?.address.split('?')[1]));

test('SERVE-02 a row says what is overdue, for how long, the last contact and the promise', async () => {
  open();
  const [, broken, due, fresh] = within(await table()).getAllByRole('row');
  expect(broken?.textContent).toContain('Over 9094');
  expect(broken?.textContent).toContain('Broken 18 Nov2,000,000');
  expect(due?.textContent).toBe(
    'Amina Salon and SpaLN-2025-00271 · Nansubuga Amina2,430,19461–90697,790,58319 NovVisit, reachedDue today1,200,000',
  );
  expect(fresh?.textContent).toContain('No contact yetNone');
  const card = within(screen.getByRole('list', { name: 'Loans past due' })).getAllByRole('listitem')[1];
  expect(card?.textContent).toContain('61–9069 daysPromise due today');
});

test('SERVE-02 figures are of the own portfolio, then of all loans', async () => {
  open();
  const own = await screen.findByLabelText('My portfolio');
  expect(own.textContent).toContain('Outstanding486.2 MUGX, principal');
  expect(own.textContent).toContain('PAR 306.2%UGX 30.2 M, 4 loans');
  fireEvent.click(screen.getByRole('link', { name: 'All loans' }));
  expect(await screen.findByLabelText('All loans')).toBeTruthy();
  const officers = server
    .callsOf(readPortfolioFigures)
    .map(({ address }) => new URLSearchParams(address.split('?')[1]).get('officer'));
  expect(officers).toEqual(['me', '']);
});

test('SERVE-02 who has no portfolio sees all loans, and logs no contact', async () => {
  open('', 'auditor');
  await table();
  expect(asked()).toMatchObject({ officer: '' });
  expect(screen.queryByRole('link', { name: 'My portfolio' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Log contact/ })).toBeNull();
});

test('SERVE-02 search, band, order and what is due today are in the address and in the call', async () => {
  const where = open();
  await table();
  expect(asked()).toMatchObject({ officer: 'me', order: 'urgent' });
  fireEvent.change(screen.getByLabelText('Band'), { target: { value: '61-90' } });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'overdue' } });
  press('Due today');
  write('Search', 'amina');
  await waitFor(() =>
    expect(where.address).toBe('/staff/workspace?tab=past_due&band=61-90&due=today&by=overdue&search=amina'),
  );
  await waitFor(() =>
    expect(asked()).toMatchObject({ band: '61-90', due: 'today', order: 'overdue', search: 'amina' }),
  );
  server.reply(exportPastDue, () => new Response('Tracking Number'));
  press('Export CSV');
  await waitFor(() => expect(server.callsOf(exportPastDue)[0]?.address).toContain('band=61-90'));
});

test('SERVE-02 pages continue by the cursor, and its cases follow one another', async () => {
  server.answer(listPastDue, { data: loans, next: 'after-411' });
  const where = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toMatchObject({ cursor: 'after-411' }));
  expect(where.address).toBe('/staff/workspace?tab=past_due&cursor=after-411');
  await waitFor(() => expect(rememberedQueue('loan').search).toBe('tab=past_due&cursor=after-411'));
  expect(rememberedQueue('loan').ids).toEqual([187, 271, 411]);
});

test('SERVE-02 an empty list, an empty search and a failure each say what to do', async () => {
  server.answer(listPastDue, { data: [], next: null });
  open();
  await screen.findByText('No loans past due.');
  press('Due today');
  await screen.findByText('No matches. Check the filters.');
  server.refuse(listPastDue, 500, {});
  press('Due today');
  fireEvent.change(screen.getByLabelText('Band'), { target: { value: '1-30' } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('SERVE-03 a contact is logged from its row', async () => {
  server.answer(logContact, { message: 'Contact logged.' });
  open();
  await table();
  press('Log contact with Nansubuga Amina, LN-2025-00271');
  const dialog = await screen.findByRole('dialog', { name: 'Log contact' });
  expect(dialog.textContent).toContain('Nansubuga Amina · LN-2025-00271 · past due 69 days');
  fireEvent.click(within(dialog).getByLabelText('Reached'));
  const before = server.callsOf(listPastDue).length;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Log contact' }));
  await screen.findByText('Contact logged.');
  expect(server.callsOf(logContact)[0]?.address).toBe('/api/staff/loans/271/contacts');
  await waitFor(() => expect(server.callsOf(listPastDue).length).toBeGreaterThan(before));
});
