import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liftClientCodes } from '#accounts/endpoints/security.ts';
import {
  listClients,
  showClient,
  type ClientOverview,
  type ClientRow,
} from '../../endpoints/staff-clients.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { ClientOverviewPage } from './client-overview-page.tsx';
import { ClientsPage } from './clients-page.tsx';

const server = fakeServer();

const id = '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69';
const overview: ClientOverview = {
  id,
  name: 'Nakato Grace',
  email: 'grace.nakato@example.com',
  email_unproven: false,
  phone_unproven: false,
  phone: '772145098',
  phone_code: '+256',
  notify_by_sms: false,
  how_did_you_hear: 'A Friend',
  earlier: [{ kind: 'name' as const, earlier: 'Nakato Mary', changed_at: '2025-11-02T08:00:00Z' }],
  is_disabled: false,

  suspended: null,
  created_at: '2025-11-01T06:00:00Z',
  last_signed_in_at: null,
  code_limit_reached: false,
  earlier_suspensions: [],
  prequalification: {
    applicant: { national_id: 'CF9107210K4HJA' },
    business: {},
    documents_availability: '',
    version: 1,
  },
  business: null,
  loans: [
    {
      id: 418,
      tracking_number: 'LN-2025-00418',
      status: 'SUBMITTED',
      about: 'Spark Loan',
      amount: '15000000',
      submitted_at: '2025-11-12T17:47:00Z',
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
  notifications: [],
  sign_ins: [{ occurred_at: '2025-11-12T17:47:00Z', action: 'session.verified', client_address: '10.0.0.9' }],
};

test('STAFF-04 a search is in the address and in the call', async () => {
  server.answer(listClients, { data: [], next: null });
  const where = openStaffScreen('/staff/workspace/clients', <ClientsPage />, '/staff/workspace/clients');
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
  server.answer(showClient, { data: overview });
  openStaffScreen('/staff/workspace/clients/:id', <ClientOverviewPage />, `/staff/workspace/clients/${id}`);
  const link = await screen.findByRole('link', { name: 'LN-2025-00418' });
  expect(link.getAttribute('href')).toBe('/staff/workspace/loans/418');
  expect(screen.getByRole('link', { name: 'My stall' }).getAttribute('href')).toBe(
    '/staff/workspace/tickets/3',
  );
  expect(screen.getByText('MS-2025-00005').closest('a')).toBeNull();
  expect(screen.queryByRole('link', { name: /File views/ })).toBeNull();
  expect(screen.getByText('CF9107210K4HJA')).toBeTruthy();
  const signIns = screen.getByRole('heading', { name: 'Sign-in history' }).closest('section');
  expect(within(signIns ?? document.body).getByRole('listitem').textContent).toContain('signed in');
});

test('STAFF-04 a cashier sees what a client asked about, without a link to where nothing may be read', async () => {
  server.answer(showClient, { data: overview });
  const path = '/staff/workspace/clients/:id';
  openStaffScreen(path, <ClientOverviewPage />, `/staff/workspace/clients/${id}`, 'cashier');
  expect((await screen.findByText('My stall')).closest('a')).toBeNull();
});

test('STAFF-04 an advisor sees the client without loans and national ID, and is told so', async () => {
  const data: ClientOverview = {
    ...overview,
    loans: null,
    prequalification: {
      applicant: { name: 'Nakato Grace' },
      business: {},
      documents_availability: '',
      version: 1,
    },
  };
  server.answer(showClient, { data });
  openStaffScreen('/staff/workspace/clients/:id', <ClientOverviewPage />, `/staff/workspace/clients/${id}`);
  await screen.findByText('Loans and the national ID are visible to loan officers and administrators only.');
  expect(screen.queryByRole('heading', { name: 'Loans' })).toBeNull();
  expect(screen.queryByText('National ID')).toBeNull();
  expect(screen.getByText('MS-2025-00005')).toBeTruthy();
});

function clientRow(changes: Partial<ClientRow> = {}): ClientRow {
  const {
    id: clientId,
    name,
    email,
    phone,
    phone_code: code,
    is_disabled: isDisabled,
    created_at: at,
  } = overview;
  return {
    id: clientId,
    name,
    email,
    phone,
    phone_code: code,
    business_name: null,
    is_prequalified: true,
    is_disabled: isDisabled,
    created_at: at,
    loans: null,
    requests: 2,
    is_suspended: false,
    open_tickets: 0,
    ...changes,
  };
}

test('GUARD-13 the list marks a paused client', async () => {
  server.answer(listClients, { data: [clientRow({ is_suspended: true })], next: null });
  openStaffScreen('/staff/workspace/clients', <ClientsPage />, '/staff/workspace/clients');
  expect((await screen.findAllByText('Suspended')).length).toBeGreaterThan(0);
});

test('STAFF-04 the list only counts requests if loans are not shown', async () => {
  server.answer(listClients, { data: [clientRow()], next: null });
  openStaffScreen('/staff/workspace/clients', <ClientsPage />, '/staff/workspace/clients');
  expect((await screen.findAllByText('2 requests')).length).toBeGreaterThan(0);
});

test("GUARD-09 staff with the permission let a client's codes be accepted again", async () => {
  server.answer(showClient, { data: { ...overview, code_limit_reached: true } });
  server.answer(liftClientCodes, { message: 'Limit lifted. Nakato Grace can enter codes again.' });
  openStaffScreen('/staff/workspace/clients/:id', <ClientOverviewPage />, `/staff/workspace/clients/${id}`);
  await screen.findByText(/^Too many wrong codes were entered for this client today/);
  press('Lift code limit');
  const dialog = await screen.findByRole('dialog');
  server.answer(showClient, { data: overview });
  within(dialog).getByRole('button', { name: 'Lift code limit' }).click();
  await screen.findByText('Limit lifted. Nakato Grace can enter codes again.');
  expect(server.callsOf(liftClientCodes)[0]?.address).toContain(id);
});
