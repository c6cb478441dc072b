import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { liftClientCodes } from '#accounts/endpoints/security.ts';
import { listClients, showClient, type ClientOverview } from '../../endpoints/staff-clients.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { pastDue } from '#app/tests/screens/servicing.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { clientOverview, clientRow } from '#app/tests/screens/client-overview.ts';
import { ClientOverviewPage } from './client-overview-page.tsx';
import { ClientsPage } from './clients-page.tsx';

const server = fakeServer();

const overview = clientOverview({
  how_did_you_hear: 'A Friend',
  earlier: [{ kind: 'name' as const, earlier: 'Nakato Mary', changed_at: '2025-11-02T08:00:00Z' }],
  prequalification: {
    applicant: { national_id: 'CF9107210K4HJA' },
    business: {},
    documents_availability: '',
    version: 1,
  },
  loans: [
    {
      id: 418,
      tracking_number: 'LN-2025-00418',
      status: 'SUBMITTED',
      about: 'Spark Loan',
      amount: '15000000',
      submitted_at: '2025-11-12T17:47:00Z',
      servicing: pastDue(),
    },
  ],
  requests: [
    {
      id: 5,
      tracking_number: 'MS-2025-00005',
      status: 'SUBMITTED',
      about: 'Sales',
      submitted_at: '2025-11-12T17:47:00Z',
    },
  ],
  tickets: [{ id: 3, subject: 'My stall', state: 'open', created_at: '2025-11-12T17:47:00Z' }],
  sign_ins: [{ occurred_at: '2025-11-12T17:47:00Z', action: 'session.verified', client_address: '10.0.0.9' }],
});

const path = '/staff/workspace/clients';
const openList = () => openStaffScreen(path, <ClientsPage />, path);
function openClient(changes: Partial<ClientOverview> = {}, role: StaffRole = 'loan-officer'): void {
  server.answer(showClient, { data: { ...overview, ...changes } });
  openStaffScreen(`${path}/:id`, <ClientOverviewPage />, `${path}/${overview.id}`, role);
}

test('STAFF-04 a search is in the address and in the call', async () => {
  server.answer(listClients, { data: [], next: null });
  const where = openList();
  expect(await screen.findByText('Nobody has signed up yet.')).toBeTruthy();
  write('Search', 'nakato');
  const search = screen.getByLabelText('Search');
  search.focus();
  press('Apply');
  expect(where.address).toBe('/staff/workspace/clients?search=nakato');
  expect(await screen.findByText('No clients match.')).toBeTruthy();
  expect(screen.getByText('No entries').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(search);
});

test('STAFF-04 the overview links to what the person may open: an officer to loans and tickets, not to requests and the audit log', async () => {
  openClient();
  const link = await screen.findByRole('link', { name: 'LN-2025-00418' });
  expect(link.getAttribute('href')).toBe('/staff/workspace/loans/418');
  expect(screen.getByRole('link', { name: 'My stall' }).getAttribute('href')).toBe(
    '/staff/workspace/tickets/3',
  );
  expect(screen.getByText('MS-2025-00005').closest('a')).toBeNull();
  // SERVE-01
  expect(screen.getByText('Past due 69 days')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /File views/ })).toBeNull();
  expect(screen.getByText('CF9107210K4HJA')).toBeTruthy();
  const signIns = screen.getByRole('heading', { name: 'Sign-in history' }).closest('section');
  expect(within(signIns ?? document.body).getByRole('listitem').textContent).toContain('signed in');
});

test('STAFF-04 a cashier sees what a client asked about, without a link to where nothing may be read', async () => {
  openClient({}, 'cashier');
  expect((await screen.findByText('My stall')).closest('a')).toBeNull();
});

test('STAFF-04 an advisor sees the client without loans and national ID, and is told so', async () => {
  const applicant = { name: 'Nakato Grace' };
  const prequalification = { applicant, business: {}, documents_availability: '', version: 1 };
  openClient({ loans: null, prequalification });
  await screen.findByText('Loans and the national ID are visible to loan officers and administrators only.');
  expect(screen.queryByRole('heading', { name: 'Loans' })).toBeNull();
  expect(screen.queryByText('National ID')).toBeNull();
  expect(screen.getByText('MS-2025-00005')).toBeTruthy();
});

test('GUARD-13 the list marks a paused client', async () => {
  server.answer(listClients, { data: [clientRow({ is_suspended: true })], next: null });
  openList();
  expect((await screen.findAllByText('Suspended')).length).toBeGreaterThan(0);
});

test('STAFF-04 the list only counts requests if loans are not shown', async () => {
  server.answer(listClients, { data: [clientRow({ requests: 2 })], next: null });
  openList();
  expect((await screen.findAllByText('2 requests')).length).toBeGreaterThan(0);
});

test("GUARD-09 staff with the permission let a client's codes be accepted again", async () => {
  server.answer(liftClientCodes, { message: 'Limit lifted. Nakato Grace can enter codes again.' });
  openClient({ code_limit_reached: true });
  await screen.findByText(/^Too many wrong codes were entered for this client today/);
  press('Lift code limit');
  const dialog = await screen.findByRole('dialog');
  server.answer(showClient, { data: overview });
  within(dialog).getByRole('button', { name: 'Lift code limit' }).click();
  await screen.findByText('Limit lifted. Nakato Grace can enter codes again.');
  expect(server.callsOf(liftClientCodes)[0]?.address).toContain(overview.id);
});
