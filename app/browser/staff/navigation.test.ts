import { expect, test } from 'vitest';
import { permissionsOf, type StaffRole } from '#kit/rules/access/roles.ts';
import { placeOf } from '#kit/browser/layouts/shell/navigation-item.ts';
import { staffNavigation } from './navigation.ts';

const labels = (role: StaffRole) => staffNavigation(permissionsOf[role]).map(({ label }) => label);

test('STAFF-01 an entry is shown to those with its permission', () => {
  expect(labels('administrator')).toEqual([
    'Loans',
    'Requests',
    'Clients',
    'Tickets',
    'Journal',
    'Staff',
    'Settings',
    'Watchlist',
    'API keys',
    'Webhooks',
    'Conflicts of interest',
    'Message log',
    'Data erasure',
    'File integrity',
    'Audit log',
  ]);
  for (const role of ['credit-manager', 'auditor'] as const) expect(labels(role)).toContain('Reports');
  expect(labels('loan-officer')).toContain('Loans');
  expect(labels('advisor')).toContain('Requests');
  for (const role of ['loan-officer', 'advisor', 'auditor'] as const)
    expect(labels(role)).toContain('Tickets');
  for (const role of ['loan-officer', 'advisor'] as const) {
    expect(labels(role)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^(Staff|Settings|Watchlist|API keys|Message log|Data erasure|File integrity|Audit log)$/,
        ),
      ]),
    );
  }
});

test('MONEY-12 an auditor is led to everything that can be read', () => {
  expect(labels('auditor')).toEqual([
    'Loans',
    'Requests',
    'Clients',
    'Tickets',
    'Referrals',
    'Reports',
    'Staff',
    'Settings',
    'Watchlist',
    'API keys',
    'Webhooks',
    'Message log',
    'Data erasure',
    'File integrity',
    'Audit log',
  ]);
});

test.each([
  ['/staff/workspace', 'Loans'],
  ['/staff/workspace/loans/7', 'Loans'],
  ['/staff/workspace/staff', 'Staff'],
  ['/staff/workspace/requests/7', 'Requests'],
  ['/elsewhere', undefined],
])('STAFF-01 %s belongs to %s', (address, label) => {
  const items = staffNavigation(permissionsOf.administrator);
  expect(placeOf(items, address)?.label).toBe(label);
});

test('GUARD-06 MONEY-12 the entries show how many changes wait there', () => {
  const changes = { staff: 2, settings: 1, watchlist: 0, api_keys: 1, webhooks: 4, conflicts: 3 };
  const items = staffNavigation(permissionsOf.administrator, changes);
  expect(items.filter(({ waiting }) => waiting !== undefined)).toMatchObject([
    { label: 'Staff', waiting: 2 },
    { label: 'Settings', waiting: 1 },
    { label: 'Watchlist', waiting: 0 },
    { label: 'API keys', waiting: 1 },
    { label: 'Webhooks', waiting: 4 },
    { label: 'Conflicts of interest', waiting: 3 },
  ]);
});

test('STAFF-01 on a phone a name fits beside four others', () => {
  const bar = staffNavigation(permissionsOf['loan-officer']).slice(0, 5);
  expect(bar.map(({ short }) => short)).toEqual(['Loans', 'Clients', 'Tickets', 'Referrals', 'Calls']);
});

test('JOIN-05 mobile money has an entry only where it is on, with what needs two people', () => {
  const of = (waiting?: number) =>
    staffNavigation(permissionsOf.cashier, undefined, undefined, waiting).find(
      ({ label }) => label === 'Mobile money',
    );
  expect(of()).toBeUndefined();
  expect(of(0)).toMatchObject({ to: '/staff/workspace/mobile-money', waiting: 0 });
  expect(of(2)).toMatchObject({ waiting: 2 });
});
