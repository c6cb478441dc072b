import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { permissionsOf, type Role } from '#kit/rules/access/roles.ts';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { grace } from '../tests/screens/people.ts';
import { signIn, storePendingToken } from '#kit/browser/session/session-store.ts';
import { AppRoutes } from './router.tsx';

const server = fakeServer();

function signInAs(role: Role): void {
  storePendingToken('t1');
  signIn({ user: { ...grace, roles: [role] }, permissions: permissionsOf[role] });
}

function open(address: string): { address: string } {
  const where = { address: '' };
  function Watch() {
    const { pathname } = useLocation();
    where.address = pathname;
    return null;
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Watch />
      <AppRoutes />
    </MemoryRouter>,
  );
  return where;
}

// What is loaded on demand is ready before the first test: none waits for it.
beforeAll(async () => {
  await Promise.all([
    import('./client/client-layout.tsx'),
    import('#dashboard/screens/client/dashboard-page.tsx'),
    import('./staff/staff-layout.tsx'),
    import('#loans/screens/staff/loan-queue-page.tsx'),
    import('#conflicts-of-interest/screens/staff/conflicts-of-interest-page.tsx'),
  ]);
}, 60_000);

test.each(['/staff/workspace', '/staff/workspace/staff'])(
  'STAFF-01 a client who opens %s goes to the dashboard',
  async (address) => {
    signInAs('client');
    const where = open(address);
    await waitFor(() => expect(where.address).toBe('/dashboard'));
    expect(server.received.filter((sent) => sent.address.startsWith('/api/staff/'))).toEqual([]);
  },
);

test.each([
  '/dashboard',
  '/my-applications',
  '/apply-for-loan/applicant-info',
  '/login',
  '/staff/authenticator',
])('STAFF-01 staff who open %s go to their workspace', async (address) => {
  signInAs('loan-officer');
  const where = open(address);
  await waitFor(() => expect(where.address).toBe('/staff/workspace'));
});

test.each(['/staff/workspace', '/staff/workspace/staff'])(
  'STAFF-01 without a session %s leads to /login, and so does a token that is not verified yet',
  async (address) => {
    expect(open(address)).toEqual({ address: '/login' });
    cleanup();
    act(() => storePendingToken('t1'));
    const where = open(address);
    await waitFor(() => expect(where.address).toBe('/login'));
  },
);

test('STAFF-01 a stored user with an unknown role is not staff', async () => {
  storePendingToken('t1');
  signIn({ user: { ...grace, roles: ['owner'] }, permissions: ['staff.manage'] });
  const where = open('/staff/workspace/staff');
  await waitFor(() => expect(where.address).toBe('/dashboard'));
});

test.each<[Role, string, string]>([
  ['cashier', '/staff/workspace/calls', 'Calls due'],
  ['loan-officer', '/staff/workspace/payments?statement=7', 'Import payments'],
  ['credit-manager', '/staff/workspace/settings', 'Settings'],
  ['advisor', '/staff/workspace/loans/7', 'Loans'],
  ['expert', '/staff/workspace/clients/7', 'Clients'],
])(
  'MONEY-12 %s who opens %s reads that it is for other roles, and asks the server for nothing of it',
  async (role, address, title) => {
    signInAs(role);
    open(address);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    screen.getByText(/^Your role has no access to this part of the workspace/);
    const asked = server.received.map((sent) => sent.address).filter((one) => one.startsWith('/api/staff/'));
    // The menu says how much waits elsewhere.
    expect(asked.filter((one) => !/(referrals|pending-changes)\/count$|\/mobile-money\?/.test(one))).toEqual(
      [],
    );
  },
);

test('MONEY-12 the list of own interests is open to everyone of the staff', async () => {
  signInAs('expert');
  open('/staff/workspace/conflicts-of-interest');
  expect(await screen.findByRole('heading', { name: 'Conflicts of interest' })).toBeTruthy();
});
